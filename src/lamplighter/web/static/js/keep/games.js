// @ts-check
// Games are kept while they are played: half a second after a change, and when the page is left.

import { fits, keyOf, linesOf } from "../model/board.js";
import { writeLink } from "../model/link.js";
import { SYMMETRIES } from "../model/symmetry.js";
import { leave, load, save, saveLast, saveProgress } from "./storage.js";
import { tabsOf } from "./tabs.js";

const QUIET = 500; // milliseconds after the last change
const DRAFT = "build";

/** @param {Store} store */
export function keepGames(store) {
  let loaded = "", timer = 0;
  const tabs = tabsOf(() => (store.state.elsewhere ? "" : loaded), (elsewhere) => store.dispatch({ type: "elsewhere", elsewhere }), putAway);

  /** Opens a puzzle where it was left.  @param {Board} board  @param {About} [about]  @param {string} [cells]  what is drawn on it */
  async function open(board, about = {}, cells = "") {
    await putAway();
    loaded = "";
    store.dispatch({ type: "open", board, about });
    saveLast(writeLink(board));
    await resume(board);
    if (/[*+]/.test(cells) && store.state.board === board) store.dispatch({ type: "place", cells });
    tabs.announce(keyOf(board));
  }

  /** The puzzle that is there when the page is opened. */
  async function start() {
    const { board } = store.state;
    await resume(board);
    tabs.announce(keyOf(board));
  }

  /** Goes on where this puzzle was left. What was drawn before that was known stays, unless there is a game to go on with.  @param {Board} board */
  async function resume(board) {
    const kept = await load(keyOf(board));
    if (store.state.board !== board) return;
    if (isSound(kept, board)) store.dispatch({ type: "resume", kept: keptOf(kept) });
    loaded = keyOf(board);
  }

  /** Goes on here with a puzzle that another tab has. */
  async function takeOver() {
    const { board } = store.state;
    await tabs.take(keyOf(board));
    const kept = await load(keyOf(board));
    if (isSound(kept, board)) store.dispatch({ type: "resume", kept: keptOf(kept) });
    store.dispatch({ type: "elsewhere", elsewhere: false });
  }

  /** What is worth keeping of this moment. */
  function recordsOf() {
    const { state } = store;
    const draft = state.build && { key: DRAFT, lines: linesOf(state.build.now), symmetry: state.symmetry, date: Date.now() };
    return [...(loaded === keyOf(state.board) && !state.elsewhere ? [recordOf(state)] : []), ...(draft ? [draft] : [])];
  }

  async function putAway() {
    clearTimeout(timer);
    timer = 0;
    const { board, finished, play, elsewhere } = store.state, key = keyOf(board);
    if (loaded === key && !elsewhere && (finished || play.past.length)) saveProgress(key, finished ? "finished" : "started");
    await Promise.all(recordsOf().map(save));
  }

  function leavePage() {
    if (timer) leave(recordsOf());
    putAway();
  }

  store.subscribe((state, before) => {
    if (state.play === before.play && stepOf(state) === stepOf(before) && state.hints === before.hints
      && state.build === before.build && state.symmetry === before.symmetry) return;
    clearTimeout(timer);
    timer = window.setTimeout(putAway, QUIET);
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) leavePage(); });
  window.addEventListener("pagehide", leavePage);

  return { start, open, takeOver, putAway };
}

/** The clock alone is no reason to save each second.  @param {State} state */
const stepOf = ({ seconds }) => Math.floor(seconds / 15);

/** What was drawn last in Build, or null. */
export async function loadDraft() {
  const kept = await load(DRAFT);
  return kept && fits(kept.lines, true) && SYMMETRIES.includes(kept.symmetry) ? /** @type {{ lines: string[], symmetry: Symmetry }} */ (kept) : null;
}

/** @param {State} state */
const recordOf = ({ board, about, play, seconds, hints, finished, revealed }) => ({
  key: keyOf(board), about, play: { ...play, stroke: null }, seconds, hints, finished, revealed, date: Date.now(),
});

/** @param {any} kept */
const keptOf = ({ about, play, seconds, hints, finished, revealed }) => ({ about, play, seconds, hints, finished, revealed });

/** Is it a record of this board, as this version writes them?  @param {any} kept  @param {Board} board */
function isSound(kept, { squares }) {
  const games = kept ? [...(kept.play?.past ?? []), kept.play?.now, ...(kept.play?.future ?? [])] : [];
  return games.length > 0 && typeof kept.seconds === "number"
    && games.every((game) => game?.cells?.length === squares.length && Array.isArray(game.trials) && Array.isArray(game.points));
}
