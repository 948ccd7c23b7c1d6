// @ts-check
// What the browser keeps: one record per puzzle in IndexedDB, settings in localStorage. Where a browser keeps nothing
// (private windows may refuse), everything works and is forgotten.

const DATABASE = "lamplighter", STORE = "games", PROGRESS = "progress", SETTINGS = "lamplighter-settings", LAST = "lamplighter-last", LEFT = "lamplighter-left";

let forgotten = false;

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase | null>} */
function database() {
  opening ??= new Promise((done) => {
    try {
      const asked = indexedDB.open(DATABASE, 2);
      asked.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) asked.result.createObjectStore(STORE, { keyPath: "key" });
        asked.result.createObjectStore(PROGRESS, { keyPath: "key" });
      };
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close(); // a newer page in another tab does not wait for this one
        done(asked.result);
      };
      asked.onerror = asked.onblocked = () => done(null);
    } catch { done(null); }
  });
  return opening;
}

/** @template T @param {IDBTransactionMode} mode  @param {(store: IDBObjectStore) => IDBRequest<T>} use  @param {string} [name]
 *  @returns {Promise<T | null>} */
async function within(mode, use, name = STORE) {
  const open = await database();
  if (!open) return null;
  return new Promise((done) => {
    try {
      const transaction = open.transaction(name, mode), asked = use(transaction.objectStore(name));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
      if (mode === "readwrite") transaction.commit(); // now: a page that is being left would not come to it
    } catch { done(null); }
  });
}

/** The record of a puzzle as it was saved or left last, or null.  @param {string} key  @returns {Promise<any>} */
export async function load(key) {
  const saved = await within("readonly", (store) => store.get(key)) ?? null;
  const left = kept(() => JSON.parse(localStorage.getItem(LEFT) ?? "[]").find((/** @type {any} */ one) => one.key === key));
  return left?.date > (saved?.date ?? 0) ? left : saved;
}

/** @typedef {{ key: string, date: number }} Kept */

/** @param {Kept} record */
export const save = async (record) => (forgotten ? null : within("readwrite", (store) => store.put(record)));

/** How far a puzzle is, beside its game, so that a list need not read all games.  @param {string} key  @param {Progress} state */
export const saveProgress = async (key, state) => (forgotten ? null : within("readwrite", (store) => store.put({ key, state }), PROGRESS));

/** How far each puzzle is, by the keys of boards.  @returns {Promise<Map<string, Progress>>} */
export const loadProgress = async () =>
  new Map((await within("readonly", (store) => store.getAll(), PROGRESS) ?? []).map(({ key, state }) => [key, state]));

/** Keeps records at once, for a page that is being left: it may not come to save them.  @param {readonly Kept[]} records */
export const leave = (records) => keep(LEFT, JSON.stringify(records));

/** Forget all games, settings, everything, until the page is loaded again. */
export async function forgetEverything() {
  forgotten = true;
  for (const name of [STORE, PROGRESS]) await within("readwrite", (store) => store.clear(), name);
  for (const name of [SETTINGS, LAST, LEFT]) kept(() => localStorage.removeItem(name));
}

/** @template T @param {() => T} use  @returns {T | null} */
function kept(use) {
  try { return use(); } catch { return null; }
}

/** @param {string} name  @param {string} text */
const keep = (name, text) => (forgotten ? null : kept(() => localStorage.setItem(name, text)));

/** @returns {unknown} what was kept, or null */
export const loadSettings = () => kept(() => JSON.parse(localStorage.getItem(SETTINGS) ?? "null"));

/** @param {object} settings */
export const saveSettings = (settings) => keep(SETTINGS, JSON.stringify(settings));

/** The address of the puzzle played last. */
export const loadLast = () => kept(() => localStorage.getItem(LAST)) ?? "";

/** @param {string} link */
export const saveLast = (link) => keep(LAST, link);
