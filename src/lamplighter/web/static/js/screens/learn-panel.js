// @ts-check
// Beside the board of Learn.

import { lookAt } from "../model/look.js";
import { sentence } from "../view/rich.js";
import { say, sayCount } from "../words/words.js";
import { RULES, boardLearned, showPlaces, techniques } from "./learn-boards.js";

const TABS = /** @type {const} */ (["steps", "rules", "techniques"]);

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { learn } = state, bodies = { steps, rules, techniques: techniquePage };
  return [
    { key: "tabs", tag: "div", set: { class: "dial", role: "group", "aria-label": say("learn") }, items: TABS.map((tab) => ({ key: tab, tag: "button", text: say(`learn_${tab}`),
      run: () => dispatch({ type: "learn", part: { tab, at: 0, places: null, cells: "", error: "" } }), set: { "aria-pressed": String(learn.tab === tab) } })) },
    ...(learn.error ? [{ key: "error", text: learn.error, set: { class: "fault" } }] : []),
    ...bodies[/** @type {keyof typeof bodies} */ (learn.tab)](state, dispatch, page),
  ];
}

/** The sentence of the step that is shown.  @param {State} state */
export function stepText({ learn }) {
  const list = learn.tab === "techniques" ? learn.places : learn.steps;
  return list?.[learn.at]?.text ?? (learn.tab === "steps" && learn.steps ? say(/** @type {Word} */ (`outcome_${learn.outcome}`)) : "");
}

/** Any puzzle, step by step.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
function steps(state, dispatch, page) {
  const { learn } = state, board = boardLearned(state);
  if (!learn.steps) return [{ key: "waiting", text: learn.error ? "" : say("looking") }];
  const step = learn.steps[learn.at];
  return [
    { key: "number", text: say("stepOf", { number: Math.min(learn.at + 1, learn.steps.length), count: learn.steps.length }), set: { class: "quiet" } },
    { key: "slider", tag: "input", value: String(learn.at), change: (at) => dispatch({ type: "at", at: Number(at) }),
      set: { type: "range", min: 0, max: learn.steps.length, "aria-label": say("stepSlider") } },
    ...(step ? [{ key: "technique", tag: "button", text: step.technique.replaceAll("_", " "), set: { class: "technique link" },
      run: () => step.technique !== "probe" && dispatch({ type: "learn", part: { tab: "techniques", technique: step.technique, places: null, after: false } }) }] : []),
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

/** The rules, one at a time, to be tried.  @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
function rules(state, dispatch) {
  const { learn } = state, look = lookAt(boardLearned(state), learn.cells || ".".repeat(99));
  const told = look.solved ? "ruleDone" : look.wrong.size ? "ruleWrong" : "ruleTry";
  return [
    { key: "list", tag: "ol", set: { class: "choices" }, items: RULES.map(([name], rule) => ({ key: name, tag: "li", items: [{ key: "choose", tag: "button", text: say(name),
      run: () => dispatch({ type: "learn", part: { rule, cells: "" } }), set: { "aria-pressed": String(learn.rule === rule) } }] })) },
    { key: "told", text: say(told), set: { class: told === "ruleWrong" ? "fault" : "told" } },
    { key: "dark", text: look.dark ? sayCount("oneDark", "manyDark", look.dark) : say("allLit"), set: { class: "quiet" } },
  ];
}

/** All techniques, or the page of one.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
function techniquePage(state, dispatch, page) {
  const { learn } = state, chosen = techniques().find(({ name }) => name === learn.technique), part = (/** @type {Partial<Learn>} */ part) => () => dispatch({ type: "learn", part });
  if (!chosen) return [{ key: "list", tag: "ul", set: { class: "choices" }, items: techniques().map(({ name, about }) => ({ key: name, tag: "li", items: [
    { key: "choose", tag: "button", run: part({ technique: name, after: false, places: null }), items: [{ key: "name", tag: "strong", text: name.replaceAll("_", " ") }, { key: "about", tag: "span", text: about }] }] })) }];
  return [
    { key: "name", tag: "h2", text: chosen.name.replaceAll("_", " ") },
    { key: "about", text: chosen.about, set: { class: "told" } },
    { key: "source", text: say(chosen.level === "closure" ? "sourceClosure" : chosen.level ? "sourceDekker" : "sourceOurs", { level: chosen.level ?? "" }), set: { class: "quiet" } },
    ...(learn.places ? [] : [{ key: "sides", tag: "div", set: { class: "dial", role: "group", "aria-label": say("pictures") }, items: [false, true].map((after) => ({ key: String(after), tag: "button",
      text: say(after ? "after" : "before"), run: part({ after }), set: { "aria-pressed": String(learn.after === after) } })) }]),
    ...(learn.places?.length ? [sentence("text", stepText(state), state.board, page.flash, { class: "told" })] : []),
    { key: "row", tag: "div", set: { class: "row" }, items: [
      { key: "places", tag: "button", text: say("showPlaces"), run: () => showPlaces(state, dispatch) },
      { key: "all", tag: "button", text: say("allTechniques"), run: part({ technique: "", places: null, error: "" }) }] },
  ];
}
