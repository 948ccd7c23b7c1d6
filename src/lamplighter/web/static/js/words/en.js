// @ts-check
// Every text of the page in English. A translation is another file with the same keys and the same {names}.

export const words = {
  // screens and tools
  play: "Play", build: "Build",
  lamp: "Lamp", mark: "Mark", undo: "Undo", redo: "Redo", trial: "Try", keep: "Keep", drop: "Throw away", hint: "Hint",
  lampHelp: "A press places a lamp (Space)", markHelp: "A press marks a cell that holds no lamp (X)",
  undoHelp: "Undo the last step (Z)", redoHelp: "Do it again (Y)",
  trialHelp: "Assume something, to keep it or to throw it away (T)", keepHelp: "Keep what was tried (K)",
  dropHelp: "Throw away what was tried (Esc)", hintHelp: "The next hint, a little at a time (H)",
  newPuzzle: "New puzzle", open: "Open", share: "Share", export: "Export", moreMenu: "More", restart: "Start again",
  showSolution: "Show the solution", editThis: "Edit in Build", print: "Print", given: "Your puzzles", nextGiven: "Next puzzle",
  settings: "Settings", keys: "Keys", close: "Close",

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
  more: "Tell me more", apply: "Do it", takeBack: "Take it back", putAway: "Put away", looking: "Looking…",
  help: "Assistance", helpNone: "None", helpFaults: "Mistakes", helpMarks: "Mistakes and marks",
  check: "Check", checkHelp: "Is something wrong, and why? (C)", nothingWrong: "Nothing is wrong so far.",
  point: "Checkpoint", pointHelp: "Remember this position, to come back to it", points: "Checkpoints",
  goToPoint: "Checkpoint {number}: {lamps} lamps", removePoint: "Remove checkpoint {number}",
  elsewhere: "Another tab plays this puzzle.", playHere: "Play it here",
  rules: "How to play", ruleLight: "Put lamps on white cells until every white cell is lit. A lamp lights its row and column up to the next wall.",
  ruleApart: "No lamp may light another.", ruleClue: "A number says how many lamps touch that wall: above, below, left and right.",
  how: "Click for a lamp; right click, or hold a finger still, to mark a cell that cannot hold one. Hint helps a little at a time.",
  severalSolutions: "This puzzle has several solutions; here is one.",

  // Build
  verdictUnique: "One solution", verdictMultiple: "Several solutions", verdictNone: "No solution", verdictUnknown: "Not known in this time",
  draft: "A draft", draftAbout: "Squares are still open. Complete makes a puzzle with one solution out of it, if there is one.",
  forced: "In every solution: {lamps} lamps, {bars} cells without. {open} cells are open.",
  oneSpare: "One number is not needed.", manySpare: "{count} numbers are not needed, one at a time.",
  levelIs: "{level}, {rung}, score {score}", rung_plain: "plain steps", rung_corner: "corners", rung_pair: "pairs", rung_probe: "assumptions",
  twoSolutions: "Two solutions", shown_both: "Where they differ", shown_a: "A", shown_b: "B",
  playIt: "Play it", completeIt: "Complete", stripIt: "Strip", likeIt: "One like this", working: "Working…",
  playHelp: "Play what is drawn", completeHelp: "Find numbers, and whatever is open, so that there is one solution",
  stripHelp: "Take away the numbers that are not needed", likeHelp: "Another puzzle of this size, symmetry and level",
  stripped: "{count} numbers are gone; none of the others can go.", nothingStripped: "No number can go.",
  nearlyMade: "Not quite as asked; this is the nearest one found.", notMade: "No such puzzle was found in this time.",
  boardSize: "Size", top: "Top", bottom: "Bottom", left: "Left", right: "Right", addLine: "Add a line: {edge}", removeLine: "Remove a line: {edge}",
  symmetry: "Symmetry", none: "none", rotate180: "half turn", rotate90: "quarter turns", "mirror-h": "left and right", "mirror-v": "top and bottom",
  "mirror-both": "both mirrors", diagonal: "diagonal", clearBoard: "Empty board",
  wallBrush: "Wall", wallBrushHelp: "A press draws a wall or takes it away", erase: "White", eraseHelp: "White cells", wishBrush: "Lamp",
  buildHelp: "Press for a wall, press it again to take it away; the other button counts up its number. What every solution shares appears as you draw.",

  // dialogs
  level: "Level", rows: "Rows", cols: "Columns", make: "Make it", making: "Making…",
  openTitle: "Open a puzzle", openAbout: "Paste a picture of a puzzle, an address or any known format here, or anywhere on the page; or drop a file.",
  openText: "Text or address", openExample: ".2.\n...\n#.1", openFile: "Or a file", nothingToOpen: "There is nothing to open yet.",
  several: "There were {count} puzzles; this is the first.", tooLong: "Texts may have up to 200,000 characters.",
  format: "Form", shareLink: "Link to this page", shareText: "Text", copy: "Copy", copied: "Copied.", saveText: "Save as text",
  saveSvg: "Picture (SVG)", savePng: "Picture (PNG)", saveKit: "Everything for a portal",
  theme: "Colours", themeAuto: "As the system", themeLight: "Day", themeDark: "Night",
  coordinates: "Numbers at the edges", beams: "Beams of light", timer: "Clock", oneButton: "One button: nothing, lamp, mark in turn", letters: "Letters as keys",
  keptAbout: "Games and settings are kept in this browser alone. Nothing is sent anywhere.", forget: "Forget everything", forgetSure: "Really forget everything?",
  keysAbout: "These work while the board has the focus.", keyMove: "move", keyLamp: "lamp", keyMark: "mark", keyClear: "clear",
  keyTry: "try", keyKeep: "keep what was tried", keyDrop: "throw it away", keyHint: "hint, a little more each time", keyCheck: "check: is something wrong?",
  keyRead: "read the row, the column aloud", keyWhy: "what lights this cell", keyZoom: "zoom in, out, fit", keyDraw: "in Build: draw (Q for anything)", keySymmetry: "in Build: the next symmetry",
  mouseAbout: "Mouse: left for the chosen tool, right (or Shift) for the other one; drag to paint marks.",
  touchAbout: "Finger: tap for the chosen tool, hold still for the other one, then drag to paint.",
  untitled: "Puzzle {number}",

  // what went wrong
  serverGone: "Lamplighter does not answer. Is it still running?", at: "row {row}, column {col}: {text}",
};
