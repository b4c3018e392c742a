/** The races whose results contradict a contender most, beyond its own expectation. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { change, counted, date, list, number, ordinal, tableDate } from "../../../ui/format";
import { halves, UPSETS_HINT, upsetsIn } from "../../../ui/upsets";
import type { FigureTable } from "../../../ui";
import { tableOf } from "../../../ui/figureTable";
import { hasNoProbability } from "../noProbability";
import type { Contending } from "../useModels";

interface Surprise {
  readonly race: number;
  readonly key: number;
  readonly name: string;
  readonly date: string;
  readonly surprise: number;
  readonly entrants: number;
  /** "Ada", "Ada and Bea" */
  readonly winner: string;
  /** The loser of a game of two; "" otherwise. */
  readonly loser: string;
  /** The winner's rank by rating; null if there are several winners, or it is unknown. */
  readonly rated: number | null;
  readonly upsets: number | null;
  readonly pairs: number | null;
  readonly expected: number | null;
}

/**
 * Indices of the most surprising races, largest first. One pass without sorting, because a season may have a million
 * races.
 */
export function mostSurprising(surprise: Float64Array, count: number): number[] {
  const best: number[] = [];
  const isAhead = (a: number, b: number): boolean => (surprise[a] === surprise[b] ? a > b : surprise[a] > surprise[b]);
  for (let race = 0; race < surprise.length; race++) {
    if (!(surprise[race] > 0) || (best.length === count && !isAhead(race, best[count - 1]))) continue;
    let at = best.length;
    while (at > 0 && isAhead(race, best[at - 1])) at--;
    best.splice(at, 0, race);
    if (best.length > count) best.pop();
  }
  return best;
}

export function surprisesOf(
  contender: Contending,
  { history }: HistorySnapshot,
  replay: ReplayColumns | null,
  count: number,
): readonly Surprise[] {
  const { surprise } = contender.evaluation!;
  const { offsets, rank, player, names } = history;
  const known = replay && replay.before.length === history.entrantCount ? replay : null;
  return mostSurprising(surprise, count).map((race): Surprise => {
    const rows = Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k);
    const rated = rows.filter((row) => rank[row] > 0);
    const winners = rated.filter((row) => rank[row] === 1);
    const above =
      known && winners.length === 1 ? rated.filter((row) => known.before[row] > known.before[winners[0]]) : null;
    return {
      race,
      key: history.keys[race],
      name: history.raceIds[race] || `Race ${number(race + 1)}`,
      date: history.dates[race],
      surprise: surprise[race],
      entrants: rated.length,
      winner: winners.length > 3 ? counted(winners.length, "winner") : list(winners.map((row) => names[player[row]])),
      loser: rated.length === 2 && winners.length === 1 ? names[player[rated.find((row) => rank[row] > 1)!]] : "",
      rated: above && above.length + 1,
      upsets: known && known.upsets[race],
      pairs: known && known.pairs[race],
      expected: known && known.expectedUpsets[race],
    };
  });
}

/** "Ada won, rated 9th of 20; 61 of 190 pairs were upsets", "…; upsets: 2.5 of 3 pairs (even pairs count half)". */
export function surpriseLine({ winner, loser, rated, entrants, upsets, pairs }: Surprise): string {
  if (loser) return `${winner} beat ${loser}`;
  const won = rated !== null ? `${winner} won, rated ${ordinal(rated)} of ${number(entrants)}` : `${winner} won`;
  if (upsets === null || !pairs) return won;
  const count = upsetsIn({ upsets, pairs });
  return `${won}; ${count[0].toLowerCase()}${count.slice(1)}`;
}

/** Why a system has no surprising race. */
export const noSurprisesNote = (evaluation: Parameters<typeof hasNoProbability>[0]): string =>
  hasNoProbability(evaluation) ? "No probability, so no surprise." : "No race was a surprise.";

export function wrongReading(lists: readonly (readonly Surprise[])[]): string {
  const seen = new Map<number, { name: string; date: string; count: number }>();
  for (const one of lists.flat()) {
    const entry = seen.get(one.key) ?? { name: one.name, date: one.date, count: 0 };
    seen.set(one.key, { ...entry, count: entry.count + 1 });
  }
  const [most] = [...seen.values()].toSorted((a, b) => b.count - a.count);
  if (!most) return "No race was a surprise.";
  const when = most.date && most.date !== most.name ? ` (${date(most.date)})` : "";
  if (lists.length < 2) return `The most surprising races; ${most.name}${when} first.`;
  return most.count > 1
    ? `The most surprising races of each system; ${most.name}${when} is among those of ${most.count === lists.length ? "every system" : `${number(most.count)} of the ${number(lists.length)}`}.`
    : "The most surprising races of each system: no race is on two lists.";
}

export function wrongTable(
  entries: readonly { readonly name: string; readonly races: readonly Surprise[] }[],
): FigureTable {
  return tableOf(
    entries.flatMap(({ name, races }) => races.map((race) => ({ system: name, ...race }))),
    [
      ["System", ({ system }) => system],
      ["Race", ({ name }) => name],
      ["Date", (race) => race.date, "date"],
      ["Surprise, nats per pair", ({ surprise }) => surprise, (value) => change(value, 2)],
      ["Winner", ({ winner }) => winner],
      ["Rated", ({ rated }) => rated, number],
      ["Entrants", ({ entrants }) => entrants, number],
      ["Upsets", ({ upsets }) => upsets, halves],
      ["expected", ({ expected }) => expected, (value) => number(value, 1)],
      ["Pairs", ({ pairs }) => pairs, number],
    ],
    UPSETS_HINT,
  );
}

export const when = ({ date: day, name }: Surprise): string => (day && day !== name ? tableDate(day) : "");
