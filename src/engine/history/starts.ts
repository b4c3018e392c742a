/** Initial ratings of players, from the rows that state them. A pure leaf: the page imports it as values. */
import type { History } from "./types";

/** An initial rating; an sd of NaN is that of a newcomer. */
export interface Start {
  readonly rating: number;
  readonly sd: number;
}

const startAt = ({ starts, startSds }: Pick<History, "starts" | "startSds">, row: number): Start => {
  const sd = startSds?.[row] ?? NaN;
  return { rating: starts![row], sd: sd > 0 && sd < Infinity ? sd : NaN };
};

/** By player: the earliest stated initial rating; undated races come last. Empty if none is stated. */
export function startsOf(history: History): ReadonlyMap<number, Start> {
  const { player, offsets, starts, times, raceCount } = history;
  const first = new Map<number, { readonly row: number; readonly time: number }>();
  if (!starts) return new Map();
  for (let race = 0; race < raceCount; race++) {
    const time = Number.isNaN(times[race]) ? Infinity : times[race];
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (!Number.isFinite(starts[row])) continue;
      const known = first.get(player[row]);
      if (!known || time < known.time) first.set(player[row], { row, time });
    }
  }
  return new Map(Array.from(first, ([one, { row }]) => [one, startAt(history, row)]));
}

/** Writes the earliest initial rating to all rows of its player, so that it stays if races are left out. */
export function withEveryStart(history: History): History {
  const { player, starts, startSds } = history;
  if (!starts) return history;
  const first = startsOf(history);
  const isGap = (row: number): boolean => Number.isNaN(starts[row]) && first.has(player[row]);
  if (!player.some((_, row) => isGap(row))) return history;
  return {
    ...history,
    starts: starts.map((own, row) => (isGap(row) ? first.get(player[row])!.rating : own)),
    startSds: Float64Array.from(player, (one, row) => (isGap(row) ? first.get(one)!.sd : (startSds?.[row] ?? NaN))),
  };
}
