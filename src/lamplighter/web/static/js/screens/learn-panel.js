// @ts-check
// Beside the board of Learn.

import { lookAt } from "../model/look.js";
import { sentence } from "../view/rich.js";
import { say, sayCount } from "../words/words.js";
import { boardLearned, howOften, RULES, showPlaces, techniques } from "./learn-boards.js";
import { coursePage } from "./learn-course.js";
import { stepText, steps } from "./learn-steps.js";

const TABS = /** @type {const} */ (["steps", "rules", "course", "techniques"]);

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { learn } = state, bodies = { steps, rules, course: coursePage, techniques: techniquePage };
  return [
    { key: "tabs", tag: "div", set: { class: "dial", role: "group", "aria-label": say("learn") }, items: TABS.map((tab) => ({ key: tab, tag: "button", text: say(`learn_${tab}`),
      run: () => dispatch({ type: "learn", part: { tab, at: 0, places: null, cells: "", error: "", worked: false, of: null } }), set: { "aria-pressed": String(learn.tab === tab) } })) },
    ...(learn.error ? [{ key: "error", text: learn.error, set: { class: "fault" } }] : []),
    ...bodies[/** @type {keyof typeof bodies} */ (learn.tab)](state, dispatch, page),
  ];
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

/** Where a technique comes from.  @param {"easy" | "medium" | "closure" | null} level  what it counts for */
const sourceOf = (level) => (level === "closure" ? say("sourceClosure") : level ? say("sourceDekker", { level: say(level) }) : say("sourceOurs"));

/** All techniques, or the page of one.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
function techniquePage(state, dispatch, page) {
  const { learn } = state, chosen = techniques().find(({ name }) => name === learn.technique), part = (/** @type {Partial<Learn>} */ part) => () => dispatch({ type: "learn", part });
  if (!chosen) return [{ key: "list", tag: "ul", set: { class: "choices" }, items: techniques().map(({ name, title, about }) => ({ key: name, tag: "li", items: [
    { key: "choose", tag: "button", run: part({ technique: name, after: false, places: null }), items: [{ key: "name", tag: "strong", text: title }, { key: "about", tag: "span", text: about }] }] })) }];
  return [
    { key: "name", tag: "h2", text: chosen.title },
    { key: "about", text: chosen.about, set: { class: "told" } },
    { key: "source", text: `${sourceOf(chosen.level)} ${howOften(chosen.name)}`, set: { class: "quiet" } },
    ...(learn.places ? [] : [{ key: "sides", tag: "div", set: { class: "dial", role: "group", "aria-label": say("pictures") }, items: [false, true].map((after) => ({ key: String(after), tag: "button",
      text: say(after ? "after" : "before"), run: part({ after }), set: { "aria-pressed": String(learn.after === after) } })) }]),
    ...(learn.places?.length ? [sentence("text", stepText(state), state.board, page.flash, { class: "told" })] : []),
    { key: "row", tag: "div", set: { class: "row" }, items: [
      { key: "places", tag: "button", text: say("showPlaces"), run: () => showPlaces(state, dispatch) },
      { key: "all", tag: "button", text: say("allTechniques"), run: part({ technique: "", places: null, error: "" }) }] },
  ];
}
