// @ts-check
// A new puzzle by size and level.

import { ask, isComing } from "../ask/ask.js";
import { boardOf } from "../model/board.js";
import { suits } from "../model/symmetry.js";
import { choice, field, openDialog, symmetryChoice } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

const SIZES = [5, 7, 10, 14, 20, 25, 30];
const LEVELS = /** @type {const} */ (["easy", "medium", "difficult"]);

/** What was wished last, for the next time. */
const wish = { rows: 7, cols: 7, level: "easy", symmetry: "rotate180" };

/** @param {Page} page */
export function newPuzzle(page) {
  const giveUp = new AbortController();
  let text = "", busy = false;

  async function make() {
    busy = true;
    text = say(isComing() ? "coming" : "making");
    dialog.refresh();
    try {
      const told = await ask("generate", { ...wish, symmetry: possible(), seed: Math.floor(Math.random() * 2 ** 32) }, giveUp.signal);
      if (told.board && told.met) {
        await page.open(boardOf(told.board), { level: told.level });
        return dialog.close(); // the puzzle is there when the dialog is gone
      }
      text = say("notMade");
    } catch (error) {
      if (giveUp.signal.aborted) return;
      text = /** @type {Error} */ (error).message;
    }
    busy = false;
    dialog.refresh();
  }

  const dialog = openDialog(say("newPuzzle"), () => [
    { key: "sizes", tag: "div", set: { class: "row", role: "group", "aria-label": say("boardSize") }, items: SIZES.map((size) => ({
      key: String(size), tag: "button", text: `${size}×${size}`, run: () => Object.assign(wish, { rows: size, cols: size }),
      set: { "aria-pressed": String(wish.rows === size && wish.cols === size) } })) },
    { key: "own", tag: "div", set: { class: "row" }, items: [side("rows"), side("cols")] },
    choice("level", say("level"), Object.fromEntries(LEVELS.map((level) => [level, say(level)])), wish.level, (level) => { wish.level = level; }),
    symmetryChoice(wish, /** @type {any} */ (wish.symmetry), (symmetry) => { wish.symmetry = symmetry; }),
    { key: "told", text, set: { role: "status" } },
    { key: "make", tag: "button", text: say("make"), run: make, set: { class: "primary", disabled: busy } },
  ], () => giveUp.abort());
}

const possible = () => (suits(wish, /** @type {any} */ (wish.symmetry)) ? wish.symmetry : "none");

/** @param {"rows" | "cols"} name  @returns {Item} */
const side = (name) => field(name, say(name), {
  key: "side", tag: "input", value: String(wish[name]), set: { type: "number", min: 2, max: 60, inputmode: "numeric" },
  change: (told) => { wish[name] = Math.min(60, Math.max(2, Math.round(Number(told)) || 7)); },
});
