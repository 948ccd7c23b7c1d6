// @ts-check
// What a position looks like: what is lit, what is wrong, what is done. Nobody is asked for this.

import { beside, runsOf } from "./board.js";

/** What was looked at last on each board: one change of the page asks a dozen times.  @type {WeakMap<Board, { cells: string, look: Look }>} */
const last = new WeakMap();

/** @param {Board} board  @param {string} cells  what is placed: "." "*" "+", one a cell  @returns {Look} */
export function lookAt(board, cells) {
  const known = last.get(board);
  if (known?.cells === cells) return known.look;
  const look = workOut(board, cells);
  last.set(board, { cells, look });
  return look;
}

/** @param {Board} board  @param {string} cells  @returns {Look} */
function workOut(board, cells) {
  const { squares } = board, size = squares.length;
  const { across, down, first } = runsOf(board);
  const lamps = new Uint16Array(first.length), room = new Uint16Array(first.length), lit = new Uint8Array(size);
  for (let cell = 0; cell < size; cell++)
    if (cells[cell] === "*") { lamps[across[cell]]++; lamps[down[cell]]++; }
  const free = new Uint8Array(size); // white, dark, and nothing on it
  for (let cell = 0; cell < size; cell++) {
    if (squares[cell] !== ".") continue;
    lit[cell] = lamps[across[cell]] + lamps[down[cell]] ? 1 : 0;
    if (lit[cell] || cells[cell] !== ".") continue;
    free[cell] = 1;
    room[across[cell]]++;
    room[down[cell]]++;
  }
  const wrong = new Set(), done = new Set(), counts = new Uint8Array(size);
  let dark = 0, missing = 0;
  for (let cell = 0; cell < size; cell++) {
    if (squares[cell] === "#") continue;
    if (squares[cell] === ".") {
      if (cells[cell] === "*" && lamps[across[cell]] + lamps[down[cell]] > 2) wrong.add(cell);
      if (lit[cell]) continue;
      dark++;
      if (!room[across[cell]] && !room[down[cell]]) wrong.add(cell);
      continue;
    }
    const wanted = Number(squares[cell]);
    let here = 0, open = 0;
    for (const near of beside(board, cell)) { here += cells[near] === "*" ? 1 : 0; open += free[near]; }
    counts[cell] = here;
    if (here !== wanted) missing++;
    else if (wanted || !open) done.add(cell); // a 0 tells something until its neighbours are closed
    if (here > wanted || here + open < wanted) wrong.add(cell);
  }
  return { lit, wrong, done, beside: counts, dark, solved: !dark && !missing && !wrong.size };
}

/** The same without what is wrong, for those who do not want to be told.  @param {Look} look  @returns {Look} */
export const withoutFaults = (look) => ({ ...look, wrong: new Set() });

/** The dark, empty cells that can hold no lamp because a number beside them has its lamps.
 * @param {Board} board  @param {string} cells  @param {Look} look  @returns {number[]} */
export function followingMarks(board, cells, look) {
  const found = new Set();
  for (let cell = 0; cell < board.squares.length; cell++) {
    const square = board.squares[cell];
    if (square < "0" || square > "4") continue;
    if (look.beside[cell] < Number(square)) continue;
    for (const one of beside(board, cell)) if (board.squares[one] === "." && cells[one] === "." && !look.lit[one]) found.add(one);
  }
  return [...found];
}

/** The beams as one path: from each lamp to both ends of its runs.  @param {Board} board  @param {string} cells */
export function beams(board, cells) {
  const { cols } = board, { across, down, first, last } = runsOf(board);
  const x = (/** @type {number} */ cell) => cell % cols + .5, y = (/** @type {number} */ cell) => Math.floor(cell / cols) + .5;
  let path = "";
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== "*") continue;
    const row = across[cell], col = down[cell];
    path += `M${x(first[row])} ${y(cell)}H${x(last[row])}M${x(cell)} ${y(first[col])}V${y(last[col])}`;
  }
  return path;
}

/** What lights a cell: the lamps in its row and column, itself not counted.
 * @param {Board} board  @param {string} cells  @param {number} cell  @returns {number[]} */
export function lampsSeen(board, cells, cell) {
  const { across, down } = runsOf(board), found = [];
  for (let other = 0; other < cells.length; other++)
    if (other !== cell && cells[other] === "*" && (across[other] === across[cell] || down[other] === down[cell])) found.push(other);
  return found;
}
