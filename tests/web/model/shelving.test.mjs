// The library: which puzzles are listed, which is looked at.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SHELVING, beginShelf, chosenOf, listed } from "../../../src/lamplighter/web/static/js/model/shelving.js";

const ALL = ["easy", "easy", "medium", "medium", "difficult"].map((level, at) => ({ id: `p${at}`, level, score: at, grid: ["."] }));
const shelved = (part = {}) => ({ cursor: 3, shelf: { ...beginShelf().shelf, all: ALL, ...part } });
const names = (shelf) => listed(shelf).map(({ id }) => id).join(" ");
const act = (state, ...actions) => actions.reduce((so, action) => SHELVING[action.type](so, action), state);

const TABLE = [
  [{}, "p0 p1 p2 p3 p4"],
  [{ level: "medium" }, "p2 p3"],
  [{ unsolved: true }, "p0 p1 p2 p3 p4"],
  [{ unsolved: true, progress: { p1: "finished", p2: "started" } }, "p0 p2 p3 p4"],
  [{ unsolved: true, level: "easy", progress: { p0: "finished", p1: "finished" } }, ""],
  [{ progress: { p1: "finished" } }, "p0 p1 p2 p3 p4"],
];

test("filters", () => {
  for (const [part, there] of TABLE) assert.equal(names(shelved(part).shelf), there, JSON.stringify(part));
});

test("what is looked at: what was chosen, the first if that is not listed, nothing if nothing is", () => {
  for (const [part, id] of [[{ chosen: "p3" }, "p3"], [{}, "p0"], [{ chosen: "p3", level: "easy" }, "p0"], [{ chosen: "p3", all: [] }, undefined]])
    assert.equal(chosenOf(shelved(part).shelf)?.id, id, JSON.stringify(part));
});

test("on and back in the list, and no further than its ends", () => {
  const at = (state) => chosenOf(state.shelf)?.id, on = { type: "turnTo", by: 1 }, back = { type: "turnTo", by: -1 };
  assert.equal(at(act(shelved(), on, on)), "p2");
  assert.equal(at(act(shelved(), back)), "p0");
  assert.equal(at(act(shelved({ chosen: "p4" }), on)), "p4");
  assert.equal(at(act(shelved({ level: "medium" }), on, on, on)), "p3");
  assert.equal(at(act(shelved({ all: [] }), on)), undefined);
  assert.equal(act(shelved(), on).cursor, 0); // the cell of another board
});

test("puzzles of a size that is no longer asked for are not shown", () => {
  const stocked = (size) => ({ type: "stocked", size, part: { all: ALL.slice(0, 1), error: "" } });
  assert.equal(names(act(shelved({ size: "7x7" }), stocked("7x7")).shelf), "p0");
  assert.equal(names(act(shelved({ size: "7x7" }), stocked("10x10")).shelf), "p0 p1 p2 p3 p4");
});
