import { expect } from "vitest";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { TieReadings } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { completeParameters } from "../../../../src/engine/rating/complete";
import type { Rater } from "../../../../src/engine/rating/model";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import type { PreparedRace } from "../../../../src/engine/rating/race";
import { model as wengLin } from "../../../../src/engine/models/weng-lin/index";

export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

export const NEW: Belief = { mu: 25, sigma: 25 / 3 };

export const UNSEEN: TieReadings = { ...DEFAULT_TIES, finished: "unobserved" };

/** A race of teams by rank; players are numbered across teams. */
export function raceOf(
  sizes: readonly number[],
  ranks: readonly number[],
  ties: TieReadings = DEFAULT_TIES,
  weights?: readonly (readonly number[])[],
): PreparedRace {
  const entrants = sizes.flatMap((size, team) =>
    Array.from({ length: size }, (_, i) => ({
      rank: ranks[team],
      status: "finished" as const,
      team: size === 1 ? -1 : team,
      score: null,
      minutes: null,
      ...(weights ? { share: weights[team][i] } : {}),
    })),
  );
  return prepareEntrants(entrants, ties, emptyRace());
}

export function raterOf(beliefs: readonly Belief[], own: Parameters): Rater {
  const rater = wengLin.rater(completeParameters(wengLin, own), beliefs.length);
  rater.state[0].set(beliefs.map(({ mu }) => mu));
  rater.state[1].set(beliefs.map(({ sigma }) => sigma));
  return rater;
}

/** New beliefs by team after one race, through the model's rater. */
export function rateTeams(
  teams: readonly (readonly Belief[])[],
  ranks: readonly number[],
  own: Parameters,
  ties?: TieReadings,
  weights?: readonly (readonly number[])[],
): Belief[][] {
  const rater = raterOf(teams.flat(), own);
  rater.add(
    raceOf(
      teams.map((team) => team.length),
      ranks,
      ties,
      weights,
    ),
  );
  rater.close(1);
  let player = 0;
  return teams.map((team) => team.map(() => ({ mu: rater.state[0][player], sigma: rater.state[1][player++] })));
}

/** The same for single players. */
export function ratePlayers(
  players: readonly Belief[],
  ranks: readonly number[],
  own: Parameters,
  ties?: TieReadings,
): Belief[] {
  return rateTeams(
    players.map((player) => [player]),
    ranks,
    own,
    ties,
  ).flat();
}

/** All orders of a list. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => ordersOf(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

export function expectBeliefs(actual: readonly Belief[], expected: readonly Belief[], tolerance: number): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach(({ mu, sigma }, i) => {
    expect(Math.abs(mu - expected[i].mu)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected[i].mu)));
    expect(Math.abs(sigma - expected[i].sigma)).toBeLessThanOrEqual(tolerance);
  });
}
