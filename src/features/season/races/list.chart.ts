/** The list of races: number of entrants, surprise under a contender, and the largest change of rating. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { POINTS, type Display } from "../../../ui/display";
import { change, counted, number, sentence } from "../../../ui/format";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { raceSearch } from "../../../ui/search";
import { expectedUpsets, halves, UPSETS_HINT } from "../../../ui/upsets";
import { optionsOf } from "../../../ui/options";
import { changeAt } from "../../common/ratingsAt";
import { surpriseWords } from "../../common/places.chart";
import { raceDate, raceEntrants, raceName } from "../../common/when";

interface RaceRow {
  readonly race: number;
  readonly key: number;
  readonly name: string;
  /** "4 Dec 2024", or "" if unknown. */
  readonly date: string;
  readonly entrants: number;
  /** For races without a name: "Ada v Bea". */
  readonly who: string;
  readonly upsets: number;
  readonly pairs: number;
  readonly expected: number;
  /** Upsets minus expectation, in standard deviations of independent pairs. */
  readonly surprise: number;
  readonly mover: { readonly player: number; readonly name: string; readonly change: number } | null;
}

export function surpriseOf(upsets: number, pairs: number, expected: number): number {
  if (pairs === 0) return 0;
  const share = expected / pairs;
  const sd = Math.sqrt(pairs * share * (1 - share));
  return sd > 0 ? (upsets - expected) / sd : 0;
}

/** The row of the entrant whose rating changed most, or -1. */
function moverOf({ history }: HistorySnapshot, replay: ReplayColumns, race: number): number {
  let mover = -1;
  let most = 0;
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const moved = Math.abs(replay.after[row] - replay.before[row]);
    if (moved > most) {
      most = moved;
      mover = row;
    }
  }
  return mover;
}

/** One row of the list, computed when it becomes visible, because there may be 200,000 races. */
export function raceRow(snapshot: HistorySnapshot, replay: ReplayColumns, race: number): RaceRow {
  const { history } = snapshot;
  const mover = moverOf(snapshot, replay, race);
  const [upsets, pairs, expected] = [replay.upsets[race], replay.pairs[race], replay.expectedUpsets[race]];
  return {
    race,
    key: history.keys[race],
    name: raceName(history, race),
    date: raceDate(history, race),
    entrants: history.offsets[race + 1] - history.offsets[race],
    who: history.raceIds[race] ? "" : raceEntrants(history, race),
    upsets,
    pairs,
    expected,
    surprise: surpriseOf(upsets, pairs, expected),
    mover:
      mover < 0
        ? null
        : {
            player: history.player[mover],
            name: history.names[history.player[mover]],
            change: changeAt(replay, mover),
          },
  };
}

export type RaceOrder = "latest" | "surprise" | "size" | "movers";

export const RACE_ORDERS = optionsOf<RaceOrder>({
  latest: "Latest",
  surprise: "Most surprising",
  movers: "Biggest movers",
  size: "Largest",
});

/**
 * [R] how much less likely each order was than with equal ratings, as a power of ten; null for contenders without an
 * order likelihood.
 */
export type Surprises = Float64Array | null;

/** The values by which races are sorted, as a column, because there may be 200,000 races. */
function measures(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  order: Exclude<RaceOrder, "latest">,
  surprises: Surprises,
): Float64Array {
  const { history } = snapshot;
  if (order === "surprise" && surprises) return surprises.map((value) => (Number.isNaN(value) ? -Infinity : value));
  const measure = (race: number) => {
    if (order === "size") return history.offsets[race + 1] - history.offsets[race];
    if (order === "surprise") return surpriseOf(replay.upsets[race], replay.pairs[race], replay.expectedUpsets[race]);
    const mover = moverOf(snapshot, replay, race);
    return mover < 0 ? 0 : Math.abs(replay.after[mover] - replay.before[mover]);
  };
  const measured = new Float64Array(history.raceCount);
  for (let race = 0; race < measured.length; race++) measured[race] = measure(race);
  return measured;
}

/** Maximum number of races in a sorted list: nobody reads a longer one, and sorting a million takes a second. */
export const MAX_ORDERED = 20_000;
const HEAPS = 4096;

