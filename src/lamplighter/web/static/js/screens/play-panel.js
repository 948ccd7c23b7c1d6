// @ts-check
// Beside the board of Play: how it stands, what is assumed, the hint, the dial of assistance, checkpoints, the rules.

import { placeOf } from "../model/board.js";
import { lookAt } from "../model/look.js";
import { isWon } from "../model/playing.js";
import { CHOICES } from "../model/settings.js";
import { clockText } from "../view/clock.js";
import { place } from "../view/dom.js";
import { sentence } from "../view/rich.js";
import { rules } from "../view/rules.js";
import { spokenText } from "../view/spoken.js";
import { say, sayCount } from "../words/words.js";
import { apply, canApply, check, hint } from "./play-hint.js";

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { board, play: { now }, settings } = state;
  if (state.elsewhere) return [
    { key: "elsewhere", text: say("elsewhere"), set: { class: "verdict" } },
    { key: "take", tag: "button", text: say("playHere"), run: page.takeOver, set: { class: "primary" } }];
  return [
    head(state, dispatch),
    { key: "status", text: status(state), set: { class: isWon(board, now) ? "verdict won" : "verdict", id: "status" } },
    ...(isWon(board, now) && state.about.id ? [next(state.about.id, page)] : []),
    ...wrongs(state),
    ...now.trials.map((trial, depth) => ({ key: `trial${depth}`, text: trialText(state, trial, depth), set: { class: "assumed" } })),
    ...(state.hint ? [hintBox(state, dispatch, page)] : []),
    dial(state, dispatch),
    { key: "actions", tag: "div", set: { class: "row" }, items: [
      { key: "check", tag: "button", icon: "check", text: say("check"), run: () => check(state, dispatch), set: { title: say("checkHelp") } },
      { key: "point", tag: "button", icon: "point", text: say("point"), run: () => dispatch({ type: "point" }), set: { title: say("pointHelp") } }] },
    ...(now.points.length ? [points(state, dispatch)] : []),
    rules(settings.rules, (open) => dispatch({ type: "set", name: "rules", value: open })),
  ];
}

/** On to the next puzzle of the library.  @param {string} id  @param {Page} page  @returns {Item} */
const next = (id, page) => ({ key: "next", tag: "button", icon: "go", text: say("nextOfLibrary"), set: { class: "primary" }, run: async () => {
  const { findNext, playVolume } = await import("../library.js");
  const found = await findNext(id).catch(() => null);
  if (found) await playVolume(found, page);
  else page.notice(say("serverGone"));
} });

/** Title, size, clock.  @param {State} state  @param {Dispatch} dispatch  @returns {Item} */
function head(state, dispatch) {
  const { about, board, settings, seconds, paused, finished } = state;
  const size = say("size", { rows: board.rows, cols: board.cols });
  const title = [about.title, about.author && say("by", { author: about.author }), size, about.level && say(/** @type {any} */ (about.level))];
  return { key: "head", tag: "div", set: { class: "head" }, items: [
    { key: "title", tag: "h2", text: title.filter(Boolean).join(" · ") },
    ...(settings.timer ? [{ key: "clock", tag: "span", text: clockText(seconds), set: { class: "clock", "aria-label": say("played", { time: clockText(seconds) }), role: "timer" } }] : []),
    ...(finished ? [] : [{ key: "pause", tag: "button", icon: /** @type {Icon} */ (paused ? "go" : "pause"), text: say(paused ? "goOn" : "pause"),
      run: () => dispatch({ type: "pause", paused: !paused }), set: { class: "small", "aria-pressed": String(paused) } }]),
  ] };
}

/** How it stands, in a sentence.  @param {State} state */
export function status({ board, play: { now }, seconds, hints, revealed, paused }) {
  if (paused) return say("pausedText");
  const look = lookAt(board, now.cells);
  if (!look.solved) return look.dark ? sayCount("oneDark", "manyDark", look.dark) : say("allLit");
  if (now.trials.length) return say("solvedInTrial");
  if (revealed) return say("revealed");
  return [say("won", { time: clockText(seconds) }), hints ? sayCount("withHint", "withHints", hints) : say("withoutHints")].join(" ");
}

/** @param {State} state  @returns {Item[]} */
function wrongs({ board, play: { now }, settings }) {
  const { wrong } = lookAt(board, now.cells);
  return settings.help === "none" || !wrong.size ? []
    : [{ key: "wrong", text: sayCount("oneWrong", "manyWrong", wrong.size), set: { class: "fault" } }];
}

