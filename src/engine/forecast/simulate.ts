/** Simulates the remaining races many times and counts the champions and the final ranks. */
import type { Random } from "../numerics/random";
import { Pace, type Steps } from "../steps";
import { championOf, type Rest, type PointsTally } from "./arithmetic";
import type { Field } from "./field";
import type { RatedSeason } from "./rated";
import { pointsAt } from "./rules";
import { sharedPoints } from "./standings";
import { WhatNext, type NextTitles } from "./what-next";

interface SeasonSetup {
  readonly tally: PointsTally;
  readonly rest: Rest;
  /** [m] index in the tally of each starter of the remaining races. */
  readonly starters: Int32Array;
  readonly field: Field;
  /**
   * If ranks go by ratings: the starters' ratings change; `still` [n] are those of the others. null: ranks go by
   * points.
   */
  readonly rated: { readonly season: RatedSeason; readonly still: Float64Array } | null;
  /** Groups of results of the next race: the best place, from 1, of each; the last group includes DNFs. */
  readonly results: readonly number[];
  readonly seasons: number;
}

/** n players, S seasons, B groups of results of the next race. */
export interface Counts {
  readonly seasons: number;
  /** [n * n] how often a player ended at a rank, from 0. */
  readonly ranks: Uint32Array;
  /** [n] mean of the final points (or ratings), and their 10 % and 90 % quantiles. */
  readonly mean: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** [n * B] seasons with that result of the player in the next race, and those of them in which the player became champion. */
  readonly next: Uint32Array;
  readonly nextTitle: Uint32Array;
  /**
   * The counts that each result would give with all else unchanged; null: ranks go by ratings, which a result would
   * change.
   */
  readonly what: NextTitles | null;
  /** [n] seasons in which the player was certain champion after the next race. */
  readonly clinched: Uint32Array;
}

/** Maximum number of players for whom each result of the next race is tried. */
const MOST_TRIED = 24;
/** With more players, the likeliest champions are picked after this many seasons. */
const PILOT = 200;

/** Maximum number of final values stored for the quantiles. */
const MOST_VALUES = 4_000_000;

