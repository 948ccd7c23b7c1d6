// @ts-check
// The whole state of the page, and the only function that makes a new one from an old one.

import { BUILDING } from "./building.js";
import { emptyBoard } from "./draft.js";
import { begun } from "./history.js";
import { PLAYING, opened } from "./playing.js";

/** @param {Board} board  @param {Settings} settings  @param {About} [about]  @returns {State} */
export function stateOf(board, settings, about = {}) {
  const state = /** @type {State} */ (/** @type {unknown} */ ({
    screen: "play", settings, zoom: 1, tool: "lamp", cursor: 0, elsewhere: false, given: [],
    build: begun(emptyBoard(7, 7)), symmetry: "rotate180", brush: "", live: {}, shown: "both",
  }));
  return opened(state, board, about);
}

/** @type {Reducers} */
const ACTIONS = {
  ...PLAYING,
  ...BUILDING,
  screen: (state, { screen }) => (screen === state.screen ? state : { ...state, screen, hint: null, cursor: 0, zoom: 1 }),
  undo: (state) => ACTIONS[state.screen === "play" ? "undoPlay" : "undoBuild"](state, { type: "" }),
  redo: (state) => ACTIONS[state.screen === "play" ? "redoPlay" : "redoBuild"](state, { type: "" }),
  callOff: (state, action) => ACTIONS[state.screen === "play" ? "callOffPlay" : "callOffBuild"](state, action),
  cursor: (state, { cell }) => (cell === state.cursor ? state : { ...state, cursor: cell }),
  zoom: (state, { zoom }) => ({ ...state, zoom: Math.min(6, Math.max(1, zoom)) }),
  set: (state, { name, value }) => ({ ...state, settings: { ...state.settings, [name]: value } }),
};

/** @param {State} state  @param {Action} action  @returns {State} */
export const reduce = (state, action) => ACTIONS[action.type](state, action);
