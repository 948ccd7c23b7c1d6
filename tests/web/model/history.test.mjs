// Undo by values: what was, what is, what could be again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, callOff, redo, step, undo } from "../../../src/lamplighter/web/static/js/model/history.js";
import { chanceOf, number } from "./chance.mjs";

const values = (from, to) => Array.from({ length: to - from }, (_, at) => from + at);
const after = (steps, history = begun(0)) => steps.reduce((so, value) => step(so, value), history);
const all = (move, history) => {
  for (let next = move(history); next !== history; next = move(history)) history = next;
  return history;
};

test("undo goes back one by one, redo forth", () => {
  const history = after([1, 2, 3]);
  assert.equal(undo(history).now, 2);
  assert.equal(undo(undo(history)).now, 1);
  assert.equal(redo(undo(undo(history))).now, 2);
  assert.equal(all(undo, history).now, 0);
  assert.equal(all(redo, all(undo, history)).now, 3);
});

test("at the ends undo and redo change nothing", () => {
  const history = begun("first");
  assert.equal(undo(history), history);
  assert.equal(redo(history), history);
});

test("a new step after undo forgets what could have been done again", () => {
  const history = step(undo(after([1, 2])), 9);
  assert.equal(redo(history), history);
  assert.equal(undo(history).now, 1);
});

test("a step to the same value is no step", () => {
  const history = after([1]);
  assert.equal(step(history, 1), history);
});

test("steps of one stroke are undone at once, those of two strokes one after the other", () => {
  const first = {}, second = {};
  let history = step(step(step(begun(0), 1, first), 2, first), 3, first);
  assert.equal(undo(history).now, 0);
  history = step(history, 4, second);
  assert.equal(undo(history).now, 3);
  assert.equal(redo(undo(undo(history))).now, 3);
});

test("a stroke that was undone does not go on", () => {
  const stroke = {};
  const history = step(undo(step(step(begun(0), 1), 2, stroke)), 3, stroke);
  assert.equal(undo(history).now, 1);
});

test("steps without a stroke never melt together", () => {
  assert.equal(undo(step(step(begun(0), 1, null), 2, null)).now, 1);
  assert.equal(undo(step(step(begun(0), 1), 2)).now, 1);
});

test("500 steps can be undone, and no more are kept", () => {
  const history = after(values(1, 2001));
  assert.equal(history.past.length, 500);
  const first = all(undo, history);
  assert.equal(first.now, 1500);
  assert.equal(first.future.length, 500);
  assert.deepEqual(all(redo, first), { ...history, stroke: null });
});

test("a stroke that is called off has never been", () => {
  const stroke = {}, before = after([1, 2]);
  const history = callOff(step(step(before, 3, stroke), 4, stroke), stroke);
  assert.equal(history.now, 2);
  assert.deepEqual(history.past, before.past);
  assert.equal(redo(history), history);
});

test("only the stroke that is under way can be called off", () => {
  const stroke = {}, history = step(after([1]), 2, stroke);
  assert.equal(callOff(history, {}), history);
  assert.equal(callOff(history, null), history);
  assert.equal(callOff(after([1]), null).now, 1);
  assert.equal(callOff(undo(history), stroke).now, 1);
});

test("random steps, strokes, undo and redo: the values in order are those that a plain list has", () => {
  for (let seed = 0; seed < 200; seed++) {
    const chance = chanceOf(seed);
    let history = begun(0), plain = [0], at = 0, last = 0, stroke = null;
    for (let turn = 0; turn < 60; turn++) {
      const what = number(chance, 4);
      if (what === 0) { history = undo(history); at = Math.max(0, at - 1); stroke = null; }
      else if (what === 1) { history = redo(history); at = Math.min(plain.length - 1, at + 1); stroke = null; }
      else {
        const next = number(chance, 3) ? null : stroke ?? {};
        if (next !== null && next === stroke) plain = [...plain.slice(0, at), ++last];
        else plain = [...plain.slice(0, ++at), ++last];
        history = step(history, last, next);
        stroke = next;
      }
      assert.deepEqual([...history.past, history.now, ...history.future], plain, `seed ${seed}, turn ${turn}`);
      assert.equal(history.past.length, at);
    }
  }
});
