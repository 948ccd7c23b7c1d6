// @ts-check
// The library inside the browser: Python in a worker, one question at a time. A question that is given up is rejected at
// once. If it runs already, it gets a moment to end by itself; then its worker is ended, and a new one starts.

import { say } from "../words/words.js";
import { AskError, refusalOf } from "./refusal.js";

/** @typedef {{ verb: string, body: Json, signal: AbortSignal, resolve: (told: Json) => void, reject: (error: Error) => void }} Question */

const GRACE = 1500; // milliseconds: most questions take less, a new worker takes longer

/** @param {string} place  where Python's files are  @param {(coming: boolean) => void} tell  whether questions still wait for Python
 * @returns {Backend} */
export function pythonBackend(place, tell) {
  /** @type {Question[]} */
  const queue = [];
  /** @type {Question | null} */
  let asked = null;
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;

  function start() {
    ready = false;
    tell(true);
    const mine = worker = new Worker(new URL("./python-worker.js", import.meta.url), { type: "module" });
    mine.onmessage = ({ data }) => { if (mine === worker) hear(data); };
    mine.onerror = (event) => { event.preventDefault(); if (mine === worker) fail(); };
    mine.postMessage({ place: new URL(place, document.baseURI).href });
  }

  /** @param {{ ready?: boolean, failed?: boolean, status: number, fields: Json }} data */
  function hear(data) {
    if (data.failed) return fail();
    if (data.ready) {
      ready = true;
      tell(false);
    } else if (asked) {
      const { resolve, reject } = asked;
      asked = null;
      if (data.status === 200) resolve(data.fields);
      else reject(refusalOf(data.fields, data.status));
    }
    next();
  }

  /** Python cannot be had: nobody waits for it in vain, and the next question tries again. */
  function fail() {
    end();
    tell(false);
    for (const { reject } of asked ? [asked, ...queue] : queue) reject(new AskError(say("pythonGone"), 0));
    asked = null;
    queue.length = 0;
  }

  function end() {
    worker?.terminate();
    worker = null;
  }

  function next() {
    if (!worker) start();
    if (!ready || asked || !queue.length) return;
    asked = /** @type {Question} */ (queue.shift());
    worker?.postMessage({ question: JSON.stringify({ verb: asked.verb, body: asked.body }) });
  }

  /** @param {Question} question */
  function giveUp(question) {
    question.reject(new AskError(say("givenUp"), 499));
    const waiting = queue.indexOf(question);
    if (waiting >= 0) queue.splice(waiting, 1);
    else setTimeout(() => {
      if (asked !== question) return;
      asked = null;
      end();
      start();
    }, GRACE);
  }

  start();
  return (verb, body, signal) => new Promise((resolve, reject) => {
    const question = { verb, body, signal, resolve, reject };
    queue.push(question);
    signal.addEventListener("abort", () => giveUp(question), { once: true });
    if (signal.aborted) giveUp(question);
    next();
  });
}
