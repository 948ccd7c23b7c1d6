// @ts-check
// Puts the parts together: the store, the board, the screens.

import { isComing, watchComing } from "./ask/ask.js";
import { pasteInput } from "./input/paste.js";
import { keepGames } from "./keep/games.js";
import { loadLast, loadSettings, saveSettings } from "./keep/storage.js";
import { boardOf } from "./model/board.js";
import { readLink, writeLink } from "./model/link.js";
import { addActions, reduce, stateOf } from "./model/reducer.js";
import { settingsOf } from "./model/settings.js";
import { loadGiven, notice, playGiven, readDraft, readText } from "./page.js";
import * as play from "./screens/play.js";
import { stageOf } from "./stage.js";
import { storeOf } from "./store.js";
import { loadLooks, place } from "./view/dom.js";
import { headButton } from "./view/menu.js";
import { sync } from "./view/sync.js";
import { loadWords, say } from "./words/words.js";

/** Play is there at once, the others are loaded when they are first asked for.  @type {Record<ScreenName, () => Promise<PageScreen>>} */
const LOADING = { play: async () => play, library: () => import("./screens/library.js"), build: () => import("./screens/build.js"), learn: () => import("./screens/learn.js"), lights: () => import("./screens/lights-out.js") };
/** @type {Partial<Record<ScreenName, PageScreen>>} */
const screens = { play };
const screenOf = (/** @type {State} */ { screen }) => /** @type {PageScreen} */ (screens[screen]);
const FIRST = boardOf([".2.....", "....#.1", "#.....#", ".2...2.", "#.....#", "1.0....", ".....1."]);

const linked = readLink(location.hash);
const store = storeOf(reduce, stateOf(linked ?? readLink(loadLast()) ?? FIRST, settingsOf(loadSettings())));
const games = keepGames(store);
const openKeys = async () => (await import("./dialogs/keys.js")).openKeys();
const stage = stageOf(store, () => screenOf(store.state), openKeys);

/** @type {Page} */
const page = {
  open: async (board, about, cells) => {
    if (writeLink(board) !== location.hash) history.replaceState(null, "", writeLink(board));
    await games.open(board, about, cells);
  },
  go, takeText, flash: stage.flash, notice, takeOver: games.takeOver, putAway: games.putAway,
};

/** @param {ScreenName} screen */
async function go(screen) {
  games.putAway(); // other screens list how far it is
  const loaded = screens[screen] ?? await LOADING[screen]();
  if (!screens[screen]) {
    await Promise.all([loadWords(/** @type {any} */ (screen)), loadLooks()]);
    const part = await loaded.begin(store.state);
    screens[screen] = loaded;
    addActions(screen, loaded.actions);
    store.dispatch({ type: "join", part });
  }
  store.dispatch({ type: "screen", screen });
}

const openSettings = async () => (await import("./dialogs/settings.js")).openSettings(() => store.state, store.dispatch);
const COMMON = [
  headButton("settings", "settings", say("settings"), openSettings),
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

/** @param {State} state  @returns {Item[]} */
const tabs = (state) => /** @type {const} */ (["play", "library", "build", "learn", "lights"]).map((screen) => ({
  key: screen, tag: "button", text: say(screen), run: () => go(screen),
  set: { "aria-current": state.screen === screen ? "page" : undefined },
}));

store.subscribe((state, before) => {
  const screen = screenOf(state);
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

/** Without a server, Python comes after the page; until then it says what waits for it. */
const showComing = () => { place("coming").textContent = isComing() ? say("coming") : ""; };
watchComing(showComing);
showComing();

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
window.addEventListener("unhandledrejection", (event) => { // a part of the page could not be loaded
  if (!(event.reason instanceof TypeError && /import/i.test(event.reason.message))) return;
  event.preventDefault();
  notice(say("serverGone"));
});
for (const id of /** @type {const} */ (["tabs", "menu", "stage", "tools", "panel"])) place(id).setAttribute("aria-label", say(`${id}Part`));
pasteInput(async (text) => {
  const wrong = await takeText(text);
  if (wrong) notice(wrong);
});

/** Where one was: the puzzle of the address, the first of the files given, or the last one played. */
async function begin() {
  await games.start();
  const given = await loadGiven();
  store.dispatch({ type: "given", given });
  if (given.length && !linked) await playGiven(given[0], page);
}
begin();
