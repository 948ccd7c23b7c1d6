// @ts-check
// The head of the page in Build: an empty board, open, export.

import { openText } from "../dialogs/open-text.js";
import { share } from "../dialogs/share.js";
import { emptyBoard, isOpen } from "../model/draft.js";
import { headButton, moreMenu } from "../view/menu.js";
import { say } from "../words/words.js";

/** @param {import("../model/reducer.js").State} state  @param {import("../model/reducer.js").Dispatch} dispatch
 *  @param {import("../page.js").Page} page  @param {readonly import("../view/sync.js").Item[]} common  @returns {import("../view/sync.js").Item[]} */
export function menu({ build: { now } }, dispatch, page, common) {
  return [
    headButton("clear", "fresh", say("clearBoard"), () => dispatch({ type: "drawAll", board: emptyBoard(now.rows, now.cols) })),
    headButton("open", "open", say("open"), () => openText(page)),
    headButton("share", "share", say("export"), () => (isOpen(now) ? page.notice(say("draftAbout")) : share(now))),
    ...moreMenu(common),
  ];
}
