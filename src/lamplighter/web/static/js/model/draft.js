// @ts-check
// A board while it is drawn: squares changed, in a symmetry, and rows and columns added and taken away.

import { MAX_CELLS, boardOf, linesOf } from "./board.js";
import { imagesOf } from "./symmetry.js";

const WALLS = "#01234o";

/** @param {string} square */
export const isWall = (square) => WALLS.includes(square);

/** Does it hold squares that only `complete` can make a puzzle of?  @param {Board} board */
export const isOpen = ({ squares }) => /[o?*]/.test(squares);

/** @param {number} rows  @param {number} cols  @returns {Board} */
export const emptyBoard = (rows, cols) => ({ rows, cols, squares: ".".repeat(rows * cols) });

/** The board with this square in a cell. Its images become wall or white with it; numbers they have already stay.
 * @param {Board} board  @param {number} cell  @param {string} square  @param {Symmetry} symmetry  @returns {Board} */
export function drawSquare(board, cell, square, symmetry) {
  const squares = [...board.squares];
  for (const image of imagesOf(board, symmetry, cell)) squares[image] = image === cell ? square : follow(squares[image], square);
  const drawn = squares.join("");
  return drawn === board.squares ? board : { ...board, squares: drawn };
}

/** What an image becomes.  @param {string} there  @param {string} square  what is drawn in the cell itself */
function follow(there, square) {
  if (square === "?") return "?";
  if (isWall(square)) return isWall(there) ? there : square === "o" ? "o" : "#";
  return there === "." || there === "*" ? there : ".";
}

/** One row or column more at an edge; the same board if it would be too large.
 * @param {Board} board  @param {Edge} edge  @returns {Board} */
export function addLine(board, edge) {
  const lines = linesOf(board), row = ".".repeat(board.cols);
  const longer = edge === "top" ? [row, ...lines] : edge === "bottom" ? [...lines, row]
    : lines.map((line) => (edge === "left" ? `.${line}` : `${line}.`));
  return longer.length * longer[0].length > MAX_CELLS ? board : boardOf(longer);
}

/** One row or column less at an edge; the last one stays.  @param {Board} board  @param {Edge} edge  @returns {Board} */
export function removeLine(board, edge) {
  const lines = linesOf(board);
  if (edge === "top" || edge === "bottom")
    return board.rows === 1 ? board : boardOf(edge === "top" ? lines.slice(1) : lines.slice(0, -1));
  return board.cols === 1 ? board : boardOf(lines.map((line) => (edge === "left" ? line.slice(1) : line.slice(0, -1))));
}
