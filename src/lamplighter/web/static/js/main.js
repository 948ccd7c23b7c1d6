// @ts-check
// Puts the parts together: the store, the board, the screens.

import { loadGiven, playGiven } from "./dialogs/given.js";
import { openKeys } from "./dialogs/keys.js";
import { openSettings } from "./dialogs/settings.js";
import { pasteInput } from "./input/paste.js";
import { keepGames, loadDraft } from "./keep/games.js";
import { loadLast, loadSettings, saveSettings } from "./keep/storage.js";
import { boardOf } from "./model/board.js";
import { readLink, writeLink } from "./model/link.js";
import { reduce, stateOf } from "./model/reducer.js";
import { settingsOf } from "./model/settings.js";
import { notice, readDraft, readText } from "./page.js";
import * as build from "./screens/build.js";
import * as play from "./screens/play.js";
import { stageOf } from "./stage.js";
import { storeOf } from "./store.js";
import { place } from "./view/dom.js";
import { headButton } from "./view/menu.js";
import { sync } from "./view/sync.js";
import { say } from "./words/words.js";

/** @typedef {import("./model/reducer.js").State} State */

const SCREENS = { play, build };
const FIRST = boardOf([".2.....", "....#.1", "#.....#", ".2...2.", "#.....#", "1.0....", ".....1."]);

const linked = readLink(location.hash);
const store = storeOf(reduce, stateOf(linked ?? readLink(loadLast()) ?? FIRST, settingsOf(loadSettings())));
const games = keepGames(store);
const stage = stageOf(store, () => SCREENS[store.state.screen], openKeys);

/** @type {import("./page.js").Page} */
const page = {
  open: async (board, about, cells) => {
    if (writeLink(board) !== location.hash) history.replaceState(null, "", writeLink(board));
    await games.open(board, about, cells);
  },
  takeText, flash: stage.flash, notice, takeOver: games.takeOver, putAway: games.putAway,
};

const COMMON = [
  headButton("settings", "settings", say("settings"), () => openSettings(() => store.state, store.dispatch)),
  headButton("keys", "hint", say("keys"), openKeys),
];

/** @param {string} text */
async function takeText(text) {
  const draft = store.state.screen === "build" ? readDraft(text) : null;
  if (draft) {
    store.dispatch({ type: "drawAll", board: draft });
    return "";
  }
  try {
    const { board, about, cells, notes } = await readText(text);
    if (store.state.screen === "build") store.dispatch({ type: "drawAll", board });
    else await page.open(board, about, cells);
    if (notes.length) notice(notes.join(" "));
    return "";
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {State} state  @returns {import("./view/sync.js").Item[]} */
const tabs = (state) => /** @type {const} */ (["play", "build"]).map((screen) => ({
  key: screen, tag: "button", text: say(screen), run: () => store.dispatch({ type: "screen", screen }),
  set: { "aria-current": state.screen === screen ? "page" : undefined },
}));

store.subscribe((state, before) => {
  const screen = SCREENS[state.screen];
  stage.show(state, before);
  document.body.dataset.screen = state.screen;
  sync(place("tools"), screen.tools(state, store.dispatch));
  sync(place("panel"), screen.panel(state, store.dispatch, page));
  sync(place("tabs"), tabs(state));
  sync(place("menu"), screen.menu(state, store.dispatch, page, COMMON));
  document.documentElement.dataset.theme = state.settings.theme;
  if (state.settings !== before.settings) saveSettings(state.settings);
  screen.changed(state, before, store.dispatch);
});

const TICK = 1000;
let last = performance.now();
setInterval(() => {
  const now = performance.now(), seconds = (now - last) / 1000, { screen, paused, finished, elsewhere } = store.state;
  last = now;
  if (screen === "play" && !document.hidden && !paused && !finished && !elsewhere && seconds < 5) store.dispatch({ type: "tick", seconds });
}, TICK);

window.addEventListener("hashchange", () => {
  const board = readLink(location.hash);
  if (board && writeLink(board) !== writeLink(store.state.board)) games.open(board);
});
pasteInput(async (text) => {
  const wrong = await takeText(text);
  if (wrong) notice(wrong);
});

/** Where one was: the puzzle of the address, the first of the files given, or the last one played. */
async function begin() {
  await games.start();
  const draft = await loadDraft();
  if (draft) store.dispatch({ type: "resumeBuild", board: boardOf(draft.lines), symmetry: draft.symmetry });
  const given = await loadGiven();
  store.dispatch({ type: "given", given });
  if (given.length && !linked) await playGiven(given[0], page);
}
begin();
