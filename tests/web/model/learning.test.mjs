// Learn: steps and places one goes through, what is drawn after them, rules that are tried.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, linesOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { LEARNING, beginLearning, gameAfter, readExample } from "../../../src/lamplighter/web/static/js/model/learning.js";

const BOARD = boardOf([".2.", "...", "#.1"]);
const STEPS = [{ lamps: ["r1c1", "r1c3"], bars: ["r2c2"] }, { lamps: [], bars: ["r2c1", "r3c2"] }, { lamps: ["r2c3"], bars: [] }];
const learning = (part = {}) => ({ cursor: 3, board: BOARD, learn: { ...beginLearning().learn, ...part } });
const act = (state, ...actions) => actions.reduce((so, action) => LEARNING[action.type](so, action), state);
const to = (at) => ({ type: "at", at });

test("steps are gone through from before the first to after the last", () => {
  const state = learning({ steps: STEPS });
  for (const [at, there] of [[-1, 0], [0, 0], [2, 2], [3, 3], [4, 3], [99, 3]]) assert.equal(act(state, to(at)).learn.at, there);
  assert.equal(act(state, { type: "redo" }, { type: "redo" }, { type: "undo" }).learn.at, 1);
  assert.equal(act(learning(), to(1)).learn.at, 0);
});

test("places of a technique are gone through by themselves, to the last and no further", () => {
  for (const steps of [null, STEPS, STEPS.slice(0, 1)]) {
    const state = learning({ tab: "techniques", steps, places: [STEPS[0], STEPS[1]] });
    assert.deepEqual([-1, 1, 2, 9].map((at) => act(state, to(at)).learn.at), [0, 1, 1, 1]);
  }
  assert.equal(act(learning({ tab: "techniques", steps: STEPS, places: [] }), to(1)).learn.at, 0);
  assert.equal(act(learning({ tab: "techniques", steps: STEPS, places: null }), to(1)).learn.at, 0);
});

test("what was found out about another board is not shown", () => {
  const state = learning({ of: BOARD });
  assert.equal(act(state, { type: "explained", of: boardOf(["."]), part: { steps: [] } }), state);
  assert.deepEqual(act(state, { type: "explained", of: BOARD, part: { steps: STEPS } }).learn.steps, STEPS);
});

test("what is drawn after the first steps", () => {
  const cells = [0, 1, 2, 3].map((count) => gameAfter(BOARD, STEPS.slice(0, count)).cells);
  assert.deepEqual(cells, [".........", "*.*.+....", "*.*++..+.", "*.*++*.+."]);
});

test("trying a rule leaves the cursor where it is, another board takes it to the beginning", () => {
  assert.equal(act(learning({ tab: "rules" }), { type: "tried", cells: "*" }).cursor, 3);
  assert.equal(act(learning({ tab: "rules" }), { type: "tried", cells: "*" }).learn.cells, "*");
  assert.equal(act(learning(), { type: "knows", part: { progress: {} } }).cursor, 3); // answers come while somebody moves
  assert.equal(act(learning(), { type: "learn", part: { rule: 1 } }).cursor, 0);
});

test("the picture of a technique: two boards, and what is placed on them", () => {
  const [before, after] = readExample("before   after\n.3.      *3*\n+..      +*.");
  assert.deepEqual([linesOf(before.board), before.cells], [[".3.", "..."], "...+.."]);
  assert.deepEqual([linesOf(after.board), after.cells], [[".3.", "..."], "*.*+*."]);
});
