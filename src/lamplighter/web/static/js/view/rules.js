// @ts-check
// The rules, each with a small board that shows it.

import { boardOf } from "../model/board.js";
import { freshGame } from "../model/game.js";
import { lookAt } from "../model/look.js";
import { say } from "../words/words.js";
import { boardView } from "./board.js";

/** Rule, walls, what is placed. */
const RULES = /** @type {const} */ ([
  ["ruleLight", ["....#", "....."], "*...#....."],
  ["ruleApart", [".....", "..#.."], "*...*....."],
  ["ruleClue", [".2...", "....."], "*2*......."],
]);

/** @param {readonly string[]} lines  @param {string} drawn */
function example(lines, drawn) {
  const board = boardOf(lines), view = boardView(board), cells = drawn.replaceAll(/[^*]/g, ".");
  view.draw({ board, game: { ...freshGame(0), cells }, look: lookAt(board, cells), pointed: {}, beams: true });
  return still(view.root);
}

/** A board that is only looked at: a picture, with no cells to go to.  @param {SVGSVGElement} root */
function still(root) {
  for (const element of [root, ...root.querySelectorAll("[role], [tabindex]")])
    for (const name of ["role", "tabindex", "aria-label", "aria-rowcount", "aria-colcount", "aria-rowindex", "aria-colindex", "data-cell"]) element.removeAttribute(name);
  root.setAttribute("aria-hidden", "true");
  return root;
}

/** @param {boolean} open  @param {(open: boolean) => void} change  @returns {Item} */
export const rules = (open, change) => ({
  key: "rules", tag: "section", set: { class: "rules" }, items: [
    { key: "title", tag: "button", text: say("rules"), run: () => change(!open), set: { "aria-expanded": String(open), class: "fold" } },
    ...(open ? [...RULES.map(([name, lines, cells]) => ({ key: name, tag: "div", set: { class: "rule" }, items: [
      { key: "example", tag: "span", set: { class: "example" }, made: () => example(lines, cells) }, { key: "words", tag: "span", text: say(name) }] })),
      { key: "how", text: say("how"), set: { class: "quiet" } }] : []),
  ],
});
