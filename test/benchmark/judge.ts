/** Judges one system on the races after the split: what it gave to every pair that was decided there, and what that took. */
import { contenderOrBaseline } from "../../src/engine/evaluation/baselines/index";
import { Scorer } from "../../src/engine/evaluation/scorer";
import type { History, HistoryOptions } from "../../src/engine/history/types";
import type { PreparedRace } from "../../src/engine/rating/race";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import type { Observer } from "../../src/engine/replay/observer";
import { raterOf } from "../../src/engine/replay/rater";
import { finish } from "../../src/engine/steps";
import { figuresOf } from "./figures";
import type { Figure, Figures, Pairs } from "./figures";

export interface Judged extends Figures {
  /** Log loss of win, draw and loss over all games; absent: the system gives no probability of a draw, or there is none. */
  readonly withDraws?: Figure & { readonly games: number };
  /** [clusters] sums over their pairs, for differences between systems. */
  readonly loss: readonly number[];
  readonly count: readonly number[];
}

/** [R] the date or the race that a race of the test belongs to, from 0; -1: before the split. */
export function clustersOf(
  { raceCount, dates }: Pick<History, "raceCount" | "dates">,
  from: number,
): { readonly of: Int32Array; readonly count: number } {
  const known = new Map<string, number>();
  const of = Int32Array.from({ length: raceCount }, (_, race) => {
    if (race < from) return -1;
    const name = dates[race] === "" ? `race ${race}` : dates[race].slice(0, 10);
    if (!known.has(name)) known.set(name, known.size);
    return known.get(name)!;
  });
  return { of, count: known.size };
}

/** Where training ends: the date of the race at 70 %, so that no date lies on both sides; without dates the share. */
export function dateSplit({ raceCount, dates, times }: History): string | number {
  const at = Math.round(0.7 * raceCount);
  if (times.some((time) => Number.isNaN(time)) || dates[at].slice(0, 10) === dates[0].slice(0, 10)) return 0.7;
  return dates[at].slice(0, 10);
}

/** What was given to what happened after the split. */
interface Given {
  readonly pairs: Pairs;
  readonly clusters: number;
  /** All games of two sides, where the system gives a draw a probability. */
  readonly games?: Pairs;
}

/** One pass over all races. @param from the first race that is judged */
export function pass(history: History, options: HistoryOptions, spec: ContenderSpec, from: number): Given {
  const { of, count } = clustersOf(history, from);
  const cluster: number[] = [];
  const probability: number[] = [];
  const contender = contenderOrBaseline(spec);
  const rater = raterOf(history, contender, options);
  const pair = (race: number, p: number): void => {
    if (of[race] < 0) return;
    cluster.push(of[race]);
    probability.push(p);
  };
  const scorer = new Scorer(history, contender, rater, { only: ["pairLogLoss"], listener: { pair } });
  const draws = { cluster: [] as number[], probability: [] as number[] };
  const outcomes: Observer = {
    beforeRace(race, { size, teams, groups, player }: PreparedRace) {
      if (of[race] < 0 || size !== 2 || teams !== 2) return;
      const draw = rater.drawProbability(player[0], player[1]);
      if (!(draw > 0)) return;
      draws.cluster.push(of[race]);
      draws.probability.push(groups === 1 ? draw : (1 - draw) * rater.winProbability(player[0], player[1]));
    },
  };
  finish(drive(history, options.ties, rater, [scorer, outcomes], contender, undefined, options.simultaneous));
  return { pairs: typed({ cluster, probability }), clusters: count, games: typed(draws) };
}

/** The same for probabilities that others gave. @param winner [R] what they gave the winner, NaN: a draw */
export function outsidePass(history: History, winner: Float64Array, from: number): Given {
  const { of, count } = clustersOf(history, from);
  const races = Array.from(of.keys()).filter((race) => of[race] >= 0 && !Number.isNaN(winner[race]));
  const pairs = typed({ cluster: races.map((race) => of[race]), probability: races.map((race) => winner[race]) });
  return { pairs, clusters: count };
}

const typed = ({ cluster, probability }: { cluster: number[]; probability: number[] }): Pairs => ({
  cluster: Int32Array.from(cluster),
  probability: Float64Array.from(probability),
});

export function judge({ pairs, clusters, games }: Given): Judged {
  const { sums, ...figures } = figuresOf(pairs, clusters);
  const drawn = games?.probability.length ?? 0;
  return {
    ...figures,
    ...(drawn > 0 && { withDraws: { games: drawn, ...figuresOf(games!, clusters).logLoss } }),
    loss: [...sums.logLoss],
    count: [...sums.count],
  };
}
