// @ts-check
// The puzzles that the page brings: one file for each size, and an index with the puzzles of the days.

import { boardOf } from "./model/board.js";
import { playGiven } from "./page.js";
import { dailyId } from "./model/daily.js";

const FOLDER = "library/";
const ID = /^lamplighter-(\d+x\d+)-\d+$/;

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/** A file of the library, asked for once.  @param {string} name  @param {(text: string) => any} read */
function load(name, read) {
  const known = loaded.get(name) ?? fetch(FOLDER + name).then(async (response) => {
    if (!response.ok) throw new Error(name);
    return read(await response.text());
  });
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

/** @returns {Promise<{ files: { file: string, rows: number, cols: number, count: number }[], count: number, techniques: Record<string, number>, common: string[], daily: string[][] }>} */
export const loadIndex = () => load("index.json", JSON.parse);

/** The puzzles of a size, the easiest first.  @param {string} size  such as 10x10  @returns {Promise<Volume[]>} */
export const loadSize = (size) => load(`${size}.jsonl`, (text) => text.trim().split("\n").map((line) => JSON.parse(line)));

/** Is it the id of a puzzle of the library?  @param {string | undefined} id */
export const isOurs = (id) => ID.test(id ?? "");

/** @param {string} id  @returns {Promise<Volume>} */
export async function findPuzzle(id) {
  const found = (await loadSize(/** @type {RegExpExecArray} */ (ID.exec(id))[1])).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

/** The puzzle after this one in its file, or the first.  @param {string} id  @returns {Promise<Volume>} */
export async function findNext(id) {
  const all = await loadSize(/** @type {RegExpExecArray} */ (ID.exec(id))[1]);
  return all[(all.findIndex((one) => one.id === id) + 1) % all.length];
}

/** The puzzle of this day, the same for everybody.  @returns {Promise<Volume>} */
export async function findToday() {
  const now = new Date(), { daily } = await loadIndex();
  return findPuzzle(dailyId(daily, now.getFullYear(), now.getMonth() + 1, now.getDate()));
}

/** @param {Volume} puzzle  @param {Page} page */
export const playVolume = ({ given, grid, id, level }, page) => (given ? playGiven(given, page) : page.open(boardOf(grid), { id, level }));
