/** Points and places of a season so far. */
import { Status, type History } from "../history/types";
import { MAX, POINTS_PRESETS, pointsAt, type PointsTable, type SeasonRules } from "./season-rules";

/** P players, D places that decide between equal points. */
export interface Standings {
  /** [P] */
  readonly points: Float64Array;
  /** [P * D] how often a player finished first, second, ...; a draw between two counts as no place. */
  readonly places: Int32Array;
  readonly depth: number;
  readonly races: Int32Array;
}

/** Maximum number of places counted to decide between equal points. */
const MAX_DEPTH = 40;

interface Scoring {
  readonly table: PointsTable;
  /** Whether points are the scores in the results; an entrant without a score then has none. */
  readonly scores: boolean;
}

/** Places that a table distinguishes, at least the first three. */
const depthOf = ({ places }: PointsTable): number => Math.min(MAX_DEPTH, Math.max(3, places.length));

/** Points of each of `tied` sides that share a place (from 1), in a race of `sides`. */
export function sharedPoints(table: PointsTable, place: number, tied: number, sides: number): number {
  if (tied === 1) return pointsAt(table, place);
  if (sides === 2 && table.draw !== null) return table.draw;
  let sum = 0;
  for (let k = 0; k < tied; k++) sum += pointsAt(table, place + k);
  return sum / tied;
}

/** Calls back with the rows of a race that have a place, best first: place from 1, and how many sides share it. */
function forEachPlaced(
  history: History,
  race: number,
  visit: (row: number, place: number, tied: number, sides: number) => void,
): void {
  const { offsets, rank, status, team } = history;
  const rows: number[] = [];
  for (let row = offsets[race]; row < offsets[race + 1]; row++) if (rank[row] > 0) rows.push(row);
  const sideOf = (row: number): number => (team[row] < 0 ? -1 - row : team[row]);
  const sides = new Set(rows.map(sideOf)).size;
  const finishers = rows.filter((row) => status[row] === Status.finished);
  const of = new Map<number, number[]>();
  for (const row of finishers) of.set(rank[row], [...(of.get(rank[row]) ?? []), row]);
  for (const [place, tied] of of) {
    const sharing = new Set(tied.map(sideOf)).size;
    for (const row of tied) visit(row, place, sharing, sides);
  }
}

/** The standings after some races. DNFs have no place and, by the table, no points. */
export function standingsOf(history: History, races: ArrayLike<number>, { table, scores }: Scoring): Standings {
  const depth = depthOf(table);
  const standings: Standings = {
    points: new Float64Array(history.playerCount),
    places: new Int32Array(history.playerCount * depth),
    depth,
    races: new Int32Array(history.playerCount),
  };
  for (let at = 0; at < races.length; at++) {
    const race = races[at];
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (history.status[row] === Status.dns || history.status[row] === Status.unrated) continue;
      const player = history.player[row];
      standings.races[player]++;
      if (scores && !Number.isNaN(history.score[row])) standings.points[player] += history.score[row];
    }
    forEachPlaced(history, race, (row, place, tied, sides) => {
      const player = history.player[row];
      if (place <= depth && !(tied > 1 && sides === 2)) standings.places[player * depth + place - 1]++;
      if (!scores) standings.points[player] += sharedPoints(table, place, tied, sides);
    });
  }
  return standings;
}

/** Share of the entrants with a place whose score must agree with a table. */
const AGREES = 0.85;

/** Whether the scores of some races are the points of a table; a few may differ: half points, a fastest lap. */
export function scoresAgree(history: History, races: ArrayLike<number>, table: PointsTable): boolean {
  let [same, all, scoring] = [0, 0, 0];
  for (let at = 0; at < races.length; at++)
    forEachPlaced(history, races[at], (row, place, tied, sides) => {
      const score = history.score[row];
      const points = sharedPoints(table, place, tied, sides);
      if (Number.isNaN(score) && points > 0) all++;
      if (Number.isNaN(score)) return;
      all++;
      if (points > 0) scoring++;
      if (Math.abs(score - points) < 1e-9) same++;
    });
  return scoring > 0 && same >= AGREES * all;
}

/**
 * The table and the source of points that the user chose or that fit the races; `why` states the reason in a few
 * words.
 */
export function scoringOf(
  history: History,
  races: ArrayLike<number>,
  { table, source }: Pick<SeasonRules, "table" | "source">,
): Scoring & { readonly why: string } {
  const agrees = POINTS_PRESETS.find((one) => scoresAgree(history, races, one.table));
  const chosen = table ?? agrees?.table ?? (isOfTwo(history, races) ? POINTS_PRESETS[1].table : beaten(history, races));
  const suits = source === "auto" && scoresAgree(history, races, chosen);
  const scores = source === "scores" || suits;
  const why = scores ? "the scores of the results" : "finishing places by the table";
  return { table: chosen, scores, why };
}

/** One point for each player beaten, in a race of median size: the table for sports without a known one. */
function beaten({ offsets }: History, races: ArrayLike<number>): PointsTable {
  const sizes = Array.from(races, (race) => offsets[race + 1] - offsets[race]).sort((a, b) => a - b);
  const size = Math.min(MAX.places, Math.max(2, sizes[Math.floor(sizes.length / 2)] ?? 2));
  return { places: Array.from({ length: size }, (_, k) => size - 1 - k), draw: null };
}

/** Whether at least half of the races are between two. */
export function isOfTwo(history: History, races: ArrayLike<number>): boolean {
  let duels = 0;
  for (let at = 0; at < races.length; at++)
    if (history.offsets[races[at] + 1] - history.offsets[races[at]] === 2) duels++;
  return 2 * duels >= races.length && races.length > 0;
}
