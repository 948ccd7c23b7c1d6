// @ts-check
// A puzzle in an address: #akari/COLS/ROWS/BODY, the body as puzz.link writes it. Only the puzzle, never what was played.
//
// "g" to "z" is a gap of 1 to 20 white cells, "." a wall without number, "0" to "9" and "a" to "e" a number together
// with the 0, 1 or 2 white cells after it: number + 5 * cells. A slash may end it, and does after a full stop, which
// programs that find addresses in texts would leave out.

import { MAX_CELLS } from "./board.js";

const ADDRESS = /^(?:https?:\/\/[^\s#]*)?#akari\/(\d{1,5})\/(\d{1,5})\/([.0-9a-eg-z]*)\/?$/;

/** @param {Board} board  @returns {string} */
export function writeLink({ rows, cols, squares }) {
  let body = "", cell = 0;
  while (cell < squares.length) {
    const square = squares[cell++];
    const most = square === "." ? 19 : square === "#" ? 0 : 2;
    let gap = 0;
    while (gap < most && squares[cell] === ".") { gap++; cell++; }
    if (square === "#") body += ".";
    else body += (square === "." ? 16 + gap : Number(square) + 5 * gap).toString(36);
  }
  return `#akari/${cols}/${rows}/${body}${body.endsWith(".") ? "/" : ""}`;
}

/** The board of an address of ours, with or without what comes before the "#"; null if it is none.
 * @param {string} text  @returns {Board | null} */
export function readLink(text) {
  const found = ADDRESS.exec(text.trim());
  if (!found) return null;
  const cols = Number(found[1]), rows = Number(found[2]), size = rows * cols;
  if (!size || size > MAX_CELLS || found[3].length > size) return null;
  const squares = [...found[3]].map(squaresOf).join("");
  const over = squares.slice(size); // a last number may take along white cells that are not there
  return /^\.{0,2}$/.test(over) ? { rows, cols, squares: squares.slice(0, size).padEnd(size, ".") } : null;
}

/** @param {string} token */
function squaresOf(token) {
  if (token === ".") return "#";
  const value = parseInt(token, 36);
  return value >= 16 ? ".".repeat(value - 15) : value % 5 + ".".repeat(Math.floor(value / 5));
}
