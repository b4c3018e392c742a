/**
 * Title arithmetic by points: a leader is safe when no rival who wins all remaining races catches up. It uses bounds
 * only, so that its statements are certain.
 */
import { Pace, type Steps } from "../steps";
import { pointsAt, type PointsTable } from "./season-rules";
import type { Standings } from "./standings";

/** n players: points, and counts of their finishing places. */
export type PointsTally = Pick<Standings, "points" | "places" | "depth">;

export interface Rest {
  readonly races: number;
  readonly table: PointsTable;
  readonly sprints: number;
  readonly sprint: PointsTable;
}

const NEAR = 1e-9;

function mostLeft({ races, table, sprints, sprint }: Rest): number {
  return races * pointsAt(table, 1) + sprints * pointsAt(sprint, 1);
}

/** Whether `behind` can no longer finish ahead of `ahead`. */
export function isOut(tally: PointsTally, behind: number, ahead: number, rest: Rest): boolean {
  const { points } = tally;
  const lead = points[ahead] - points[behind] - mostLeft(rest);
  if (lead > NEAR) return true;
  return lead > -NEAR && winsCountback(tally, behind, ahead, rest);
}

/**
 * False where the points become equal only if `behind` wins all races and `ahead` scores nothing, and countback then
 * favours `ahead`.
 */
function winsCountback({ places, depth }: PointsTally, behind: number, ahead: number, { races, table }: Rest): boolean {
  if (races > 0 && pointsAt(table, 1) === pointsAt(table, 2)) return false;
  for (let k = 0; k < depth && pointsAt(table, k + 1) > 0; k++) {
    const more = places[ahead * depth + k] - places[behind * depth + k] - (k === 0 ? races : 0);
    if (more !== 0) return more > 0;
  }
  return false;
}

interface RankBounds {
  /** [n] from 1: the best and the worst rank still possible. */
  readonly best: Int32Array;
  readonly worst: Int32Array;
  readonly champion: number;
}

/** Estimated cost of comparing two players, for pauses. */
const costOf = ({ depth }: PointsTally): number => 20 + 4 * depth;

/** The ranks that are still possible for each player. */
export function* rankBoundsSteps(tally: PointsTally, rest: Rest): Steps<RankBounds> {
  const n = tally.points.length;
  const best = new Int32Array(n).fill(1);
  const worst = new Int32Array(n).fill(n);
  const pace = new Pace();
  for (let i = 0; i < n; i++) {
    if (pace.isDue(n * costOf(tally))) yield i / n;
    for (let j = 0; j < n; j++) {
      if (i === j || !isOut(tally, i, j, rest)) continue;
      best[i]++;
      worst[j]--;
    }
  }
  return { best, worst, champion: worst.indexOf(1) };
}

/** The player who is champion after any remaining results; -1: none. */
export function championOf(tally: PointsTally, rest: Rest): number {
  const { points } = tally;
  let leader = 0;
  for (let i = 1; i < points.length; i++) if (points[i] > points[leader]) leader = i;
  // A player equal on points is not out of reach, unless by countback, so any of these may be the leader.
  for (let i = 0; i < points.length; i++) {
    if (points[leader] - points[i] > NEAR && i !== leader) continue;
    let isSure = true;
    for (let j = 0; j < points.length && isSure; j++) isSure = j === i || isOut(tally, j, i, rest);
    if (isSure) return i;
  }
  return -1;
}

/** A way to become champion in the next race. */
export interface Clinch {
  readonly player: number;
  /** The player's own worst place, from 1; 0: any result, even without points. */
  readonly place: number;
  /** Rivals with the best place that each may take; place 0: it must not score. */
  readonly rivals: readonly { readonly player: number; readonly place: number }[];
}

interface Clinches {
  readonly ways: readonly Clinch[];
  /** Whether more ways exist than are listed. */
  readonly isCut: boolean;
}

/** Maximum number of ways: a large, even field has tens of thousands, each with a condition for every rival. */
const MAX_WAYS = 100;

