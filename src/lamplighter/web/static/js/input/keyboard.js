// @ts-check
// Keys on the board. They are heard while the board has the focus and nowhere else, so letters stay letters elsewhere.

/** @typedef {{ rows: number, cols: number, cursor: number }} Here */

/** @param {SVGSVGElement} root  @param {() => Here} now  @param {(cell: number) => void} move  @param {() => Keys} actions */
export function keyboardInput(root, now, move, actions) {
  root.addEventListener("keydown", (event) => {
    if (event.altKey) return;
    const here = now(), to = targetOf(event, here);
    const action = to === null ? actions()[nameOf(event)] : null;
    if (to !== null) move(to);
    else if (action) action(here.cursor);
    else return;
    event.preventDefault();
  });
}

/** The cell that a key moves to, or null.  @param {KeyboardEvent} event  @param {Here} here  @returns {number | null} */
function targetOf(event, { rows, cols, cursor }) {
  const row = Math.floor(cursor / cols), col = cursor % cols, all = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case "ArrowUp": return row > 0 ? cursor - cols : cursor;
    case "ArrowDown": return row < rows - 1 ? cursor + cols : cursor;
    case "ArrowLeft": return col > 0 ? cursor - 1 : cursor;
    case "ArrowRight": return col < cols - 1 ? cursor + 1 : cursor;
    case "Home": return all ? 0 : row * cols;
    case "End": return all ? rows * cols - 1 : row * cols + cols - 1;
    case "PageUp": return col;
    case "PageDown": return (rows - 1) * cols + col;
    default: return null;
  }
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
  const mod = event.ctrlKey || event.metaKey ? "mod+" : "", letter = /^[a-z]$/i.test(event.key);
  const shift = event.shiftKey && (letter || event.key.length > 1 || event.key === " ") ? "shift+" : "";
  return shift + mod + (letter ? event.key.toLowerCase() : event.key);
}
