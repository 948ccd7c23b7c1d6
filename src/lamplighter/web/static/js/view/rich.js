// @ts-check
// Sentences in which cells are named: each r3c4 becomes a button that shows where it is.

import { cellNamed } from "../model/board.js";
import { say } from "../words/words.js";

/** @param {string} key  @param {string} text  @param {Board} board
 *  @param {(cell: number) => void} show  @param {Item["set"]} [set]  @returns {Item} */
export function sentence(key, text, board, show, set) {
  const whole = /[.!?…]$/.test(text) ? text : `${text}.`;
  const items = whole.split(/\b(r\d+c\d+)\b/).map((part, number) => (number % 2 ? named(part, number, board, show)
    : { key: String(number), tag: "span", text: number ? part : part.charAt(0).toUpperCase() + part.slice(1) }));
  return { key, items, set };
}

/** @param {string} name  @param {number} number  @param {Board} board  @param {(cell: number) => void} show  @returns {Item} */
function named(name, number, board, show) {
  const [row, col] = name.slice(1).split("c");
  return { key: String(number), tag: "button", text: name, run: () => show(cellNamed(board, name)),
    set: { class: "cell-name", "aria-label": `${name}, ${say("place", { row, col })}` } };
}
