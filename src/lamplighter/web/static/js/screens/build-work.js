// @ts-check
// Longer work on the board that is drawn. Each result is one step that can be undone; a board drawn on meanwhile wins.

import { forget, isComing, latest } from "../ask/ask.js";
import { boardOf, linesOf } from "../model/board.js";
import { isOpen } from "../model/draft.js";
import { suits } from "../model/symmetry.js";
import { say, sayCount } from "../words/words.js";

const WORK = "work";

/** Nobody waits for what is worked on. */
export const giveUp = () => forget(WORK);

/** Ask, and draw the board that comes back.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page
 *  @param {string} verb  @param {object} body  @param {(told: Record<string, any>) => { rows: string[] | null, text: string }} read */
async function work({ build: { now } }, dispatch, page, verb, body, read) {
  dispatch({ type: "live", about: { busy: say(isComing() ? "coming" : "working") }, of: now });
  try {
    const told = await latest(WORK, verb, { seed: Math.floor(Math.random() * 2 ** 32), ...body });
    const { rows, text } = told ? read(told) : { rows: null, text: "" };
    if (text) page.notice(text);
    if (rows) dispatch({ type: "drawAll", board: boardOf(rows), of: now });
  } catch (error) {
    page.notice(/** @type {Error} */ (error).message);
  }
  dispatch({ type: "live", about: { busy: "" } });
}

/** Take away the numbers that are not needed.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page */
export const strip = (state, dispatch, page) => work(state, dispatch, page, "strip", { board: linesOf(state.build.now) },
  ({ grid, gone }) => ({ rows: grid, text: gone.length ? sayCount("oneStripped", "manyStripped", gone.length) : say("nothingStripped") }));

/** A puzzle with one solution out of a draft. Without draft squares, every wall without a number may get one.
 * @param {State} state  @param {Dispatch} dispatch  @param {Page} page */
export function complete(state, dispatch, page) {
  const { now } = state.build, lines = linesOf(now);
  const draft = isOpen(now) ? lines : lines.map((line) => line.replaceAll("#", "o"));
  return work(state, dispatch, page, "complete", { draft }, ({ outcome, grid, text }) => ({ rows: outcome === "done" ? grid : null, text }));
}

/** Another puzzle of this size, symmetry, share of walls and level.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page */
export function makeLike(state, dispatch, page) {
  const { build: { now }, live: { rating }, symmetry } = state, walls = [...now.squares].filter((square) => square !== ".").length;
  const body = {
    rows: now.rows, cols: now.cols, symmetry: suits(now, symmetry) ? symmetry : "none", level: rating?.level ?? "easy",
    walls: walls ? Math.min(.6, walls / now.squares.length) : .22,
  };
  return work(state, dispatch, page, "generate", body, ({ board, met }) => ({ rows: board, text: board ? (met ? "" : say("nearlyMade")) : say("notMade") }));
}

/** Play what is drawn.  @param {State} state  @param {Page} page */
export async function playIt({ build: { now }, live: { rating } }, page) {
  await page.go("play");
  await page.open({ ...now }, { level: rating?.level ?? undefined });
}
