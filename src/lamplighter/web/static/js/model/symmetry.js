// @ts-check
// Symmetries in which walls are drawn: for each cell the cells that are drawn with it.

export const SYMMETRIES = /** @type {const} */ (["none", "rotate180", "rotate90", "mirror-h", "mirror-v", "mirror-both", "diagonal"]);
const SQUARE_ONLY = ["rotate90", "diagonal"];

/** Is this symmetry possible on a board of this size?  @param {{ rows: number, cols: number }} board  @param {Symmetry} symmetry */
export const suits = ({ rows, cols }, symmetry) => rows === cols || !SQUARE_ONLY.includes(symmetry);

/** A cell and its images, each once. A symmetry that does not suit the board is none.
 * @param {{ rows: number, cols: number }} board  @param {Symmetry} symmetry  @param {number} cell  @returns {number[]} */
export function imagesOf(board, symmetry, cell) {
  const { rows, cols } = board, row = Math.floor(cell / cols), col = cell % cols;
  const below = rows - 1 - row, right = cols - 1 - col;
  const images = {
    "none": [[row, col]], "rotate180": [[row, col], [below, right]],
    "rotate90": [[row, col], [col, below], [below, right], [right, row]],
    "mirror-h": [[row, col], [row, right]], "mirror-v": [[row, col], [below, col]],
    "mirror-both": [[row, col], [row, right], [below, col], [below, right]], "diagonal": [[row, col], [col, row]],
  }[suits(board, symmetry) ? symmetry : "none"];
  return [...new Set(images.map(([r, c]) => r * cols + c))];
}
