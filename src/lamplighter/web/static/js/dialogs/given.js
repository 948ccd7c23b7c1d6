// @ts-check
// The list of the puzzles that were given.

import { playGiven } from "../page.js";
import { openDialog } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

/** @param {readonly Given[]} given  @param {Page} page */
export function chooseGiven(given, page) {
  openDialog(say("given"), (close) => [{ key: "list", tag: "ol", set: { class: "given" }, items: given.map((one, number) => ({
    key: String(number), tag: "li", items: [{ key: "play", tag: "button", run: () => { close(); playGiven(one, page); },
      text: `${one.title ?? one.id ?? say("untitled", { number: number + 1 })} · ${say("size", { rows: one.board.length, cols: one.board[0].length })}` }],
  })) }]);
}
