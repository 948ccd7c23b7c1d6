// Links: what is written comes back, and what is no link is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "../../../src/lamplighter/web/static/js/model/board.js";
import { readLink, writeLink } from "../../../src/lamplighter/web/static/js/model/link.js";
import { boardBy, chanceOf, number } from "./chance.mjs";

test("every board comes back from its link, with or without an address before it", () => {
  for (let seed = 0; seed < 500; seed++) {
    const chance = chanceOf(seed), squares = ["..........#1", ".#01234", ".", "#", "4", ".0"][seed % 6];
    const board = boardBy(chance, 1 + number(chance, 12), 1 + number(chance, 12), squares), link = writeLink(board);
    assert.deepEqual(readLink(link), board, link);
    assert.deepEqual(readLink(`http://127.0.0.1:8111/${link}`), board, link);
    assert.deepEqual(readLink(` \n${link}\n`), board, link);
    assert.equal(new URL(link, "http://127.0.0.1:8111/").hash, link);
  }
});

test("a link that ends with a full stop gets a slash, or programs that find addresses in texts lose its end", () => {
  for (const lines of [["#"], [".#"], ["..", "1#"]]) {
    const link = writeLink(boardOf(lines));
    assert.match(link, /\.\/$/);
    assert.deepEqual(readLink(link), boardOf(lines));
    assert.deepEqual(readLink(link.slice(0, -1)), boardOf(lines));
  }
});

test("the largest board has a link, a larger one has none", () => {
  const most = { rows: 100, cols: 100, squares: ".".repeat(10000) };
  assert.deepEqual(readLink(writeLink(most)), most);
  assert.equal(readLink("#akari/10001/1/g"), null);
  assert.equal(readLink("#akari/101/100/g"), null);
});

test("a body that ends early is white from there on", () => {
  assert.deepEqual(readLink("#akari/3/2/."), boardOf(["#..", "..."]));
  assert.deepEqual(readLink("#akari/2/2/"), boardOf(["..", ".."]));
});

const REFUSED = [
  "", "#", "akari", "#akari", "#akari/", "#akari/3/3", "#akari/0/3/", "#akari/3/0/", "#akari/-3/3/", "#akari/3.5/3/", "#akari/1e1/3/",
  "#akari/99999/99999/", "#akari/100000/1/", "#akari/3/3/f", "#akari/3/3/A", "#akari/3/3/zz", "#akari/3/3/..........", "#akari/3/3/g g", "#akari/3/3/gé",
  "#akari/3/3/<img src=x onerror=alert(1)>", "#akari/3/3/%3Cb%3E", "#akari/3/3/javascript:alert(1)", "#akari/3/3/../../x", "#akari/../3/3/g",
  "#../akari/3/3/g", "#slither/3/3/g", "#akari/3/3/g?x=1", "#akari/3/3/g#x", "#akari/\u0663/3/g", "javascript:alert(1)", "data:text/html,<b>",
  "javascript:alert(1)#akari/3/3/g", "data:text/html,<b>#akari/3/3/g", "../../etc/passwd#akari/3/3/g", "<b>#akari/3/3/g", "two words #akari/3/3/g",
];
for (const text of REFUSED) test(`no link: ${JSON.stringify(text)}`, () => assert.equal(readLink(text), null));

test("a body as long as can be is looked at in no time", () => {
  const began = performance.now();
  assert.equal(readLink(`#akari/100/100/${"z".repeat(1e6)}`), null);
  assert.equal(readLink("#akari/".repeat(1e5)), null);
  assert.equal(readLink("http://".repeat(1e5)), null);
  assert.ok(performance.now() - began < 1000);
});
