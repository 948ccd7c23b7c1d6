// @ts-check
// Lights Out as a value: the lights, the rule by which a click changes them, and how often was clicked.

import { begun, callOff, redo, step, undo } from "./history.js";

export const RULES = /** @type {const} */ ({
  plus: [[0, 0], [-1, 0], [0, -1], [0, 1], [1, 0]], sigma: [[-1, 0], [0, -1], [0, 1], [1, 0]],
  x: [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]],
  king: [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 0], [0, 1], [1, -1], [1, 0], [1, 1]],
  knight: [[0, 0], [-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]],
});
export const WRAPS = /** @type {const} */ (["plane", "cylinder", "torus"]);

/** @param {number} rows  @param {number} cols  @param {string} state  of every light  @returns {Lights} */
export const lightsOf = (rows, cols, state = "1") => ({ rows, cols, rule: "plus", wrap: "plane", colors: 2, squares: state.repeat(rows * cols), clicks: 0 });

/** The lights that a click on a cell moves on, each as often as it is reached.  @param {Lights} lights  @param {number} cell  @returns {number[]} */
export function reach({ rows, cols, rule, wrap }, cell) {
  const found = [];
  for (const [down, right] of RULES[rule]) {
    let row = Math.floor(cell / cols) + down, col = cell % cols + right;
    if (wrap !== "plane") col = (col + cols) % cols;
    if (wrap === "torus") row = (row + rows) % rows;
    if (row >= 0 && row < rows && col >= 0 && col < cols) found.push(row * cols + col);
  }
  return found;
}

/** The lights after clicks on these cells.  @param {Lights} lights  @param {readonly number[]} cells  @returns {Lights} */
export function click(lights, cells) {
  const states = [...lights.squares].map(Number);
  for (const cell of cells) for (const light of reach(lights, cell)) states[light] = (states[light] + 1) % lights.colors;
  return { ...lights, squares: states.join(""), clicks: lights.clicks + cells.length };
}

/** One light moved on, without a click.  @param {Lights} lights  @param {readonly number[]} cells  @returns {Lights} */
export function turn(lights, cells) {
  const states = [...lights.squares].map(Number);
  for (const cell of cells) states[cell] = (states[cell] + 1) % lights.colors;
  return { ...lights, squares: states.join("") };
}

/** @param {Lights} lights */
export const isDark = ({ squares }) => !/[1-9]/.test(squares);

/** Rows for a question.  @param {Lights} lights */
export const rowsOf = ({ rows, cols, squares }) => Array.from({ length: rows }, (_, row) => squares.slice(row * cols, (row + 1) * cols));

/** What is asked about these lights.  @param {Lights} lights */
export const bodyOf = (lights) => ({ lights: rowsOf(lights), rule: lights.rule, wrap: lights.wrap, colors: lights.colors });

/** The part of the state that Lights Out begins with. */
export const beginLights = () => ({ lights: begun(lightsOf(5, 5)), clicking: true, along: false, answer: null, left: null, stages: null, stage: 0 });

/** What was known of the old lights is over, but for how many clicks they took.  @param {State} state  @param {Past<Lights>} lights  @returns {State} */
const moved = (state, lights) => (lights === state.lights ? state
  : { ...state, lights, left: state.answer?.proven ? state.answer.clicks : null, answer: null, stages: null, hint: null });

/** @param {(lights: Lights, action: Action) => Lights} change  @returns {(state: State, action: Action) => State} */
const changing = (change) => (state, action) => moved(state, step(state.lights, change(state.lights.now, action), action.stroke));

/** @type {Reducers} */
export const LIGHTING = {
  click: changing((lights, { cells }) => click(lights, cells)),
  turn: changing((lights, { cells }) => turn(lights, cells)),
  /** Another board. */
  light: changing((_, { lights }) => lights),
  /** What was undone is no measure of the click before it. */
  undo: (state) => ({ ...moved(state, undo(state.lights)), left: null }),
  redo: (state) => moved(state, redo(state.lights)),
  callOff: (state, { stroke }) => moved(state, callOff(state.lights, stroke)),
  clicking: (state, { clicking }) => ({ ...state, clicking }),
  along: (state, { along }) => ({ ...state, along, answer: null }),
  /** What was found out about the lights `of`; nothing, if there are others by now. */
  toldLights: (state, { of, part }) => (of === state.lights.now ? { ...state, ...part } : state),
  /** Light chasing goes on: the clicks of the stage before were just made. */
  chased: (state, { stages, stage }) => ({ ...state, stages, stage }),
};
