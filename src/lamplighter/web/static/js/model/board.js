// @ts-check
// A board as a value: walls, numbers, white cells. What follows from it alone is worked out once, when first asked for.

export const MAX_CELLS = 10000;
const PLAYED = /^[.#0-4]+$/;
const DRAWN = /^[.#0-4o?*]+$/;

/** @param {readonly string[]} lines  rows of the same length  @returns {Board} */
export const boardOf = (lines) => ({ rows: lines.length, cols: lines[0]?.length ?? 0, squares: lines.join("") });

/** The rows of a board; with what is placed on its white cells, if that is given.
 * @param {Board} board  @param {string} [cells]  "." "*" "+", one a cell  @returns {string[]} */
export function linesOf({ rows, cols, squares }, cells) {
  const drawn = cells ? [...squares].map((square, cell) => (square === "." ? cells[cell] : square)).join("") : squares;
  return Array.from({ length: rows }, (_, row) => drawn.slice(row * cols, (row + 1) * cols));
}

/** Can these rows be played (or, as a draft, drawn)?  @param {unknown} lines  @param {boolean} [draft] */
export function fits(lines, draft = false) {
  return Array.isArray(lines) && lines.length > 0 && lines.length * String(lines[0]).length <= MAX_CELLS
    && lines.every((line) => typeof line === "string" && (draft ? DRAWN : PLAYED).test(line) && line.length === lines[0].length);
}

/** @param {Board} board  what a board is kept under */
export const keyOf = ({ rows, cols, squares }) => `${rows}x${cols}:${squares}`;

/** @param {Board} board  @param {number} cell  @returns {number[]} its neighbours above, below, left, right */
export function beside({ rows, cols }, cell) {
  const row = Math.floor(cell / cols), col = cell % cols, near = [];
  if (row > 0) near.push(cell - cols);
  if (row < rows - 1) near.push(cell + cols);
  if (col > 0) near.push(cell - 1);
  if (col < cols - 1) near.push(cell + 1);
  return near;
}

/** @type {WeakMap<Board, Runs>} */
const known = new WeakMap();

/** @param {Board} board  @returns {Runs} */
export function runsOf(board) {
  let runs = known.get(board);
  if (!runs) known.set(board, runs = findRuns(board));
  return runs;
}

/** @param {Board} board  @returns {Runs} */
function findRuns({ rows, cols, squares }) {
  const size = rows * cols;
  const across = new Int32Array(size).fill(-1), down = new Int32Array(size).fill(-1);
  /** @type {number[]} */ const first = [], last = [];
  for (const [runs, step, edge] of /** @type {const} */ ([[across, 1, "left"], [down, cols, "top"]]))
    for (let cell = 0; cell < size; cell++) {
      if (squares[cell] !== ".") continue;
      const begins = edge === "left" ? cell % cols === 0 : cell < cols;
      if (begins || squares[cell - step] !== ".") first.push(cell);
      runs[cell] = begins || squares[cell - step] !== "." ? first.length - 1 : runs[cell - step];
      last[runs[cell]] = cell;
    }
  return { across, down, first, last };
}

/** @param {Board} board  @param {string} name  such as r3c4  @returns {number} */
export function cellNamed({ cols }, name) {
  const [row, col] = name.slice(1).split("c").map(Number);
  return (row - 1) * cols + col - 1;
}

/** @param {Board} board  @param {readonly string[] | undefined} names  @returns {number[]} */
export const cellsNamed = (board, names) => (names ?? []).map((name) => cellNamed(board, name));

/** @param {Board} board  @param {number} cell  @returns {{ row: number, col: number }} counted from 1, as people do */
export const placeOf = ({ cols }, cell) => ({ row: Math.floor(cell / cols) + 1, col: cell % cols + 1 });
