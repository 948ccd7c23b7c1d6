// @ts-check
// What is drawn on a cell: lamps, marks, and what a hint or the live feedback points at.

import { svg } from "./dom.js";

/** @param {number} x  @param {number} y  of the middle  @param {string} look  its classes */
export const lamp = (x, y, look) => svg("g", { class: look },
  svg("circle", { class: "glow", cx: x, cy: y - .03, r: .38 }),
  svg("path", { class: "lamp", d: `M${x - .11} ${y + .2}C${x - .11} ${y + .1} ${x - .26} ${y + .06} ${x - .26} ${y - .1}a.26 .26 0 0 1 .52 0C${x + .26} ${y + .06} ${x + .11} ${y + .1} ${x + .11} ${y + .2}z` }),
  svg("path", { class: "lamp-foot", d: `M${x - .1} ${y + .25}h.2M${x - .07} ${y + .33}h.14` }));

/** @param {number} x  @param {number} y  @param {string} look */
export const mark = (x, y, look) => svg("g", { class: look }, svg("circle", { class: "mark", cx: x, cy: y, r: .09 }));

/** @param {number} cols  @param {Pointed} pointed */
export function pointers(cols, pointed) {
  const { look = [], lamps = [], bars = [], back = [], ghostLamps = [], ghostMarks = [], differ = [], spare = [], follow = [] } = pointed;
  const x = (/** @type {number} */ cell) => cell % cols, y = (/** @type {number} */ cell) => Math.floor(cell / cols);
  const box = (/** @type {number} */ cell, /** @type {string} */ name, gap = .07) =>
    svg("rect", { class: name, x: x(cell) + gap, y: y(cell) + gap, width: 1 - 2 * gap, height: 1 - 2 * gap, rx: .1 });
  const framed = (/** @type {string} */ name) => (/** @type {number} */ cell) => [box(cell, "halo"), box(cell, name)];
  const dot = (/** @type {number} */ cell, /** @type {string} */ name, /** @type {number} */ r) =>
    svg("circle", { class: name, cx: x(cell) + .5, cy: y(cell) + .5, r });
  const cross = (/** @type {number} */ cell, /** @type {string} */ name) =>
    svg("path", { class: name, d: `M${x(cell) + .18} ${y(cell) + .18}l.64 .64m0 -.64l-.64 .64` });
  return [
    ...differ.map((cell) => box(cell, "differ", 0)),
    ...follow.map((cell) => dot(cell, "follow", .07)),
    ...ghostLamps.map((cell) => dot(cell, "ghost-lamp", .25)),
    ...ghostMarks.map((cell) => dot(cell, "ghost-mark", .06)),
    ...spare.flatMap(framed("spare")),
    ...look.flatMap(framed("look")),
    ...lamps.flatMap((cell) => [dot(cell, "halo", .41), dot(cell, "ring", .41), dot(cell, "ghost-lamp", .25)]),
    ...bars.flatMap((cell) => [dot(cell, "halo", .41), dot(cell, "ring", .41), dot(cell, "ghost-mark", .1)]),
    ...back.flatMap((cell) => [cross(cell, "halo"), cross(cell, "back")]),
  ];
}
