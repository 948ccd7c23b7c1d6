// @ts-check
// Build: walls and numbers, and what follows from them while they are drawn.

import { loadDraft } from "../keep/games.js";
import { boardOf as boardOfLines } from "../model/board.js";
import { BUILDING, beginBuilding } from "../model/building.js";
import { emptyBoard, isWall } from "../model/draft.js";
import { freshGame } from "../model/game.js";
import { lookAt, withoutFaults } from "../model/look.js";
import { SYMMETRIES, suits } from "../model/symmetry.js";
import { boardView } from "../view/board.js";
import { speak } from "../view/dom.js";
import { spokenLine } from "../view/spoken.js";
import { say } from "../words/words.js";
import { askLive, cellsShown, pointedLive } from "./build-live.js";
import { verdictOf } from "./build-panel.js";
import { giveUp } from "./build-work.js";

export { panel } from "./build-panel.js";
export { menu } from "./build-menu.js";
export { BUILDING as actions, boardView as view };

/** The board that was drawn last, or an empty one. */
export async function begin() {
  const kept = await loadDraft();
  return kept ? beginBuilding(boardOfLines(kept.lines), kept.symmetry) : beginBuilding(emptyBoard(7, 7), "rotate180");
}

const COUNTING = "#01234"; // what the other button goes through
const BRUSHES = [..."01234#o?*."];

/** @param {State} state */
export const boardOf = (state) => state.build.now;

/** @type {string} */
let painting = "";

/** @param {State} state  @param {Dispatch} dispatch  @param {Stroke} told */
export function stroke(state, dispatch, { phase, cell, other, stroke }) {
  if (phase === "cancel") return void dispatch({ type: "callOff", stroke });
  if (phase === "end") return;
  if (phase === "start") painting = squareFor(state.build.now.squares[cell], state.brush, other);
  else if (painting >= "0" && painting <= "4") return; // numbers are not painted
  dispatch({ type: "draw", cell, square: painting, stroke });
}

/** What a press draws: a wall on white, white on a wall, the next number with the other button; or what the brush says.
 * @param {string} here  @param {string} brush  @param {boolean} other */
function squareFor(here, brush, other) {
  if (other) return COUNTING[(COUNTING.indexOf(here) + 1) % COUNTING.length];
  if (!brush) return isWall(here) ? "." : "#";
  return here === brush ? (isWall(brush) && brush !== "#" ? "#" : ".") : brush;
}

/** @param {State} state  @param {Dispatch} dispatch  @returns {Keys} */
export function keys(state, dispatch) {
  const board = state.build.now;
  const draw = (/** @type {string} */ square) => (/** @type {number} */ cell) => dispatch({ type: "draw", cell, square });
  const wall = (/** @type {number} */ cell) => draw(isWall(board.squares[cell]) ? "." : "#")(cell);
  const next = () => {
    const possible = SYMMETRIES.filter((name) => suits(board, name));
    const symmetry = possible[(possible.indexOf(state.symmetry) + 1) % possible.length];
    dispatch({ type: "symmetry", symmetry });
    speak(say(symmetry));
  };
  const { look, game } = shown(state);
  return {
    ...Object.fromEntries(BRUSHES.filter((square) => square !== "?").map((square) => [square, draw(square)])),
    q: draw("?"), w: draw("#"), " ": wall, Enter: wall, Backspace: draw("."), Delete: draw("."), m: next,
    r: (cell) => speak(spokenLine(board, game.cells, look, cell, false)),
    "shift+r": (cell) => speak(spokenLine(board, game.cells, look, cell, true)),
  };
}

/** @param {State} state  @returns {Shown} */
export function shown(state) {
  const board = state.build.now, game = { ...freshGame(0), cells: cellsShown(state) };
  return { board, game, look: withoutFaults(lookAt(board, game.cells)), pointed: pointedLive(state), beams: true };
}

export const classes = () => ({ won: false, covered: false });

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
export function tools(state, dispatch) {
  const { past, future } = state.build;
  const button = (/** @type {"undo" | "redo"} */ type, /** @type {boolean} */ can) =>
    ({ key: type, tag: "button", icon: type, text: say(type), run: () => dispatch({ type }), set: { disabled: !can, title: say(`${type}Help`) } });
  const brush = (/** @type {string} */ square) => ({
    key: `brush${square}`, tag: "button", text: square === "" ? say("wallBrush") : square === "." ? say("erase") : square === "*" ? say("wishBrush") : square,
    run: () => dispatch({ type: "brush", brush: square }),
    set: { "aria-pressed": String(state.brush === square), title: brushHelp(square), "aria-label": brushHelp(square), class: "brush" },
  });
  return [button("undo", past.length > 0), button("redo", future.length > 0), ...["", ".", ..."o?01234*"].map(brush)];
}

/** @param {string} square */
function brushHelp(square) {
  const names = /** @type {const} */ ({ "": "wallBrushHelp", ".": "eraseHelp", o: "freeWall", "?": "anything", "*": "wish", "#": "wall" });
  return square in names ? say(names[/** @type {keyof typeof names} */ (square)]) : say("clue", { clue: square });
}

/** After each change: ask about the new board, and say what came out.
 * @param {State} state  @param {State} before  @param {Dispatch} dispatch */
export function changed(state, before, dispatch) {
  if (state.build.now !== before.build?.now) giveUp();
  if (state.build.now !== before.build?.now || state.screen !== before.screen) askLive(state, dispatch);
  const now = verdictOf(state);
  if (!state.live.stale && before.build && now !== verdictOf(before)) speak(now);
}
