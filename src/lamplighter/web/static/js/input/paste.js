// @ts-check
// Puzzles that are pasted or dropped anywhere on the page. In a field a paste stays a paste.

const LONGEST = 200000; // characters

/** @param {(text: string) => void} take */
export function pasteInput(take) {
  document.addEventListener("paste", (event) => {
    if (/** @type {Element} */ (event.target)?.closest?.("input, textarea, select")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (!text?.trim()) return;
    event.preventDefault();
    take(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const text = await textOf(event.dataTransfer);
    if (text.trim()) take(text);
  });
}

/** @param {DataTransfer | null} dropped */
async function textOf(dropped) {
  const file = dropped?.files[0];
  return file ? await readFile(file) : dropped?.getData("text/plain") ?? "";
}

/** The beginning of a file; one character more than allowed, so that too long a file is refused and not cut.  @param {File} file */
export const readFile = async (file) => (await file.slice(0, 4 * LONGEST).text()).slice(0, LONGEST + 1);
