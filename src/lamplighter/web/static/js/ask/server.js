// @ts-check
// The library behind a local server.

import { say } from "../words/words.js";
import { AskError, refusalOf } from "./refusal.js";

/** @param {string} base  @returns {Backend} */
export const serverBackend = (base) => async (verb, body, signal) => {
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
  throw refusalOf(told, response.status);
};
