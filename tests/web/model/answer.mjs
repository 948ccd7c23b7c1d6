// Answers about the model: lines of JSON in, lines of JSON out. A question has the name of what is asked.

import { createInterface } from "node:readline";
import { boardOf, linesOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { dailyId } from "../../../src/lamplighter/web/static/js/model/daily.js";
import { RULES, WRAPS, click, isDark } from "../../../src/lamplighter/web/static/js/model/lights.js";
import { readLink, writeLink } from "../../../src/lamplighter/web/static/js/model/link.js";
import { lookAt } from "../../../src/lamplighter/web/static/js/model/look.js";
import { SYMMETRIES, imagesOf, suits } from "../../../src/lamplighter/web/static/js/model/symmetry.js";

const ANSWERS = {
  look({ lines, cells }) {
    const { lit, wrong, dark, solved, beside, done } = lookAt(boardOf(lines), cells);
    return { lit: [...lit], wrong: [...wrong], done: [...done], beside: [...beside], dark, solved };
  },
  write: ({ lines }) => writeLink(boardOf(lines)),
  read({ link }) {
    const board = readLink(link);
    return board && linesOf(board);
  },
  daily: ({ lists, year, month, day }) => dailyId(lists, year, month, day),
  click({ lights, cells }) {
    const after = click(lights, cells);
    return { squares: after.squares, clicks: after.clicks, dark: isDark(after) };
  },
  kinds: () => ({ rules: Object.keys(RULES), wraps: WRAPS }),
  symmetries: () => SYMMETRIES,
  images: ({ rows, cols, symmetry }) => (suits({ rows, cols }, symmetry)
    ? Array.from({ length: rows * cols }, (_, cell) => imagesOf({ rows, cols }, symmetry, cell)) : null),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(ANSWERS[ask](question))}\n`);
}
