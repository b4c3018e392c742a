/** Small pools assessed by the engine itself, for the tests of this screen. */
import { assess } from "../../../src/engine/matchmaking/candidates";
import { planOf } from "../../../src/engine/matchmaking/study/plan";
import { runBatch } from "../../../src/engine/matchmaking/study/batch";
import { studyCurves } from "../../../src/engine/matchmaking/study/curves";
import type { StudyCurves } from "../../../src/engine/matchmaking/study/curves";
import { finish } from "../../../src/engine/steps";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { PERFORMANCE_SD } from "../../../src/engine/rating/points";
import type { Person } from "../../../src/features/matchmaking/beliefs";
import { candidateRows } from "../../../src/features/matchmaking/candidates/candidates.chart";
import type { CandidateRow } from "../../../src/features/matchmaking/candidates/candidates.chart";

export const person = (name: string, rating: number, sd = 60, more: Partial<Person> = {}): Person => ({
  key: name,
  name,
  rating,
  sd,
  rank: 1,
  races: 10,
  lastRace: 5,
  lastTime: Date.UTC(2024, 5, 1),
  ...more,
});

export function rowsOf(player: Person, pool: readonly Person[], gamma = 0.99, gamesLeft = 100): CandidateRow[] {
  const table = assess({
    player0: { mean: player.rating, variance: player.sd ** 2 },
    means: pool.map(({ rating }) => rating),
    variances: pool.map(({ sd }) => sd ** 2),
    noiseVariance: PERFORMANCE_SD ** 2,
    gamma,
    gamesLeft,
  });
  return candidateRows({ player, pool, table, gamma, gamesLeft });
}

export function curvesOf(parameters: Parameters = {}, preset = "top"): StudyCurves {
  const { settings, batches } = planOf(preset, { players: 12, games: 40, paths: 80, blocks: 8, ...parameters });
  return studyCurves(
    settings!,
    batches.map((batch) => finish(runBatch(settings!, batch))),
  );
}
