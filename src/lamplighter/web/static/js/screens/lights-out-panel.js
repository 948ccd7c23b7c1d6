// @ts-check
// Beside the lights: how many clicks it takes and why, a hint, light chasing, the kind of game.

import { cellsNamed } from "../model/board.js";
import { RULES, WRAPS, isDark } from "../model/lights.js";
import { choice, field } from "../view/dialog.js";
import { sentence } from "../view/rich.js";
import { say, sayCount } from "../words/words.js";
import { verdictOf } from "./lights-out-work.js";

const COLORS = ["2", "3", "4"];
const MOST = 10000; // lights; larger boards are for the command line

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { lights: { now }, answer } = state, done = isDark(now);
  return [
    { key: "verdict", text: verdictOf(state), set: { id: "verdict", class: `verdict ${done ? "won" : answer?.solvable === false ? "none" : ""}` } },
    { key: "clicks", text: `${sayCount("oneClick", "manyClicks", now.clicks)} ${sayCloser(state)}`, set: { class: "quiet" } },
    ...facts(state, dispatch, page),
    ...(state.hint ? [{ key: "hint", tag: "section", set: { class: "hint", "aria-label": say("hint") }, items: [
      sentence("text", state.hint.text, boardLike(now), page.flash),
      ...(state.hint.cell ? [{ key: "apply", tag: "button", text: say("apply"), set: { class: "primary" },
        run: () => dispatch({ type: "click", cells: cellsNamed(boardLike(now), [/** @type {any} */ (state.hint).cell]) }) }] : [])] }] : []),
    ...(state.stages ? [stages(state, dispatch, page)] : []),
    kind(state, dispatch),
    { key: "help", text: say("lightsHelp"), set: { class: "quiet" } },
  ];
}

/** A board for the names of its cells.  @param {Lights} lights  @returns {Board} */
const boardLike = ({ rows, cols, squares }) => ({ rows, cols, squares });

/** Did the last click bring the end closer?  @param {State} state */
function sayCloser({ answer, left, lights: { now, past } }) {
  const clicked = past.at(-1)?.clicks === now.clicks - 1;
  return !clicked || left === null || !answer?.proven ? "" : say(answer.clicks < left ? "closer" : "noCloser");
}

/** Why, and what would mend it.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
function facts({ answer, lights: { now } }, dispatch, page) {
  const why = { key: "why", text: say(now.colors > 2 ? "lightsWhyStates" : "lightsWhy") };
  if (!answer || answer.failed || isDark(now)) return [];
  if (answer.solvable) return [{ key: "why", text: answer.proven ? say(answer.count === "1" ? "onlySolution" : "allSolutions", { count: answer.count }) : say("notProven") }];
  if (!answer.change?.length) return [why];
  return [
    why,
    sentence("change", say("lightsChange", { cells: answer.change.join(", ") }), boardLike(now), page.flash),
    { key: "mend", tag: "button", text: say("lightsMend"), run: () => dispatch({ type: "turn", cells: changesOf(answer, now) }) },
  ];
}

/** The lights that would mend it, each as often as it is moved on.  @param {Json} answer  @param {Lights} lights  @returns {number[]} */
const changesOf = ({ change, amounts }, lights) => cellsNamed(boardLike(lights), change).flatMap((cell, at) => Array(amounts[at]).fill(cell));

/** Light chasing: one stage at a time, with a slider.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item} */
function stages({ stages, stage, lights: { now } }, dispatch, page) {
  const all = /** @type {Record<string, any>[]} */ (stages), told = all[stage];
  if (!told) return { key: "stages", text: say("allOff") };
  return { key: "stages", tag: "section", set: { class: "hint", "aria-label": say("chase") }, items: [
    { key: "number", text: say("stageOf", { number: stage + 1, count: all.length }), set: { class: "technique" } },
    sentence("text", told.text, boardLike(now), page.flash),
    { key: "row", tag: "div", set: { class: "row" }, items: [
      { key: "do", tag: "button", text: say("doStage"), run: () => doStage(all, stage, now, dispatch), set: { class: "primary", disabled: !told.presses.length || told.kind === "shorter" } },
      { key: "away", tag: "button", text: say("putAway"), run: () => dispatch({ type: "toldLights", of: now, part: { stages: null } }) }] },
  ] };
}

/** Click what a stage says, and go on to the next.  @param {Record<string, any>[]} all  @param {number} stage  @param {Lights} now  @param {Dispatch} dispatch */
function doStage(all, stage, now, dispatch) {
  dispatch({ type: "click", cells: cellsNamed(boardLike(now), all[stage].presses) });
  dispatch({ type: "chased", stages: all, stage: stage + 1 });
}

/** Size, rule, joined edges, colours.  @param {State} state  @param {Dispatch} dispatch  @returns {Item} */
function kind({ lights: { now } }, dispatch) {
  const change = (/** @type {Partial<Lights>} */ part) => {
    const { rows, cols } = { ...now, ...part };
    dispatch({ type: "light", lights: { ...now, ...part, squares: "1".repeat(rows * cols), clicks: 0 } });
  };
  const side = (/** @type {"rows" | "cols"} */ name) => {
    const most = Math.floor(MOST / now[name === "rows" ? "cols" : "rows"]);
    return field(name, say(name), { key: "side", tag: "input", value: String(now[name]), set: { type: "number", min: 1, max: most, inputmode: "numeric" },
      change: (told) => change({ [name]: Math.min(most, Math.max(1, Math.round(Number(told)) || 5)) }) });
  };
  const words = (/** @type {readonly string[]} */ names, /** @type {string} */ prefix) => Object.fromEntries(names.map((name) => [name, say(/** @type {Word} */ (`${prefix}_${name}`))]));
  return { key: "kind", tag: "section", set: { class: "kind", "aria-label": say("kindOfGame") }, items: [
    side("rows"), side("cols"),
    choice("rule", say("rule"), words(Object.keys(RULES), "rule"), now.rule, (rule) => change({ rule: /** @type {Lights["rule"]} */ (rule) })),
    choice("wrap", say("wrap"), words(WRAPS, "wrap"), now.wrap, (wrap) => change({ wrap: /** @type {Lights["wrap"]} */ (wrap) })),
    choice("colors", say("lightColors"), Object.fromEntries(COLORS.map((one) => [one, one])), String(now.colors), (colors) => change({ colors: Number(colors) })),
  ] };
}
