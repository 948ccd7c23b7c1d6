// @ts-check
// The puzzles that were given to `lamplighter serve FILE...`, as the library shows them. Levels that a collection does not
// tell are found one after the other, while somebody looks at them.

import { ask } from "../ask/ask.js";

export const GIVEN = "given"; // stands where the library else has a size
const SECONDS = 2; // for one level
const UNKNOWN = { level: "", score: 0 };

/** @type {Map<string, { level: string, score: number }>} by the ids of volumes */
const ratings = new Map();
let busy = false;

/** @param {readonly Given[]} given  @returns {Volume[]} */
export const volumesOf = (given) => given.map((one, at) => {
  const id = `${GIVEN}-${at + 1}`;
  if (one.level) ratings.set(id, { level: one.level, score: one.score ?? 0 });
  return { id, given: one, grid: one.board.map((row) => row.replaceAll(/[*+]/g, ".")), ...(ratings.get(id) ?? UNKNOWN) };
});

/** Find the level of the first puzzle that has none yet. Called after each change.  @param {State} state  @param {Dispatch} dispatch */
export async function rateNext({ screen, shelf }, dispatch) {
  const next = screen === "library" && shelf.size === GIVEN && !busy && shelf.all.find(({ id }) => !ratings.has(id));
  if (!next) return;
  busy = true;
  const part = await findRating(next);
  busy = false;
  ratings.set(next.id, part);
  dispatch({ type: "rated", id: next.id, part });
}

/** @param {Volume} volume */
async function findRating({ grid }) {
  try {
    const { level, score } = await ask("rate", { board: grid, seconds: SECONDS });
    return level ? { level, score: score ?? 0 } : UNKNOWN;
  } catch { return UNKNOWN; }
}
