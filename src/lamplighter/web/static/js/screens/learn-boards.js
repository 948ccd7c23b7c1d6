// @ts-check
// Which board Learn shows, and what is asked about it.

import { ask, askAbout, latest } from "../ask/ask.js";
import { loadProgress } from "../keep/storage.js";
import { loadIndex } from "../library.js";
import { boardOf, linesOf } from "../model/board.js";
import { readExample } from "../model/learning.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say } from "../words/words.js";

/** Boards on which a rule can be tried. */
export const RULES = /** @type {const} */ ([
  ["ruleLight", [".....", "..#..", "....."]], ["ruleApart", ["....", ".#..", "...."]], ["ruleClue", ["....", ".2..", "...."]], ["ruleAll", ["..1.", "....", "2..#", "...."]],
]);

/** What the library says of its techniques, and the lessons; asked once. */
const known = { techniques: /** @type {Json[]} */ ([]), lessons: /** @type {Json[]} */ ([]), library: /** @type {Json | null} */ (null) };

export const techniques = () => known.techniques;
export const lessons = () => known.lessons;

/** How often a technique occurs: in how many puzzles of the library, or "" where that is not known.  @param {string} name */
export function howOften(name) {
  if (!known.library) return "";
  const { count, techniques: used, common } = known.library;
  return name in used ? say("howOften", { used: used[name], count }) : common.includes(name) ? say("nearlyAlways") : "";
}

/** What a technique is called.  @param {string} name  @returns {string} */
export const titleOf = (name) => [...known.techniques, ...known.lessons].find((one) => one.name === name)?.title ?? name.replaceAll("_", " ");

/** What was solved by now.  @param {Dispatch} dispatch */
const refreshProgress = async (dispatch) => dispatch({ type: "knows", part: { progress: Object.fromEntries(await loadProgress()) } });

/** Has techniques and lessons, when Learn is entered.  @param {Dispatch} dispatch */
export async function enter(dispatch) {
  try {
    await refreshProgress(dispatch);
    if (!known.techniques.length) known.techniques = (await askAbout()).techniques;
    dispatch({ type: "knows", part: {} });
    known.library ??= await loadIndex().catch(() => null);
    if (!known.lessons.length) known.lessons = (await ask("course")).lessons;
    dispatch({ type: "knows", part: {} });
  } catch (error) {
    dispatch({ type: "knows", part: { error: /** @type {Error} */ (error).message } });
  }
}

/** The technique that is chosen, with its picture before or after.  @param {Learn} learn */
export function exampleOf(learn) {
  const chosen = known.techniques.find(({ name }) => name === learn.technique);
  return chosen && readExample(chosen.example)[learn.after ? 1 : 0];
}

/** The lesson that is chosen.  @param {Learn} learn */
export const lessonOf = (learn) => known.lessons.find(({ name }) => name === learn.lesson);

/** Its picture, before or after.  @param {Learn} learn  @returns {{ board: Board, cells: string } | undefined} */
export function pictureOf(learn) {
  const rows = /** @type {string[] | undefined} */ (lessonOf(learn)?.[learn.after ? "after" : "before"]);
  return rows && { board: boardOf(rows.map((row) => row.replaceAll(/[*+]/g, "."))), cells: rows.join("").replaceAll(/[^*+]/g, ".") };
}

/** The board that Learn shows now.  @param {State} state  @returns {Board} */
export function boardLearned({ learn, board }) {
  if (learn.tab === "rules") return boardOf(RULES[learn.rule][1]);
  if (learn.tab === "techniques") return learn.places ? board : exampleOf(learn)?.board ?? board;
  if (learn.tab === "course" && !learn.worked) return pictureOf(learn)?.board ?? board;
  return learn.of ?? board;
}

/** Explains the puzzle that is played, or a lesson's board, unless that was done.  @param {State} state  @param {Dispatch} dispatch */
export async function explain(state, dispatch) {
  const { learn, board } = state;
  if (learn.tab !== "steps" || learn.of === board) return;
  dispatch({ type: "learn", part: { of: board, steps: null, outcome: "", at: 0, error: "", rating: null } });
  await tellAll(board, dispatch);
}

/** Explains the board of a lesson with what the lesson allows.  @param {Json} lesson  @param {Dispatch} dispatch */
export async function explainWorked(lesson, dispatch) {
  const of = boardOf(lesson.worked.grid);
  dispatch({ type: "learn", part: { of, worked: true, steps: null, outcome: "", at: 0, error: "", rating: null } });
  await tellAll(of, dispatch, lesson.allowed);
}

/** @param {Board} of  @param {Dispatch} dispatch  @param {string[]} [techniques]  all, if nothing is said */
async function tellAll(of, dispatch, techniques = []) {
  const tell = (/** @type {Partial<Learn>} */ part) => dispatch({ type: "explained", of, part });
  try {
    const told = await latest("explain", "explain", { board: linesOf(of), techniques });
    if (!told) return;
    tell({ steps: told.rounds.flat(), outcome: told.outcome });
    if (techniques.length) return;
    const rating = await latest("plan", "rate", { board: linesOf(of), plan: true, seconds: 10 });
    if (rating) tell({ rating });
  } catch (error) {
    tell({ error: /** @type {Error} */ (error).message });
  }
}

/** Everywhere a technique works on the puzzle as it is played.  @param {State} state  @param {Dispatch} dispatch */
export async function showPlaces({ board, learn: { technique } }, dispatch) {
  try {
    const { steps } = await ask("places", { board: linesOf(board), technique });
    dispatch({ type: "learn", part: { places: steps, at: 0, error: steps.length ? "" : say("noPlaces") } });
  } catch (error) {
    dispatch({ type: "learn", part: { error: /** @type {Error} */ (error).message } });
  }
}

/** @param {State} state  @param {Dispatch} _  @param {Page} page  @param {readonly Item[]} common  @returns {Item[]} */
export const menu = (state, _, page, common) => [
  headButton("open", "open", say("open"), async () => (await import("../dialogs/open-text.js")).openText(page)),
  headButton("play", "go", say("playIt"), async () => { await page.go("play"); await page.open(boardLearned(state)); }),
  ...moreMenu(common),
];
