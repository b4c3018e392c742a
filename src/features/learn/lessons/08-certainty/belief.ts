/** The belief about each player before and after the game, in points. Pure. */
import type { NamedPlayer } from "../../figure/figureState";

export const SDS = 3;

export interface ScoredBelief {
  readonly mean: number;
  readonly sd: number;
  readonly score: number;
}

export interface MovedBelief {
  readonly name: string;
  readonly before: ScoredBelief;
  readonly after: ScoredBelief;
}

const belief = (mean: number, sd: number): ScoredBelief => ({ mean, sd, score: mean - SDS * sd });

export const beliefsOf = (
  players: readonly NamedPlayer[],
  changes: readonly number[],
  sdChanges: readonly number[],
): readonly MovedBelief[] =>
  players.map(({ name, points, sd = 0 }, i) => ({
    name,
    before: belief(points, sd),
    after: belief(points + changes[i], sd + sdChanges[i]),
  }));

/** Interpolates between before (0) and after (1). */
export const between = ({ before, after }: MovedBelief, at: number): ScoredBelief =>
  belief(before.mean + (after.mean - before.mean) * at, before.sd + (after.sd - before.sd) * at);
