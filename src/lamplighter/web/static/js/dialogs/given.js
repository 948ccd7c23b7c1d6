// @ts-check
// The puzzles that were given to `lamplighter serve FILE...`.

import { boardOf, fits } from "../model/board.js";
import { openDialog } from "../view/dialog.js";
import { say } from "../words/words.js";

/** @typedef {import("../model/reducer.js").Given} Given */

/** @returns {Promise<Given[]>} those that can be played here */
export async function loadGiven() {
  try {
    const told = await (await fetch("library/given.json")).json();
    return told.filter((/** @type {Given} */ one) => fits(one.board.map((row) => row.replaceAll(/[*+]/g, "."))));
  } catch { return []; }
}

/** @param {Given} given  @param {import("../page.js").Page} page */
export function playGiven({ board, title, author, id }, page) {
  const cells = board.join("").replaceAll(/[^*+]/g, ".");
  return page.open(boardOf(board.map((row) => row.replaceAll(/[*+]/g, "."))), { title: title ?? id ?? undefined, author: author ?? undefined }, cells);
}

/** @param {readonly Given[]} given  @param {import("../page.js").Page} page */
export function chooseGiven(given, page) {
  openDialog(say("given"), (close) => [{ key: "list", tag: "ol", set: { class: "given" }, items: given.map((one, number) => ({
    key: String(number), tag: "li", items: [{ key: "play", tag: "button", run: () => { close(); playGiven(one, page); },
      text: `${one.title ?? one.id ?? say("untitled", { number: number + 1 })} · ${say("size", { rows: one.board.length, cols: one.board[0].length })}` }],
  })) }]);
}
