// @ts-check
// say(key, values): a text of the page in the language of its reader. The texts of a screen are loaded with it.

import { LANGUAGES, loadLanguage } from "./language.js";

/** @type {Record<string, string>} */
const texts = {};

/** Loads the texts of a screen, of the dialogs, or of the page.  @param {"page" | "dialogs" | "build" | "learn" | "library" | "lights"} part */
export async function loadWords(part) {
  Object.assign(texts, (await LANGUAGES[loadLanguage()].load(part)).words);
}

document.documentElement.lang = loadLanguage();
await loadWords("page");

/** @param {Word} key  @param {Record<string, string | number>} [values]  what stands for {names} in it */
export const say = (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** One of two texts, by whether it is one thing or several.  @param {Word} one  @param {Word} several  @param {number} count */
export const sayCount = (one, several, count) => say(count === 1 ? one : several, { count });
