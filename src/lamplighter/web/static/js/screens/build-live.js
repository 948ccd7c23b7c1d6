// @ts-check
// What is said of a board while it is drawn: first what is quick, then the reasons, then how hard it is.

import { forget, latest } from "../ask/ask.js";
import { cellsNamed, linesOf } from "../model/board.js";
import { isOpen } from "../model/draft.js";

const QUIET = 40; // milliseconds after the last change
const KEYS = ["forced", "why", "rate"];

/** Ask anew about the board as it is now. What was asked about an older one is forgotten.
 * @param {State} state  @param {Dispatch} dispatch */
export async function askLive({ build: { now } }, dispatch) {
  for (const key of KEYS) forget(key);
  const asked = performance.now(), body = { board: linesOf(now) };
  const tell = (/** @type {object} */ about) => dispatch({ type: "live", about, of: now });
  if (isOpen(now)) return tell({ forced: null, why: null, rating: null, error: null, stale: false });
  try {
    const forced = await latest("forced", "forced", body, QUIET);
    if (!forced) return;
    tell({ forced, why: null, rating: null, error: null, stale: false, took: performance.now() - asked });
    const why = await latest("why", "why", body);
    if (why) tell({ why });
    const rating = why?.verdict === "unique" ? await latest("rate", "rate", body) : null;
    if (rating) tell({ rating });
  } catch (error) {
    tell({ forced: null, why: null, rating: null, error: /** @type {Error} */ (error).message, stale: false });
  }
}

/** What is pointed at on the board.  @param {State} state  @returns {Pointed} */
export function pointedLive({ live, shown, build: { now } }) {
  const { forced, why, stale } = live, cells = (/** @type {string[] | undefined} */ names) => cellsNamed(now, names);
  if (stale || !forced || isOpen(now)) return {};
  if (shown !== "both") return { differ: cells(why?.differ) };
  if (forced.verdict === "none") return { look: [...cells(why?.clues), ...cells(why?.cells)] };
  return { ghostLamps: cells(forced.lamps), ghostMarks: cells(forced.bars), differ: cells(why?.differ), spare: cells(why?.redundant) };
}

/** The lamps that are shown: of one of two solutions if that was asked for.  @param {State} state  @returns {string} cells */
export function cellsShown({ live, shown, build: { now } }) {
  const rows = live.stale || shown === "both" ? null : live.why?.solutions[shown === "a" ? 0 : 1];
  return rows ? rows.join("").replaceAll(/[^*]/g, ".") : ".".repeat(now.squares.length);
}
