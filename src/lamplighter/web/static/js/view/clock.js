// @ts-check
// Seconds as people write them.

/** @param {number} seconds  @returns {string} such as 3:05 or 1:00:00 */
export function clockText(seconds) {
  const whole = Math.floor(seconds), hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
