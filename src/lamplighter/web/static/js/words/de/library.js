// @ts-check
// The texts of the library in German.

export const words = {
  today: "Das Rätsel von heute", allLevels: "alle", unsolved: "Nur ungelöste", onePuzzle: "Ein Rätsel", manyPuzzles: "{count} Rätsel",
  volume: "{number} · {level} · {score}", started: "begonnen", finished: "gelöst", noLibrary: "Die Rätsel konnten nicht geladen werden.", lookAtIt: "Ansehen",
  volumeGiven: "{name} · {size} · {level} · {score}", volumeUnrated: "{name} · {size}", untitled: "Rätsel {number}", showMore: "Mehr zeigen",
  previousPuzzle: "Zurück", followingPuzzle: "Weiter",
};
