// @ts-check
// One state, one way to change it, and everybody told once a frame.

/**
 * @template S, A
 * @param {(state: S, action: A) => S} reduce
 * @param {S} state
 */
export function storeOf(reduce, state) {
  /** @type {Set<(state: S, before: S) => void>} */
  const listeners = new Set();
  let shown = state, waiting = false;

  function tell() {
    waiting = false;
    const before = shown;
    shown = state;
    if (before !== shown) for (const listener of listeners) listener(shown, before);
  }

  return {
    get state() { return state; },
    /** @param {A} action */
    dispatch(action) {
      state = reduce(state, action);
      if (waiting || state === shown) return;
      waiting = true;
      requestAnimationFrame(tell);
    },
    /** @param {(state: S, before: S) => void} listener  told at once, and after each change */
    subscribe(listener) {
      listeners.add(listener);
      listener(state, state);
    },
  };
}
