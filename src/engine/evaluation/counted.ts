/** A pure leaf: the page imports it as values. */
import { parseDate } from "../history/dates";
import { ENTRANT_COLUMNS, firstOf, RACE_COLUMNS } from "../history/shape";
import type { History } from "../history/types";

/** Which races of a (filtered) history count in metrics; all races are rated. */
export interface CountedRaces {
  /** Number of races at the start that do not count. */
  readonly burnIn?: number;
  /** [from, to) in the order of the history. */
  readonly races?: readonly [number, number];
  /** Dates YYYY-MM-DD, `from` inclusive and `to` exclusive; undated races do not count if either is given. */
  readonly from?: string;
  readonly to?: string;
}

/** [R] 1: counted. */
export function countRaces(history: Pick<History, "raceCount" | "times">, options: CountedRaces = {}): Uint8Array {
  const { burnIn = 0, races = [0, Infinity] } = options;
  const from = options.from === undefined ? -Infinity : parseDate(options.from);
  const to = options.to === undefined ? Infinity : parseDate(options.to);
  const hasDates = options.from !== undefined || options.to !== undefined;
  return Uint8Array.from({ length: history.raceCount }, (_, race) => {
    if (race < burnIn || race < races[0] || race >= races[1]) return 0;
    const time = history.times[race];
    return !hasDates || (time >= from && time < to) ? 1 : 0;
  });
}

/** Where training data end: a share of the races (0 < share < 1), or the date of the first day of the test data. */
export type Split = number | string;

/** Number of races before the split; an undated race is on the side of the race before it. Throws RangeError for an invalid split, or if one side has no race. */
export function splitAt(history: Pick<History, "raceCount" | "times">, split: Split): number {
  let races = 0;
  if (typeof split === "number") {
    if (!(split > 0 && split < 1))
      throw new RangeError(`The split must be a share between 0 and 1 or a date, not ${split}.`);
    races = Math.round(split * history.raceCount);
  } else {
    const time = parseDate(split);
    if (Number.isNaN(time))
      throw new RangeError(`The split must be a share between 0 and 1 or a date, not "${split}".`);
    while (races < history.raceCount && !(history.times[races] >= time)) races++;
  }
  if (races === 0 || races === history.raceCount) {
    throw new RangeError(`The split leaves ${races} of ${history.raceCount} races before it: both sides need races.`);
  }
  return races;
}

/** The first races of a history; its numbers are views of the same columns. */
export function firstRaces(history: History, races: number): History {
  const entrantCount = history.offsets[races];
  return {
    ...history,
    ...firstOf(ENTRANT_COLUMNS, history, entrantCount),
    ...firstOf(RACE_COLUMNS, history, races),
    raceCount: races,
    entrantCount,
    offsets: history.offsets.subarray(0, races + 1),
    player: history.player.subarray(0, entrantCount),
    rank: history.rank.subarray(0, entrantCount),
    times: history.times.subarray(0, races),
  };
}
