// @ts-check
// Python in a worker: says when it is ready, then answers one question after the other, as the workers of a server do.
// While nobody asks, it imports what the first questions would have to wait for.

import { loadPython } from "./python-loading.js";

/** @type {import("./python-loading.js").Loaded} */
let loaded;

/** @param {string} question  @returns {{ status: number, fields: any }} */
function answer(question) {
  loaded.unpack();
  const told = loaded.ours.tell(question), blank = told.indexOf(" ");
  return { status: Number(told.slice(0, blank)), fields: JSON.parse(told.slice(blank)) };
}

/** One after the other, each on its own, so that questions come in between.  @param {(() => void)[]} chores */
function doChores([first, ...others]) {
  setTimeout(() => attempt(() => {
    first();
    if (others.length) doChores(others);
  }));
}

/** Do it; a Python that breaks over it is of no use any more.  @param {() => void} work */
function attempt(work) {
  try { work(); } catch { postMessage({ failed: true }); }
}

/** @param {string} place */
async function begin(place) {
  try {
    loaded = await loadPython(place);
  } catch { return postMessage({ failed: true }); }
  postMessage({ ready: true });
  const { ours, keep, unpack } = loaded;
  const warm = (/** @type {boolean} */ solving) => ours.list_warming(solving).split("\n").map((/** @type {string} */ question) => () => ours.tell(question));
  doChores([...warm(false), keep, unpack, ...warm(true)]);
}

onmessage = ({ data }) => {
  if (data.place) begin(data.place);
  else attempt(() => postMessage(answer(data.question)));
};
