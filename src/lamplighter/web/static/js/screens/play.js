// @ts-check
// Play: lamps and marks, trials, hints.

import { lookAt, followingMarks, withoutFaults } from "../model/look.js";
import { PLAYING, isWon } from "../model/playing.js";
import { boardView } from "../view/board.js";
import { speak } from "../view/dom.js";
import { spokenLine, spokenWhy } from "../view/spoken.js";
import { say } from "../words/words.js";
import { check, hint, pointedAt } from "./play-hint.js";
import { spokenChange } from "./play-panel.js";

export { panel } from "./play-panel.js";
export { menu } from "./play-menu.js";
export { PLAYING as actions, boardView as view };

/** The page has begun with it. */
export const begin = async () => ({});

/** @param {State} state */
export const boardOf = (state) => state.board;

/** @type {{ what: Thing, from: string } | null} */
let painting = null;

/** @param {State} state  @param {Dispatch} dispatch  @param {Stroke} told */
export function stroke(state, dispatch, { phase, cell, other, stroke }) {
  const { cells } = state.play.now;
  if (phase === "cancel") return void dispatch({ type: "callOff", stroke });
  if (phase === "start") painting = brush(state, cell, other);
  if (!painting || phase === "end" || state.board.squares[cell] !== ".") return;
  if (phase === "move" && (painting.what === "*" || painting.from === "*" || cells[cell] !== painting.from)) return; // only marks are painted
  dispatch({ type: "put", cells: [cell], what: painting.what, stroke });
}

/** What a press on this cell places, and over what a drag goes on placing it.
 * @param {State} state  @param {number} cell  @param {boolean} other  @returns {{ what: Thing, from: string }} */
function brush({ settings, tool, play }, cell, other) {
  const here = play.now.cells[cell];
  if (settings.oneButton && !other) return { what: here === "." ? "*" : here === "*" ? "+" : ".", from: here };
  const thing = (tool === "lamp") !== other ? "*" : "+";
  return { what: here === thing ? "." : thing, from: here };
}

/** @param {State} state  @param {Dispatch} dispatch  @returns {Keys} */
export function keys(state, dispatch) {
  const { board, play: { now } } = state;
  const put = (/** @type {Thing} */ what) => (/** @type {number} */ cell) => {
    if (board.squares[cell] === ".") dispatch({ type: "put", cells: [cell], what: now.cells[cell] === what ? "." : what });
  };
  const clear = (/** @type {number} */ cell) => dispatch({ type: "put", cells: [cell], what: "." });
  const look = () => shown(state).look;
  return {
    " ": put("*"), Enter: put("*"), "shift+ ": put("+"), x: put("+"), Backspace: clear, Delete: clear,
    t: () => dispatch({ type: "trial" }), k: () => dispatch({ type: "keep" }), Escape: () => dispatch({ type: "drop" }),
    h: () => hint(state, dispatch), c: () => check(state, dispatch),
    r: (cell) => speak(spokenLine(board, now.cells, look(), cell, false)),
    "shift+r": (cell) => speak(spokenLine(board, now.cells, look(), cell, true)),
    i: (cell) => speak(spokenWhy(board, now.cells, look(), cell)),
    "0": () => dispatch({ type: "zoom", zoom: 1 }),
  };
}

/** What the board shows.  @param {State} state  @returns {Shown} */
export function shown(state) {
  const { board, settings, play: { now: game } } = state, look = lookAt(board, game.cells);
  const pointed = pointedAt(state);
  if (settings.help === "marks") pointed.follow = followingMarks(board, game.cells, look);
  return { board, game, look: settings.help === "none" ? withoutFaults(look) : look, pointed, beams: settings.beams };
}

/** @param {State} state */
export const classes = (state) => ({ won: !state.revealed && isWon(state.board, state.play.now), covered: state.paused || state.elsewhere });

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
export function tools(state, dispatch) {
  const { past, future, now } = state.play, free = !state.paused && !state.elsewhere;
  const button = (/** @type {"undo" | "redo" | "trial" | "keep" | "drop"} */ type, /** @type {boolean} */ can) =>
    ({ key: type, tag: "button", icon: type, text: say(type), run: () => dispatch({ type }), set: { disabled: !can || !free, title: say(`${type}Help`) } });
  const tool = (/** @type {"lamp" | "mark"} */ name) =>
    ({ key: name, tag: "button", icon: name, text: say(name), run: () => dispatch({ type: "tool", tool: name }),
      set: { "aria-pressed": String(state.tool === name), title: say(`${name}Help`) } });
  return [
    tool("lamp"), tool("mark"), button("undo", past.length > 0), button("redo", future.length > 0),
    button("trial", true), button("keep", now.trials.length > 0), button("drop", now.trials.length > 0),
    { key: "hint", tag: "button", icon: "hint", text: say("hint"), run: () => hint(state, dispatch), set: { disabled: !free, title: say("hintHelp"), class: "primary" } },
  ];
}

/** After each change: say what those who do not see it would miss.  @param {State} state  @param {State} before */
export function changed(state, before) {
  const text = spokenChange(state, before);
  if (text) speak(text);
}
