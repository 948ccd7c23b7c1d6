// @ts-check
// The small pictures on buttons: paths in a square of 24, drawn as lines.

import { svg } from "./dom.js";

const PATHS = {
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.4.3-.6.8-.6 1.2H9c0-.4-.2-.9-.6-1.2A6 6 0 0 1 12 3",
  mark: "M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3M4 4h16v16H4z",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
  trial: "M6 4v16M6 8c5 0 12 0 12 6v6M15 17l3 3 3-3",
  keep: "M5 13l4 4L19 7",
  drop: "M6 6l12 12M18 6 6 18",
  hint: "M9.5 9a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.4 1-1.4 2.1M12 17v.5M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18",
  fresh: "M12 5v14M5 12h14",
  open: "M4 19V6h6l2 2h8v11z",
  more: "M5 12h.5M12 12h.5M19 12h.5",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  print: "M7 8V4h10v4M7 16H4V9h16v7h-3M7 13h10v7H7z",
  again: "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 4",
  solution: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5",
  check: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-4.5",
  point: "M7 4h10v16l-5-4-5 4z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  pause: "M9 6v12M15 6v12",
  go: "M8 5l11 7-11 7z",
  build: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  wall: "M4 4h16v16H4zM4 12h16M12 4v8M8 12v8M16 12v8",
  strip: "M4 20l7-7M13 4l7 7-5 5-7-7zM14 20h6",
  complete: "M12 3l2.2 5.8L20 11l-5.8 2.2L12 19l-2.2-5.8L4 11l5.8-2.2z",
  like: "M8 8h12v12H8zM16 8V4H4v12h4",
  save: "M12 4v11M8 11l4 4 4-4M5 20h14",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) => svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
