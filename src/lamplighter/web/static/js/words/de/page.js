// @ts-check
// The texts of the page, of Play and of all dialogs, in German.

export const words = {
  // screens and tools
  play: "Spielen", build: "Bauen",
  lamp: "Lampe", mark: "Marke", undo: "Zurück", redo: "Vor", trial: "Versuch", keep: "Behalten", drop: "Weg damit", hint: "Tipp",
  lampHelp: "Ein Druck setzt eine Lampe (Leertaste)", markHelp: "Ein Druck markiert ein Feld ohne Lampe (X)",
  undoHelp: "Den letzten Schritt zurücknehmen (Z)", redoHelp: "Noch einmal tun (Y)",
  trialHelp: "Etwas annehmen, um es zu behalten oder zu verwerfen (T)", keepHelp: "Behalten, was versucht wurde (K)",
  dropHelp: "Verwerfen, was versucht wurde (Esc)", hintHelp: "Der nächste Tipp, Stück für Stück (H)",
  newPuzzle: "Neues Rätsel", open: "Öffnen", share: "Teilen", moreMenu: "Mehr", restart: "Von vorn",
  showSolution: "Lösung zeigen", editThis: "In Bauen ändern", print: "Drucken", given: "Deine Rätsel", nextGiven: "Nächstes Rätsel",
  settings: "Einstellungen", keys: "Tasten", close: "Schließen",

  tabsPart: "Ansichten", menuPart: "Rätsel", stagePart: "Brett", toolsPart: "Werkzeuge", panelPart: "Über dieses Brett",

  // the board, for those who listen
  board: "Brett mit {rows} Zeilen und {cols} Spalten", cell: "{what}; Zeile {row}, Spalte {col}", place: "Zeile {row}, Spalte {col}",
  wall: "Wand", freeWall: "Wand mit offener Zahl", anything: "beliebig: weiß, Wand oder Zahl", wish: "weiß, wünscht eine Lampe",
  clue: "{clue}", clueDone: "{clue}, hat ihre Lampen", clueOne: "{clue}, will noch eine Lampe", clueMore: "{clue}, will noch {wanted} Lampen",
  clueWrong: "{clue}, falsch", lampOn: "Lampe", lampWrong: "Lampe, sieht eine andere Lampe",
  marked: "markiert: keine Lampe; dunkel", markedLit: "markiert, beleuchtet", markedWrong: "markiert, dunkel, nichts kann es beleuchten",
  lit: "beleuchtet", dark: "dunkel", darkWrong: "dunkel, nichts kann es beleuchten",
  readRow: "Zeile {number}: {things}", readColumn: "Spalte {number}: {things}",
  litBy: "Beleuchtet von den Lampen bei {lamps}", litByNone: "Keine Lampe beleuchtet dieses Feld",

  // Play
  size: "{rows}×{cols}", by: "von {author}", easy: "leicht", medium: "mittel", difficult: "schwer",
  played: "{time} gespielt", pause: "Pause", goOn: "Weiter", pausedText: "Pause.",
  oneDark: "Ein Feld ist dunkel.", manyDark: "{count} Felder sind dunkel.", allLit: "Alles ist beleuchtet.",
  oneWrong: "Eines ist falsch.", manyWrong: "{count} Dinge sind falsch.",
  won: "Gelöst in {time}.", withoutHints: "Ohne Tipps.", withHint: "Ein Tipp.", withHints: "{count} Tipps.",
  revealed: "Das ist die Lösung.", solvedInTrial: "Das löst es. Behalte es!",
  inTrial: "Versuch, Stufe {depth}: angenommen {what} in Zeile {row}, Spalte {col}.", inTrialEmpty: "Versuch, Stufe {depth}: noch nichts angenommen.",
  aLamp: "eine Lampe", aMark: "keine Lampe", trialOver: "Versuche: {count}.",
  more: "Sag mir mehr", apply: "Mach es", takeBack: "Nimm es zurück", putAway: "Weglegen", looking: "Ich schaue …", coming: "Python kommt noch; Tipps und Prüfen warten darauf. Spielen kannst du schon.",
  help: "Hilfe", helpNone: "Keine", helpFaults: "Fehler", helpMarks: "Fehler und Markierungen",
  check: "Prüfen", checkHelp: "Ist etwas falsch, und warum? (C)", nothingWrong: "Bisher ist nichts falsch.",
  point: "Merkpunkt", pointHelp: "Diese Stellung merken, um zu ihr zurückzukehren", points: "Merkpunkte",
  goToPoint: "Merkpunkt {number}: {lamps} Lampen", removePoint: "Merkpunkt {number} entfernen",
  elsewhere: "Ein anderer Tab spielt dieses Rätsel.", playHere: "Hier spielen",
  rules: "So wird gespielt", ruleLight: "Setze Lampen auf weiße Felder, bis jedes weiße Feld beleuchtet ist. Eine Lampe beleuchtet ihre Zeile und Spalte bis zur nächsten Wand.",
  ruleApart: "Keine Lampe darf eine andere beleuchten.", ruleClue: "Eine Zahl sagt, wie viele Lampen ihre Wand berühren: oben, unten, links und rechts.",
  how: "Ein Klick setzt eine Lampe; ein Rechtsklick, oder ein Finger, der still hält, markiert ein Feld, auf dem keine stehen kann. Tipp hilft Stück für Stück.",
  severalSolutions: "Dieses Rätsel hat mehrere Lösungen; hier ist eine.",

  // dialogs
  level: "Stufe", rows: "Zeilen", cols: "Spalten",

  several: "Es waren {count} Rätsel; das ist das erste.", tooLong: "Texte dürfen bis zu 200.000 Zeichen haben.",

  coordinates: "Zahlen am Rand", beams: "Lichtstrahlen", timer: "Uhr",

  // what went wrong
  badLink: "Dieser Link enthält kein Brett mit bis zu 10.000 Feldern.", serverGone: "Lamplighter antwortet nicht. Läuft es noch?",
  pythonGone: "Python läuft in diesem Browser nicht oder war nicht zu laden. Frag noch einmal, um es wieder zu versuchen.", givenUp: "Abgebrochen.", at: "Zeile {row}, Spalte {col}: {text}",

  // what several screens say
  verdictNone: "Keine Lösung", verdictUnknown: "In dieser Zeit nicht bekannt", levelIs: "{level}, {rung}, Wertung {score}", rung_plain: "einfache Schritte", rung_corner: "Ecken", rung_fill: "Füllen", rung_pair: "Paare", rung_probe: "Annahmen", playIt: "Spielen", notMade: "In dieser Zeit wurde kein solches Rätsel gefunden.", boardSize: "Größe", top: "Oben", bottom: "Unten", left: "Links", right: "Rechts", symmetry: "Symmetrie", none: "keine", rotate180: "halbe Drehung", rotate90: "Vierteldrehungen", "mirror-h": "links und rechts", "mirror-v": "oben und unten", "mirror-both": "beide Spiegel", diagonal: "diagonal", library: "Rätsel", nextOfLibrary: "Nächstes Rätsel", toLesson: "Die Lektion dazu", thisLesson: "Genau das lehrt die Lektion.", learn: "Lernen", pictures: "Bilder", lights: "Lights Out", rule: "Ein Klick schaltet",
};
