// @ts-check
// The languages there are: each is a folder beside this file, loaded as far as it is needed.

const KEPT = "lamplighter-language";

/** Of each its own name for itself, and how its texts are loaded. */
export const LANGUAGES = {
  en: { name: "English", load: (/** @type {string} */ part) => import(`./en/${part}.js`) },
  de: { name: "Deutsch", load: (/** @type {string} */ part) => import(`./de/${part}.js`) },
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

/** The browser's language is spoken again, from the next time that the page is loaded. */
export function forgetLanguage() {
  try { localStorage.removeItem(KEPT); } catch { /* nothing was kept */ }
}
