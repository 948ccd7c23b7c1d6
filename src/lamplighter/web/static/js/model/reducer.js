// @ts-check
// The whole state of the page, and the only function that makes a new one from an old one.

import { BUILDING } from "./building.js";
import { emptyBoard } from "./draft.js";
import { begun } from "./history.js";
import { PLAYING, opened } from "./playing.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./settings.js").Settings} Settings */
/** @template T @typedef {import("./history.js").History<T>} History */
/**
 * @typedef {object} About  what is known of the puzzle besides its board; words of strangers
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [level]
 */
/** @typedef {{ title?: string | null, author?: string | null, id?: string | null, board: string[] }} Given */
/**
 * @typedef {object} State
 * @property {"play" | "build"} screen
 * @property {Settings} settings
 * @property {number} zoom
 * @property {Board} board  the puzzle that is played
 * @property {About} about
 * @property {History<Game>} play
 * @property {"lamp" | "mark"} tool
 * @property {number} cursor  the cell of the keyboard on the board that is shown
 * @property {Record<string, any> | null} hint
 * @property {number} hints  how often a hint was asked for
 * @property {number} seconds  that it was played
 * @property {boolean} paused
 * @property {boolean} finished  it has been solved once
 * @property {boolean} revealed  its solution was shown
 * @property {boolean} elsewhere  another tab plays it
 * @property {readonly Given[]} given  puzzles given to `lamplighter serve FILE...`
 * @property {History<Board>} build  the board that is drawn
 * @property {import("./symmetry.js").Symmetry} symmetry
 * @property {string} brush  "" draws walls and takes them away; else the square that it draws
 * @property {Record<string, any>} live  what is known of the board that is drawn
 * @property {"both" | "a" | "b"} shown  which of two solutions is shown
 */
/** @typedef {{ type: string, [field: string]: any }} Action */
/** @typedef {(action: Action) => void} Dispatch */

/** @param {Board} board  @param {Settings} settings  @param {About} [about]  @returns {State} */
export function stateOf(board, settings, about = {}) {
  const state = /** @type {State} */ (/** @type {unknown} */ ({
    screen: "play", settings, zoom: 1, tool: "lamp", cursor: 0, elsewhere: false, given: [],
    build: begun(emptyBoard(7, 7)), symmetry: "rotate180", brush: "", live: {}, shown: "both",
  }));
  return opened(state, board, about);
}

/** @type {Record<string, (state: State, action: Action) => State>} */
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
