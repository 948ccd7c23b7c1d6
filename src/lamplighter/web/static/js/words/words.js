// @ts-check
// say(key, values): a text of the page. All of them are in one file for each language.

import { words as en } from "./en.js";

/** @typedef {keyof typeof en} Word */

/** @param {Word} key  @param {Record<string, string | number>} [values]  what stands for {names} in it */
export const say = (key, values = {}) => en[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** One of two texts, by whether it is one thing or several.  @param {Word} one  @param {Word} several  @param {number} count */
export const sayCount = (one, several, count) => say(count === 1 ? one : several, { count });
