// @ts-check
// What a reader has chosen, and what holds until then.

/** @type {Settings} */
export const DEFAULTS = {
  theme: "auto", help: "faults", coordinates: false, beams: true, timer: true, oneButton: false, letters: true, rules: true,
};

/** @type {Record<string, readonly string[]>} */
export const CHOICES = { theme: ["auto", "light", "dark"], help: ["none", "faults", "marks"] };

/** Settings out of whatever was kept: what is not known or not allowed is as by default.  @param {unknown} kept  @returns {Settings} */
export function settingsOf(kept) {
  const given = /** @type {Record<string, unknown>} */ (kept && typeof kept === "object" ? kept : {});
  const allowed = (/** @type {string} */ name, /** @type {unknown} */ usual) =>
    (CHOICES[name] ? CHOICES[name].includes(/** @type {string} */ (given[name])) : typeof given[name] === typeof usual) ? given[name] : usual;
  return /** @type {Settings} */ (Object.fromEntries(Object.entries(DEFAULTS).map(([name, usual]) => [name, allowed(name, usual)])));
}
