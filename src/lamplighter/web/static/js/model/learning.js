// @ts-check
// What happens in Learn: an explanation step by step, rules to try, techniques, lessons.

import { boardOf, cellsNamed } from "./board.js";
import { put, freshGame } from "./game.js";

/** The part of the state that Learn begins with.  @returns {{ learn: Learn }} */
export const beginLearning = () => ({
  learn: { tab: "steps", of: null, steps: null, outcome: "", at: 0, error: "", rating: null, rule: 0, cells: "", technique: "", after: false, places: null, lesson: "", worked: false, progress: {} },
});

/** @param {State} state  @param {Partial<Learn>} part  @returns {State} */
const learned = (state, part) => ({ ...state, cursor: 0, learn: { ...state.learn, ...part } });

/** How far one can go: after the last step, or to the last place of a technique.  @param {Learn} learn */
const lastOf = ({ tab, places, steps }) => Math.max(0, tab === "techniques" ? (places?.length ?? 0) - 1 : steps?.length ?? 0);

/** @type {Reducers} */
export const LEARNING = {
  learn: (state, { part }) => learned(state, part),
  /** What was found out about the board `of`; nothing, if another one is explained by now. */
  explained: (state, { of, part }) => (of === state.learn.of ? { ...state, learn: { ...state.learn, ...part } } : state),
  at: (state, { at }) => ({ ...state, learn: { ...state.learn, at: Math.max(0, Math.min(at, lastOf(state.learn))) } }),
  /** What came by itself: it leaves the cursor alone. */
  knows: (state, { part }) => ({ ...state, learn: { ...state.learn, ...part } }),
  /** Lamps placed to try a rule. */
  tried: (state, { cells }) => ({ ...state, learn: { ...state.learn, cells } }),
  undo: (state) => LEARNING.at(state, { type: "at", at: state.learn.at - 1 }),
  redo: (state) => LEARNING.at(state, { type: "at", at: state.learn.at + 1 }),
  callOff: (state) => state,
};

/** What is placed after the first steps of an explanation.  @param {Board} board  @param {readonly Step[]} steps  @returns {Game} */
export const gameAfter = (board, steps) => steps.reduce((game, { lamps, bars }) =>
  put(put(game, cellsNamed(board, lamps), "*"), cellsNamed(board, bars), "+"), freshGame(board.squares.length));

/** The two boards of a technique's picture, with what is placed on them.  @param {string} example  lines with a picture before and one after
 *  @returns {{ board: Board, cells: string }[]} */
export function readExample(example) {
  const lines = example.split("\n").slice(1).map((line) => line.trim().split(/\s+/));
  return [0, 1].map((side) => {
    const rows = lines.map((parts) => parts[side]);
    return { board: boardOf(rows.map((row) => row.replaceAll(/[*+]/g, "."))), cells: rows.join("").replaceAll(/[^*+]/g, ".") };
  });
}
