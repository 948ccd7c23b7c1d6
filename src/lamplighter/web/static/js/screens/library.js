// @ts-check
// The library: puzzles by size and level, a small picture of each, what was solved already, the puzzle of the day.

import { loadIndex, loadSize, playVolume } from "../library.js";
import { loadProgress } from "../keep/storage.js";
import { boardOf as boardOfLines, keyOf } from "../model/board.js";
import { freshGame } from "../model/game.js";
import { lookAt } from "../model/look.js";
import { SHELVING, beginShelf, chosenOf, listed } from "../model/shelving.js";
import { boardView } from "../view/board.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say } from "../words/words.js";
import { GIVEN, rateNext, volumesOf } from "./library-given.js";

export { panel } from "./library-panel.js";
export { SHELVING as actions, boardView as view };

const USUAL = "10x10";

/** With the puzzles that were given, if there are any.  @param {State} state */
export const begin = async ({ given }) => beginShelf(given.length ? GIVEN : USUAL);

/** @type {WeakMap<Volume, Board>} */
const boards = new WeakMap();

/** @param {Volume} volume */
function boardIn(volume) {
  const board = boards.get(volume) ?? boardOfLines(volume.grid);
  boards.set(volume, board);
  return board;
}

/** @param {State} state */
export function boardOf(state) {
  const chosen = chosenOf(state.shelf);
  return chosen ? boardIn(chosen) : state.board;
}

export const stroke = () => {};

/** @param {State} _  @param {Dispatch} dispatch  @returns {Keys} */
export const keys = (_, dispatch) => ({ n: () => dispatch({ type: "turnTo", by: 1 }), p: () => dispatch({ type: "turnTo", by: -1 }) });

/** @param {State} state  @returns {Shown} */
export function shown(state) {
  const board = boardOf(state), game = freshGame(board.squares.length);
  return { board, game, look: lookAt(board, game.cells), pointed: {}, beams: false };
}

export const classes = () => ({ won: false, covered: false });

/** @param {State} state  @param {Dispatch} dispatch  @returns {Item[]} */
export function tools({ shelf }, dispatch) {
  const all = listed(shelf), at = all.findIndex((one) => one === chosenOf(shelf));
  const button = (/** @type {Word} */ key, /** @type {Icon} */ icon, /** @type {number} */ by, /** @type {boolean} */ can) =>
    ({ key, tag: "button", icon, text: say(key), run: () => dispatch({ type: "turnTo", by }), set: { disabled: !can } });
  return [button("previousPuzzle", "undo", -1, at > 0), button("followingPuzzle", "redo", 1, at < all.length - 1)];
}

/** @param {State} state  @param {Dispatch} _  @param {Page} page  @param {readonly Item[]} common  @returns {Item[]} */
export const menu = (state, _, page, common) => [
  headButton("play", "go", say("playIt"), async () => {
    const chosen = chosenOf(state.shelf);
    await page.go("play");
    if (chosen) await playVolume(chosen, page);
  }),
  ...moreMenu(common),
];

/** After each change: have the puzzles of the size that is asked for.  @param {State} state  @param {State} before  @param {Dispatch} dispatch */
export function changed(state, before, dispatch) {
  if (state.screen !== before.screen || state.shelf.size !== before.shelf?.size) stock(state, dispatch);
  else rateNext(state, dispatch);
}

/** @param {State} state  @param {Dispatch} dispatch */
async function stock({ shelf: { size }, given }, dispatch) {
  const found = size === GIVEN ? volumesOf(given) : loadSize(size);
  const [index, all, kept] = await Promise.all([loadIndex(), found, loadProgress()]).catch(() => []);
  if (!index || !all || !kept) return dispatch({ type: "stocked", size, part: { error: say("noLibrary") } });
  const progress = Object.fromEntries(all.flatMap((one) => { const told = kept.get(keyOf(boardIn(one))); return told ? [[one.id, told]] : []; }));
  dispatch({ type: "stocked", size, part: { sizes: [...(given.length ? [GIVEN] : []), ...index.files.map(({ rows, cols }) => `${rows}x${cols}`)], all, progress, error: "" } });
}
