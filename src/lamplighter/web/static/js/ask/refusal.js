// @ts-check
// What comes instead of an answer.

import { say } from "../words/words.js";

/** What went wrong, in words for people. */
export class AskError extends Error {
  /** @param {string} text  @param {number} status */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

/** The library's own words for it, with the place if there is one.  @param {Json} told  @param {number} status */
export function refusalOf({ error: { text, row, col } }, status) {
  return new AskError(row ? say("at", { row, col: col ?? 1, text }) : text, status);
}
