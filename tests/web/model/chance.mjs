// Chance that is the same each time, and what the tests choose by it.

/** Numbers from 0 to 1 out of a seed.  @param {number} seed */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {() => number} chance  @param {number} below */
export const number = (chance, below) => Math.floor(chance() * below);

/** @template T @param {() => number} chance  @param {ArrayLike<T>} from  @returns {T} */
export const one = (chance, from) => from[number(chance, from.length)];

/** A board of random squares.  @param {() => number} chance  @param {number} rows  @param {number} cols  @param {string} squares */
export const boardBy = (chance, rows, cols, squares = ".....##0123") =>
  ({ rows, cols, squares: Array.from({ length: rows * cols }, () => one(chance, squares)).join("") });
