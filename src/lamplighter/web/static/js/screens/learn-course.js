// @ts-check
// The course: lessons from the plainest technique to assumptions, each with a board that is shown and boards to practise on.

import { boardOf, keyOf } from "../model/board.js";
import { say } from "../words/words.js";
import { explainWorked, lessonOf, lessons } from "./learn-boards.js";
import { steps } from "./learn-steps.js";

/** All lessons, or one.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function coursePage(state, dispatch, page) {
  const { learn } = state, lesson = lessonOf(learn), part = (/** @type {Partial<Learn>} */ part) => () => dispatch({ type: "learn", part });
  if (!lesson) return [
    { key: "about", text: say("courseAbout"), set: { class: "quiet" } },
    { key: "list", tag: "ol", set: { class: "choices" }, items: lessons().map((one, number) => ({ key: one.name, tag: "li", items: [
      { key: "choose", tag: "button", run: part({ lesson: one.name, worked: false, after: false, of: null, at: 0 }), items: [
        { key: "title", tag: "strong", text: `${number + 1}. ${one.title}` }, { key: "progress", tag: "span", text: say("lessonProgress", { done: solvedOf(learn, one), count: one.practice.length }) }] }] })) }];
  return [
    { key: "title", tag: "h2", text: say("lessonTitle", { number: lessons().indexOf(lesson) + 1, title: lesson.title }) },
    { key: "sentence", text: lesson.sentence, set: { class: "told" } },
    { key: "sides", tag: "div", set: { class: "dial", role: "group", "aria-label": say("pictures") }, items: [
      side("before", !learn.worked && !learn.after, part({ worked: false, after: false, of: null })), side("after", !learn.worked && learn.after, part({ worked: false, after: true, of: null })),
      side("worked", learn.worked, () => explainWorked(lesson, dispatch))] },
    ...(learn.worked ? steps(state, dispatch, page) : []),
    { key: "practice", text: say("practiceAbout"), set: { class: "quiet" } },
    { key: "boards", tag: "div", set: { class: "row" }, items: lesson.practice.map((/** @type {Json} */ one, /** @type {number} */ number) => exercise(learn, lesson, one, number, page)) },
    { key: "all", tag: "button", text: say("allLessons"), run: part({ lesson: "", worked: false, of: null }) },
  ];
}

/** @param {"before" | "after" | "worked"} key  @param {boolean} on  @param {() => void} run  @returns {Item} */
const side = (key, on, run) => ({ key, tag: "button", text: say(key), run, set: { "aria-pressed": String(on) } });

/** How many boards of a lesson were solved here.  @param {Learn} learn  @param {Json} lesson */
const solvedOf = (learn, lesson) => lesson.practice.filter((/** @type {Json} */ one) => learn.progress[keyOf(boardOf(one.grid))] === "finished").length;

/** A board to practise on.  @param {Learn} learn  @param {Json} lesson  @param {Json} one  @param {number} number  @param {Page} page  @returns {Item} */
function exercise(learn, lesson, one, number, page) {
  const size = say("size", { rows: one.grid.length, cols: one.grid[0].length }), done = learn.progress[keyOf(boardOf(one.grid))] === "finished";
  return { key: String(number), tag: "button", text: `${done ? "✓ " : ""}${number + 1} · ${size}`, set: { "aria-label": say(done ? "exerciseDone" : "exercise", { number: number + 1, size }) }, run: async () => {
    await page.go("play");
    await page.open(boardOf(one.grid), { title: say("exerciseTitle", { title: lesson.title, number: number + 1 }), lesson: lesson.name });
  } };
}
