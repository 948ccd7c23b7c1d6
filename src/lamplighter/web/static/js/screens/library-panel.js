// @ts-check
// Beside the puzzle that is looked at: the puzzle of the day, filters, the list.

import { findToday, playVolume } from "../library.js";
import { MOST, chosenOf, listed } from "../model/shelving.js";
import { choice, toggle } from "../view/dialog.js";
import { smallPicture } from "../view/small.js";
import { say, sayCount } from "../words/words.js";
import { GIVEN } from "./library-given.js";

const LEVELS = /** @type {const} */ (["", "easy", "medium", "difficult"]);

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @returns {Item[]} */
export function panel(state, dispatch, page) {
  const { shelf } = state, all = listed(shelf), part = (/** @type {Partial<Shelf>} */ part) => dispatch({ type: "shelf", part });
  return [
    { key: "today", tag: "button", icon: "lamp", text: say("today"), run: () => playToday(page), set: { class: "primary" } },
    ...(shelf.error ? [{ key: "error", text: shelf.error, set: { class: "fault" } }] : []),
    choice("size", say("boardSize"), Object.fromEntries(shelf.sizes.map((size) => [size, size === GIVEN ? say("given") : size.replace("x", "×")])), shelf.size, (size) => part({ size, chosen: "", most: MOST })),
    { key: "levels", tag: "div", set: { class: "dial", role: "group", "aria-label": say("level") }, items: LEVELS.map((level) => ({ key: level || "all", tag: "button",
      text: say(level || "allLevels"), run: () => part({ level }), set: { "aria-pressed": String(shelf.level === level) } })) },
    toggle("unsolved", say("unsolved"), shelf.unsolved, (unsolved) => part({ unsolved })),
    { key: "count", text: sayCount("onePuzzle", "manyPuzzles", all.length), set: { class: "quiet" } },
    { key: "list", tag: "ul", set: { class: "shelf" }, items: all.slice(0, shelf.most).map((one) => row(one, shelf, dispatch, page)) },
    ...(all.length > shelf.most ? [{ key: "more", tag: "button", text: say("showMore"), run: () => part({ most: shelf.most + MOST }) }] : []),
  ];
}

/** @param {Volume} volume  @param {Shelf} shelf  @param {Dispatch} dispatch  @param {Page} page  @returns {Item} */
function row(volume, shelf, dispatch, page) {
  const chosen = chosenOf(shelf) === volume, progress = shelf.progress[volume.id];
  return { key: volume.id, tag: "li", items: [
    { key: "look", tag: "button", run: () => (chosen ? playNow(volume, page) : dispatch({ type: "shelf", part: { chosen: volume.id } })), set: { "aria-pressed": String(chosen), title: say(chosen ? "playIt" : "lookAtIt") }, items: [
      { key: "picture", tag: "span", set: { class: "small-picture" }, made: () => smallPicture(volume.grid) },
      { key: "words", tag: "span", text: wordsOf(volume) }, { key: "progress", tag: "span", text: progress ? say(/** @type {Word} */ (progress)) : "", set: { class: "quiet" } }] }] };
}

/** @param {Volume} volume */
function wordsOf({ id, given, grid, level, score }) {
  const number = Number(id.split("-").at(-1)), rated = level && { level: say(/** @type {Word} */ (level)), score: Math.round(score) };
  if (!given) return say("volume", { number, ...rated });
  const name = given.title ?? given.id ?? say("untitled", { number }), size = say("size", { rows: grid.length, cols: grid[0].length });
  return rated ? say("volumeGiven", { name, size, ...rated }) : say("volumeUnrated", { name, size });
}

/** @param {Volume} volume  @param {Page} page */
async function playNow(volume, page) {
  await page.go("play");
  await playVolume(volume, page);
}

/** @param {Page} page */
async function playToday(page) {
  try { await playNow(await findToday(), page); } catch { page.notice(say("noLibrary")); }
}
