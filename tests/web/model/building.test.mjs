// Build: squares, symmetries, rows and columns, draft squares, and all of it undone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, fits, linesOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { addLine, drawSquare, emptyBoard, isOpen, isWall, removeLine } from "../../../src/lamplighter/web/static/js/model/draft.js";
import { BUILDING, beginBuilding } from "../../../src/lamplighter/web/static/js/model/building.js";
import { addActions, reduce, stateOf } from "../../../src/lamplighter/web/static/js/model/reducer.js";
import { DEFAULTS } from "../../../src/lamplighter/web/static/js/model/settings.js";
import { SYMMETRIES, imagesOf, suits } from "../../../src/lamplighter/web/static/js/model/symmetry.js";
import { boardBy, chanceOf, number, one } from "./chance.mjs";

const EDGES = ["top", "bottom", "left", "right"];
const DRAWN = ".#01234o?*";
addActions("build", BUILDING);
const fresh = () => ({ ...stateOf(emptyBoard(3, 3), DEFAULTS), ...beginBuilding(emptyBoard(7, 7), "none"), screen: "build" });
const through = (state, ...actions) => actions.reduce(reduce, state);
const drawn = (lines, cell, square, symmetry) => linesOf(drawSquare(boardOf(lines), cell, square, symmetry));

/** A random action of Build. */
function anything(chance, { build: { now } }, stroke) {
  const cell = number(chance, now.squares.length), square = one(chance, DRAWN), edge = one(chance, EDGES);
  return one(chance, [
    { type: "draw", cell, square }, { type: "draw", cell, square }, { type: "draw", cell, square, stroke },
    { type: "addLine", edge }, { type: "removeLine", edge }, { type: "symmetry", symmetry: one(chance, SYMMETRIES) },
    { type: "drawAll", board: boardBy(chance, 4, 4) },
  ]);
}

test("whatever was drawn: undo of everything gives the first board, redo of everything the last", () => {
  for (let seed = 0; seed < 100; seed++) {
    const chance = chanceOf(seed), first = fresh();
    let state = first, stroke = {};
    for (let turn = 0; turn < 60; turn++) {
      if (!number(chance, 5)) stroke = {};
      state = reduce(state, anything(chance, state, stroke));
      const { rows, cols, squares } = state.build.now;
      assert.equal(squares.length, rows * cols, `seed ${seed}, turn ${turn}`);
      assert.ok(state.cursor < squares.length);
    }
    const last = state.build.now, steps = state.build.past.length;
    for (let turn = 0; turn < steps; turn++) state = reduce(state, { type: "undo" });
    assert.equal(state.build.now, first.build.now, `seed ${seed}`);
    for (let turn = 0; turn < steps; turn++) state = reduce(state, { type: "redo" });
    assert.equal(state.build.now, last, `seed ${seed}`);
  }
});

test("walls drawn in a symmetry on an empty board have that symmetry, whatever their numbers are", () => {
  for (const symmetry of SYMMETRIES)
    for (let seed = 0; seed < 30; seed++) {
      const chance = chanceOf(seed), rows = 1 + number(chance, 6), cols = number(chance, 2) ? rows : 1 + number(chance, 6);
      let board = emptyBoard(rows, cols);
      for (let turn = 0; turn < 12; turn++) board = drawSquare(board, number(chance, rows * cols), one(chance, ".#01234o"), symmetry);
      for (let cell = 0; cell < rows * cols; cell++)
        for (const image of imagesOf(board, symmetry, cell))
          assert.equal(isWall(board.squares[image]), isWall(board.squares[cell]), `${symmetry}, ${rows}x${cols}, seed ${seed}`);
    }
});

test("images are each other's images, each once, a cell among its own", () => {
  for (const symmetry of SYMMETRIES)
    for (const [rows, cols] of [[1, 1], [4, 4], [5, 5], [3, 6]])
      for (let cell = 0; cell < rows * cols; cell++) {
        const images = imagesOf({ rows, cols }, symmetry, cell);
        assert.ok(images.includes(cell));
        assert.equal(new Set(images).size, images.length);
        for (const image of images) assert.deepEqual(new Set(imagesOf({ rows, cols }, symmetry, image)), new Set(images));
      }
});

test("a symmetry that does not suit the board is none", () => {
  assert.ok(!suits({ rows: 2, cols: 3 }, "rotate90") && !suits({ rows: 2, cols: 3 }, "diagonal") && suits({ rows: 2, cols: 3 }, "rotate180"));
  assert.deepEqual(imagesOf({ rows: 2, cols: 3 }, "diagonal", 1), [1]);
});

