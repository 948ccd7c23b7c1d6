// @ts-check
// The board as SVG: a grid of cells that can be focused and spoken, and layers above it that only show.
// A cell is touched only when what it shows has changed.

import { depthOf } from "../model/game.js";
import { beams } from "../model/look.js";
import { say } from "../words/words.js";
import { svg } from "./dom.js";
import { lamp, mark, pointers } from "./shapes.js";
import { spokenCell } from "./spoken.js";

/** @param {{ rows: number, cols: number }} shape */
export function boardView({ rows, cols }) {
  const size = rows * cols;
  const cells = Array.from({ length: size }, (_, cell) => makeCell(cols, cell));
  const lines = Array.from({ length: rows }, (_, row) =>
    svg("g", { role: "row", "aria-rowindex": row + 1 }, ...cells.slice(row * cols, (row + 1) * cols)));
  const light = svg("path", { class: "beams" }), things = svg("g"), over = svg("g"), flashes = svg("g");
  const cursor = svg("g", { class: "cursor" }, ...["halo", "ring"].map((name) =>
    svg("rect", { class: `cursor-${name}`, x: .05, y: .05, width: .9, height: .9, rx: .08 })));
  const root = /** @type {SVGSVGElement} */ (svg("svg", {
    class: "board", role: "grid", "aria-label": say("board", { rows, cols }), "aria-rowcount": rows, "aria-colcount": cols,
  }, ...lines, svg("g", { class: "over", "aria-hidden": "true" }, svg("rect", { class: "frame", width: cols, height: rows }), light, things, over, flashes, cursor, coordinates(rows, cols))));
  const shown = { looks: Array(size).fill(""), things: /** @type {(Element | null)[]} */ (Array(size).fill(null)), focus: 0, beams: "" };
  cells[0].setAttribute("tabindex", "0");
  edge(false);

  /** @param {Shown} now  its board has the shape of this view */
  function draw({ board, game, look, pointed, beams: lights }) {
    for (let cell = 0; cell < size; cell++) {
      const next = lookOf(board, game, look, cell), square = board.squares[cell];
      const all = `${next} ${square}${game.cells[cell]}${look.beside[cell]}`;
      if (all === shown.looks[cell]) continue;
      shown.looks[cell] = all;
      cells[cell].setAttribute("class", `cell ${next}`);
      cells[cell].setAttribute("aria-label", spokenCell(board, game.cells, look, cell));
      /** @type {Element} */ (cells[cell].lastChild).textContent = "01234?o".includes(square) ? square : "";
      put(cell, square === "*" ? "wish" : game.cells[cell], next);
    }
    const path = lights ? beams(board, game.cells) : "";
    if (path !== shown.beams) light.setAttribute("d", shown.beams = path);
    over.replaceChildren(...pointers(cols, pointed));
  }

  /** A lamp or a mark on top of the beams.  @param {number} cell  @param {string} what  @param {string} look */
  function put(cell, what, look) {
    shown.things[cell]?.remove();
    const x = cell % cols + .5, y = Math.floor(cell / cols) + .5;
    const thing = what === "*" ? lamp(x, y, look) : what === "wish" ? lamp(x, y, "wish") : what === "+" ? mark(x, y, look) : null;
    if (thing) things.append(thing);
    shown.things[cell] = thing;
  }

  /** @param {number} cell  @param {boolean} take  whether the keyboard goes there, too
   *  @param {boolean} [preventScroll]  nothing moves under a pointer */
  function focus(cell, take, preventScroll = false) {
    // First, while nothing has changed: the browser lays out all that has before it moves the focus.
    if (take && document.activeElement !== cells[cell]) /** @type {SVGElement} */ (cells[cell]).focus({ preventScroll });
    if (cell === shown.focus) return;
    cells[shown.focus].setAttribute("tabindex", "-1");
    cells[cell].setAttribute("tabindex", "0");
    cursor.setAttribute("transform", `translate(${cell % cols} ${Math.floor(cell / cols)})`);
    shown.focus = cell;
  }

  /** Point at a cell for a moment.  @param {number} cell */
  function flash(cell) {
    const ring = svg("circle", { class: "flash", cx: cell % cols + .5, cy: Math.floor(cell / cols) + .5, r: .5 });
    flashes.replaceChildren(ring);
    cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
    setTimeout(() => ring.remove(), 1600);
  }

  /** @param {boolean} numbered  whether there are numbers at the edges */
  function edge(numbered) {
    const gap = numbered ? .62 : .04;
    root.setAttribute("viewBox", `${-gap} ${-gap} ${cols + gap + .04} ${rows + gap + .04}`);
    root.classList.toggle("numbered", numbered);
    root.style.setProperty("--rows", String(rows + gap + .04));
    root.style.setProperty("--cols", String(cols + gap + .04));
  }

  return { root, draw, focus, flash, edge };
}

/** @param {number} cols  @param {number} cell */
function makeCell(cols, cell) {
  const row = Math.floor(cell / cols), col = cell % cols;
  return svg("g", { role: "gridcell", tabindex: -1, "data-cell": cell, "aria-colindex": col + 1, transform: `translate(${col} ${row})` },
    svg("rect", { width: 1, height: 1 }), svg("text", { x: .5, y: .72 }));
}

/** The classes of a cell.  @param {Board} board  @param {Game} game  @param {Look} look  @param {number} cell */
function lookOf({ squares }, game, look, cell) {
  const square = squares[cell];
  let name = square === "." || square === "*" ? "floor" : square === "?" ? "anything" : "wall";
  if (look.lit[cell]) name += " lit";
  if (look.wrong.has(cell)) name += " wrong";
  if (look.done.has(cell)) name += " done";
  if (game.trials.length && depthOf(game, cell)) name += " trial";
  return name;
}

/** Numbers above the columns and left of the rows.  @param {number} rows  @param {number} cols */
function coordinates(rows, cols) {
  const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ number) => svg("text", { x, y }, String(number));
  return svg("g", { class: "coordinates" },
    ...Array.from({ length: cols }, (_, col) => text(col + .5, -.18, col + 1)),
    ...Array.from({ length: rows }, (_, row) => text(-.32, row + .62, row + 1)));
}
