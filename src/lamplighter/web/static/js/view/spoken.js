// @ts-check
// What a screen reader says of a cell: what is there first, then where it is.

import { placeOf } from "../model/board.js";
import { lampsSeen } from "../model/look.js";
import { say } from "../words/words.js";

/** @param {Board} board  @param {string} cells  @param {Look} look  @param {number} cell */
export function spokenCell(board, cells, look, cell) {
  return say("cell", { what: spokenThing(board, cells, look, cell), ...placeOf(board, cell) });
}

/** @param {Board} board  @param {string} cells  @param {Look} look  @param {number} cell  @returns {string} */
export function spokenThing(board, cells, look, cell) {
  const square = board.squares[cell], wrong = look.wrong.has(cell), lit = look.lit[cell] > 0;
  if (square === "#") return say("wall");
  if (square === "o") return say("freeWall");
  if (square === "?") return say("anything");
  if (square === "*") return say("wish");
  if (square !== ".") return spokenClue(board, look, cell);
  if (cells[cell] === "*") return say(wrong ? "lampWrong" : "lampOn");
  if (cells[cell] === "+") return say(lit ? "markedLit" : wrong ? "markedWrong" : "marked");
  return say(lit ? "lit" : wrong ? "darkWrong" : "dark");
}

/** @param {Board} board  @param {Look} look  @param {number} cell */
function spokenClue(board, look, cell) {
  const clue = board.squares[cell], wanted = Number(clue) - look.beside[cell];
  if (look.wrong.has(cell)) return say("clueWrong", { clue });
  if (wanted > 0) return say(wanted === 1 ? "clueOne" : "clueMore", { clue, wanted });
  return say(wanted ? "clue" : "clueDone", { clue });
}

/** A whole row or column, cell by cell.  @param {Board} board  @param {string} cells  @param {Look} look  @param {number} cell  @param {boolean} column */
export function spokenLine(board, cells, look, cell, column) {
  const { rows, cols } = board, { row, col } = placeOf(board, cell);
  const line = column ? Array.from({ length: rows }, (_, at) => at * cols + col - 1)
    : Array.from({ length: cols }, (_, at) => (row - 1) * cols + at);
  const things = line.map((one) => spokenThing(board, cells, look, one)).join("; ");
  return say(column ? "readColumn" : "readRow", { number: column ? col : row, things });
}

/** What lights this cell, or what this number still wants.  @param {Board} board  @param {string} cells  @param {Look} look  @param {number} cell */
export function spokenWhy(board, cells, look, cell) {
  if (board.squares[cell] !== ".") return spokenCell(board, cells, look, cell);
  const lamps = lampsSeen(board, cells, cell).map((lamp) => say("place", placeOf(board, lamp)));
  return lamps.length ? say("litBy", { lamps: lamps.join("; ") }) : say("litByNone");
}

/** A sentence as it is said aloud: cells by their row and column.  @param {string} text */
export const spokenText = (text) => text.replace(/\br(\d+)c(\d+)\b/g, (_, row, col) => say("place", { row, col }));
