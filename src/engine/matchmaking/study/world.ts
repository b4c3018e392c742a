import { type Random, createRandom } from "../../numerics/random";
import type { StudySettings } from "./settings";

/** One draw of the priors: player 0, and the opponents in the order drawn; natural units. */
export interface Priors {
  /** Means that skills are drawn from: index 0 is player 0. */
  readonly means: Float64Array;
  readonly variances: Float64Array;
  /** Means that the policies start from; the variances are the same. */
  readonly believed: Float64Array;
}

/** True skills and random numbers of one path, shared by all policies and hidden from them. */
export interface Truth {
  /** Index 0 is player 0. */
  readonly skills: Float64Array;
  /** For each game: player 0 wins when skill difference plus luck is positive. Variance 2 sigma_eps^2. */
  readonly luck: Float64Array;
}

/** The priors of a block, independent of the rest of the study. */
export function drawPriors(settings: StudySettings, block: number): Priors {
  const { players, rank, meanVariance, varianceFrom, varianceTo } = settings;
  const random = createRandom(settings.seed).fork("priors").fork(block);
  const spread = Math.sqrt(meanVariance);
  const means = Float64Array.from({ length: players }, () => spread * random.normal());
  const variances = Float64Array.from(means, () => varianceFrom + (varianceTo - varianceFrom) * random.uniform());
  const order = Array.from(means.keys()).sort((a, b) => means[b] - means[a] || a - b);
  const player0 = order[rank - 1];
  const seats = [player0, ...means.keys()].filter((player, seat) => seat === 0 || player !== player0);
  const seated = Float64Array.from(seats, (player) => means[player]);
  return {
    means: seated,
    variances: Float64Array.from(seats, (player) => variances[player]),
    believed: settings.priors === "equal" ? new Float64Array(players) : seated,
  };
}

/** A truth to be overwritten path by path. */
export function emptyTruth({ players, games }: StudySettings): Truth {
  return { skills: new Float64Array(players), luck: new Float64Array(games) };
}

/** Path `path` of a block, counted from 0. */
export function drawTruth(settings: StudySettings, priors: Priors, block: number, path: number, truth: Truth): void {
  const random: Random = createRandom(settings.seed).fork("path").fork(block).fork(path);
  const { skills, luck } = truth;
  for (let i = 0; i < skills.length; i++)
    skills[i] = priors.means[i] + Math.sqrt(priors.variances[i]) * random.normal();
  const spread = Math.sqrt(2 * settings.noiseVariance);
  for (let n = 0; n < luck.length; n++) luck[n] = spread * random.normal();
}
