// @ts-check
// What happens in the library: which puzzles are shown, and which is looked at.

export const MOST = 200; // puzzles listed at first, and more each time that is asked for

/** The part of the state that the library begins with.  @param {string} size  @returns {{ shelf: Shelf }} */
export const beginShelf = (size) => ({ shelf: { sizes: [], size, level: "", unsolved: false, all: [], progress: {}, chosen: "", most: MOST, error: "" } });

/** The puzzles of a shelf that are asked for.  @param {Shelf} shelf  @returns {Volume[]} */
export const listed = ({ all, level, unsolved, progress }) =>
  all.filter((one) => (!level || one.level === level) && !(unsolved && progress[one.id] === "finished"));

/** The puzzle that is looked at.  @param {Shelf} shelf  @returns {Volume | undefined} */
export const chosenOf = (shelf) => listed(shelf).find((one) => one.id === shelf.chosen) ?? listed(shelf)[0];

/** @param {State} state  @param {number} by  @returns {State} */
function move(state, by) {
  const all = listed(state.shelf), at = all.findIndex((one) => one === chosenOf(state.shelf));
  return { ...state, cursor: 0, shelf: { ...state.shelf, chosen: all[Math.max(0, Math.min(all.length - 1, at + by))]?.id ?? "" } };
}

/** @type {Reducers} */
export const SHELVING = {
  shelf: (state, { part }) => ({ ...state, cursor: 0, shelf: { ...state.shelf, ...part } }),
  /** The puzzles of a size have come; nothing, if another size is asked for by now. */
  stocked: (state, { size, part }) => (size === state.shelf.size ? SHELVING.shelf(state, { type: "shelf", part }) : state),
  /** The level of a puzzle was found. */
  rated: (state, { id, part }) => ({ ...state, shelf: { ...state.shelf, all: state.shelf.all.map((one) => (one.id === id ? { ...one, ...part } : one)) } }),
  turnTo: (state, { by }) => move(state, by),
  undo: (state) => move(state, -1),
  redo: (state) => move(state, 1),
  callOff: (state) => state,
};
