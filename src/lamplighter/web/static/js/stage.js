// @ts-check
// The place of the board: made anew when its shape changes, drawn when anything else does; pointer and keys go through it.

import { keyboardInput } from "./input/keyboard.js";
import { pointerInput } from "./input/pointer.js";
import { place } from "./view/dom.js";

const ZOOM = 1.25;

/** @param {Store} store  @param {() => PageScreen} screen  @param {() => void} help */
export function stageOf(store, screen, help) {
  /** @type {BoardView} */
  let view;
  let shape = "";

  /** @param {State} state */
  function makeView(state) {
    const focused = view?.root.contains(document.activeElement);
    view = screen().view(screen().boardOf(state));
    place("stage").replaceChildren(view.root);
    pointerInput(view.root, (told) => {
      if (blocked()) return;
      if (told.phase === "start") view.focus(told.cell, true, true); // what is pressed hears the keys from then on
      screen().stroke(store.state, store.dispatch, told);
    });
    keyboardInput(view.root, here, (cell) => store.dispatch({ type: "cursor", cell }), keys);
    view.root.addEventListener("focusin", (event) => {
      const cell = /** @type {SVGElement} */ (event.target).dataset.cell;
      if (cell) store.dispatch({ type: "cursor", cell: Number(cell) });
    });
    view.focus(Math.min(state.cursor, cellCount(state) - 1), focused);
  }

  const cellCount = (/** @type {State} */ state) => screen().boardOf(state).squares.length;
  const blocked = () => screen().classes(store.state).covered;
  const here = () => ({ ...screen().boardOf(store.state), cursor: store.state.cursor });

  /** @returns {Keys} */
  function keys() {
    const { state, dispatch } = store;
    const zoom = (/** @type {number} */ by) => () => dispatch({ type: "zoom", zoom: state.zoom * by });
    const all = { "?": help, "+": zoom(ZOOM), "=": zoom(ZOOM), "-": zoom(1 / ZOOM), ...(blocked() ? {} : changing(state, dispatch)) };
    return state.settings.letters ? all : Object.fromEntries(Object.entries(all).filter(([key]) => !/^(shift\+)?[a-z]$/.test(key)));
  }

  /** @param {State} state  @param {Dispatch} dispatch */
  function changing(state, dispatch) {
    const undo = () => dispatch({ type: "undo" }), redo = () => dispatch({ type: "redo" });
    return { z: undo, "mod+z": undo, y: redo, "mod+y": redo, "shift+mod+z": redo, ...screen().keys(state, dispatch) };
  }

  /** @param {State} state  @param {State} before */
  function show(state, before) {
    const board = screen().boardOf(state), now = `${state.screen} ${board.rows}x${board.cols}`;
    if (now !== shape) makeView(state);
    else if (state.cursor !== before.cursor) view.focus(state.cursor, view.root.contains(document.activeElement));
    shape = now;
    view.draw(screen().shown(state));
    for (const [name, on] of Object.entries(screen().classes(state))) view.root.classList.toggle(name, on);
    view.edge(state.settings.coordinates || state.screen === "learn"); // there, sentences name cells
    view.root.style.setProperty("--zoom", String(state.zoom));
  }

  return { show, flash: (/** @type {number} */ cell) => view.flash(cell) };
}
