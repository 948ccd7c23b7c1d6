// @ts-check
// Loads Python into a worker: Pyodide, our archives, and what was kept of the last visit.

import { findMemory, keepMemory } from "./python-memory.js";

/** @typedef {{ version: string, core: string, imported: string[], unpacked: string[], compiled: boolean }} Site */
/**
 * @typedef {object} Loaded
 * @property {any} ours  the Python module lamplighter.web.browser
 * @property {() => void} unpack  puts archives with compiled code where Python finds them; once, before solvers are asked
 * @property {() => void} keep  keeps the memory for the next visit, if that is of use and possible
 */

const HOME = "/lamplighter"; // the folder of our archives in the file system of that Python

/** @param {string} place  where the files are  @returns {Promise<Loaded>} */
export async function loadPython(place) {
  /** @type {Site} */
  const site = await (await get(`${place}site.json`, { cache: "no-cache" })).json();
  const fetched = (/** @type {string[]} */ names) => Promise.all(names.map((name) => getBytes(`${place}${name}?${site.version}`)));
  const [core, imported, unpacked, memory] = await Promise.all([
    import(`${place}${site.core}pyodide.mjs`), fetched(site.imported), fetched(site.unpacked), findMemory(place, site.version),
  ]);
  const { python, fresh } = await begin(core.loadPyodide, `${place}${site.core}`, memory);
  const keep = () => { if (fresh) keepMemory(python, place, site.version); };
  python.FS.mkdirTree(HOME);
  imported.forEach((data, number) => python.FS.writeFile(`${HOME}/${site.imported[number]}`, data));
  if (fresh) python.runPython(`import sys; sys.path[:0] = ${JSON.stringify([...site.imported.map((name) => `${HOME}/${name}`), HOME])}`);
  const unpack = () => { for (const data of unpacked.splice(0)) python.unpackArchive(data, "wheel", { extractDir: HOME }); };
  if (site.compiled) { // then even the kernel is compiled code, which is no part of the memory
    unpack();
    keep();
  }
  const ours = python.pyimport("lamplighter.web.browser");
  return { ours, unpack, keep: () => { if (ours.is_plain()) keep(); } };
}

/** Python from its memory, or from the beginning if there is none or it will not do.
 * @param {(options: object) => Promise<any>} load  @param {string} indexURL  @param {Uint8Array | null} memory */
async function begin(load, indexURL, memory) {
  const python = memory && await load({ indexURL, _loadSnapshot: memory }).catch(() => null);
  if (python) return { python, fresh: false };
  return { python: await load({ indexURL, _makeSnapshot: true }).catch(() => load({ indexURL })), fresh: true };
}

/** @param {string} address  @param {RequestInit} [options] */
async function get(address, options) {
  const got = await fetch(address, options);
  if (!got.ok) throw new Error(`${got.status} ${address}`);
  return got;
}

/** @param {string} address */
const getBytes = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());
