// @ts-check
// The texts of dialogs in German.

export const words = {
  make: "Erzeugen", making: "Erzeuge …", openTitle: "Ein Rätsel öffnen",
  openAbout: "Füge hier oder irgendwo auf der Seite ein Bild aus Zeichen, eine Adresse oder ein bekanntes Format ein; oder zieh eine Datei hierher.",
  openText: "Text oder Adresse", openExample: ".2.\n...\n#.1", openFile: "Oder eine Datei", nothingToOpen: "Noch ist nichts zu öffnen.", format: "Format",
  shareLink: "Link zu dieser Seite", shareText: "Text", copy: "Kopieren", copied: "Kopiert.", saveText: "Als Text sichern", saveSvg: "Bild (SVG)",
  savePng: "Bild (PNG)", saveKit: "Alles für ein Portal", theme: "Farben", themeAuto: "Wie das System", themeLight: "Tag", themeDark: "Nacht",
  language: "Sprache / Language",
  oneButton: "Eine Taste: nichts, Lampe, Markierung im Wechsel", letters: "Buchstaben als Tasten",
  keptAbout: "Spiele und Einstellungen bleiben allein in diesem Browser. Nichts wird irgendwohin gesendet.", forget: "Alles vergessen",
  forgetSure: "Wirklich alles vergessen?", keysAbout: "Sie wirken, solange das Brett den Fokus hat.", keyMove: "bewegen", keyLamp: "Lampe", keyMark: "Markierung",
  keyClear: "leeren", keyTry: "versuchen", keyKeep: "Versuch behalten", keyDrop: "Versuch verwerfen", keyHint: "Tipp, jedes Mal etwas mehr",
  keyCheck: "prüfen: ist etwas falsch?", keyRead: "Zeile, Spalte vorlesen", keyWhy: "was dieses Feld beleuchtet", keyZoom: "größer, kleiner, einpassen",
  keyDraw: "in Bauen: zeichnen (Q für beliebig)", keySymmetry: "in Bauen: nächste Symmetrie",
  mouseAbout: "Maus: links für das gewählte Werkzeug, rechts (oder Umschalt) für das andere; ziehen malt Markierungen.",
  touchAbout: "Finger: tippen für das gewählte Werkzeug, still halten für das andere, dann ziehen zum Malen.",
};
