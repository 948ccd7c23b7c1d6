// @ts-check
// A menu that opens below its button and closes when something in it is chosen.

import { say } from "../words/words.js";

const ID = "more-menu";

/** @param {readonly Item[]} items  buttons  @returns {Item[]} */
export const moreMenu = (items) => [
  { key: "more", tag: "button", icon: "more", text: say("moreMenu"), set: { popovertarget: ID, "aria-haspopup": "true" } },
  { key: "menu", tag: "div", set: { id: ID, popover: "auto", class: "menu" }, items: items.map((item) => ({ ...item, run: () => {
    /** @type {HTMLElement} */ (document.getElementById(ID)).hidePopover();
    item.run?.();
  } })) },
];

/** A button of the head of the page.  @param {string} key  @param {Icon} icon  @param {string} text  @param {() => void} run  @returns {Item} */
export const headButton = (key, icon, text, run) => ({ key, tag: "button", icon, text, run, set: { title: text } });
