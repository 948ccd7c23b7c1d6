// @ts-check
// What comes to the page from outside: texts, puzzles given to `lamplighter serve FILE...`; and a sentence for its reader.

import { ask } from "./ask/ask.js";
import { boardOf, fits } from "./model/board.js";
import { readLink } from "./model/link.js";
import { place } from "./view/dom.js";
import { say } from "./words/words.js";

const SHOWN = 7000; // milliseconds
const LONGEST = 200000; // characters

let timer = 0;

/** @param {string} text  nothing is shown if it is empty */
export function notice(text) {
  const here = place("notice");
  here.textContent = text;
  here.hidden = !text;
  clearTimeout(timer);
  timer = window.setTimeout(() => { here.hidden = true; }, SHOWN);
}

/** A text that came from outside as a board to play: its squares, and what is placed on them. AskError if it is no puzzle.
 * @param {string} text  @returns {Promise<{ board: Board, about: About, cells: string, notes: string[] }>} */
export async function readText(text) {
  const linked = readLink(text);
  if (linked) return { board: linked, about: {}, cells: "", notes: [] };
  if (/^(https?:\/\/[^\s#]*)?#akari\//.test(text.trim())) throw new Error(say("badLink"));
  if (text.length > LONGEST) throw new Error(say("tooLong"));
  const told = await ask("read", { text });
  const rows = /** @type {string[]} */ (told.board), cells = rows.join("").replaceAll(/[^*+]/g, ".");
  const several = told.several > 1 ? [say("several", { count: told.several })] : [];
  return {
    board: boardOf(rows.map((row) => row.replaceAll(/[*+]/g, "."))), cells, notes: [...several, ...(told.warnings ?? [])],
    about: { title: told.title ?? undefined, author: told.author ?? undefined },
  };
}

/** A text that holds squares of a draft as a board to draw; null if it is something else.  @param {string} text  @returns {Board | null} */
export function readDraft(text) {
  const lines = text.trim().split(/\s+/);
  return /[o?]/.test(text) && fits(lines, true) ? boardOf(lines) : null;
}

/** @returns {Promise<Given[]>} those that can be played here */
export async function loadGiven() {
  try {
    const told = await (await fetch("library/given.json")).json();
    return told.filter((/** @type {Given} */ one) => fits(one.board.map((row) => row.replaceAll(/[*+]/g, "."))));
  } catch { return []; }
}

/** @param {Given} given  @param {Page} page */
export function playGiven({ board, title, author, id }, page) {
  const cells = board.join("").replaceAll(/[^*+]/g, ".");
  return page.open(boardOf(board.map((row) => row.replaceAll(/[*+]/g, "."))), { title: title ?? id ?? undefined, author: author ?? undefined }, cells);
}
