// @ts-check
// The texts of Build in English.

export const words = {
  verdictUnique: "One solution", verdictMultiple: "Several solutions",
  draft: "A draft", draftAbout: "Squares are still open. Complete makes a puzzle with one solution out of it, if there is one.",
  forced: "The same in every solution: lamps {lamps}, cells without {bars}; still open: {open}.",
  oneSpare: "One number is not needed.", manySpare: "{count} numbers are not needed, one at a time.",
  twoSolutions: "Two solutions", shown_both: "Where they differ", shown_a: "A", shown_b: "B",
  completeIt: "Complete", stripIt: "Strip", likeIt: "One like this", working: "Working…", giveUp: "Stop",
  playHelp: "Play what is drawn", completeHelp: "Find numbers, and whatever is open, so that there is one solution",
  stripHelp: "Take away the numbers that are not needed", likeHelp: "Another puzzle of this size, symmetry and level",
  oneStripped: "One number is gone; none of the others can go.", manyStripped: "{count} numbers are gone; none of the others can go.", nothingStripped: "No number can go.",
  nearlyMade: "Not quite as asked; this is the nearest one found.",
  addLine: "Add a line: {edge}", removeLine: "Remove a line: {edge}",
  clearBoard: "Empty board",
  wallBrush: "Wall", wallBrushHelp: "A press draws a wall or takes it away", erase: "White", eraseHelp: "White cells", wishBrush: "Lamp",
  buildHelp: "Press for a wall, press it again to take it away; the other button counts up its number. What every solution shares appears as you draw.",
  export: "Export",
};
