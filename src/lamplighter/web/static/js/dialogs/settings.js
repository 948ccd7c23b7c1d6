// @ts-check
// What a reader may choose.

import { forgetEverything } from "../keep/storage.js";
import { choice, openDialog, toggle } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
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
    location.reload();
  }

  openDialog(say("settings"), () => [
    choice("theme", say("theme"), { auto: say("themeAuto"), light: say("themeLight"), dark: say("themeDark") }, now().settings.theme, set("theme")),
    choice("help", say("help"), { none: say("helpNone"), faults: say("helpFaults"), marks: say("helpMarks") }, now().settings.help, set("help")),
    flag("coordinates"), flag("beams"), flag("timer"), flag("oneButton"), flag("letters"),
    { key: "kept", text: say("keptAbout"), set: { class: "quiet" } },
    { key: "forget", tag: "button", text: say(sure ? "forgetSure" : "forget"), run: forget },
  ]);
}
