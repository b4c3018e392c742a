/** Where the last season of a history begins. Pure. */
import { DAY } from "../../engine/history/dates";
import type { HistorySnapshot } from "../../worker/protocol";
import { raceUntil, timeAt } from "./when";

/** A season is at most a year, and begins after the longest break in it, where that is longer than so many days. */
const YEAR = 365 * DAY;
const BREAK = 45 * DAY;
/** A season shows at least so many races. */
const LEAST_RACES = 8;
/** Without dates: the last fifth, and at least so many races. */
const SHARE = 0.2;
const LAST_RACES = 40;

export function seasonStart({ history }: HistorySnapshot, dated: boolean): number {
  const { times, raceCount } = history;
  if (!dated) return Math.max(0, raceCount - Math.max(LAST_RACES, Math.ceil(raceCount * SHARE)));
  const end = timeAt(history, raceCount - 1);
  let start = raceUntil(history, end - YEAR - 1) + 1;
  let longest = BREAK;
  let before = NaN;
  const first = start;
  for (let race = first; race <= raceCount - LEAST_RACES; race++) {
    if (Number.isNaN(times[race])) continue;
    if (times[race] - before > longest) {
      longest = times[race] - before;
      start = race;
    }
    before = times[race];
  }
  return raceCount - start < LEAST_RACES ? 0 : start;
}
