/** Simulated races against the placement matrix: counts of finishing places, and the counts to expect. Pure. */
import type { PlayResult, RaceResult } from "../../../store";
import { number, percent } from "../../../ui/format";
import type { FigureTable } from "../../../ui/frame/table";
import { placesOf } from "../field/answer";
import type { Starter } from "../field/starters";

export interface PlayedPlaces {
  readonly starters: readonly Starter[];
  readonly places: number;
  /** Races played so far, of all. */
  readonly races: number;
  readonly all: number;
  /** How often starter `row` had the place, counted from 0. */
  readonly count: (row: number, place: number) => number;
  /** Its probability; null where it is not known. */
  readonly expected: (row: number, place: number) => number | null;
  /** The highest share or probability: what a full row is high. Of all races, so that it does not move while they are played. */
  readonly peak: number;
}

export function playedPlaces(
  starters: readonly Starter[],
  play: PlayResult,
  look: number,
  result: RaceResult | null,
): PlayedPlaces {
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

/** Before the first race only the expected value is shown. null where that is not known. */
export function unplayedPlaces(
  starters: readonly Starter[],
  all: number,
  result: RaceResult | null,
): PlayedPlaces | null {
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

/** Mean distance of a share from its probability over all cells, and what dice alone leave: sqrt(2 p (1 - p) / (pi N)). */
export function distance({
  starters,
  places,
  races,
  count,
  expected,
}: PlayedPlaces): { off: number; dice: number } | null {
  let off = 0;
  let dice = 0;
  for (let row = 0; row < starters.length; row++) {
    for (let place = 0; place < places; place++) {
      const p = expected(row, place);
      if (p === null) return null;
      off += Math.abs(count(row, place) / races - p);
      dice += Math.sqrt((2 * Math.max(0, p * (1 - p))) / (Math.PI * races));
    }
  }
  const cells = starters.length * places;
  return { off: off / cells, dice: dice / cells };
}

export function playedReading(played: PlayedPlaces): string {
  const { races, all } = played;
  if (races === 0) return "Simulate this race 1,000 times: how near do the results come to the predicted chances?";
  const so = races < all ? `After ${number(races)} of ${number(all)} races` : `After ${number(all)} races`;
  const far = distance(played);
  if (!far) return `${so}: how often each player took each place.`;
  return `${so} the results are ${number(100 * far.off, 1)} percentage points off the predicted chances on average; luck alone makes it ${number(100 * far.dice, 1)}.`;
}

export function playedTable({ starters, places, races, count, expected }: PlayedPlaces): FigureTable {
  return {
    columns: [
      { label: "Player" },
      { label: "Share" },
      ...Array.from({ length: places }, (_, place) => ({
        label: String(place + 1),
        format: (p: number) => percent(p),
      })),
    ],
    rows: starters.flatMap((starter, row) => [
      [starter.name, "played", ...Array.from({ length: places }, (_, place) => count(row, place) / races)],
      [starter.name, "expected", ...Array.from({ length: places }, (_, place) => expected(row, place))],
    ]),
    note: `Shares of ${number(races)} races, and probabilities, in per cent.`,
  };
}
