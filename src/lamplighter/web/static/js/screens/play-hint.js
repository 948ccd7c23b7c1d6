// @ts-check
// Help while playing: the next rung of a hint, a check, and doing what a hint says.

import { ask, isComing } from "../ask/ask.js";
import { cellsNamed, linesOf } from "../model/board.js";
import { say } from "../words/words.js";

const PATIENCE = 250; // milliseconds before it is said that something is looked for
const NOTHING = { cells: [], lamps: [], bars: [], wrong: false, technique: null };
let turn = 0;

/** @param {State} state  @param {Dispatch} dispatch */
export const hint = (state, dispatch) =>
  askHint(state, dispatch, state.hint?.rung ? Math.min(4, state.hint.rung + 1) : 1, (told) => told);

/** Is something wrong, and why? Not a hint: it tells nothing about what to do next.  @param {State} state  @param {Dispatch} dispatch */
export const check = (state, dispatch) => askHint(state, dispatch, 3, (told) =>
  (told.wrong === false ? { ...NOTHING, rung: 0, text: say("nothingWrong") } : { ...told, checked: true }));

/** @param {State} state  @param {Dispatch} dispatch  @param {number} rung  @param {(told: Record<string, any>) => Record<string, any>} shape */
async function askHint(state, dispatch, rung, shape) {
  const mine = ++turn, { play } = state;
  const show = (/** @type {Record<string, any>} */ told, asked = false) => { if (mine === turn) dispatch({ type: "hint", hint: told, asked, play }); };
  const waiting = setTimeout(() => show({ ...NOTHING, ...state.hint, rung: state.hint?.rung ?? 0, text: say(isComing() ? "coming" : "looking"), waiting: true }), PATIENCE);
  try {
    const told = shape(await ask("hint", { board: linesOf(state.board, play.now.cells), rung }));
    clearTimeout(waiting);
    show(told, told.rung > 0 && !told.checked);
  } catch (error) {
    clearTimeout(waiting);
    show({ ...NOTHING, rung: 0, text: /** @type {Error} */ (error).message, failed: true });
  }
}

/** What a hint points at on the board.  @param {State} state  @returns {Pointed} */
export function pointedAt({ hint, board }) {
  if (!hint) return {};
  const cells = cellsNamed(board, hint.cells);
  if (hint.wrong && hint.rung === 4) return { back: cells };
  return { look: cells, lamps: cellsNamed(board, hint.lamps), bars: cellsNamed(board, hint.bars) };
}

/** Can the hint be carried out by a button?  @param {Record<string, any>} told */
export const canApply = (told) => told.rung === 4 && (told.wrong ? told.cells : [...told.lamps, ...told.bars]).length > 0;

/** Do what the hint says, as one step to undo.  @param {State} state  @param {Dispatch} dispatch */
export function apply({ board, hint: told }, dispatch) {
  if (!told || !canApply(told)) return;
  const cleared = told.wrong ? cellsNamed(board, told.cells) : [];
  dispatch({ type: "putAll", cleared, lamps: cellsNamed(board, told.lamps), marks: cellsNamed(board, told.bars) });
}
