// @ts-check
// Mouse, pen and finger. What they mean is told as strokes: where, and whether it is the other button.
//
// A mouse acts when it is pressed and paints while it is dragged. A finger acts when it is lifted, and only if it has
// not moved: until then it may be scrolling or zooming, which is the browser's business. A finger held still is the
// other button, and then paints. A second finger ends everything.

const STILL = 10; // pixels a finger may drift
const HELD = 420; // milliseconds

/** @typedef {{ id: number, x: number, y: number, cell: number, other: boolean, on: boolean, timer: number, stroke: object }} Down */

/** @param {SVGSVGElement} root  @param {(stroke: Stroke) => void} tell */
export function pointerInput(root, tell) {
  /** @type {Down | null} */
  let down = null;

  const told = (/** @type {Stroke["phase"]} */ phase, /** @type {Down} */ { cell, other, stroke }) => tell({ phase, cell, other, stroke });

  root.addEventListener("pointerdown", (event) => {
    if (down || !event.isPrimary) return cancel();
    const cell = cellAt(root, event);
    if (cell < 0 || (event.button !== 0 && event.button !== 2)) return;
    const other = event.button === 2 || event.shiftKey;
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, other, on: false, timer: 0, stroke: {} };
    if (event.pointerType === "touch") down.timer = window.setTimeout(hold, HELD);
    else {
      event.preventDefault(); // the focus is ours to set
      root.setPointerCapture(event.pointerId);
      start();
    }
  });

  root.addEventListener("pointermove", (event) => {
    if (!down || event.pointerId !== down.id) return;
    if (!down.on) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) cancel();
      return;
    }
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length ? points : [event]) {
      const cell = cellAt(root, point);
      if (cell < 0 || cell === down.cell) continue;
      down.cell = cell;
      told("move", down);
    }
  });

  root.addEventListener("pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    if (!down.on) start();
    told("end", down);
    clear();
  });

  root.addEventListener("pointercancel", cancel);
  root.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("touchmove", (event) => { if (down?.on && event.cancelable) event.preventDefault(); }, { passive: false });

  function start() {
    if (!down) return;
    down.on = true;
    told("start", down);
  }

  function hold() {
    if (!down) return;
    down.other = !down.other;
    navigator.vibrate?.(15);
    start();
  }

  function cancel() {
    if (down?.on) told("cancel", down);
    clear();
  }

  function clear() {
    if (down) clearTimeout(down.timer);
    down = null;
  }
}

/** The cell of a board at a point, or -1.  @param {Element} root  @param {PointerEvent} event */
function cellAt(root, { clientX, clientY }) {
  const found = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]");
  return found && root.contains(found) ? Number(/** @type {SVGElement} */ (found).dataset.cell) : -1;
}
