// @ts-check
// The languages there are: each is a folder beside this file, loaded as far as it is needed.

const KEPT = "lamplighter-language";

export const LANGUAGES = {
  en: (/** @type {string} */ part) => import(`./en/${part}.js`),
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** The language that was chosen, or that of the browser if there is one of ours, or English.  @returns {Language} */
export function loadLanguage() {
  const wished = [readKept(), ...navigator.languages.map((name) => name.slice(0, 2))];
  return /** @type {Language} */ (wished.find((name) => name in LANGUAGES) ?? "en");
}

function readKept() {
  try { return localStorage.getItem(KEPT) ?? ""; } catch { return ""; }
}

/** It is spoken from the next time that the page is loaded.  @param {string} language */
export function saveLanguage(language) {
  try { localStorage.setItem(KEPT, language); } catch { /* a browser that keeps nothing */ }
}
