/** Simulates the remaining races many times and counts the champions and the final ranks. */
import type { Random } from "../numerics/random";
import { Pace, type Steps } from "../steps";
import { championOf } from "./arithmetic";
import { SimulatedSeason, type SeasonSetup } from "./simulated-season";
import { WhatNext, type NextTitles } from "./what-next";

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
const MAX_TRIED = 24;
/** With more players, the likeliest champions are picked after this many seasons. */
const PILOT = 200;

/** Maximum number of final values stored for the quantiles. */
const MAX_VALUES = 4_000_000;

/** Counts the ends of simulated seasons: ranks, results of the next race, and the spread of the final values. */
class SeasonCounts {
  readonly ranks: Uint32Array;
  readonly mean: Float64Array;
  readonly next: Uint32Array;
  readonly nextTitle: Uint32Array;
  readonly clinched: Uint32Array;
  /** [n][kept] final values of the first seasons. */
  private readonly values: readonly Float64Array[];
  private readonly kept: number;

  constructor(
    n: number,
    private readonly results: number,
    private readonly seasons: number,
  ) {
    this.ranks = new Uint32Array(n * n);
    this.mean = new Float64Array(n);
    this.next = new Uint32Array(n * results);
    this.nextTitle = new Uint32Array(n * results);
    this.clinched = new Uint32Array(n);
    this.kept = Math.min(seasons, Math.max(100, Math.floor(MAX_VALUES / n)));
    this.values = Array.from({ length: n }, () => new Float64Array(this.kept));
  }

  add({ order, value, result }: SimulatedSeason, season: number, hasNext: boolean): void {
    const n = order.length;
    for (let rank = 0; rank < n; rank++) this.ranks[order[rank] * n + rank]++;
    for (let i = 0; i < n; i++) {
      this.mean[i] += value[i] / this.seasons;
      if (season < this.kept) this.values[i][season] = value[i];
      if (!hasNext || result[i] < 0) continue;
      this.next[i * this.results + result[i]]++;
      if (order[0] === i) this.nextTitle[i * this.results + result[i]]++;
    }
  }

  /** The 10 % and 90 % quantiles of each player's final values. */
  *quantileSteps(pace: Pace): Steps<Pick<Counts, "low" | "high">> {
    const { values, kept } = this;
    const low = new Float64Array(values.length);
    const high = new Float64Array(values.length);
    for (let i = 0; i < values.length; i++) {
      if (pace.isDue(40 * kept)) yield 1;
      const sorted = values[i].sort();
      low[i] = sorted[Math.floor(0.1 * (kept - 1))];
      high[i] = sorted[Math.ceil(0.9 * (kept - 1))];
    }
    return { low, high };
  }
}

/** Simulates a season: ranks by points, then wins, second places and so on, then lots. `random` is for lots only; races use the field's. */
export function* simulateSteps(setup: SeasonSetup, random: Random): Steps<Counts> {
  const { tally, rest, starters, rated, results, seasons } = setup;
  const n = tally.points.length;
  const counts = new SeasonCounts(n, results.length, seasons);
  const course = new SimulatedSeason(setup);
  const pace = new Pace();
  const tries = (players: Int32Array) => new WhatNext(n, players, results, rest.table, tally.depth);
  const goesByPoints = !rated && rest.races > 0;
  const isOpen = goesByPoints && championOf(tally, rest) < 0;
  let what = goesByPoints && n <= MAX_TRIED ? tries(starters) : null;
  /** Counts the player, if any, who is certain champion after the next race. */
  const clinch = (): void => {
    const champion = isOpen ? championOf(course.now, { ...rest, races: rest.races - 1 }) : -1;
    if (champion >= 0) counts.clinched[champion]++;
  };

  for (let season = 0; season < seasons; season++) {
    if (season === PILOT && !what && goesByPoints) what = tries(likeliest(starters, counts.ranks, tally.points));
    yield* course.play({ what, onNext: clinch }, pace, season / seasons);
    course.rank(random);
    what?.end(course.now, course.lot, random.uniform());
    counts.add(course, season, rest.races > 0);
    if (pace.isDue(40 * n)) yield season / seasons;
  }
  const { ranks, mean, next, nextTitle, clinched } = counts;
  const { low, high } = yield* counts.quantileSteps(pace);
  const titles = what && { of: what.of, titles: what.titles };
  return { seasons, ranks, mean, low, high, next, nextTitle, clinched, what: titles };
}

/** The starters who were champion most often so far; then those with most points. */
const likeliest = (starters: Int32Array, ranks: Uint32Array, points: Float64Array): Int32Array =>
  starters
    .slice()
    .sort((i, j) => ranks[j * points.length] - ranks[i * points.length] || points[j] - points[i])
    .slice(0, MAX_TRIED);
