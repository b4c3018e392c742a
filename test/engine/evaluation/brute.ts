/**
 * A second implementation of the metrics with plain arrays: it reads races from the history and computes each figure
 * by its definition. The only shared code is the rater, for its beliefs.
 */
import type { History } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { prepareRace } from "../../../src/engine/rating/prepare";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { Contender } from "../../../src/engine/replay/contender";

interface Entrant {
  readonly player: number;
  readonly rank: number;
  readonly score: number;
}

export interface BruteRace {
  readonly pairs: readonly { readonly winner: Entrant; readonly loser: Entrant; readonly probability: number }[];
  readonly hit: number | null;
  /** P(the sole winner is first) of Plackett-Luce "race" at the scores. */
  readonly softmax: number | null;
}

/** Goes through a history without teams or batches, race by race. */
export function bruteRaces(history: History, { model, parameters }: Contender, minimumRaces = 0): BruteRace[] {
  const rater = model.rater(parameters, history.playerCount);
  const seen = new Map<number, number>();
  const known = ({ player }: Entrant): boolean => (seen.get(player) ?? 0) >= minimumRaces;
  return Array.from({ length: history.raceCount }, (_, race): BruteRace => {
    const entrants: Entrant[] = [];
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const player = history.player[row];
      if (history.rank[row] > 0) entrants.push({ player, rank: history.rank[row], score: rater.score(player) });
    }
    const pairs = entrants
      .filter(known)
      .flatMap((winner) =>
        entrants.filter((loser) => known(loser) && winner.rank < loser.rank).map((loser) => ({ winner, loser })),
      )
      .map((pair) => ({ ...pair, probability: rater.winProbability(pair.winner.player, pair.loser.player) }));
    const first = entrants.filter(({ rank }) => rank === 1);
    const best = Math.max(...entrants.map(({ score }) => score));
    const top = entrants.filter(({ score }) => score === best);
    const counts = first.length === 1 && entrants.every(known);
    const hit = counts ? (top.includes(first[0]) ? 1 / top.length : 0) : null;
    const weights = entrants.map(({ score }) => Math.exp(score));
    const softmax = counts ? Math.exp(first[0].score) / weights.reduce((a, b) => a + b) : null;
    for (const { player } of entrants) seen.set(player, (seen.get(player) ?? 0) + 1);
    rater.add(prepareRace(history, race, DEFAULT_TIES, emptyRace()));
    rater.close(1);
    return { pairs, hit, softmax };
  });
}

export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** The figures of some races, by their definitions. */
export function bruteMetrics(races: readonly BruteRace[]) {
  const pairs = races.flatMap((race) => race.pairs);
  const hits = races.flatMap(({ hit }) => (hit === null ? [] : [hit]));
  const firsts = races.flatMap(({ softmax }) => (softmax === null ? [] : [-Math.log(softmax)]));
  return {
    decidedPairs: pairs.length,
    discordance: mean(
      pairs.map(({ winner, loser }) => (winner.score === loser.score ? 0.5 : Number(winner.score < loser.score))),
    ),
    pairLogLoss: mean(pairs.map(({ probability }) => -Math.log(probability))),
    brier: mean(pairs.map(({ probability }) => (1 - probability) ** 2)),
    accuracy: mean(hits),
    winnerLogLoss: mean(firsts),
  };
}
