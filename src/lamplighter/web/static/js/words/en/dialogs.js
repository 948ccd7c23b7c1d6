// @ts-check
// The texts of dialogs in English.

export const words = {
  make: "Make it", making: "Making…", openTitle: "Open a puzzle",
  openAbout: "Paste a picture of a puzzle, an address or any known format here, or anywhere on the page; or drop a file.",
  openText: "Text or address", openExample: ".2.\n...\n#.1", openFile: "Or a file", nothingToOpen: "There is nothing to open yet.", format: "Form",
  shareLink: "Link to this page", shareText: "Text", copy: "Copy", copied: "Copied.", saveText: "Save as text", saveSvg: "Picture (SVG)",
  savePng: "Picture (PNG)", saveKit: "Everything for a portal", theme: "Colours", themeAuto: "As the system", themeLight: "Day", themeDark: "Night",
  language: "Language / Sprache",
  oneButton: "One button: nothing, lamp, mark in turn", letters: "Letters as keys",
  keptAbout: "Games and settings are kept in this browser alone. Nothing is sent anywhere.", forget: "Forget everything",
  forgetSure: "Really forget everything?", keysAbout: "These work while the board has the focus.", keyMove: "move", keyLamp: "lamp", keyMark: "mark",
  keyClear: "clear", keyTry: "try", keyKeep: "keep what was tried", keyDrop: "throw it away", keyHint: "hint, a little more each time",
  keyCheck: "check: is something wrong?", keyRead: "read the row, the column aloud", keyWhy: "what lights this cell", keyZoom: "zoom in, out, fit",
  keyDraw: "in Build: draw (Q for anything)", keySymmetry: "in Build: the next symmetry",
  mouseAbout: "Mouse: left for the chosen tool, right (or Shift) for the other one; drag to paint marks.",
  touchAbout: "Finger: tap for the chosen tool, hold still for the other one, then drag to paint.",
};