/** @param {State} state  @param {Trial} trial  @param {number} depth */
function trialText({ board, play }, { assumed }, depth) {
  if (assumed === null) return say("inTrialEmpty", { depth: depth + 1 });
  const what = say(play.now.cells[assumed] === "+" ? "aMark" : "aLamp");
  return say("inTrial", { depth: depth + 1, what, ...placeOf(board, assumed) });
}

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item} */
function hintBox(state, dispatch, page) {
  const told = /** @type {Record<string, any>} */ (state.hint), { rung } = told;
  const rungs = [1, 2, 3, 4].map((one) => ({ key: String(one), tag: "li", set: { class: one <= rung ? "on" : "off" } }));
  const onward = (/** @type {string} */ text, /** @type {() => void} */ run) => [{ key: "onward", tag: "button", text, run, set: { class: "primary" } }];
  const more = rung > 0 && rung < 4 && !told.checked ? onward(say("more"), () => hint(state, dispatch)) : [];
  const lesson = told.nested ? "nested" : told.technique;
  const act = canApply(told) ? onward(say(told.wrong ? "takeBack" : "apply"), () => leaving(() => apply(state, dispatch))) : [];
  return { key: "hint", tag: "section", set: { class: "hint", "aria-label": say(told.checked ? "check" : "hint") }, items: [
    ...(rung && !told.checked ? [{ key: "rungs", tag: "ol", set: { class: "rungs", "aria-hidden": "true" }, items: rungs }] : []),
    ...(told.technique ? [{ key: "technique", tag: "button", text: told.technique.replaceAll("_", " "), set: { class: "technique link", title: say("toLesson") }, run: () => toLesson(lesson, dispatch, page) }] : []),
    ...(lesson && lesson === state.about.lesson ? [{ key: "lesson", text: say("thisLesson"), set: { class: "quiet" } }] : []),
    sentence("text", told.text, state.board, page.flash, { id: "hint-text", class: told.failed ? "fault" : undefined }),
    { key: "buttons", tag: "div", set: { class: "row" }, items: [...more, ...act,
      { key: "away", tag: "button", text: say("putAway"), run: () => leaving(() => dispatch({ type: "hint", hint: null, play: state.play })) }] },
  ] };
}

/** What closes the hint gives the focus to the button that asks for the next one.  @param {() => void} act */
function leaving(act) {
  /** @type {HTMLElement | null} */ (place("tools").querySelector("[data-key=hint]"))?.focus();
  act();
}

/** The lesson of a technique.  @param {string} lesson  @param {Dispatch} dispatch  @param {Page} page */
async function toLesson(lesson, dispatch, page) {
  await page.go("learn");
  dispatch({ type: "learn", part: { tab: "course", lesson, worked: false, after: false, of: null } });
}

/** How much the page says by itself.  @param {State} state  @param {Dispatch} dispatch  @returns {Item} */
function dial({ settings }, dispatch) {
  const name = { none: "helpNone", faults: "helpFaults", marks: "helpMarks" };
  return { key: "dial", tag: "div", set: { class: "dial", role: "group", "aria-label": say("help") }, items: [
    { key: "label", tag: "span", text: say("help") },
    ...CHOICES.help.map((value) => ({ key: value, tag: "button", text: say(/** @type {any} */ (name[/** @type {keyof typeof name} */ (value)])),
      run: () => dispatch({ type: "set", name: "help", value }), set: { "aria-pressed": String(settings.help === value) } }))] };
}

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item} */
function points({ play: { now } }, dispatch) {
  return { key: "points", tag: "ul", set: { class: "points", "aria-label": say("points") }, items: now.points.map((point, number) => ({
    key: String(number), tag: "li", items: [
      { key: "go", tag: "button", text: say("goToPoint", { number: number + 1, lamps: point.cells.split("*").length - 1 }), run: () => dispatch({ type: "goTo", number }) },
      { key: "remove", tag: "button", text: "×", run: () => dispatch({ type: "removePoint", number }), set: { class: "small", "aria-label": say("removePoint", { number: number + 1 }) } }],
  })) };
}

/** What to say aloud after a change, or "".  @param {State} state  @param {State} before */
export function spokenChange(state, before) {
  if (state.board !== before.board) return "";
  if (state.hint !== before.hint && state.hint) return spokenText(state.hint.text);
  const now = state.play.now, then = before.play.now;
  if (now === then) return "";
  if (isWon(state.board, now) && !isWon(before.board, then)) return status(state);
  const last = now.trials.at(-1);
  if (last && (now.trials.length > then.trials.length || last.assumed !== then.trials.at(-1)?.assumed)) return trialText(state, last, now.trials.length - 1);
  return now.trials.length < then.trials.length ? say("trialOver", { count: now.trials.length }) : "";
}