// before, cell, square, after; in half turns
const FOLLOWING = [
  [["...."], 0, "#", ["#..#"]], [["...."], 0, "3", ["3..#"]], [["...."], 0, "o", ["o..o"]], [["...."], 0, "?", ["?..?"]],
  [["...."], 0, "*", ["*..."]], [["#..2"], 0, "1", ["1..2"]], [["1..2"], 0, "#", ["#..2"]], [["1..2"], 0, "o", ["o..2"]],
  [["1..2"], 0, ".", ["...."]], [["1..2"], 0, "*", ["*..."]], [["1..o"], 0, "#", ["#..o"]], [["?..?"], 0, ".", ["...."]],
  [["?..?"], 0, "#", ["#..#"]], [["...*"], 0, ".", ["...*"]], [["#..*"], 0, ".", ["...*"]], [["...*"], 0, "#", ["#..#"]],
  [["..."], 1, "2", [".2."]],
];
for (const [before, cell, square, after] of FOLLOWING)
  test(`${before} with ${square} in cell ${cell} becomes ${after}`, () => assert.deepEqual(drawn(before, cell, square, "rotate180"), after));

test("drawing what is there is no step", () => {
  const board = boardOf(["#.#"]);
  assert.equal(drawSquare(board, 0, "#", "rotate180"), board);
});

test("rows and columns come and go at every edge", () => {
  const board = boardOf(["1#", ".2"]);
  assert.deepEqual(linesOf(addLine(board, "top")), ["..", "1#", ".2"]);
  assert.deepEqual(linesOf(addLine(board, "bottom")), ["1#", ".2", ".."]);
  assert.deepEqual(linesOf(addLine(board, "left")), [".1#", "..2"]);
  assert.deepEqual(linesOf(addLine(board, "right")), ["1#.", ".2."]);
  assert.deepEqual(linesOf(removeLine(board, "top")), [".2"]);
  assert.deepEqual(linesOf(removeLine(board, "bottom")), ["1#"]);
  assert.deepEqual(linesOf(removeLine(board, "left")), ["#", "2"]);
  assert.deepEqual(linesOf(removeLine(board, "right")), ["1", "."]);
  for (const edge of EDGES) assert.deepEqual(removeLine(addLine(board, edge), edge), board);
});

test("the last line stays, and no board grows beyond 10,000 cells", () => {
  const least = emptyBoard(1, 1), most = emptyBoard(100, 100), wide = emptyBoard(1, 10000);
  for (const edge of EDGES) {
    assert.equal(removeLine(least, edge), least);
    assert.equal(addLine(most, edge), most);
    assert.equal(addLine(wide, edge), wide);
  }
  assert.equal(addLine(emptyBoard(99, 100), "top").rows, 100);
});

test("draft squares are told from those of a puzzle", () => {
  for (const square of ".#01234") assert.ok(!isOpen(boardOf([square])), square);
  for (const square of "o?*") assert.ok(isOpen(boardOf([square])), square);
  assert.ok(fits(["o?*", "#.4"], true) && !fits(["o?*", "#.4"]));
  assert.ok(fits(["#.4"]) && !fits(["#.5"]) && !fits(["..", "."]) && !fits([]) && !fits([""]) && !fits("..") && !fits(null) && !fits([1]));
  assert.ok(fits(Array(100).fill(".".repeat(100))) && !fits(Array(101).fill(".".repeat(100))));
});

test("what is known of a board that is no more is not kept, and what was made of it is not drawn", () => {
  const first = fresh(), { now } = first.build, second = reduce(first, { type: "draw", cell: 0, square: "#" });
  assert.deepEqual(reduce(second, { type: "live", about: { forced: 1 }, of: now }).live, second.live);
  assert.equal(reduce(first, { type: "live", about: { forced: 1 }, of: now }).live.forced, 1);
  assert.equal(reduce(second, { type: "drawAll", board: emptyBoard(2, 2), of: now }).build, second.build);
  assert.equal(reduce(first, { type: "drawAll", board: emptyBoard(2, 2), of: now }).build.now.rows, 2);
  assert.ok(second.live.stale);
});

test("a drag of walls is one undo, and one that is called off has never been", () => {
  const stroke = {}, first = fresh();
  const dragged = through(first, ...[0, 1, 2].map((cell) => ({ type: "draw", cell, square: "#", stroke })));
  assert.equal(linesOf(dragged.build.now)[0], "###....");
  assert.equal(reduce(dragged, { type: "undo" }).build.now, first.build.now);
  assert.equal(reduce(dragged, { type: "callOff", stroke }).build.now, first.build.now);
});
