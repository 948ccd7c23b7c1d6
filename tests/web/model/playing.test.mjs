// Play: strokes, trials, checkpoints, and all of it undone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { depthOf } from "../../../src/lamplighter/web/static/js/model/game.js";
import { isWon } from "../../../src/lamplighter/web/static/js/model/playing.js";
import { reduce, stateOf } from "../../../src/lamplighter/web/static/js/model/reducer.js";
import { DEFAULTS } from "../../../src/lamplighter/web/static/js/model/settings.js";
import { chanceOf, number, one } from "./chance.mjs";

const BOARD = boardOf([".2.", "...", "#.1"]);
const WON = boardOf([".2.", ".#."]), SOLUTION = "*.*...";
const fresh = (board = BOARD) => stateOf(board, DEFAULTS);
const through = (state, ...actions) => actions.reduce(reduce, state);
const put = (cell, what, stroke) => ({ type: "put", cells: [cell], what, stroke });

/** A random action of Play on a board of nine cells. */
function anything(chance, stroke) {
  const cell = number(chance, 9), what = one(chance, ".*+");
  return one(chance, [
    put(cell, what), put(cell, what), put(cell, what, stroke), { type: "putAll", lamps: [cell], marks: [(cell + 1) % 9], cleared: [(cell + 2) % 9] },
    { type: "trial" }, { type: "keep" }, { type: "drop" }, { type: "point" }, { type: "goTo", number: number(chance, 3) },
    { type: "removePoint", number: number(chance, 3) }, { type: "restart" }, { type: "place", cells: "*+......." },
  ]);
}

test("whatever was done: undo of everything gives the first value, redo of everything the last", () => {
  for (let seed = 0; seed < 150; seed++) {
    const chance = chanceOf(seed), first = fresh();
    let state = first, stroke = {};
    for (let turn = 0; turn < 80; turn++) {
      if (!number(chance, 5)) stroke = {};
      state = reduce(state, number(chance, 6) ? anything(chance, stroke) : { type: one(chance, ["undo", "redo"]) });
    }
    state = Array.from({ length: 80 }).reduce((so) => reduce(so, { type: "redo" }), state);
    const last = state.play.now, steps = state.play.past.length;
    for (let turn = 0; turn < steps; turn++) state = reduce(state, { type: "undo" });
    assert.equal(state.play.now, first.play.now, `seed ${seed}`);
    for (let turn = 0; turn < steps; turn++) state = reduce(state, { type: "redo" });
    assert.equal(state.play.now, last, `seed ${seed}`);
  }
});

test("a value is never changed in place", () => {
  const chance = chanceOf(7);
  const frozen = (value) => {
    if (value && typeof value === "object" && !Object.isFrozen(value)) { Object.freeze(value); Object.values(value).forEach(frozen); }
    return value;
  };
  let state = frozen(fresh());
  for (let turn = 0; turn < 500; turn++) state = frozen(reduce(state, anything(chance, null)));
  assert.ok(state.play.past.length > 100);
});

test("a trial is kept or thrown away, in order, and each of it can be undone", () => {
  const begun = through(fresh(), put(0, "*"), { type: "trial" }, put(4, "*"), { type: "trial" }, put(7, "+"));
  const { now } = begun.play;
  assert.deepEqual(now.trials.map(({ assumed }) => assumed), [4, 7]);
  assert.deepEqual([0, 4, 7, 8].map((cell) => depthOf(now, cell)), [0, 1, 2, 0]);
  const dropped = reduce(begun, { type: "drop" });
  assert.equal(dropped.play.now.cells, "*...*....");
  assert.equal(reduce(dropped, { type: "undo" }).play.now, now);
  const kept = reduce(begun, { type: "keep" });
  assert.equal(kept.play.now.cells, now.cells);
  assert.equal(kept.play.now.trials.length, 1);
  assert.equal(reduce(kept, { type: "drop" }).play.now.cells, "*........");
});

test("keep and throw away without a trial change nothing", () => {
  const state = through(fresh(), put(0, "*"));
  assert.equal(reduce(state, { type: "keep" }), state);
  assert.equal(reduce(state, { type: "drop" }), state);
});

test("taking something away assumes nothing", () => {
  const state = through(fresh(), put(0, "*"), { type: "trial" }, put(0, "."), put(2, "+"));
  assert.equal(state.play.now.trials[0].assumed, 2);
});

test("back to a checkpoint, trials and all; the checkpoint stays, and going back can be undone", () => {
  const there = through(fresh(), put(0, "*"), { type: "trial" }, put(4, "*"), { type: "point" });
  const back = through(there, { type: "drop" }, put(8, "+"), { type: "goTo", number: 0 });
  assert.equal(back.play.now.cells, there.play.now.cells);
  assert.deepEqual(back.play.now.trials, there.play.now.trials);
  assert.equal(back.play.now.points.length, 1);
  assert.equal(reduce(back, { type: "undo" }).play.now.cells, "*.......+");
  assert.equal(reduce(back, { type: "removePoint", number: 0 }).play.now.points.length, 0);
  assert.equal(through(back, { type: "removePoint", number: 0 }, { type: "undo" }).play.now.points.length, 1);
  assert.equal(reduce(back, { type: "goTo", number: 5 }).play, back.play);
});

test("a drag is one undo, and one that is called off has never been", () => {
  const stroke = {}, first = through(fresh(), put(8, "+"));
  const dragged = through(first, put(0, "+", stroke), put(3, "+", stroke), put(4, "+", stroke));
  assert.equal(dragged.play.now.cells, "+..++...+");
  assert.equal(reduce(dragged, { type: "undo" }).play.now, first.play.now);
  const off = reduce(dragged, { type: "callOff", stroke });
  assert.equal(off.play.now, first.play.now);
  assert.equal(reduce(off, { type: "redo" }).play, off.play);
});

test("a win is noticed once and stays noticed, never inside a trial", () => {
  const won = through(fresh(WON), { type: "place", cells: SOLUTION });
  assert.ok(isWon(WON, won.play.now) && won.finished);
  assert.ok(reduce(won, put(0, ".")).finished);
  const tried = through(fresh(WON), { type: "trial" }, { type: "place", cells: SOLUTION });
  assert.ok(!isWon(WON, tried.play.now) && !tried.finished);
  assert.ok(reduce(tried, { type: "keep" }).finished);
});

test("a hint for another position is no hint", () => {
  const asked = fresh(), moved = reduce(asked, put(0, "*"));
  assert.equal(reduce(moved, { type: "hint", hint: { text: "late" }, asked: true, play: asked.play }).hint, null);
  const told = reduce(asked, { type: "hint", hint: { text: "now" }, asked: true, play: asked.play });
  assert.equal(told.hint.text, "now");
  assert.equal(told.hints, 1);
  assert.equal(reduce(told, put(0, "*")).hint, null);
});

test("another puzzle starts anew, and what was chosen stays", () => {
  const state = through(fresh(), { type: "set", name: "theme", value: "dark" }, put(0, "*"), { type: "tick", seconds: 3 }, { type: "open", board: WON });
  assert.equal(state.board, WON);
  assert.equal(state.play.past.length, 0);
  assert.equal(state.seconds, 0);
  assert.equal(state.settings.theme, "dark");
});

test("zoom stays between 1 and 6", () => {
  assert.equal(reduce(fresh(), { type: "zoom", zoom: .1 }).zoom, 1);
  assert.equal(reduce(fresh(), { type: "zoom", zoom: 99 }).zoom, 6);
});
