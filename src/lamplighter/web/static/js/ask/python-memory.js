// @ts-check
// The memory of a Python that has been loaded, kept in the browser: the next visit, and a worker that takes the place of
// another, begin with it. Whatever fails here is no matter, Python is loaded from the beginning then.

const STORE = "lamplighter-python";

/** @param {string} place  @param {string} version */
const keyOf = (place, version) => `${place}memory?${version}`;

/** What was kept of this very version, or null.  @param {string} place  @param {string} version  @returns {Promise<Uint8Array | null>} */
export async function findMemory(place, version) {
  try {
    const found = await (await caches.open(STORE)).match(keyOf(place, version));
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch { return null; }
}

/** Keep it instead of that of other versions. The memory is that of this moment.
 * @param {any} python  @param {string} place  @param {string} version */
export async function keepMemory(python, place, version) {
  try {
    const memory = python.makeMemorySnapshot(), store = await caches.open(STORE);
    for (const old of await store.keys()) if (old.url.startsWith(`${place}memory?`)) await store.delete(old);
    await store.put(keyOf(place, version), new Response(memory));
  } catch { /* no such function, no store, no room */ }
}
