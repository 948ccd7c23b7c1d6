// @ts-check
// What is asked about lights while they are clicked, and new boards of them.

import { ask, latest } from "../ask/ask.js";
import { bodyOf, isDark, lightsOf } from "../model/lights.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say, sayCount } from "../words/words.js";

const QUIET = 40; // milliseconds after the last click
const SECONDS = 5;

/** Ask how few clicks these lights take.  @param {State} state  @param {Dispatch} dispatch */
export async function askLights({ lights: { now } }, dispatch) {
  try {
    const answer = await latest("lights", "lightsout_solve", { ...bodyOf(now), seconds: SECONDS }, QUIET);
    if (answer) dispatch({ type: "toldLights", of: now, part: { answer } });
  } catch (error) {
    dispatch({ type: "toldLights", of: now, part: { answer: { failed: /** @type {Error} */ (error).message } } });
  }
}

/** How often each light is still to be clicked, where that is shown.  @param {State} state  @returns {number[]} */
export const pressesOf = ({ along, answer }) => (along && answer?.presses ? answer.presses.join("").split("").map(Number) : []);

/** How many clicks are left, and how sure that is.  @param {State} state */
export function verdictOf({ answer, lights: { now } }) {
  if (isDark(now)) return say("allOff");
  if (!answer) return say("looking");
  if (answer.failed) return answer.failed;
  if (answer.solvable === false) return say("lightsStuck");
  if (answer.presses === null) return say("verdictUnknown");
  return answer.proven ? sayCount("oneClickEnough", "fewestClicks", answer.clicks) : say("someClicks", { lower: answer.lower, upper: answer.upper });
}

/** A board that can be solved, like the one that is there.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page */
export async function makeRandom({ lights: { now } }, dispatch, page) {
  try {
    const { rows, cols, rule, wrap, colors } = now;
    const { lights } = await ask("lightsout_random", { rows, cols, rule, wrap, colors, seed: Math.floor(Math.random() * 2 ** 32) });
    dispatch({ type: "light", lights: { ...now, squares: lights.join("").replaceAll("#", "1").replaceAll(".", "0"), clicks: 0 } });
  } catch (error) {
    page.notice(/** @type {Error} */ (error).message);
  }
}

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page  @param {readonly Item[]} common  @returns {Item[]} */
export function menu(state, dispatch, page, common) {
  const { now } = state.lights, first = state.lights.past[0] ?? now;
  const light = (/** @type {Lights} */ lights) => () => dispatch({ type: "light", lights });
  return [
    headButton("random", "fresh", say("randomLights"), () => makeRandom(state, dispatch, page)),
    headButton("all", "lamp", say("allOn"), light({ ...lightsOf(now.rows, now.cols), rule: now.rule, wrap: now.wrap, colors: now.colors })),
    ...moreMenu([
      headButton("restart", "again", say("restart"), light({ ...first, clicks: 0 })),
      headButton("off", "drop", say("allLightsOff"), light({ ...now, squares: "0".repeat(now.squares.length), clicks: 0 })),
      ...common]),
  ];
}
