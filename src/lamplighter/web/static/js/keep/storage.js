// @ts-check
// What the browser keeps: one record per puzzle in IndexedDB, settings in localStorage. Where a browser keeps nothing
// (private windows may refuse), everything works and is forgotten.

const DATABASE = "lamplighter", STORE = "games", SETTINGS = "lamplighter-settings", LAST = "lamplighter-last";

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase | null>} */
function database() {
  opening ??= new Promise((done) => {
    try {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "key" });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
    } catch { done(null); }
  });
  return opening;
}

/** @template T @param {IDBTransactionMode} mode  @param {(store: IDBObjectStore) => IDBRequest<T>} use  @returns {Promise<T | null>} */
async function within(mode, use) {
  const open = await database();
  if (!open) return null;
  return new Promise((done) => {
    try {
      const transaction = open.transaction(STORE, mode), asked = use(transaction.objectStore(STORE));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
      if (mode === "readwrite") transaction.commit(); // now: a page that is being left would not come to it
    } catch { done(null); }
  });
}

/** @param {string} key  @returns {Promise<any>} the record of a puzzle, or null */
export const load = async (key) => await within("readonly", (store) => store.get(key)) ?? null;

/** @param {{ key: string }} record */
export const save = (record) => within("readwrite", (store) => store.put(record));

/** Forget all games, settings, everything. */
export async function forgetEverything() {
  await within("readwrite", (store) => store.clear());
  for (const name of [SETTINGS, LAST]) kept(() => localStorage.removeItem(name));
}

/** @template T @param {() => T} use  @returns {T | null} */
function kept(use) {
  try { return use(); } catch { return null; }
}

/** @returns {unknown} what was kept, or null */
export const loadSettings = () => kept(() => JSON.parse(localStorage.getItem(SETTINGS) ?? "null"));

/** @param {object} settings */
export const saveSettings = (settings) => kept(() => localStorage.setItem(SETTINGS, JSON.stringify(settings)));

/** The address of the puzzle played last. */
export const loadLast = () => kept(() => localStorage.getItem(LAST)) ?? "";

/** @param {string} link */
export const saveLast = (link) => kept(() => localStorage.setItem(LAST, link));
