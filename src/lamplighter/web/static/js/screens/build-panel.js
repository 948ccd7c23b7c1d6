// @ts-check
// Beside the board of Build: the verdict and its reason, how hard it is, the size, and what can be done with it.

import { isOpen } from "../model/draft.js";
import { symmetryChoice } from "../view/dialog.js";
import { sentence } from "../view/rich.js";
import { say, sayCount } from "../words/words.js";
import { complete, giveUp, makeLike, playIt, strip } from "./build-work.js";

const VERDICTS = /** @type {Record<string, Word>} */ ({ unique: "verdictUnique", multiple: "verdictMultiple", none: "verdictNone", unknown: "verdictUnknown" });

/** The verdict in words.  @param {State} state */
export function verdictOf({ live, build: { now } }) {
  if (live.error) return live.error;
  if (isOpen(now)) return say("draft");
  return say(live.forced ? VERDICTS[live.forced.verdict] : "looking");
}

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { live, build: { now: board } } = state, { stale } = live, verdict = isOpen(board) ? "" : live.forced?.verdict ?? "";
  return [
    { key: "verdict", text: verdictOf(state), set: { class: `verdict ${stale ? "stale" : verdict}`, id: "verdict" } },
    { key: "facts", tag: "div", set: { class: stale ? "facts stale" : "facts" }, items: isOpen(board) ? [{ key: "open", text: say("draftAbout") }] : facts(state, dispatch, page) },
    works(state, dispatch, page),
    { key: "sizes", tag: "section", set: { class: "edges", "aria-label": say("boardSize") }, items: [
      { key: "now", tag: "h2", text: say("size", { rows: board.rows, cols: board.cols }) },
      ...(/** @type {const} */ (["top", "bottom", "left", "right"])).map((edge) => edgeRow(edge, dispatch))] },
    symmetryChoice(board, state.symmetry, (symmetry) => dispatch({ type: "symmetry", symmetry })),
    { key: "help", text: say("buildHelp"), set: { class: "quiet" } },
  ];
}

/** What is known of the board.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
function facts(state, dispatch, page) {
  const { live: { forced, why, rating }, build: { now: board } } = state;
  if (!forced) return [];
  const counts = { lamps: forced.lamps.length, bars: forced.bars.length, open: forced.open.length };
  return [
    ...(rating?.level ? [{ key: "level", text: say("levelIs", { level: say(rating.level), rung: say(/** @type {Word} */ (`rung_${rating.rung}`)), score: Math.round(rating.score) }), set: { class: "level" } }] : []),
    ...(forced.verdict === "none" || forced.verdict === "unique" ? [] : [{ key: "forced", text: say("forced", counts) }]),
    ...(why?.verdict === "multiple" ? [pair(state, dispatch)] : []),
    ...(why?.text ? [sentence("why", why.text, board, page.flash)] : []),
    ...(why?.redundant.length ? [{ key: "redundant", text: sayCount("oneSpare", "manySpare", why.redundant.length), set: { class: "quiet" } }] : []),
  ];
}

/** Which of two solutions is shown.  @param {State} state  @param {Dispatch} dispatch  @returns {Item} */
const pair = ({ shown }, dispatch) => ({ key: "pair", tag: "div", set: { class: "dial", role: "group", "aria-label": say("twoSolutions") }, items:
  (/** @type {const} */ (["both", "a", "b"])).map((one) => ({ key: one, tag: "button", text: say(`shown_${one}`),
    run: () => dispatch({ type: "shown", shown: one }), set: { "aria-pressed": String(shown === one) } })) });

/** What can be done with the board.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item} */
function works(state, dispatch, page) {
  const open = isOpen(state.build.now), unique = !open && state.live.forced?.verdict === "unique", { busy } = state.live;
  const button = (/** @type {"strip" | "complete" | "like" | "play"} */ key, /** @type {Icon} */ icon, /** @type {boolean} */ can, /** @type {() => void} */ run) =>
    ({ key, tag: "button", icon, text: say(`${key}It`), run, set: { disabled: !can || Boolean(busy), title: say(`${key}Help`) } });
  return { key: "works", tag: "div", set: { class: "row works" }, items: [
    button("play", "go", !open, () => playIt(state, page)),
    button("complete", "complete", true, () => complete(state, dispatch, page)),
    button("strip", "strip", unique, () => strip(state, dispatch, page)),
    button("like", "like", !open, () => makeLike(state, dispatch, page)),
    ...(busy ? [{ key: "busy", text: busy, set: { role: "status" } }, { key: "giveUp", tag: "button", text: say("giveUp"), run: giveUp }] : []),
  ] };
}

/** @param {Edge} edge  @param {Dispatch} dispatch  @returns {Item} */
const edgeRow = (edge, dispatch) => ({ key: edge, tag: "div", set: { class: `edge ${edge}`, role: "group", "aria-label": say(edge) }, items: [
  { key: "name", tag: "span", text: say(edge) },
  { key: "less", tag: "button", text: "−", run: () => dispatch({ type: "removeLine", edge }), set: { class: "small", "aria-label": say("removeLine", { edge: say(edge) }) } },
  { key: "plus", tag: "button", text: "+", run: () => dispatch({ type: "addLine", edge }), set: { class: "small", "aria-label": say("addLine", { edge: say(edge) }) } },
] });
