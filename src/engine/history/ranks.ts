import { Status } from "./types";
import { firstAfter } from "../numerics/bisect";

/** The `place` of an entrant who is listed but not rated, whatever the status. */
export const NOT_RATED = -Infinity;

/** The columns of one or more races that ranking needs. */
interface RankColumns {
  /** Any numbers whose order is the finishing order; NaN: no place; NOT_RATED: deliberately left out. */
  readonly place: Float64Array;
  readonly status: Uint8Array;
  /** Team number within the race, from 0 and below the number of its entrants; -1: plays alone. */
  readonly team: Int32Array;
  /** Output: 1-2-2-4 in sides; dnf and dq share the rank finishers + 1; 0: not rated. */
  readonly rank: Int32Array;
}

/** Up to this many sides, counting the better ones is faster than sorting. */
const SMALL_FIELD = 32;

let sidePlace = new Float64Array(64);
let sideOf = new Int32Array(64);
let sideOfTeam = new Int32Array(64);
let counts = new Int32Array(66);
let sorted = new Int32Array(64);

/** Ranks rows start..end-1 as one race. A side is a DNF when no member finished. Returns why the race is invalid, or "". */
export function rankSides(columns: RankColumns, start: number, end: number): string {
  const { place, status, team, rank } = columns;
  const size = end - start;
  reserve(size);
  sideOfTeam.fill(-1, 0, size);
  let sides = 0;
  let rated = 0;
  for (let k = 0; k < size; k++) {
    const row = start + k;
    sideOf[k] = -1;
    if (!takesPart(status[row], place[row])) continue;
    rated++;
    const label = team[row];
    let side = label < 0 ? -1 : sideOfTeam[label];
    if (side < 0) {
      side = sides++;
      sidePlace[side] = Infinity;
      if (label >= 0) sideOfTeam[label] = side;
    }
    sideOf[k] = side;
    if (status[row] !== Status.finished) continue;
    if (sidePlace[side] !== Infinity && sidePlace[side] !== place[row]) {
      return "team-mates have different places, but a team shares one";
    }
    sidePlace[side] = place[row];
  }
  if (rated < 2) return `it has ${rated === 0 ? "no" : "only one"} rated entrant, but a race needs two`;
  if (sides < 2) return "all its rated entrants are on one team, but a race needs two sides";
  const inOrder = sides > SMALL_FIELD ? sidePlace.slice(0, sides).sort() : null;
  const better = (own: number): number =>
    inOrder ? firstAfter(-1, sides, (at) => inOrder[at] >= own) : betterThan(own, sides);
  for (let k = 0; k < size; k++) {
    const side = sideOf[k];
    rank[start + k] = side < 0 ? 0 : 1 + better(sidePlace[side]);
  }
  return "";
}

/** Sorts the first n of the rows by rank (1..limit), stable, without allocation. */
export function sortByRank(rows: Int32Array, n: number, rank: Int32Array, limit: number): void {
  let isSorted = true;
  for (let i = 1; i < n && isSorted; i++) isSorted = rank[rows[i - 1]] <= rank[rows[i]];
  if (isSorted) return;
  reserve(limit);
  counts.fill(0, 0, limit + 2);
  for (let i = 0; i < n; i++) counts[rank[rows[i]] + 1]++;
  for (let r = 1; r <= limit + 1; r++) counts[r] += counts[r - 1];
  for (let i = 0; i < n; i++) sorted[counts[rank[rows[i]]]++] = rows[i];
  for (let i = 0; i < n; i++) rows[i] = sorted[i];
}

function takesPart(status: number, place: number): boolean {
  if (place === NOT_RATED) return false;
  return status === Status.dnf || status === Status.dq || (status === Status.finished && Number.isFinite(place));
}

function betterThan(place: number, sides: number): number {
  let better = 0;
  for (let side = 0; side < sides; side++) if (sidePlace[side] < place) better++;
  return better;
}

function reserve(size: number): void {
  if (sideOf.length >= size) return;
  sidePlace = new Float64Array(size * 2);
  sideOf = new Int32Array(size * 2);
  sideOfTeam = new Int32Array(size * 2);
  counts = new Int32Array(size * 2 + 2);
  sorted = new Int32Array(size * 2);
}
