// @ts-check
// What a reader may choose.

import { forgetEverything } from "../keep/storage.js";
import { choice, openDialog, toggle } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { LANGUAGES, forgetLanguage, loadLanguage, saveLanguage } from "../words/language.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

/** @param {() => State} now  @param {Dispatch} dispatch */
export function openSettings(now, dispatch) {
  let sure = false;
  const set = (/** @type {string} */ name) => (/** @type {unknown} */ value) => dispatch({ type: "set", name, value });
  const flag = (/** @type {"coordinates" | "beams" | "timer" | "oneButton" | "letters"} */ name) =>
    toggle(name, say(name), now().settings[name], set(name));

  async function forget() {
    if (!sure) { sure = true; return; }
    await forgetEverything();
    forgetLanguage();
    location.reload();
  }

  /** The page is loaded anew, for all of it speaks.  @param {string} language */
  function speak(language) {
    saveLanguage(language);
    location.reload();
  }

  openDialog(say("settings"), () => [
    choice("theme", say("theme"), { auto: say("themeAuto"), light: say("themeLight"), dark: say("themeDark") }, now().settings.theme, set("theme")),
    choice("help", say("help"), { none: say("helpNone"), faults: say("helpFaults"), marks: say("helpMarks") }, now().settings.help, set("help")),
    choice("language", say("language"), Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name])), loadLanguage(), speak),
    flag("coordinates"), flag("beams"), flag("timer"), flag("oneButton"), flag("letters"),
    { key: "kept", text: say("keptAbout"), set: { class: "quiet" } },
    { key: "forget", tag: "button", text: say(sure ? "forgetSure" : "forget"), run: forget },
  ]);
}
