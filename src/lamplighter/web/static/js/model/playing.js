// @ts-check
// What happens in Play: each action makes a new state from an old one.

import { addPoint, beginTrial, dropTrial, freshGame, goToPoint, keepTrial, put, removePoint } from "./game.js";
import { begun, callOff, redo, step, undo } from "./history.js";
import { lookAt } from "./look.js";

/** Another puzzle, or the same one from the start.
 * @param {State} state  @param {Board} board  @param {About} about  @returns {State} */
export const opened = (state, board, about) => ({
  ...state, board, about, play: begun(freshGame(board.squares.length)), cursor: 0, zoom: 1,
  hint: null, hints: 0, seconds: 0, paused: false, finished: false, revealed: false, elsewhere: false,
});

/** After anything that changes the position: a hint for the old one is over, and a win is noticed.
 * @param {State} state  @param {Past<Game>} play  @returns {State} */
function played(state, play) {
  if (play === state.play) return state;
  return { ...state, play, hint: null, finished: state.finished || isWon(state.board, play.now) };
}

/** Solved, and not only as an assumption.  @param {Board} board  @param {Game} game */
export const isWon = (board, game) => !game.trials.length && lookAt(board, game.cells).solved;

/** @param {(game: Game, action: Action) => Game} change  @returns {(state: State, action: Action) => State} */
const changing = (change) => (state, action) =>
  played(state, step(state.play, change(state.play.now, action), action.stroke));

/** @type {Reducers} */
export const PLAYING = {
  open: (state, { board, about }) => opened(state, board, about ?? {}),
  /** What was kept of this puzzle: its history, seconds, hints. */
  resume: (state, { kept }) => ({ ...state, ...kept, about: { ...kept.about, ...state.about } }),
  put: changing((game, { cells, what }) => put(game, cells, what)),
  /** Lamps and marks at once: what a hint says, or a solution. */
  putAll: changing((game, { lamps, marks, cleared }) => put(put(put(game, cleared ?? [], "."), lamps, "*"), marks, "+")),
  /** A whole position, such as one that came with the puzzle. */
  place: changing((game, { cells }) => ({ ...game, cells })),
  reveal: (state, { cells }) => ({ ...PLAYING.place(state, { type: "place", cells }), revealed: true, finished: state.finished }),
  trial: changing(beginTrial),
  keep: changing(keepTrial),
  drop: changing(dropTrial),
  point: changing(addPoint),
  goTo: changing((game, { number }) => goToPoint(game, number)),
  removePoint: changing((game, { number }) => removePoint(game, number)),
  restart: changing((game) => ({ ...freshGame(game.cells.length), points: game.points })),
  undo: (state) => played(state, undo(state.play)),
  redo: (state) => played(state, redo(state.play)),
  callOff: (state, { stroke }) => played(state, callOff(state.play, stroke)),
  tool: (state, { tool }) => ({ ...state, tool }),
  /** Help that was asked for in the position `play`; it is no help in another one. */
  hint: (state, { hint, asked, play }) => (play === state.play ? { ...state, hint, hints: state.hints + (asked ? 1 : 0) } : state),
  given: (state, { given }) => ({ ...state, given }),
  tick: (state, { seconds }) => ({ ...state, seconds: state.seconds + seconds }),
  pause: (state, { paused }) => ({ ...state, paused }),
  elsewhere: (state, { elsewhere }) => ({ ...state, elsewhere }),
};
