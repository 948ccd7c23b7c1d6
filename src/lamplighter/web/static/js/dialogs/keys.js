// @ts-check
// The list of keys.

import { openDialog } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

const KEYS = /** @type {const} */ ([
  ["← ↑ ↓ →, Home, End, PgUp, PgDn", "keyMove"], ["Space, Enter", "keyLamp"], ["X, Shift+Space", "keyMark"], ["Backspace, Delete", "keyClear"],
  ["Z, Ctrl+Z", "undo"], ["Y, Ctrl+Y, Ctrl+Shift+Z", "redo"], ["T", "keyTry"], ["K", "keyKeep"], ["Esc", "keyDrop"],
  ["H", "keyHint"], ["C", "keyCheck"], ["R, Shift+R", "keyRead"], ["I", "keyWhy"], ["+, -, 0", "keyZoom"],
  ["0–4, # W, . , O, Q", "keyDraw"], ["M", "keySymmetry"], ["Shift+?", "keys"],
]);

export function openKeys() {
  openDialog(say("keys"), () => [
    { key: "about", text: say("keysAbout") },
    { key: "list", tag: "dl", set: { class: "keys" }, items: KEYS.flatMap(([key, word]) =>
      [{ key: `${word}-key`, tag: "dt", text: key }, { key: word, tag: "dd", text: say(word) }]) },
    { key: "mouse", text: say("mouseAbout") },
    { key: "touch", text: say("touchAbout") },
  ]);
}
