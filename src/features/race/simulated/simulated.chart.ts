/** Counts of finishing places in simulated races, against the counts that the placement matrix predicts. Pure. */
import type { PlayResult, RaceResult } from "../../../store";
import { number, percent } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { placesOf } from "../field/answer";
import type { Starter } from "../field/starters";

export interface SimulatedPlaces {
  readonly starters: readonly Starter[];
  readonly places: number;
  /** Number of races played so far, and in all. */
  readonly races: number;
  readonly all: number;
  /** How often starter `row` finished in the place, counted from 0. */
  readonly count: (row: number, place: number) => number;
  /** Probability of the place; null if unknown. */
  readonly expected: (row: number, place: number) => number | null;
  /**
   * The highest share or probability, which is a full row high. It is taken over all races, so that the scale does not
   * change during playback.
   */
  readonly peak: number;
}

export function simulatedPlaces(
  starters: readonly Starter[],
  play: PlayResult,
  look: number,
  result: RaceResult | null,
): SimulatedPlaces {
  const { looks, counts, side, sides } = play.played;
  const at = Math.min(look, looks.length - 1);
  const columns = new Map(play.entrants.map((id, column) => [id, side[column]]));
  const rows = starters.map((starter) => columns.get(starter.id) ?? -1);
  const { value } = placesOf(result?.focus === play.contender ? result : null, starters);
  const last = counts[counts.length - 1];
  const most = last.reduce((a, b) => Math.max(a, b), 0) / play.races;
  return {
    starters,
    places: sides,
    races: looks[at],
    all: play.races,
    count: (row, place) => (rows[row] < 0 ? 0 : counts[at][rows[row] * sides + place]),
    expected: value,
    peak: Math.min(1, 1.15 * most),
  };
}

/** Expected counts alone, before the first simulated race; null if unknown. */
export function expectedPlaces(
  starters: readonly Starter[],
  all: number,
  result: RaceResult | null,
): SimulatedPlaces | null {
  const { value, count: places } = placesOf(result, starters);
  let most = 0;
  for (let row = 0; row < starters.length; row++) {
    for (let place = 0; place < places; place++) {
      const p = value(row, place);
      if (p === null) return null;
      most = Math.max(most, p);
    }
  }
  if (most === 0) return null;
  return { starters, places, races: 0, all, count: () => 0, expected: value, peak: Math.min(1, 1.15 * most) };
}

/**
 * Mean distance of a share from its probability over all cells, and its expectation by chance: sqrt(2 p (1 - p) / (pi
 * N)).
 */
export function distance({
  starters,
  places,
  races,
  count,
  expected,
}: SimulatedPlaces): { mean: number; byChance: number } | null {
  let mean = 0;
  let byChance = 0;
  for (let row = 0; row < starters.length; row++) {
    for (let place = 0; place < places; place++) {
      const p = expected(row, place);
      if (p === null) return null;
      mean += Math.abs(count(row, place) / races - p);
      byChance += Math.sqrt((2 * Math.max(0, p * (1 - p))) / (Math.PI * races));
    }
  }
  const cells = starters.length * places;
  return { mean: mean / cells, byChance: byChance / cells };
}

export function simulatedReading(played: SimulatedPlaces): string {
  const { races, all } = played;
  if (races === 0) return "Simulate this race 1,000 times: how near do the results come to the predicted chances?";
  const after = races < all ? `After ${number(races)} of ${number(all)} races` : `After ${number(all)} races`;
  const far = distance(played);
  if (!far) return `${after}: how often each player took each place.`;
  return `${after} the results are ${number(100 * far.mean, 1)} percentage points off the predicted chances on average; luck alone makes it ${number(100 * far.byChance, 1)}.`;
}

export function simulatedTable({ starters, places, races, count, expected }: SimulatedPlaces): FigureTable {
  interface Shares {
    readonly name: string;
    readonly kind: "simulated" | "expected";
    readonly share: (place: number) => number | null;
  }
  return tableOf<Shares>(
    starters.flatMap(({ name }, row): Shares[] => [
      { name, kind: "simulated", share: (place) => count(row, place) / races },
      { name, kind: "expected", share: (place) => expected(row, place) },
    ]),
    [
      ["Player", ({ name }) => name],
      ["Share", ({ kind }) => kind],
      ...Array.from({ length: places }, (_, place): ItemColumn<Shares> => [
        String(place + 1),
        ({ share }) => share(place),
        (p) => percent(p),
      ]),
    ],
    `Shares of ${number(races)} races, and probabilities, in per cent.`,
  );
}
