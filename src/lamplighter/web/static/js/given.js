// @ts-check
// The puzzles that were given to `lamplighter serve FILE...`.

import { boardOf, fits } from "./model/board.js";

/** @returns {Promise<Given[]>} those that can be played here */
export async function loadGiven() {
  try {
    const told = await (await fetch("library/given.json")).json();
    return told.filter((/** @type {Given} */ one) => fits(one.board.map((row) => row.replaceAll(/[*+]/g, "."))));
  } catch { return []; }
}

/** @param {Given} given  @param {Page} page */
export function playGiven({ board, title, author, id }, page) {
  const cells = board.join("").replaceAll(/[^*+]/g, ".");
  return page.open(boardOf(board.map((row) => row.replaceAll(/[*+]/g, "."))), { title: title ?? id ?? undefined, author: author ?? undefined }, cells);
}
