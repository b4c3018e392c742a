import { periodIndex } from "../../history/periods";
import { counted } from "../../history/plural";
import type { History } from "../../history/types";

/** What skills drift with: days since 1970, or the number of the race in the rated history. */
export type TimeUnit = "day" | "race";

export interface Timeline {
  readonly unit: TimeUnit;
  /** [R] non-decreasing in the order of `order`. */
  readonly time: Float64Array;
  /** [R] races in order of time, those of one day in the history's order. */
  readonly order: Int32Array;
  /** What was assumed, as a sentence; "": nothing. */
  readonly assumed: string;
}

/** Days if there are two distinct ones and races are not requested. An undated race takes the day of the race before, or the first. */
export function timelineOf({ times, raceCount }: Pick<History, "times" | "raceCount">, wanted: TimeUnit): Timeline {
  const days = Float64Array.from({ length: raceCount }, (_, race) => periodIndex(times[race], "day"));
  const known = days.filter((day) => !Number.isNaN(day));
  if (wanted === "race" || new Set(known).size < 2) {
    const time = Float64Array.from({ length: raceCount }, (_, race) => race);
    const assumed = wanted === "day" ? "The races have no two different dates, so time is counted in races." : "";
    return { unit: "race", time, order: Int32Array.from(time), assumed };
  }
  let last = known[0];
  for (let race = 0; race < raceCount; race++) {
    if (Number.isNaN(days[race])) days[race] = last;
    last = days[race];
  }
  const order = Int32Array.from({ length: raceCount }, (_, race) => race).sort((a, b) => days[a] - days[b] || a - b);
  const undated = raceCount - known.length;
  const assumed =
    undated === 0
      ? ""
      : `${counted(undated, "race has no date and takes", "races have no date and take")} the day of the race before.`;
  return { unit: "day", time: days, order, assumed };
}
