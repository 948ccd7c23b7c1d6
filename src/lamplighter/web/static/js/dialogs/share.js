// @ts-check
// A board on its way out: a link, any format, pictures, everything that a portal asks for.

import { ask, askAbout } from "../ask/ask.js";
import { linesOf } from "../model/board.js";
import { writeLink } from "../model/link.js";
import { choice, field, openDialog } from "../view/dialog.js";
import { loadLooks } from "../view/dom.js";
import { download, makePng } from "../view/files.js";
import { loadWords, say } from "../words/words.js";

await Promise.all([loadWords("dialogs"), loadLooks()]);

const LINK = "link";
let format = LINK;

/** @param {Board} board */
export function share(board) {
  const link = new URL(writeLink(board), location.href).href;
  const rows = linesOf(board), name = `akari-${board.rows}x${board.cols}`;
  let text = link, told = "", kit = false;
  /** @type {Record<string, string>} */
  let formats = { [LINK]: say("shareLink") };

  /** @param {string} chosen */
  async function write(chosen) {
    format = chosen;
    text = link;
    await attempt(async () => { if (chosen !== LINK) ({ text } = await ask("write", { board: rows, format: chosen })); });
  }

  /** Do this; what went wrong is told.  @param {() => Promise<unknown>} act */
  async function attempt(act) {
    told = "";
    try { await act(); } catch (error) { told = /** @type {Error} */ (error).message; text = ""; }
    dialog.refresh();
  }

  const button = (/** @type {string} */ key, /** @type {string} */ word, /** @type {() => Promise<unknown>} */ act) =>
    ({ key, tag: "button", text: word, run: () => attempt(act) });
  const picture = async () => (await ask("draw", { board: rows, theme: "light" })).svg;

  const dialog = openDialog(say("share"), () => [
    choice("format", say("format"), formats, format in formats ? format : LINK, write),
    field("text", say("shareText"), { key: "text", tag: "textarea", value: text, set: { rows: 5, readonly: true, spellcheck: "false" } }),
    { key: "text-row", tag: "div", set: { class: "row" }, items: [
      button("copy", say("copy"), async () => { await navigator.clipboard.writeText(text); told = say("copied"); }),
      button("save", say("saveText"), async () => download(`${name}.txt`, new Blob([text, "\n"], { type: "text/plain" })))] },
    { key: "pictures", tag: "div", set: { class: "row" }, items: [
      button("svg", say("saveSvg"), async () => download(`${name}.svg`, new Blob([await picture()], { type: "image/svg+xml" }))),
      button("png", say("savePng"), async () => download(`${name}.png`, await makePng(await picture(), 40 * board.cols))),
      ...(kit ? [button("kit", say("saveKit"), async () => {
        const made = await ask("kit", { board: rows });
        download(made.name, new Blob([Uint8Array.from(atob(made.zip), (one) => one.charCodeAt(0))], { type: "application/zip" }));
      })] : [])] },
    { key: "told", text: told, set: { role: "status" } },
  ]);
  askAbout().then((about) => {
    formats = { ...formats, ...Object.fromEntries(about.formats.filter((/** @type {any} */ one) => one.writes).map((/** @type {any} */ one) => [one.name, one.name.replaceAll("_", " ")])) };
    kit = about.can_print;
    write(format in formats ? format : LINK);
  }, (error) => attempt(() => Promise.reject(error)));
}