/** Simulates a season: ranks by points, then wins, second places and so on, then lots. `random` is for lots only; races use the field's. */
export function* simulateSteps(setup: SeasonSetup, random: Random): Steps<Counts> {
  const { tally, rest, starters, field, rated, results, seasons } = setup;
  const { depth } = tally;
  const n = tally.points.length;
  const b = results.length;
  const counts = {
    seasons,
    ranks: new Uint32Array(n * n),
    mean: new Float64Array(n),
    low: new Float64Array(n),
    high: new Float64Array(n),
    next: new Uint32Array(n * b),
    nextTitle: new Uint32Array(n * b),
    clinched: new Uint32Array(n),
  };
  const kept = Math.min(seasons, Math.max(100, Math.floor(MOST_VALUES / n)));
  const values = Array.from({ length: n }, () => new Float64Array(kept));
  const now: { points: Float64Array; places: Int32Array; depth: number } = {
    points: tally.points.slice(),
    places: tally.places.slice(),
    depth,
  };
  const value = rated ? new Float64Array(n) : now.points;
  const lot = new Float64Array(n);
  const order = Int32Array.from({ length: n }, (_, i) => i);
  const result = new Int32Array(n);
  const pace = new Pace();
  const after: Rest = { ...rest, races: rest.races - 1 };
  const goesByPoints = !rated && rest.races > 0;
  const isOpen = goesByPoints && championOf(tally, rest) < 0;
  let what = goesByPoints && n <= MOST_TRIED ? tries(starters) : null;
  function tries(players: Int32Array): WhatNext {
    return new WhatNext(n, players, results, rest.table, depth);
  }
  const compare = (i: number, j: number): number => {
    if (value[i] !== value[j]) return value[j] - value[i];
    if (!rated)
      for (let k = 0; k < depth; k++) {
        const more = now.places[j * depth + k] - now.places[i * depth + k];
        if (more !== 0) return more;
      }
    return lot[i] - lot[j];
  };

  function begin(next: ReturnType<Field["race"]>): void {
    result.fill(-1);
    what?.begin();
    what?.race(next, starters);
  }

  /** Counts the player, if any, who is certain champion after the next race. */
  function clinch(): void {
    const champion = championOf(now, after);
    if (champion >= 0) counts.clinched[champion]++;
  }

  /** Adds the points of a race; for the next race also counts each result. */
  function score(ended: ReturnType<Field["race"]>, isNext: boolean): void {
    for (let k = 0; k < ended.size;) {
      const place = ended.place[k];
      let end = k + 1;
      while (place > 0 && end < ended.size && ended.place[end] === place) end++;
      const tied = end - k;
      for (; k < end; k++) {
        const i = starters[ended.order[k]];
        if (isNext) result[i] = resultOf(results, place);
        if (place === 0) continue;
        const points = sharedPoints(rest.table, place, tied, ended.size);
        const counts = place <= depth && !(tied > 1 && ended.size === 2);
        now.points[i] += points;
        if (counts) now.places[i * depth + place - 1]++;
        if (isNext) what?.gain(i, points, counts ? place : 0);
      }
    }
  }
  /** Ranks all players at the end of a season, and counts. */
  function settle(season: number): void {
    for (let i = 0; i < n; i++) lot[i] = random.uniform();
    order.sort(compare);
    what?.end(now, lot, random.uniform());
    for (let rank = 0; rank < n; rank++) counts.ranks[order[rank] * n + rank]++;
    for (let i = 0; i < n; i++) {
      counts.mean[i] += value[i] / seasons;
      if (season < kept) values[i][season] = value[i];
      if (rest.races === 0 || result[i] < 0) continue;
      counts.next[i * b + result[i]]++;
      if (order[0] === i) counts.nextTitle[i * b + result[i]]++;
    }
  }

  function* playOn(season: number): Steps<void> {
    now.points.set(tally.points);
    now.places.set(tally.places);
    field.season();
    rated?.season.start();
    for (let race = 0; race < rest.races; race++) {
      const ended = field.race();
      if (race === 0) begin(ended);
      score(ended, race === 0);
      rated?.season.take(ended);
      if (race === 0 && isOpen) clinch();
      if (pace.isDue(60 * ended.size + (rated ? 100 * ended.size : 0))) yield season / seasons;
    }
    for (let race = 0; race < rest.sprints; race++) {
      const ended = field.race(false);
      for (let k = 0; k < ended.finishers; k++)
        now.points[starters[ended.order[k]]] += pointsAt(rest.sprint, ended.place[k]);
    }
    if (rated) {
      value.set(rated.still);
      starters.forEach((i, k) => (value[i] = rated.season.score(k)));
    }
  }

  for (let season = 0; season < seasons; season++) {
    if (season === PILOT && !what && goesByPoints) what = tries(likeliest(starters, counts.ranks, tally.points));
    yield* playOn(season);
    settle(season);
    if (pace.isDue(40 * n)) yield season / seasons;
  }
  for (let i = 0; i < n; i++) {
    if (pace.isDue(40 * kept)) yield 1;
    const sorted = values[i].sort();
    counts.low[i] = sorted[Math.floor(0.1 * (kept - 1))];
    counts.high[i] = sorted[Math.ceil(0.9 * (kept - 1))];
  }
  return { ...counts, what: what && { of: what.of, titles: what.titles } };
}

/** The starters who were champion most often so far; then those with most points. */
const likeliest = (starters: Int32Array, ranks: Uint32Array, points: Float64Array): Int32Array =>
  starters
    .slice()
    .sort((i, j) => ranks[j * points.length] - ranks[i * points.length] || points[j] - points[i])
    .slice(0, MOST_TRIED);

function resultOf(results: readonly number[], place: number): number {
  if (place === 0) return results.length - 1;
  let at = 0;
  while (at + 1 < results.length && place >= results[at + 1]) at++;
  return at;
}