/** The races with the greatest values, at least `most`: equal values stay together in their original order. */
function greatest(races: readonly number[], by: Float64Array, most: number): readonly number[] {
  if (races.length <= most) return races;
  let [low, high] = [Infinity, -Infinity];
  for (const race of races) {
    if (by[race] > -Infinity && by[race] < low) low = by[race];
    if (by[race] > high) high = by[race];
  }
  const heap = (race: number) =>
    by[race] > -Infinity ? 1 + Math.floor(((by[race] - low) / (high - low || 1)) * (HEAPS - 2)) : 0;
  const counts = new Int32Array(HEAPS);
  for (const race of races) counts[heap(race)]++;
  let least = HEAPS - 1;
  for (let sum = counts[least]; sum < most && least > 0;) sum += counts[--least];
  const above = races.filter((race) => heap(race) > least);
  const last = races.filter((race) => heap(race) === least);
  return [...above, ...last.sort((a, b) => by[b] - by[a]).slice(0, most - above.length)];
}

/** Indices of the races that match a search, in order. */
export function listRaces(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  search: string,
  order: RaceOrder,
  surprises: Surprises = null,
): readonly number[] {
  const { history } = snapshot;
  const found = raceSearch(
    history,
    search,
    (race) => `${raceName(history, race)} ${history.dates[race]} ${raceDate(history, race)}`,
  );
  const races: number[] = [];
  for (let race = history.raceCount - 1; race >= 0; race--) if (found(race)) races.push(race);
  if (order === "latest") return races;
  const by = measures(snapshot, replay, order, surprises);
  return greatest(races, by, MAX_ORDERED).toSorted((a, b) => (by[a] === by[b] ? b - a : by[b] - by[a]));
}

/** The second line of a race in the list, which begins with the value that sorts the list. */
export function raceLine(
  row: RaceRow,
  order: RaceOrder,
  surprises: Surprises = null,
  display: Display = POINTS,
): string {
  if (order === "surprise" && surprises && !Number.isNaN(surprises[row.race]))
    return sentence(surpriseWords(surprises[row.race]).replace(" than a random order", ""));
  if (order === "surprise" && row.pairs > 0)
    return `${halves(row.upsets)} upset${row.upsets === 1 ? "" : "s"}, ${expectedUpsets(row.expected)} expected`;
  if (order === "movers" && row.mover) return `${row.mover.name} ${display.change(row.mover.change)}`;
  return [row.date === row.name ? "" : row.date, row.who || counted(row.entrants, "entrant")]
    .filter(Boolean)
    .join(" · ");
}

const ORDERED: { readonly [Order in RaceOrder]: string } = {
  latest: "the latest first",
  surprise: "the least expected first",
  movers: "the greatest change first",
  size: "the largest first",
};

export function racesReading(listed: number, all: number, order: RaceOrder): string {
  const count = listed < all ? `${number(listed)} of ${counted(all, "race")}` : counted(all, "race");
  return `${count}, ${ORDERED[order]}.`;
}

const TABLE_ROWS = 500;
const finite = (value: number) => (Number.isNaN(value) ? null : value);

export function racesTable(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  races: readonly number[],
  limit = TABLE_ROWS,
  surprises: Surprises = null,
  display: Display = POINTS,
): FigureTable {
  return tableOf(
    races.slice(0, limit).map((race) => raceRow(snapshot, replay, race)),
    [
      ["Race", (row) => row.name],
      ["Date", (row) => snapshot.history.dates[row.race], "date"],
      ["Entrants", (row) => row.entrants, number],
      ["Upsets", (row) => row.upsets, halves],
      ["Pairs", (row) => row.pairs, number],
      ["Upsets expected", (row) => row.expected, expectedUpsets],
      surprises
        ? ["Surprise, powers of ten", (row) => finite(surprises[row.race]), (value) => change(value, 2)]
        : ["Surprise, sd", (row) => row.surprise, change],
      ["Biggest mover", (row) => row.mover?.name],
      [display.head("Change"), (row) => row.mover && display.size(row.mover.change), display.asChange],
    ],
    [UPSETS_HINT, races.length > limit && `The first ${number(limit)} of ${number(races.length)} races.`]
      .filter(Boolean)
      .join(" "),
  );
}
