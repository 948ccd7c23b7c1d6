// @ts-check
// Lights Out: click lights off; how few clicks it takes, with proof; light chasing; boards that cannot be solved.

import { ask } from "../ask/ask.js";
import { LIGHTING, beginLights, bodyOf, isDark } from "../model/lights.js";
import { cellsNamed } from "../model/board.js";
import { speak } from "../view/dom.js";
import { lightsView } from "../view/lights-board.js";
import { spokenText } from "../view/spoken.js";
import { say } from "../words/words.js";
import { askLights, pressesOf, verdictOf } from "./lights-out-work.js";

export { panel } from "./lights-out-panel.js";
export { menu } from "./lights-out-work.js";
export { LIGHTING as actions, lightsView as view };

export const begin = async () => beginLights();

/** @param {State} state */
export const boardOf = (state) => state.lights.now;

/** A press clicks, or sets one light if that is chosen or the other button was pressed; nothing is painted.
 * @param {State} state  @param {Dispatch} dispatch  @param {Stroke} told */
export function stroke(state, dispatch, { phase, cell, other, stroke }) {
  if (phase === "cancel") dispatch({ type: "callOff", stroke });
  if (phase === "start") dispatch({ type: state.clicking !== other ? "click" : "turn", cells: [cell], stroke });
}

/** @param {State} state  @param {Dispatch} dispatch  @returns {Keys} */
export function keys(state, dispatch) {
  const click = (/** @type {number} */ cell) => dispatch({ type: "click", cells: [cell] });
  const turn = (/** @type {number} */ cell) => dispatch({ type: "turn", cells: [cell] });
  return { " ": click, Enter: click, x: turn, "shift+ ": turn, h: () => hint(state, dispatch) };
}

/** @param {State} state  @returns {import("../view/lights-board.js").LightsShown} */
export function shown(state) {
  const { lights: { now: lights }, answer, stages, stage, hint } = state;
  const chased = stages?.[stage] ? cellsNamed(lights, stages[stage].presses) : [];
  return {
    lights, presses: pressesOf(state), crossed: chased,
    ringed: [...cellsNamed(lights, answer?.change), ...cellsNamed(lights, hint?.cell ? [hint.cell] : [])],
  };
}

/** @param {State} state */
export const classes = (state) => ({ won: isDark(state.lights.now), covered: false });

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
export function tools(state, dispatch) {
  const { past, future } = state.lights;
  const button = (/** @type {"undo" | "redo"} */ type, /** @type {boolean} */ can) =>
    ({ key: type, tag: "button", icon: type, text: say(type), run: () => dispatch({ type }), set: { disabled: !can, title: say(`${type}Help`) } });
  const tool = (/** @type {boolean} */ clicking, /** @type {Icon} */ icon, /** @type {Word} */ word) => ({ key: word, tag: "button", icon, text: say(word),
    run: () => dispatch({ type: "clicking", clicking }), set: { "aria-pressed": String(state.clicking === clicking), title: say(/** @type {Word} */ (`${word}Help`)) } });
  return [
    tool(true, "keep", "clickTool"), tool(false, "lamp", "turnTool"), button("undo", past.length > 0), button("redo", future.length > 0),
    { key: "along", tag: "button", icon: "solution", text: say("solveAlong"), run: () => dispatch({ type: "along", along: !state.along }),
      set: { "aria-pressed": String(state.along), title: say("solveAlongHelp") } },
    { key: "chase", tag: "button", icon: "list", text: say("chase"), run: () => chase(state, dispatch), set: { title: say("chaseHelp") } },
    { key: "hint", tag: "button", icon: "hint", text: say("hint"), run: () => hint(state, dispatch), set: { class: "primary", title: say("lightsHintHelp") } },
  ];
}

/** @param {Json} hint */
function hintText({ cell, after, proven, solvable }) {
  if (!cell) return say(solvable ? "allOff" : "lightsStuck");
  const sure = after === 0 ? "lightsHintLast" : after === 1 ? "lightsHintOne" : "lightsHint";
  return say(proven ? sure : "lightsHintOpen", { cell, after });
}

/** The next click of a shortest solution.  @param {State} state  @param {Dispatch} dispatch */
async function hint({ lights: { now } }, dispatch) {
  await told(dispatch, now, async () => {
    const hint = await ask("lightsout_hint", bodyOf(now));
    return { hint: { ...hint, text: hintText(hint) } };
  });
}

/** Light chasing, stage by stage.  @param {State} state  @param {Dispatch} dispatch */
const chase = ({ lights: { now } }, dispatch) => told(dispatch, now, async () => ({ stages: (await ask("lightsout_explain", bodyOf(now))).stages, stage: 0, hint: null }));

/** @param {Dispatch} dispatch  @param {Lights} of  @param {() => Promise<object>} find */
async function told(dispatch, of, find) {
  try {
    dispatch({ type: "toldLights", of, part: await find() });
  } catch (error) {
    dispatch({ type: "toldLights", of, part: { hint: { text: /** @type {Error} */ (error).message } } });
  }
}

/** After each change: find the fewest clicks of the lights as they are now.  @param {State} state  @param {State} before  @param {Dispatch} dispatch */
export function changed(state, before, dispatch) {
  if (state.lights.now !== before.lights?.now || state.screen !== before.screen || state.along !== before.along) askLights(state, dispatch);
  if (state.hint !== before.hint && state.hint) speak(spokenText(state.hint.text));
  else if (before.lights && state.answer !== before.answer && state.answer) speak(verdictOf(state));
}
