/** The study's unit of work: paths of one block under every policy, with common random numbers and sums in path order. */
import { densityAt } from "../field";
import { POLICIES } from "../policies";
import type { Steps } from "../../steps";
import { Season } from "./season";
import type { StudySettings } from "./settings";
import { drawPriors, drawTruth, emptyTruth, type Truth } from "./world";

/** By game: true draw density, squared error of the belief, true skill difference to the opponent, 1 for a win of player 0. */
export const MEASURES = ["trueQ", "squaredError", "skillDifference", "winRatio"] as const;
export type StudyMeasure = (typeof MEASURES)[number];

/** Paths `from` to `to` (exclusive) of a block. */
export interface BatchPlan {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** Sums over the paths of a batch: [policy][measure][game], in the orders of `POLICIES` and `MEASURES`. */
export interface StudyBatch extends BatchPlan {
  readonly sums: Float64Array;
}

/** Maximum number of paths of a batch, for smooth progress and quick cancelling. */
const MAX_PATHS = 125;
/** A single block is split into at least this many batches: its standard errors are computed from them. */
const MIN_BATCHES = 40;

/** The batches of a study, ordered so that the first of every block come first and early curves cover many priors. */
export function planStudy({ paths, blocks }: Pick<StudySettings, "paths" | "blocks">): BatchPlan[] {
  const used = Math.min(blocks, paths);
  const plans: BatchPlan[][] = [];
  for (let block = 0; block < used; block++) {
    const size = Math.floor(((block + 1) * paths) / used) - Math.floor((block * paths) / used);
    const parts = Math.min(size, Math.max(Math.ceil(size / MAX_PATHS), Math.ceil(MIN_BATCHES / used)));
    for (let part = 0; part < parts; part++) {
      (plans[part] ??= []).push({
        block,
        from: Math.floor((part * size) / parts),
        to: Math.floor(((part + 1) * size) / parts),
      });
    }
  }
  return plans.flat();
}

/** Simulates a batch. Yields its progress after each path. */
export function* runBatch(settings: StudySettings, { block, from, to }: BatchPlan): Steps<StudyBatch> {
  const priors = drawPriors(settings, block);
  const truth = emptyTruth(settings);
  const seasons = POLICIES.map((policy) => new Season(settings, policy, priors));
  const size = MEASURES.length * settings.games;
  const sums = new Float64Array(POLICIES.length * size);
  for (let path = from; path < to; path++) {
    drawTruth(settings, priors, block, path, truth);
    seasons.forEach((season, policy) => {
      season.begin();
      addPath(season, truth, settings.noiseVariance, sums.subarray(policy * size, (policy + 1) * size));
    });
    yield (path + 1 - from) / (to - from);
  }
  return { block, from, to, sums };
}

function addPath(season: Season, { skills, luck }: Truth, noiseVariance: number, sums: Float64Array): void {
  const games = luck.length;
  for (let game = 0; game < games; game++) {
    const error = season.player0.mean - skills[0];
    const opponent = season.choose(game);
    const gap = skills[0] - skills[opponent + 1];
    const won = gap + luck[game] > 0;
    sums[game] += densityAt(gap, 2 * noiseVariance);
    sums[games + game] += error * error;
    sums[2 * games + game] += gap;
    if (won) sums[3 * games + game] += 1;
    season.learn(opponent, won);
  }
}
