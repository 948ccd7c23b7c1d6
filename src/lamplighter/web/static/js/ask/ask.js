// @ts-check
// ask(verb, body): a question to the library, wherever it runs. The page does not know where.

import { loadLanguage } from "../words/language.js";
import { serverBackend } from "./server.js";

export { AskError } from "./refusal.js";

const { python } = document.documentElement.dataset; // where Python is, if the page came without a server
let coming = Boolean(python), tellComing = () => {};

/** @type {Promise<Backend>} */
const backend = python ? import("./python.js").then(({ pythonBackend }) => pythonBackend(python, (still) => { coming = still; tellComing(); }))
  : Promise.resolve(serverBackend("api/"));

/** Do questions have to wait until Python is there? */
export const isComing = () => coming;

/** @param {() => void} tell  called whenever that changes */
export const watchComing = (tell) => { tellComing = tell; };

/** @param {string} verb  @param {Json} [body]  @param {AbortSignal} [signal] */
export const ask = async (verb, body = {}, signal = new AbortController().signal) => (await backend)(verb, { ...body, language: loadLanguage() }, signal);

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
