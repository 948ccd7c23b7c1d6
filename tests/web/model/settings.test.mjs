// Settings out of whatever was kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICES, DEFAULTS, settingsOf } from "../../../src/lamplighter/web/static/js/model/settings.js";
import { chanceOf, one } from "./chance.mjs";

const GARBAGE = [null, undefined, 0, 1, -1, NaN, "", "dark", "<b>", true, false, [], ["dark"], {}, { theme: "dark" }, () => "dark", "__proto__"];

test("what was chosen is kept", () => {
  const chosen = { ...DEFAULTS, theme: "dark", help: "marks", timer: false, letters: false };
  assert.deepEqual(settingsOf(JSON.parse(JSON.stringify(chosen))), chosen);
});

test("what is no settings at all gives the defaults", () => {
  for (const kept of GARBAGE.filter((one) => !one || typeof one !== "object" || !("theme" in one))) assert.deepEqual(settingsOf(kept), DEFAULTS);
});

test("every setting is of its kind, whatever was kept", () => {
  for (let seed = 0; seed < 300; seed++) {
    const chance = chanceOf(seed);
    const kept = Object.fromEntries([...Object.keys(DEFAULTS), "constructor", "strange"].map((name) => [name, one(chance, GARBAGE)]));
    const found = settingsOf(kept);
    assert.deepEqual(Object.keys(found), Object.keys(DEFAULTS));
    for (const [name, value] of Object.entries(found)) {
      assert.equal(typeof value, typeof DEFAULTS[name], `${name}, seed ${seed}`);
      if (CHOICES[name]) assert.ok(CHOICES[name].includes(value), `${name}, seed ${seed}`);
    }
  }
});

test("the defaults are allowed", () => {
  for (const [name, choices] of Object.entries(CHOICES)) assert.ok(choices.includes(DEFAULTS[name]));
});
