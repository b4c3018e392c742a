/** The belief about each player before and after the game, in points. Pure. */
import type { Named } from "../../figure/figureState";

export const SDS = 3;

export interface Belief {
  readonly mean: number;
  readonly sd: number;
  readonly score: number;
}

export interface Moved {
  readonly name: string;
  readonly before: Belief;
  readonly after: Belief;
}

const belief = (mean: number, sd: number): Belief => ({ mean, sd, score: mean - SDS * sd });

export const beliefsOf = (
  players: readonly Named[],
  changes: readonly number[],
  sdChanges: readonly number[],
): readonly Moved[] =>
  players.map(({ name, points, sd = 0 }, i) => ({
    name,
    before: belief(points, sd),
    after: belief(points + changes[i], sd + sdChanges[i]),
  }));

/** Interpolates between the two: 0 before, 1 after. */
export const between = ({ before, after }: Moved, at: number): Belief =>
  belief(before.mean + (after.mean - before.mean) * at, before.sd + (after.sd - before.sd) * at);
