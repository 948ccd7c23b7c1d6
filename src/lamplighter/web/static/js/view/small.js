// @ts-check
// A puzzle as a small picture: its walls as one path. Numbers are too small to read there.

import { svg } from "./dom.js";

/** @param {readonly string[]} rows */
export function smallPicture(rows) {
  const walls = rows.flatMap((line, row) => [...line].map((square, col) => (square === "." ? "" : `M${col} ${row}h1v1h-1z`))).join("");
  return svg("svg", { viewBox: `-.5 -.5 ${rows[0].length + 1} ${rows.length + 1}`, class: "small-board", "aria-hidden": "true" },
    svg("rect", { width: rows[0].length, height: rows.length }), svg("path", { d: walls }));
}
