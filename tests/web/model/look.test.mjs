// What a position looks like, in pictures; test_agreement.py asks the referee besides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, boardOf, cellNamed, cellsNamed, keyOf, linesOf, placeOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { beams, followingMarks, lampsSeen, lookAt, withoutFaults } from "../../../src/lamplighter/web/static/js/model/look.js";

/** A board and what is placed on it, out of one picture. */
function placed(...lines) {
  const board = boardOf(lines.map((line) => line.replaceAll(/[*+]/g, "."))), cells = lines.join("").replaceAll(/[^*+]/g, ".");
  return { board, cells, look: lookAt(board, cells) };
}

const WRONG = [
  ["lamps that see each other", ["*.*"], [0, 2]], ["three of them", ["*.*.*"], [0, 2, 4]], ["in a column", ["*", ".", "*"], [0, 2]],
  ["a wall between", ["*#*"], []], ["too many lamps", ["*1*"], [1]], ["just enough", ["*2*"], []], ["not enough cells", [".3."], [1]],
  ["its cells are marked", ["+1", "++", ".."], [1]], ["its cells are lit", ["1..", "..*"], []], ["all of its cells are lit", ["1.*", "..*"], [0, 2, 5]],
  ["a dark cell between marks", ["#+#"], [1]], ["a marked cell that can still be lit", ["#+.#"], []], ["no lamp yet", ["...", "..."], []],
  ["a 0 with a lamp", ["0*"], [0]], ["a 4 in a corner", ["4.", ".."], [0]],
];
for (const [name, lines, wrong] of WRONG) test(`wrong: ${name}`, () => assert.deepEqual([...placed(...lines).look.wrong].sort(), wrong));

test("what is lit, what is dark", () => {
  const { look } = placed("*.#.", "..#.");
  assert.deepEqual([...look.lit], [1, 1, 0, 0, 1, 0, 0, 0]);
  assert.equal(look.dark, 3);
});

test("solved: all lit, no lamp lights another, all numbers right", () => {
  assert.ok(placed("*2*", ".#.").look.solved);
  for (const lines of [["*2.", ".#."], ["*2*", "..."], ["*1*", ".#."], ["*.*"]]) assert.ok(!placed(...lines).look.solved, lines);
  assert.ok(placed("#").look.solved && !placed(".").look.solved && placed("*").look.solved && !placed("1").look.solved);
});

test("a number is done when it has its lamps, a 0 when nothing is free beside it", () => {
  assert.deepEqual([...placed("*1.").look.done], [1]);
  assert.deepEqual([...placed("0.").look.done], []);
  assert.deepEqual([...placed("0+").look.done], [0]);
  assert.deepEqual([...placed("*2.").look.done], []);
});

test("marks that follow: beside numbers that have their lamps, where it is dark and empty", () => {
  const { board, cells, look } = placed("*1.", "...", "0.+");
  assert.deepEqual(followingMarks(board, cells, look).sort(), [2, 4, 7]);
});

test("without faults nothing is wrong, and all else is as it was", () => {
  const { look } = placed("*.*");
  assert.deepEqual(withoutFaults(look), { ...look, wrong: new Set() });
});

test("what lights a cell", () => {
  const { board, cells } = placed("*.#*", "....", ".*..");
  assert.deepEqual(lampsSeen(board, cells, 1), [0, 9]);
  assert.deepEqual(lampsSeen(board, cells, 0), []);
  assert.deepEqual(lampsSeen(board, cells, 7), [3]);
});

test("beams go from wall to wall", () => {
  const { board, cells } = placed("#.*.", "...#");
  assert.equal(beams(board, cells), "M1.5 0.5H3.5M2.5 0.5V1.5");
  assert.equal(beams(board, "........"), "");
});

test("cells have names, places and neighbours", () => {
  const board = boardOf(["...", "..."]);
  assert.deepEqual(cellsNamed(board, ["r1c1", "r2c3"]), [0, 5]);
  assert.deepEqual(cellsNamed(board, undefined), []);
  assert.deepEqual([...Array(6).keys()].map((cell) => { const { row, col } = placeOf(board, cell); return cellNamed(board, `r${row}c${col}`); }), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(beside(board, 1).sort(), [0, 2, 4]);
  assert.deepEqual(linesOf(board, "*.+..*"), ["*.+", "..*"]);
  assert.notEqual(keyOf(boardOf(["..", ".."])), keyOf(boardOf(["...."])));
});
