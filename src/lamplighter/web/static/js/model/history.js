// @ts-check
// Undo by values: what was, what is, what could be again.

const LONGEST = 500; // steps that can be undone

/** @template T @param {T} now @returns {Past<T>} */
export const begun = (now) => ({ past: [], now, future: [], stroke: null });

/** One step on. Steps of the same stroke (a drag, a hint carried out) are one step to undo.
 * @template T @param {Past<T>} history @param {T} value @param {unknown} [stroke] @returns {Past<T>} */
export function step(history, value, stroke = null) {
  if (value === history.now) return history;
  const same = stroke !== null && stroke === history.stroke;
  return { past: same ? history.past : [...history.past, history.now].slice(-LONGEST), now: value, future: [], stroke };
}

/** @template T @param {Past<T>} history @returns {Past<T>} */
export function undo(history) {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], stroke: null };
}

/** @template T @param {Past<T>} history @returns {Past<T>} */
export function redo(history) {
  const next = history.future[0];
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future: history.future.slice(1), stroke: null };
}

/** A stroke that was called off: as if it had never begun, and nothing to redo.
 * @template T @param {Past<T>} history @param {unknown} stroke @returns {Past<T>} */
export function callOff(history, stroke) {
  return stroke !== null && history.stroke === stroke ? { ...undo(history), future: [] } : history;
}
