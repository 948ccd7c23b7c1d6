// @ts-check
// Keeps the children of an element as a list says. Elements with the same key stay the same elements, so a button that
// was just pressed keeps the focus, and a text that has not changed is not spoken again.

import { icon } from "./icons.js";

/** @type {WeakMap<Element, Item>} */
const shown = new WeakMap();

/** Fields with something in them that was not told yet. @type {WeakSet<Element>} */
const typing = new WeakSet();

/** @param {Element} parent  @param {readonly Item[]} items */
export function sync(parent, items) {
  const old = new Map([...parent.children].map((child) => [child.getAttribute("data-key"), child]));
  const elements = items.map((item) => {
    const tag = item.tag ?? "p";
    let element = old.get(item.key);
    if (element?.localName !== tag) element = make(tag, item);
    else old.delete(item.key);
    fill(element, item);
    return element;
  });
  // First, so that the others stay where they are: one that is moved loses the focus, and what was typed would be taken.
  for (const child of old.values()) child.remove();
  elements.forEach((element, number) => {
    if (parent.children[number] !== element) parent.insertBefore(element, parent.children[number] ?? null);
  });
}

/** @param {string} tag  @param {Item} item */
function make(tag, item) {
  const element = document.createElement(tag);
  element.setAttribute("data-key", item.key);
  if (item.made) element.append(item.made());
  if (tag === "button") element.setAttribute("type", "button");
  element.addEventListener("click", () => shown.get(element)?.run?.());
  element.addEventListener("input", () => typing.add(element));
  element.addEventListener("blur", () => typing.delete(element));
  element.addEventListener(tag === "textarea" || item.set?.type === "range" ? "input" : "change", () => {
    typing.delete(element);
    const field = /** @type {HTMLInputElement} */ (element);
    shown.get(element)?.change?.(field.type === "checkbox" ? (field.checked ? "true" : "") : field.value);
  });
  return element;
}

/** @param {Element} element  @param {Item} item */
function fill(element, item) {
  const before = shown.get(element);
  shown.set(element, item);
  for (const [name, value] of Object.entries({ ...blank(before?.set), ...item.set })) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : String(value));
  }
  if (item.made) return;
  if (item.items) sync(element, item.items);
  else if (item.icon) label(element, item, before);
  else if (element.localName !== "input" && element.localName !== "textarea" && element.textContent !== (item.text ?? ""))
    element.textContent = item.text ?? "";
  if (item.value !== undefined) enter(/** @type {HTMLInputElement} */ (element), item.value);
}

/** @param {Item["set"]} set  @returns {Item["set"]} */
const blank = (set) => Object.fromEntries(Object.keys(set ?? {}).map((name) => [name, undefined]));

/** A button with a picture and a word.  @param {Element} element  @param {Item} item  @param {Item | undefined} before */
function label(element, item, before) {
  if (before?.icon === item.icon && before?.text === item.text) return;
  const word = document.createElement("span");
  word.textContent = item.text ?? "";
  element.replaceChildren(icon(/** @type {Icon} */ (item.icon)), word);
}

/** What is being typed stays.  @param {HTMLInputElement} field  @param {string | boolean} value */
function enter(field, value) {
  if (typing.has(field)) return;
  if (typeof value === "boolean") field.checked = value;
  else if (field.value !== value) field.value = value;
}
