// @ts-check
// The head of the page in Build: an empty board, open, export.

import { emptyBoard, isOpen } from "../model/draft.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say } from "../words/words.js";

/** @param {State} state  @param {Dispatch} dispatch
 *  @param {Page} page  @param {readonly Item[]} common  @returns {Item[]} */
export function menu({ build: { now } }, dispatch, page, common) {
  return [
    headButton("clear", "fresh", say("clearBoard"), () => dispatch({ type: "drawAll", board: emptyBoard(now.rows, now.cols) })),
    headButton("open", "open", say("open"), async () => (await import("../dialogs/open-text.js")).openText(page)),
    headButton("share", "share", say("export"), async () => (isOpen(now) ? page.notice(say("draftAbout")) : (await import("../dialogs/share.js")).share(now))),
    ...moreMenu(common),
  ];
}
