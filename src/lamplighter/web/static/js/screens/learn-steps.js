// @ts-check
// An explanation step by step: the slider, the sentence, and how hard it all is.

import { sentence } from "../view/rich.js";
import { say } from "../words/words.js";
import { boardLearned, techniques, titleOf } from "./learn-boards.js";

/** The sentence of the step that is shown.  @param {State} state */
export function stepText({ learn }) {
  const list = learn.tab === "techniques" ? learn.places : learn.steps;
  return list?.[learn.at]?.text ?? (list === learn.steps && learn.steps ? say(/** @type {Word} */ (`outcome_${learn.outcome}`)) : "");
}

/** Where a technique is told: on its page, or in its lesson if it has none.  @param {string} name  @returns {Partial<Learn>} */
const pageOf = (name) => ({ at: 0, after: false, ...(techniques().some((one) => one.name === name) ? { tab: "techniques", technique: name, places: null } : { tab: "course", lesson: name, worked: false }) });

/** Any puzzle, step by step.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function steps(state, dispatch, page) {
  const { learn } = state, board = boardLearned(state);
  if (!learn.steps) return [{ key: "waiting", text: learn.error ? "" : say("looking") }];
  const step = learn.steps[learn.at];
  return [
    { key: "number", text: say("stepOf", { number: Math.min(learn.at + 1, learn.steps.length), count: learn.steps.length }), set: { class: "quiet" } },
    { key: "slider", tag: "input", value: String(learn.at), change: (at) => dispatch({ type: "at", at: Number(at) }),
      set: { type: "range", min: 0, max: learn.steps.length, "aria-label": say("stepSlider") } },
    ...(step ? [{ key: "technique", tag: "button", text: titleOf(step.technique), set: { class: "technique link" },
      run: () => dispatch({ type: "learn", part: pageOf(step.technique) }) }] : []),
    sentence("text", stepText(state), board, page.flash, { class: "told" }),
    ...(learn.rating ? rating(learn.rating, board, page) : []),
  ];
}

/** How hard it is, and the shortest plan.  @param {Json} told  @param {Board} board  @param {Page} page  @returns {Item[]} */
function rating(told, board, page) {
  if (!told.level) return [];
  const level = say("levelIs", { level: say(told.level), rung: say(/** @type {Word} */ (`rung_${told.rung}`)), score: Math.round(told.score) });
  return [{ key: "rating", tag: "details", set: { class: "plan" }, items: [
    { key: "level", tag: "summary", text: level },
    { key: "about", text: say("planAbout"), set: { class: "quiet" } },
    { key: "plan", tag: "ol", items: (told.plan ?? []).filter((/** @type {Json} */ one) => one.text).map((/** @type {Json} */ one, /** @type {number} */ number) => (
      { ...sentence(String(number), one.text, board, page.flash), tag: "li" })) }] }];
}
