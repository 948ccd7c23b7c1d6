// @ts-check
// What happens in Build: each action makes a new state from an old one.

import { addLine, drawSquare, removeLine } from "./draft.js";
import { begun, callOff, redo, step, undo } from "./history.js";

/** What was known of the old board is shown in grey until the new one is known.
 * @param {State} state  @param {Past<Board>} build  @returns {State} */
function drawn(state, build) {
  if (build === state.build) return state;
  const size = build.now.squares.length;
  return { ...state, build, shown: "both", live: { ...state.live, stale: true }, cursor: Math.min(state.cursor, size - 1) };
}

/** @param {(board: Board, action: Action, state: State) => Board} change  @returns {(state: State, action: Action) => State} */
const changing = (change) => (state, action) =>
  drawn(state, step(state.build, change(state.build.now, action, state), action.stroke));

/** The part of the state that Build begins with.  @param {Board} board  @param {Symmetry} symmetry */
export const beginBuilding = (board, symmetry) => ({ build: begun(board), symmetry, brush: "", live: {}, shown: "both" });

/** @type {Reducers} */
export const BUILDING = {
  draw: changing((board, { cell, square }, { symmetry }) => drawSquare(board, cell, square, symmetry)),
  addLine: changing((board, { edge }) => addLine(board, edge)),
  removeLine: changing((board, { edge }) => removeLine(board, edge)),
  /** A whole board: imported, generated, stripped, completed. What was made of a board that is no more is dropped. */
  drawAll: changing((now, { board, of = now }) => (of === now ? board : now)),
  undo: (state) => drawn(state, undo(state.build)),
  redo: (state) => drawn(state, redo(state.build)),
  callOff: (state, { stroke }) => drawn(state, callOff(state.build, stroke)),
  symmetry: (state, { symmetry }) => ({ ...state, symmetry }),
  brush: (state, { brush }) => ({ ...state, brush }),
  /** What is known of the board `of`; nothing, if there is another board by now. */
  live: (state, { about, of = state.build.now }) => (of === state.build.now ? { ...state, live: { ...state.live, ...about } } : state),
  shown: (state, { shown }) => ({ ...state, shown }),
};
