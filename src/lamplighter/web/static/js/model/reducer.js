// @ts-check
// The whole state of the page, and the only function that makes a new one from an old one.

import { PLAYING, opened } from "./playing.js";

/** @param {Board} board  @param {Settings} settings  @param {About} [about]  @returns {State} */
export function stateOf(board, settings, about = {}) {
  const state = /** @type {State} */ (/** @type {unknown} */ ({
    screen: "play", settings, zoom: 1, tool: "lamp", cursor: 0, elsewhere: false, given: [],
  }));
  return opened(state, board, about);
}

/** @type {Reducers} */
const PAGE = {
  /** What a screen that was just loaded begins with. */
  join: (state, { part }) => ({ ...part, ...state }),
  screen: (state, { screen }) => (screen === state.screen ? state : { ...state, screen, hint: null, cursor: 0, zoom: 1 }),
  cursor: (state, { cell }) => (cell === state.cursor ? state : { ...state, cursor: cell }),
  zoom: (state, { zoom }) => ({ ...state, zoom: Math.min(6, Math.max(1, zoom)) }),
  set: (state, { name, value }) => ({ ...state, settings: { ...state.settings, [name]: value } }),
};

/** The actions of the page and of the screens that are loaded.  @type {Record<string, Reducers>} */
const TABLES = { page: PAGE, play: PLAYING };

/** @param {ScreenName} screen  @param {Reducers} actions */
export const addActions = (screen, actions) => { TABLES[screen] = actions; };

/** The state after an action: as the screen that is shown takes it, or whoever knows it.  @param {State} state  @param {Action} action  @returns {State} */
export function reduce(state, action) {
  const { type } = action;
  const table = [TABLES[state.screen], ...Object.values(TABLES)].find((one) => one?.[type]);
  if (!table) throw new Error(`nobody knows the action ${type}`);
  return table[type](state, action);
}