/** Every way to become champion in the next race: exact, by trying all places, ties excluded; the first hundred. */
export function* clinchSteps(tally: PointsTally, rest: Rest): Steps<Clinches> {
  const n = tally.points.length;
  if (rest.races < 1 || championOf(tally, rest) >= 0) return { ways: [], isCut: false };
  const scoring = rest.table.places.filter((points) => points > 0).length;
  const after: Rest = { ...rest, races: rest.races - 1 };
  const ways: Clinch[] = [];
  const mine = copyOf(tally);
  const pace = new Pace();
  /**
   * The results that each rival must not exceed if the player takes that place; null: a rival stays a threat
   * with any result.
   */
  function* conditions(player: number, place: number): Steps<Clinch["rivals"] | null> {
    const rivals: { player: number; place: number }[] = [];
    for (let rival = 0; rival < n; rival++) {
      if (rival === player) continue;
      if (pace.isDue((scoring + 1) * costOf(tally))) yield player / n;
      const from = bestSafePlace(mine, tally, rival, player, place, scoring, rest.table, after);
      if (from < 0) return null;
      if (from > (place === 1 ? 2 : 1)) rivals.push({ player: rival, place: from > scoring ? 0 : from });
    }
    return rivals;
  }
  for (let player = 0; player < n; player++) {
    let last: Clinch | null = null;
    for (let place = 1; place <= scoring + 1; place++) {
      score(mine, player, place, rest.table);
      const rivals = yield* conditions(player, place);
      restore(mine, tally, player, place);
      if (!rivals) break;
      const way: Clinch = { player, place: place > scoring ? 0 : place, rivals };
      // A worse place under the same conditions makes the better one redundant.
      if (last && sameRivals(last, way)) ways.pop();
      else if (ways.length === MAX_WAYS) return { ways, isCut: true };
      ways.push(way);
      last = way;
    }
  }
  return { ways, isCut: false };
}

/**
 * The best place at which a rival is no threat, also by countback; `scoring` + 1: only without points; -1: not even
 * then.
 */
function bestSafePlace(
  mine: Draft,
  tally: PointsTally,
  rival: number,
  player: number,
  place: number,
  scoring: number,
  table: PointsTable,
  after: Rest,
): number {
  let best = -1;
  for (let at = scoring + 1; at >= 1; at--) {
    if (at === place && at <= scoring) continue;
    score(mine, rival, at, table);
    const isHarmless = isOut(mine, rival, player, after);
    restore(mine, tally, rival, at);
    if (!isHarmless) break;
    best = at;
  }
  return best;
}

const sameRivals = (a: Clinch, b: Clinch): boolean =>
  a.rivals.length === b.rivals.length &&
  a.rivals.every(({ player, place }, k) => b.rivals[k].player === player && b.rivals[k].place === place);

type Draft = { readonly points: Float64Array; readonly places: Int32Array; readonly depth: number };

const copyOf = ({ points, places, depth }: PointsTally): Draft => ({
  points: points.slice(),
  places: places.slice(),
  depth,
});

function score(mine: Draft, player: number, place: number, table: PointsTable): void {
  mine.points[player] += pointsAt(table, place);
  if (place <= mine.depth && pointsAt(table, place) > 0) mine.places[player * mine.depth + place - 1]++;
}

/** Resets a player who has scored at that place. */
function restore(mine: Draft, { points, places, depth }: PointsTally, player: number, place: number): void {
  mine.points[player] = points[player];
  if (place <= depth) mine.places[player * depth + place - 1] = places[player * depth + place - 1];
}

/**
 * The fewest races after which a player can be champion; 0: there is a champion; Infinity: only the last race decides,
 * if any does.
 */
export function* earliestSteps(
  tally: PointsTally,
  rest: Rest,
): Steps<{ readonly player: number; readonly races: number }> {
  const champion = championOf(tally, rest);
  if (champion >= 0) return { player: champion, races: 0 };
  const n = tally.points.length;
  let found = { player: -1, races: Infinity };
  const mine = copyOf(tally);
  const pace = new Pace();
  for (let player = 0; player < n; player++) {
    const isSure = (after: Rest): boolean => {
      for (let rival = 0; rival < n; rival++) if (rival !== player && !isOut(mine, rival, player, after)) return false;
      return true;
    };
    // A player who needs as many races as the present minimum changes nothing.
    const most = Math.min(rest.races, found.races - 1);
    for (let races = 1; races <= most; races++) {
      if (pace.isDue(n * costOf(tally))) yield player / n;
      score(mine, player, 1, rest.table);
      if (!isSure({ ...rest, races: rest.races - races })) continue;
      found = { player, races };
      break;
    }
    restore(mine, tally, player, 1);
  }
  return found;
}
