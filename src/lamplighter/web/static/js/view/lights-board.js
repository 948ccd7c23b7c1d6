// @ts-check
// The board of Lights Out: a grid of lights that can be focused and spoken; above it what is to be clicked.

import { placeOf } from "../model/board.js";
import { say } from "../words/words.js";
import { svg } from "./dom.js";

/** @typedef {{ lights: Lights, presses: readonly number[], ringed: readonly number[], crossed: readonly number[] }} LightsShown */

/** @param {{ rows: number, cols: number }} shape  @returns {BoardView} */
export function lightsView({ rows, cols }) {
  const cells = Array.from({ length: rows * cols }, (_, cell) => makeLight(cols, cell));
  const over = svg("g", { class: "over", "aria-hidden": "true" }), flashes = svg("g", { class: "over" });
  const root = /** @type {SVGSVGElement} */ (svg("svg", {
    class: "board lights", role: "grid", "aria-label": say("lightsBoard", { rows, cols }), "aria-rowcount": rows, "aria-colcount": cols,
  }, ...Array.from({ length: rows }, (_, row) => svg("g", { role: "row", "aria-rowindex": row + 1 }, ...cells.slice(row * cols, (row + 1) * cols))), over, flashes));
  const shown = Array(rows * cols).fill("");
  let focused = 0;
  cells[0].setAttribute("tabindex", "0");
  edge(false);

  /** @param {LightsShown} now */
  function draw({ lights, presses, ringed, crossed }) {
    for (let cell = 0; cell < cells.length; cell++) {
      const state = lights.squares[cell], all = `${state} ${presses[cell] ?? 0} ${lights.colors}`;
      if (all === shown[cell]) continue;
      shown[cell] = all;
      cells[cell].setAttribute("class", `light state${state}`);
      /** @type {Element} */ (cells[cell].lastChild).textContent = lights.colors > 2 && state !== "0" ? state : "";
      const what = [say(state === "0" ? "lightOff" : lights.colors > 2 ? "lightColor" : "lightOn", { state })];
      if (presses[cell]) what.push(say(presses[cell] === 1 ? "toClickOnce" : "toClick", { times: presses[cell] }));
      cells[cell].setAttribute("aria-label", say("cell", { what: what.join(", "), ...placeOf(lights, cell) }));
    }
    over.replaceChildren(...presses.flatMap((times, cell) => (times ? [cross(cell, times)] : [])),
      ...ringed.map((cell) => ring(cell, "ring")), ...crossed.map((cell) => ring(cell, "look")));
  }

  const middle = (/** @type {number} */ cell) => ({ cx: cell % cols + .5, cy: Math.floor(cell / cols) + .5 });
  const ring = (/** @type {number} */ cell, /** @type {string} */ name) =>
    svg("g", {}, svg("circle", { class: "halo", ...middle(cell), r: .4 }), svg("circle", { class: name, ...middle(cell), r: .4 }));
  const cross = (/** @type {number} */ cell, /** @type {number} */ times) => {
    const { cx, cy } = middle(cell), d = `M${cx - .17} ${cy - .17}l.34 .34m0 -.34l-.34 .34`;
    return svg("g", { class: "press" }, svg("path", { class: "halo", d }), svg("path", { d }),
      ...(times > 1 ? [svg("text", { x: cx + .32, y: cy - .18 }, String(times))] : []));
  };

  /** @param {number} cell  @param {boolean} take  @param {boolean} [preventScroll] */
  function focus(cell, take, preventScroll = false) {
    cells[focused].setAttribute("tabindex", "-1");
    cells[cell].setAttribute("tabindex", "0");
    focused = cell;
    if (take && document.activeElement !== cells[cell]) /** @type {SVGElement} */ (cells[cell]).focus({ preventScroll });
  }

  /** @param {number} cell */
  function flash(cell) {
    const ring = svg("circle", { class: "flash", ...middle(cell), r: .5 });
    flashes.replaceChildren(ring);
    cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
    setTimeout(() => ring.remove(), 1600);
  }

  /** Lights have no numbers at their edges.  @param {boolean} _ */
  function edge(_) {
    root.setAttribute("viewBox", `-.04 -.04 ${cols + .08} ${rows + .08}`);
    root.style.setProperty("--rows", String(rows));
    root.style.setProperty("--cols", String(cols));
  }

  return { root, draw, focus, flash, edge };
}

/** @param {number} cols  @param {number} cell */
function makeLight(cols, cell) {
  return svg("g", { role: "gridcell", tabindex: -1, "data-cell": cell, "aria-colindex": cell % cols + 1, transform: `translate(${cell % cols} ${Math.floor(cell / cols)})` },
    svg("rect", { width: 1, height: 1, class: "around" }), svg("rect", { x: .06, y: .06, width: .88, height: .88, rx: .16, class: "bulb" }), svg("text", { x: .5, y: .66 }));
}
