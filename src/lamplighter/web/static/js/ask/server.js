// @ts-check
// The library behind a local server.

import { say } from "../words/words.js";

/** @param {string} base  @param {typeof import("./ask.js").AskError} AskError  @returns {Backend} */
export const serverBackend = (base, AskError) => async (verb, body, signal) => {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal };
  let response, told;
  try {
    response = await fetch(base + verb, request);
    told = await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AskError(say("serverGone"), 0);
  }
  if (response.ok) return told;
  const { text, row, col } = told.error;
  throw new AskError(row ? say("at", { row, col: col ?? 1, text }) : text, response.status);
};
