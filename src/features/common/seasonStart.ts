/** The first race of a history's last season. Pure. */
import { DAY } from "../../engine/history/dates";
import type { HistorySnapshot } from "../../worker/protocol";
import { raceUntil, timeAt } from "./when";

/** A season lasts at most a year and begins after its longest break, if that exceeds this time. */
const YEAR = 365 * DAY;
const BREAK = 45 * DAY;
/** Minimum number of races of a season. */
const MIN_RACES = 8;
/** Without dates: the last fifth of the races, with a minimum. */
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
  for (let race = first; race <= raceCount - MIN_RACES; race++) {
    if (Number.isNaN(times[race])) continue;
    if (times[race] - before > longest) {
      longest = times[race] - before;
      start = race;
    }
    before = times[race];
  }
  return raceCount - start < MIN_RACES ? 0 : start;
}
