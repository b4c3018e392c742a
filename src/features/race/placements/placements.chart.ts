/** The placement matrix: probabilities of places before the race, with the result. Pure. */
import type { RaceResult } from "../../../store";
import { inWords, number, percent, percentSign } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { placesOf, tidy, winsOf } from "../field/answer";
import { placeWord, type Starter } from "../field/starters";

interface PlacementMatrix {
  readonly starters: readonly Starter[];
  /** Number of places; a team takes one. */
  readonly places: number;
  /** P(starter finishes in the place, counted from 0); null if unknown. */
  readonly value: (row: number, place: number) => number | null;
  /** The observed place; for ties and DNFs, all places of the group. */
  readonly happened: (row: number, place: number) => boolean;
  /** Explains assumptions about teams, and places that differ from the win probability; "" if neither applies. */
  readonly note: string;
}

function sharing(starters: readonly Starter[]): ReadonlyMap<number, number> {
  const sides = new Map<number, Set<string>>();
  for (const { rank, team, id } of starters) {
    const known = sides.get(rank) ?? new Set();
    sides.set(rank, known.add(team < 0 ? id : `team ${team}`));
  }
  return new Map([...sides].map(([rank, of]) => [rank, of.size]));
}

/**
 * Explains why a pair's win probability, from the model's formula, may differ from its place probabilities, which come
 * from the law of performances.
 */
function lawsNote(starters: readonly Starter[], result: RaceResult | null): string {
  const { count, value } = placesOf(result, starters);
  const wins = winsOf(result, starters);
  if (count !== 2 || starters.length !== 2) return "";
  const [first, win] = [value(0, 0), wins(0, 1)];
  if (first === null || win === null || percent(tidy(first)) === percent(tidy(win))) return "";
  return `The model’s own formula for a pair says ${percentSign(win)} to win; places follow from its law of single performances, which has no draws.`;
}

export function placementMatrix(starters: readonly Starter[], result: RaceResult | null): PlacementMatrix {
  const { count, value } = placesOf(result, starters);
  const shared = sharing(starters);
  return {
    starters,
    places: count,
    value,
    happened: (row, place) => {
      const { rank } = starters[row];
      return place >= rank - 1 && place < rank - 1 + (shared.get(rank) ?? 1);
    },
    note: [result?.answer.placements?.note, lawsNote(starters, result)].filter(Boolean).join(" "),
  };
}

/** Mean place, counted from 1; null if unknown. */
export function meanPlace({ places, value }: PlacementMatrix, row: number): number | null {
  let sum = 0;
  for (let place = 0; place < places; place++) {
    const p = value(row, place);
    if (p === null) return null;
    sum += (place + 1) * p;
  }
  return places > 0 ? sum : null;
}

/** Probability of the starter's result. */
function resultProbability({ places, value, happened }: PlacementMatrix, row: number): number | null {
  let sum = 0;
  for (let place = 0; place < places; place++) {
    const p = value(row, place);
    if (p === null) return null;
    if (happened(row, place)) sum += p;
  }
  return places > 0 ? sum : null;
}

/** Probabilities closer than this count as equal. */
const EVEN = 0.005;

/** "fifth", "last (DNF)", "in the last three (DNF)": the places whose probabilities are added. */
function resultOf({ starters, places, happened }: PlacementMatrix, row: number): string {
  const starter = starters[row];
  if (starter.finish === "finished") return placeWord(starter.rank);
  const framed = Array.from({ length: places }, (_, place) => place).filter((place) => happened(row, place));
  const where = framed.length > 1 ? `in the last ${inWords(framed.length)}` : "last";
  return `${where} (${starter.finish.toUpperCase()})`;
}

export function placementReading(matrix: PlacementMatrix): string {
  const { starters } = matrix;
  const fates = starters.map((starter, row) => ({ starter, p: resultProbability(matrix, row) }));
  const known = fates.filter((one): one is { starter: Starter; p: number } => one.p !== null);
  if (known.length < 2) return "The chance of each place before the race, in per cent.";
  const least = known.reduce((a, b) => (b.p < a.p ? b : a));
  const { starter, p } = least;
  const first = "In per cent, before the race";
  if (known.every((one) => one.p - p < EVEN)) return `${first}; the result was as likely for one as for another.`;
  return `${first}. Least expected: ${starter.name} ${resultOf(matrix, starters.indexOf(starter))}, ${percentSign(p)}.`;
}

export function placementTable(matrix: PlacementMatrix): FigureTable {
  const { starters, places, value, note } = matrix;
  const podium = (row: number) => {
    let sum = 0;
    for (let place = 0; place < Math.min(3, places); place++) sum += value(row, place) ?? NaN;
    return Number.isNaN(sum) ? null : sum;
  };
  return tableOf(
    starters,
    [
      ["Player", (starter) => starter.name],
      ["Expected place", (_, row) => meanPlace(matrix, row), (place: number) => number(place, 2)],
      ["Best three, in per cent", (_, row) => podium(row), (p: number) => percent(tidy(p))],
      ...Array.from({ length: places }, (_, place): ItemColumn<Starter> => [
        String(place + 1),
        (_, row) => value(row, place),
        (p: number) => percent(tidy(p)),
      ]),
    ],
    ["Probabilities of each place, in per cent.", note].filter(Boolean).join(" "),
  );
}
