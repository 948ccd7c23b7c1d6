// Lights Out: clicks, single lights, undo, and what is known of lights that are gone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LIGHTING, RULES, WRAPS, beginLights, bodyOf, click, isDark, lightsOf, turn } from "../../../src/lamplighter/web/static/js/model/lights.js";
import { chanceOf, number, one } from "./chance.mjs";

const act = (state, ...actions) => actions.reduce((so, action) => LIGHTING[action.type](so, action), state);
const fresh = (parts = {}) => { const state = beginLights(); return { ...state, hint: null, lights: { ...state.lights, now: { ...state.lights.now, ...parts } } }; };
const press = (cell, stroke) => ({ type: "click", cells: [cell], stroke });
const known = (state, clicks) => act(state, { type: "toldLights", of: state.lights.now, part: { answer: { proven: true, clicks } } });

/** One light in the middle of five by five, clicked: which lights are on then. */
const CLICKED = {
  plus: [".....", "..#..", ".###.", "..#..", "....."], sigma: [".....", "..#..", ".#.#.", "..#..", "....."],
  x: [".....", ".#.#.", "..#..", ".#.#.", "....."], king: [".....", ".###.", ".###.", ".###.", "....."],
  knight: [".#.#.", "#...#", "..#..", "#...#", ".#.#."],
};
/** The corner at the top left, clicked by the plain rule. */
const CORNER = { plane: ["##.", "#..", "..."], cylinder: ["###", "#..", "..."], torus: ["###", "#..", "#.."] };
const drawn = ({ squares, cols }) => squares.replaceAll("0", ".").replaceAll("1", "#").match(new RegExp(`.{${cols}}`, "g"));

test("each rule has its picture", () => {
  assert.deepEqual(Object.keys(CLICKED), Object.keys(RULES));
  for (const [rule, there] of Object.entries(CLICKED)) assert.deepEqual(drawn(click({ ...lightsOf(5, 5, "0"), rule }, [12])), there, rule);
});

test("edges end, or join", () => {
  assert.deepEqual(Object.keys(CORNER), [...WRAPS]);
  for (const [wrap, there] of Object.entries(CORNER)) assert.deepEqual(drawn(click({ ...lightsOf(3, 3, "0"), wrap }, [0])), there, wrap);
});

test("as many clicks on one light as it has states change nothing but the count", () => {
  for (const colors of [2, 3, 4]) {
    const lights = { ...lightsOf(3, 3), colors }, round = click(lights, Array(colors).fill(4));
    assert.equal(round.squares, lights.squares);
    assert.equal(round.clicks, colors);
    assert.notEqual(click(lights, Array(colors - 1).fill(4)).squares, lights.squares);
  }
});

test("one light alone is moved on without a click", () => {
  const lights = turn({ ...lightsOf(2, 2, "2"), colors: 3 }, [3]);
  assert.deepEqual([lights.squares, lights.clicks], ["2220", 0]);
  assert.ok(!isDark(lights) && isDark(turn(lights, [0, 1, 2])));
});

test("whatever was done: undo of everything gives the first lights, redo of everything the last", () => {
  for (let seed = 0; seed < 100; seed++) {
    const chance = chanceOf(seed), first = fresh({ colors: 2 + seed % 3, rule: one(chance, Object.keys(RULES)), wrap: one(chance, WRAPS) });
    let state = first;
    for (let turn = 0; turn < 60; turn++) state = act(state, one(chance, [
      press(number(chance, 25)), press(number(chance, 25)), { type: "turn", cells: [number(chance, 25)] }, { type: "undo" }, { type: "redo" },
      { type: "light", lights: lightsOf(5, 5, one(chance, "01")) }]));
    state = act(state, ...Array(60).fill({ type: "redo" }));
    const last = state.lights.now, steps = state.lights.past.length;
    state = act(state, ...Array(steps).fill({ type: "undo" }));
    assert.equal(state.lights.now, first.lights.now, `seed ${seed}`);
    assert.equal(act(state, ...Array(steps).fill({ type: "redo" })).lights.now, last, `seed ${seed}`);
  }
});

test("a press that is called off has never been", () => {
  const stroke = {}, first = act(fresh(), press(3)), off = act(first, press(7, stroke), { type: "callOff", stroke });
  assert.equal(off.lights.now, first.lights.now);
  assert.equal(off.lights.future.length, 0);
});

test("what is told of lights that are gone is not heard", () => {
  const first = fresh(), of = first.lights.now, moved = act(first, press(0));
  assert.equal(act(moved, { type: "toldLights", of, part: { answer: { clicks: 15 } } }), moved);
  assert.equal(act(first, { type: "toldLights", of, part: { answer: { clicks: 15 } } }).answer.clicks, 15);
});

test("a change ends what was known, the hint and the chase", () => {
  const told = act(known(fresh(), 15), { type: "chased", stages: [{}], stage: 0 });
  for (const action of [press(0), { type: "turn", cells: [0] }, { type: "light", lights: lightsOf(3, 3) }]) {
    const { answer, hint, stages } = act({ ...told, hint: { text: "there" } }, action);
    assert.deepEqual([answer, hint, stages], [null, null, null], action.type);
  }
});

test("how many clicks the lights took before the last click: known after a click, not after an undo", () => {
  const clicked = act(known(fresh(), 15), press(0));
  assert.equal(clicked.left, 15);
  const twice = act(known(clicked, 14), press(1));
  assert.equal(twice.left, 14);
  const back = act(known(twice, 13), { type: "undo" });
  assert.equal(back.left, null); // what was undone is no measure of the click before it
  assert.equal(act(known(back, 14), { type: "redo" }).left, 14);
  assert.equal(act(fresh(), press(0)).left, null);
});

test("what is asked has all of the game", () => {
  assert.deepEqual(bodyOf({ ...lightsOf(2, 3), rule: "king", wrap: "torus", colors: 4 }), { lights: ["111", "111"], rule: "king", wrap: "torus", colors: 4 });
});
