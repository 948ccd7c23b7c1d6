// @ts-check
// The head of the page in Play: new, open, share, and what is rarely needed.

import { ask } from "../ask/ask.js";
import { playGiven } from "../page.js";
import { keyOf, linesOf } from "../model/board.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say } from "../words/words.js";

/** @param {State} state  @param {Dispatch} dispatch  @param {Page} page
 *  @param {readonly Item[]} common  what every screen has  @returns {Item[]} */
export function menu(state, dispatch, page, common) {
  const { board, given } = state;
  return [
    headButton("new", "fresh", say("newPuzzle"), async () => (await import("../dialogs/new-puzzle.js")).newPuzzle(page)),
    headButton("open", "open", say("open"), async () => (await import("../dialogs/open-text.js")).openText(page)),
    headButton("share", "share", say("share"), async () => (await import("../dialogs/share.js")).share(board)),
    ...moreMenu([
      ...(given.length > 1 ? [headButton("given", "list", say("given"), async () => {
        await page.go("library");
        dispatch({ type: "shelf", part: { size: "given" } });
      }),
        headButton("next", "go", say("nextGiven"), () => playGiven(following(given, board), page))] : []),
      headButton("restart", "again", say("restart"), () => dispatch({ type: "restart" })),
      headButton("solution", "solution", say("showSolution"), () => reveal(state, dispatch, page)),
      headButton("edit", "build", say("editThis"), async () => {
        await page.go("build");
        dispatch({ type: "drawAll", board });
      }),
      headButton("print", "print", say("print"), () => window.print()),
      ...common,
    ]),
  ];
}

/** The puzzle after this one; the first after the last, and after one that is not among them.
 * @param {readonly Given[]} given  @param {Board} board */
function following(given, board) {
  const keys = given.map(({ board: rows }) => keyOf({ rows: rows.length, cols: rows[0].length, squares: rows.join("").replaceAll(/[*+]/g, ".") }));
  return given[(keys.indexOf(keyOf(board)) + 1) % given.length];
}

/** Shows the solution, as a step that can be undone.  @param {State} state  @param {Dispatch} dispatch  @param {Page} page */
async function reveal({ board }, dispatch, page) {
  try {
    const { verdict, solutions } = await ask("solve", { board: linesOf(board) });
    if (!solutions.length) return page.notice(say(verdict === "none" ? "verdictNone" : "verdictUnknown"));
    if (verdict === "multiple") page.notice(say("severalSolutions"));
    dispatch({ type: "reveal", cells: solutions[0].join("").replaceAll(/[^*]/g, "."), board });
  } catch (error) {
    page.notice(/** @type {Error} */ (error).message);
  }
}
