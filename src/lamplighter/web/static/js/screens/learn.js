// @ts-check
// Learn: any puzzle explained step by step, the rules to try, a page for each technique, the course.

import { cellsNamed } from "../model/board.js";
import { freshGame, put } from "../model/game.js";
import { LEARNING, beginLearning, gameAfter } from "../model/learning.js";
import { lookAt } from "../model/look.js";
import { boardView } from "../view/board.js";
import { speak } from "../view/dom.js";
import { spokenText } from "../view/spoken.js";
import { say } from "../words/words.js";
import { boardLearned, enter, exampleOf, explain, pictureOf } from "./learn-boards.js";
import { stepText } from "./learn-steps.js";

export { menu } from "./learn-boards.js";
export { panel } from "./learn-panel.js";
export { LEARNING as actions, boardView as view };

export const begin = async () => beginLearning();

/** @param {State} state */
export const boardOf = (state) => boardLearned(state);

/** Rules can be tried: a press places a lamp or takes it away.  @param {State} state  @param {Dispatch} dispatch  @param {Stroke} told */
export function stroke(state, dispatch, { phase, cell }) {
  if (phase === "start") tryRule(state, dispatch, cell);
}

/** @param {State} state  @param {Dispatch} dispatch  @param {number} cell */
function tryRule(state, dispatch, cell) {
  const { learn } = state, board = boardLearned(state);
  if (learn.tab !== "rules" || board.squares[cell] !== ".") return;
  const game = { ...freshGame(0), cells: learn.cells || ".".repeat(board.squares.length) };
  dispatch({ type: "tried", cells: put(game, [cell], game.cells[cell] === "*" ? "." : "*").cells });
}

/** @param {State} state  @param {Dispatch} dispatch  @returns {Keys} */
export function keys(state, dispatch) {
  const press = (/** @type {number} */ cell) => tryRule(state, dispatch, cell);
  const go = (/** @type {number} */ by) => () => dispatch({ type: "at", at: state.learn.at + by });
  return { " ": press, Enter: press, n: go(1), p: go(-1) };
}

/** @param {State} state  @returns {Shown} */
export function shown(state) {
  const { learn, settings } = state, board = boardLearned(state);
  const { game, pointed } = drawnOn(state, board);
  return { board, game, look: lookAt(board, game.cells), pointed, beams: settings.beams || learn.tab === "rules" };
}

/** @param {State} state  @param {Board} board  @returns {{ game: Game, pointed: Pointed }} */
function drawnOn({ learn }, board) {
  const empty = freshGame(board.squares.length);
  if (learn.tab === "rules") return { game: { ...empty, cells: learn.cells || empty.cells }, pointed: {} };
  if (learn.tab === "techniques" && !learn.places) return { game: { ...empty, cells: exampleOf(learn)?.cells ?? empty.cells }, pointed: {} };
  if (learn.tab === "techniques") return { game: empty, pointed: pointAt(board, (learn.places ?? [])[learn.at]) };
  if (learn.tab === "course" && !learn.worked) return { game: { ...empty, cells: pictureOf(learn)?.cells ?? empty.cells }, pointed: {} };
  const steps = learn.steps ?? [];
  return { game: gameAfter(board, steps.slice(0, learn.at)), pointed: pointAt(board, steps[learn.at]) };
}

/** @param {Board} board  @param {Step | undefined} step  @returns {Pointed} */
const pointAt = (board, step) => (step ? { look: cellsNamed(board, step.because).filter((cell) => board.squares[cell] !== "."),
  lamps: cellsNamed(board, step.lamps), bars: cellsNamed(board, step.bars) } : {});

export const classes = () => ({ won: false, covered: false });

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
export function tools({ learn }, dispatch) {
  const count = (learn.tab === "techniques" ? learn.places : learn.steps)?.length ?? 0, last = learn.tab === "techniques" ? count - 1 : count;
  const button = (/** @type {Word} */ key, /** @type {Icon} */ icon, /** @type {number} */ at, /** @type {boolean} */ can) =>
    ({ key, tag: "button", icon, text: say(key), run: () => dispatch({ type: "at", at }), set: { disabled: !can } });
  if (learn.tab === "rules" || (learn.tab === "course" && !learn.worked)) return [];
  return [button("firstStep", "again", 0, learn.at > 0), button("backStep", "undo", learn.at - 1, learn.at > 0),
    button("nextStep", "redo", learn.at + 1, learn.at < last), button("lastStep", "go", last, learn.at < last)];
}

/** After each change: explain the puzzle that is there; say the step.  @param {State} state  @param {State} before  @param {Dispatch} dispatch */
export function changed(state, before, dispatch) {
  if (state.screen !== before.screen || state.learn.tab !== before.learn?.tab) enter(dispatch);
  explain(state, dispatch);
  const now = stepText(state);
  if (before.learn && now !== stepText(before)) speak(spokenText(now));
}
