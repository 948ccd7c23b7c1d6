// @ts-check
// ask(verb, body): a question to the library, wherever it runs. The page does not know where.

import { serverBackend } from "./server.js";

/** What went wrong, in words for people. */
export class AskError extends Error {
  /** @param {string} text  @param {number} status */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

const backend = serverBackend("api/", AskError);

/** @param {string} verb  @param {Json} [body]  @param {AbortSignal} [signal] */
export const ask = (verb, body = {}, signal = new AbortController().signal) => backend(verb, body, signal);

/** @type {Map<string, AbortController>} */
const current = new Map();

/**
 * Ask, and forget what was asked before under the same key. Gives null if a later question took its place.
 * @param {string} key  @param {string} verb  @param {Json} body  @param {number} [wait]  milliseconds of quiet before it is sent
 * @returns {Promise<Json | null>}
 */
export async function latest(key, verb, body, wait = 0) {
  forget(key);
  const turn = new AbortController();
  current.set(key, turn);
  if (wait) await new Promise((done) => setTimeout(done, wait));
  if (turn.signal.aborted) return null;
  try {
    const told = await ask(verb, body, turn.signal);
    return turn.signal.aborted ? null : told;
  } catch (error) {
    if (turn.signal.aborted) return null;
    throw error;
  }
}

/** Nobody waits for this answer any more.  @param {string} key */
export function forget(key) {
  current.get(key)?.abort();
  current.delete(key);
}

/** @type {Promise<Json> | null} */
let about = null;

/** What the library can do, asked once: version, formats, levels, whether pictures of a kit can be made. */
export function askAbout() {
  about ??= ask("about").catch((error) => { about = null; throw error; });
  return about;
}
