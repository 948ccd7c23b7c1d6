// @ts-check
// A position of play as a value. Nothing here is ever changed in place, so undo is keeping the old value.

/** @param {number} size  @returns {Game} */
export const freshGame = (size) => ({ cells: ".".repeat(size), trials: [], points: [] });

/** @param {Game} game  @param {readonly number[]} where  @param {Thing} what  @returns {Game} */
export function put(game, where, what) {
  const cells = [...game.cells];
  for (const cell of where) cells[cell] = what;
  const now = cells.join("");
  if (now === game.cells) return game;
  const trials = game.trials.map((trial, depth) =>
    (depth === game.trials.length - 1 && trial.assumed === null && what !== "." ? { ...trial, assumed: where[0] } : trial));
  return { ...game, cells: now, trials };
}

/** @param {Game} game  @returns {Game} */
export const beginTrial = (game) => ({ ...game, trials: [...game.trials, { before: game.cells, assumed: null }] });

/** @param {Game} game  @returns {Game} */
export const keepTrial = (game) => (game.trials.length ? { ...game, trials: game.trials.slice(0, -1) } : game);

/** @param {Game} game  @returns {Game} */
export function dropTrial(game) {
  const last = game.trials.at(-1);
  return last ? { ...game, cells: last.before, trials: game.trials.slice(0, -1) } : game;
}

/** @param {Game} game  @returns {Game} */
export const addPoint = (game) => ({ ...game, points: [...game.points, { cells: game.cells, trials: game.trials }] });

/** Back to a checkpoint; the checkpoints stay.  @param {Game} game  @param {number} number  @returns {Game} */
export const goToPoint = (game, number) => (game.points[number] ? { ...game, ...game.points[number] } : game);

/** @param {Game} game  @param {number} number  @returns {Game} */
export const removePoint = (game, number) => ({ ...game, points: game.points.filter((_, one) => one !== number) });

/** How deep in trials a cell was placed; 0 if outside of all.  @param {Game} game  @param {number} cell */
export function depthOf(game, cell) {
  for (let depth = game.trials.length; depth > 0; depth--)
    if (game.trials[depth - 1].before[cell] !== game.cells[cell]) return depth;
  return 0;
}
