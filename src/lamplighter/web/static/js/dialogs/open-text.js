// @ts-check
// A puzzle out of a text, an address or a file.

import { readFile } from "../input/paste.js";
import { field, openDialog } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

/** @param {Page} page */
export function openText(page) {
  let text = "", told = "";

  /** @param {string} given */
  async function take(given) {
    told = given.trim() ? await page.takeText(given) : say("nothingToOpen");
    if (told) dialog.refresh();
    else dialog.close();
  }

  const dialog = openDialog(say("openTitle"), () => [
    { key: "about", text: say("openAbout") },
    field("text", say("openText"), { key: "field", tag: "textarea", value: text, change: (given) => { text = given; },
      set: { rows: 8, spellcheck: "false", placeholder: say("openExample") } }),
    field("file", say("openFile"), { key: "file", tag: "input", set: { type: "file" }, change: async () => {
      const file = /** @type {HTMLInputElement} */ (document.querySelector("dialog input[type=file]")).files?.[0];
      if (file) await take(await readFile(file));
    } }),
    { key: "told", text: told, set: { role: "status", class: "fault" } },
    { key: "open", tag: "button", text: say("open"), run: () => take(text), set: { class: "primary" } },
  ]);
}
