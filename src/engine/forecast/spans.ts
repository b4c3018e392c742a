/** Divides a history into seasons. */
import { parseDate, DAY } from "../history/dates";
import type { History } from "../history/types";

export interface SeasonSpan {
  /** Name of the season, the year, or "all races". */
  readonly label: string;
  readonly races: Int32Array;
}

/** The seasons of a history in the order of their last races: by season name, else by calendar year. */
export function spansOf(history: Pick<History, "raceCount" | "seasons" | "times">): readonly SeasonSpan[] {
  const { raceCount, seasons, times } = history;
  const isNamed = seasons?.some((name) => name !== "") ?? false;
  const of = new Map<string, number[]>();
  for (let race = 0; race < raceCount; race++) {
    const year = Number.isNaN(times[race]) ? "" : String(new Date(times[race]).getUTCFullYear());
    const label = (isNamed ? seasons![race] : year) || "all races";
    const known = of.get(label);
    if (known) known.push(race);
    else of.set(label, [race]);
  }
  return [...of]
    .map(([label, races]) => ({ label, races: Int32Array.from(races) }))
    .sort((a, b) => a.races[a.races.length - 1] - b.races[b.races.length - 1]);
}

/**
 * The current season: that of the last race, or the one between two days, inclusive. Throws RangeError for invalid
 * days or without races.
 */
export function currentSpan(
  history: Pick<History, "raceCount" | "seasons" | "times">,
  { from, to }: { readonly from: string; readonly to: string },
): SeasonSpan {
  if (from === "" && to === "") {
    const spans = spansOf(history);
    if (spans.length === 0) throw new RangeError("There is no race yet.");
    return spans[spans.length - 1];
  }
  const [first, last] = [from === "" ? -Infinity : parseDate(from), to === "" ? Infinity : parseDate(to) + DAY];
  if (Number.isNaN(first) || Number.isNaN(last)) throw new RangeError("A day of the season is not a date.");
  const races: number[] = [];
  for (let race = 0; race < history.raceCount; race++)
    if (history.times[race] >= first && history.times[race] < last) races.push(race);
  if (races.length === 0) throw new RangeError("No race has a date between the first and the last day of the season.");
  return { label: [from, to].filter(Boolean).join(" to "), races: Int32Array.from(races) };
}

interface RemainingGuess {
  readonly races: number;
  /** The source of the number, as a sentence. */
  readonly why: string;
}

const racesText = ({ races: { length } }: SeasonSpan): string => `${length} race${length === 1 ? "" : "s"}`;

/** Number of remaining races assumed without any evidence. */
const UNKNOWN = 5;

/** The number that makes this season as long as the previous one; `UNKNOWN` if it is already longer, or the first. */
export function guessRemaining(spans: readonly SeasonSpan[], current: SeasonSpan): RemainingGuess {
  const before = spans.filter(({ races }) => races[races.length - 1] < current.races[0]).at(-1);
  const done = current.races.length;
  if (before && before.races.length > done)
    return {
      races: before.races.length - done,
      why: `a guess: ${before.label} had ${racesText(before)}`,
    };
  const why = before ? `${before.label} had only ${racesText(before)}` : "there is no earlier season";
  return { races: UNKNOWN, why: `a guess without a ground: ${why}` };
}
