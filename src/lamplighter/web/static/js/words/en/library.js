// @ts-check
// The texts of the library in English.

export const words = {
  today: "Today's puzzle", allLevels: "all", unsolved: "Only those not solved yet", onePuzzle: "One puzzle", manyPuzzles: "{count} puzzles",
  volume: "{number} · {level} · {score}", started: "begun", finished: "solved", noLibrary: "The puzzles could not be loaded.", lookAtIt: "Look at it",
  volumeGiven: "{name} · {size} · {level} · {score}", volumeUnrated: "{name} · {size}", untitled: "Puzzle {number}", showMore: "Show more",
  previousPuzzle: "Previous", followingPuzzle: "Next",
};
