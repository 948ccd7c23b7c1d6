// @ts-check
// The texts of the page, of Play and of all dialogs, in English. A translation is a folder with the same files, keys and {names}.

export const words = {
  // screens and tools
  play: "Play", build: "Build",
  lamp: "Lamp", mark: "Mark", undo: "Undo", redo: "Redo", trial: "Try", keep: "Keep", drop: "Throw away", hint: "Hint",
  lampHelp: "A press places a lamp (Space)", markHelp: "A press marks a cell that holds no lamp (X)",
  undoHelp: "Undo the last step (Z)", redoHelp: "Do it again (Y)",
  trialHelp: "Assume something, to keep it or to throw it away (T)", keepHelp: "Keep what was tried (K)",
  dropHelp: "Throw away what was tried (Esc)", hintHelp: "The next hint, a little at a time (H)",
  newPuzzle: "New puzzle", open: "Open", share: "Share", moreMenu: "More", restart: "Start again",
  showSolution: "Show the solution", editThis: "Edit in Build", print: "Print", given: "Your puzzles", nextGiven: "Next puzzle",
  settings: "Settings", keys: "Keys", close: "Close",

  tabsPart: "Screens", menuPart: "Puzzle", stagePart: "Board", toolsPart: "Tools", panelPart: "About this board",

  // the board, for those who listen
  board: "Board with {rows} rows and {cols} columns", cell: "{what}; row {row}, column {col}", place: "row {row}, column {col}",
  wall: "wall", freeWall: "wall with a free number", anything: "anything: white, wall or number", wish: "white, wants a lamp",
  clue: "{clue}", clueDone: "{clue}, has its lamps", clueOne: "{clue}, wants one more lamp", clueMore: "{clue}, wants {wanted} more lamps",
  clueWrong: "{clue}, wrong", lampOn: "lamp", lampWrong: "lamp, sees another lamp",
  marked: "marked: no lamp; dark", markedLit: "marked, lit", markedWrong: "marked, dark, nothing can light it",
  lit: "lit", dark: "dark", darkWrong: "dark, nothing can light it",
  readRow: "Row {number}: {things}", readColumn: "Column {number}: {things}",
  litBy: "Lit by the lamps at {lamps}", litByNone: "No lamp lights this cell",

  // Play
  size: "{rows}×{cols}", by: "by {author}", easy: "easy", medium: "medium", difficult: "difficult",
  played: "played for {time}", pause: "Pause", goOn: "Go on", pausedText: "Paused.",
  oneDark: "One cell is dark.", manyDark: "{count} cells are dark.", allLit: "Everything is lit.",
  oneWrong: "One thing is wrong.", manyWrong: "{count} things are wrong.",
  won: "Solved in {time}.", withoutHints: "No hints.", withHint: "One hint.", withHints: "{count} hints.",
  revealed: "This is the solution.", solvedInTrial: "This solves it. Keep it!",
  inTrial: "Trying, level {depth}: assumed {what} at row {row}, column {col}.", inTrialEmpty: "Trying, level {depth}: nothing assumed yet.",
  aLamp: "a lamp", aMark: "no lamp", trialOver: "Trials: {count}.",
  more: "Tell me more", apply: "Do it", takeBack: "Take it back", putAway: "Put away", looking: "Looking…", coming: "Python is coming; hints and checks wait for it. The board can be played.",
  help: "Assistance", helpNone: "None", helpFaults: "Mistakes", helpMarks: "Mistakes and marks",
  check: "Check", checkHelp: "Is something wrong, and why? (C)", nothingWrong: "Nothing is wrong so far.",
  point: "Checkpoint", pointHelp: "Remember this position, to come back to it", points: "Checkpoints",
  goToPoint: "Checkpoint {number}: {lamps} lamps", removePoint: "Remove checkpoint {number}",
  elsewhere: "Another tab plays this puzzle.", playHere: "Play it here",
  rules: "How to play", ruleLight: "Put lamps on white cells until every white cell is lit. A lamp lights its row and column up to the next wall.",
  ruleApart: "No lamp may light another.", ruleClue: "A number says how many lamps touch that wall: above, below, left and right.",
  how: "Click for a lamp; right click, or hold a finger still, to mark a cell that cannot hold one. Hint helps a little at a time.",
  severalSolutions: "This puzzle has several solutions; here is one.",

  // dialogs
  level: "Level", rows: "Rows", cols: "Columns",

  several: "There were {count} puzzles; this is the first.", tooLong: "Texts may have up to 200,000 characters.",

  coordinates: "Numbers at the edges", beams: "Beams of light", timer: "Clock",




  // what went wrong
  badLink: "This link holds no board of up to 10,000 cells.", serverGone: "Lamplighter does not answer. Is it still running?",
  pythonGone: "Python does not run in this browser, or could not be fetched. Ask again to try again.", givenUp: "Given up.", at: "row {row}, column {col}: {text}",

  // what several screens say
  verdictNone: "No solution", verdictUnknown: "Not known in this time", levelIs: "{level}, {rung}, score {score}", rung_plain: "plain steps", rung_corner: "corners", rung_fill: "filling", rung_pair: "pairs", rung_probe: "assumptions", playIt: "Play it", notMade: "No such puzzle was found in this time.", boardSize: "Size", top: "Top", bottom: "Bottom", left: "Left", right: "Right", symmetry: "Symmetry", none: "none", rotate180: "half turn", rotate90: "quarter turns", "mirror-h": "left and right", "mirror-v": "top and bottom", "mirror-both": "both mirrors", diagonal: "diagonal", library: "Library", nextOfLibrary: "Next puzzle", toLesson: "The lesson about it", thisLesson: "This is what the lesson teaches.", learn: "Learn", pictures: "Pictures", lights: "Lights Out", rule: "A click switches",
};
