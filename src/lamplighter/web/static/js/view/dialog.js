// @ts-check
// Dialogs: one at a time, over the page. The browser gives the focus back to where it came from.

import { SYMMETRIES, suits } from "../model/symmetry.js";
import { say } from "../words/words.js";
import { sync } from "./sync.js";

/** @type {{ element: HTMLDialogElement, show: () => void } | null} */
let current = null;

/** Opens a dialog. `items` is asked again whenever something in it was pressed or changed, or `refresh` is called.
 * @param {string} title  @param {(close: () => void) => Item[]} items  @param {() => void} [closed]  */
export function openDialog(title, items, closed) {
  current?.element.close();
  const element = document.createElement("dialog");
  const close = () => element.close();
  const show = () => sync(element, [
    { key: "head", tag: "header", items: [{ key: "title", tag: "h2", text: title, set: { id: "dialog-title" } },
      { key: "close", tag: "button", text: say("close"), run: close }] },
    { key: "body", tag: "div", set: { class: "dialog-body" }, items: items(close) },
  ]);
  element.setAttribute("aria-labelledby", "dialog-title");
  element.addEventListener("close", () => {
    element.remove();
    if (current?.element === element) current = null;
    closed?.();
  });
  const again = () => { if (element.open) show(); };
  element.addEventListener("change", again);
  element.addEventListener("click", ({ target }) => {
    if (target === element) close(); // beside it
    else if (/** @type {Element} */ (target).closest("button")) again(); // a check box has not changed yet
  });
  current = { element, show };
  show();
  document.body.append(element);
  element.showModal();
  return { close, refresh: show };
}

export const dialogIsOpen = () => current !== null;

/** A field with its label.  @param {string} key  @param {string} label  @param {Item} field  @returns {Item} */
export const field = (key, label, field) =>
  ({ key, tag: "label", set: { class: "field" }, items: [{ key: "label", tag: "span", text: label }, field] });

/** One of several.  @param {string} key  @param {string} label  @param {Record<string, string>} choices  words by value
 *  @param {string} value  @param {(value: string) => void} change  @returns {Item} */
export const choice = (key, label, choices, value, change) => field(key, label, {
  key: "choice", tag: "select", value, change,
  items: Object.entries(choices).map(([name, word]) => ({ key: name, tag: "option", text: word, set: { value: name } })),
});

/** One of the symmetries that a board of this size can have.  @param {{ rows: number, cols: number }} board
 *  @param {Symmetry} value  @param {(value: string) => void} change  @returns {Item} */
export const symmetryChoice = (board, value, change) => choice("symmetry", say("symmetry"),
  Object.fromEntries(SYMMETRIES.filter((name) => suits(board, name)).map((name) => [name, say(name)])), suits(board, value) ? value : "none", change);

/** Yes or no.  @param {string} key  @param {string} label  @param {boolean} value  @param {(value: boolean) => void} change  @returns {Item} */
export const toggle = (key, label, value, change) => ({
  key, tag: "label", set: { class: "toggle" }, items: [
    { key: "box", tag: "input", set: { type: "checkbox" }, value, change: (told) => change(told === "true") },
    { key: "label", tag: "span", text: label }],
});
