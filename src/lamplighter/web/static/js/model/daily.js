// @ts-check
// The puzzle of the day: the same for everybody, by the date alone.

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2026, 0, 5); // a Monday; its week is week 0

/** The id of a day's puzzle: each day of the week, Monday first, has its list and takes from it one a week, round and round.
 * @param {readonly (readonly string[])[]} lists  seven, `daily` of the library's index
 * @param {number} year  @param {number} month  from 1  @param {number} day  of the reader's calendar */
export function dailyId(lists, year, month, day) {
  const days = Math.round((Date.UTC(year, month - 1, day) - FIRST) / DAY);
  const list = lists[remainder(days, 7)];
  return list[remainder(Math.floor(days / 7), list.length)];
}

/** What is left of a number, never below 0.  @param {number} number  @param {number} by */
const remainder = (number, by) => (number % by + by) % by;
