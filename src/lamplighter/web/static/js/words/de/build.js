// @ts-check
// The texts of Build in German.

export const words = {
  verdictUnique: "Eine Lösung", verdictMultiple: "Mehrere Lösungen",
  draft: "Ein Entwurf", draftAbout: "Einige Felder sind noch offen. Vollenden macht daraus ein Rätsel mit einer Lösung, wenn es eines gibt.",
  forced: "In jeder Lösung gleich: Lampen {lamps}, Felder ohne {bars}; noch offen: {open}.",
  oneSpare: "Eine Zahl ist entbehrlich.", manySpare: "{count} Zahlen sind entbehrlich, jede für sich.",
  twoSolutions: "Zwei Lösungen", shown_both: "Wo sie verschieden sind", shown_a: "A", shown_b: "B",
  completeIt: "Vollenden", stripIt: "Ausdünnen", likeIt: "So eines", working: "Es läuft …", giveUp: "Anhalten",
  playHelp: "Spielen, was gezeichnet ist", completeHelp: "Zahlen finden, und was sonst offen ist, so dass es eine Lösung gibt",
  stripHelp: "Zahlen wegnehmen, die entbehrlich sind", likeHelp: "Ein anderes Rätsel dieser Größe, Symmetrie und Stufe",
  oneStripped: "Eine Zahl ist weg; von den anderen kann keine fehlen.", manyStripped: "{count} Zahlen sind weg; von den anderen kann keine fehlen.", nothingStripped: "Keine Zahl kann fehlen.",
  nearlyMade: "Nicht ganz wie gewünscht; das ist das nächstbeste.",
  addLine: "Eine Reihe anfügen: {edge}", removeLine: "Eine Reihe entfernen: {edge}",
  clearBoard: "Leeres Brett",
  wallBrush: "Wand", wallBrushHelp: "Ein Druck zeichnet eine Wand oder nimmt sie weg", erase: "Weiß", eraseHelp: "Weiße Felder", wishBrush: "Lampe",
  buildHelp: "Ein Druck macht eine Wand, noch einer nimmt sie weg; die andere Taste zählt ihre Zahl hoch. Was alle Lösungen gemeinsam haben, erscheint beim Zeichnen.",
  export: "Ausgeben",
};
