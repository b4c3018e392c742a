/** One path of a study recorded game by game: each policy's beliefs, its choices and their reasons. */
import { assess } from "../candidates";
import { POLICIES, type PolicyId } from "../policies";
import { type Priors, type Truth, drawPriors, drawTruth, emptyTruth } from "./world";
import { Season, weightOf } from "./season";
import type { StudySettings } from "./settings";

/** A season under one policy. N games, natural units; opponents count from 0. */
interface PolicyTrace {
  /** [N] */
  readonly opponent: Int32Array;
  /** [N] 1: player 0 won. */
  readonly won: Uint8Array;
  /** [N + 1] belief about player 0 before each game, and after the last. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** [N] belief about the opponent before the game, and its mean after it. */
  readonly theirMean: Float64Array;
  readonly theirVariance: Float64Array;
  readonly theirNewMean: Float64Array;
  /** [N] for the opponent chosen: quality (6) now, P(player 0 wins), expected quality of the best game afterwards. */
  readonly quality: Float64Array;
  readonly winProbability: Float64Array;
  readonly lookAhead: Float64Array;
  /** [N] whom each policy would have chosen given this one's beliefs, in the order of `POLICIES`: [policy][game]. */
  readonly choices: readonly Int32Array[];
  /** [N] quality, and expected best quality afterwards, of the opponent with the likeliest draw. */
  readonly likeliestQuality: Float64Array;
  readonly likeliestLookAhead: Float64Array;
}

export interface PathTrace {
  readonly games: number;
  /** Initial beliefs; index 0 is player 0. */
  readonly means: Float64Array;
  readonly variances: Float64Array;
  /** The true skills, which no policy sees. */
  readonly skills: Float64Array;
  readonly policies: Readonly<Record<PolicyId, PolicyTrace>>;
}

/** The path that `runBatch` simulates for that block and number. */
export function tracePath(settings: StudySettings, block: number, path: number): PathTrace {
  const priors = drawPriors(settings, block);
  const truth = emptyTruth(settings);
  drawTruth(settings, priors, block, path, truth);
  const traces = POLICIES.map((policy) => [policy, trace(settings, policy, priors, truth)] as const);
  return {
    games: settings.games,
    means: priors.believed,
    variances: priors.variances,
    skills: truth.skills,
    policies: Object.fromEntries(traces) as unknown as PathTrace["policies"],
  };
}

function trace(settings: StudySettings, policy: PolicyId, priors: Priors, { skills, luck }: Truth): PolicyTrace {
  const { games, noiseVariance } = settings;
  const column = (length = games): Float64Array => new Float64Array(length);
  const out = {
    opponent: new Int32Array(games),
    won: new Uint8Array(games),
    mean: column(games + 1),
    variance: column(games + 1),
    theirMean: column(),
    theirVariance: column(),
    theirNewMean: column(),
    quality: column(),
    winProbability: column(),
    lookAhead: column(),
    choices: POLICIES.map(() => new Int32Array(games)),
    likeliestQuality: column(),
    likeliestLookAhead: column(),
  };
  const means = priors.believed.slice(1);
  const variances = priors.variances.slice(1);
  /** Largest possible draw density: (6) is (5) divided by it. */
  const most = 1 / Math.sqrt(4 * Math.PI * noiseVariance);
  const season = new Season(settings, policy, priors);
  const { player0, field } = season;
  for (let game = 0; game < games; game++) {
    const opponent = season.choose(game);
    const weight = weightOf(settings, game);
    const table = assess({ player0, means, variances, noiseVariance, gamma: 0, gamesLeft: weight });
    const { pe, drawChance, kgHorizon } = table.choices;
    [pe, drawChance, kgHorizon].forEach((choice, k) => (out.choices[k][game] = choice));
    const won = skills[0] - skills[opponent + 1] + luck[game] > 0;
    out.opponent[game] = opponent;
    out.won[game] = won ? 1 : 0;
    out.mean[game] = player0.mean;
    out.variance[game] = player0.variance;
    out.theirMean[game] = means[opponent];
    out.theirVariance[game] = variances[opponent];
    out.quality[game] = table.quality[opponent];
    out.winProbability[game] = table.winProbability[opponent];
    out.lookAhead[game] = table.lookAhead[opponent] / most;
    out.likeliestQuality[game] = table.quality[drawChance];
    out.likeliestLookAhead[game] = table.lookAhead[drawChance] / most;
    season.learn(opponent, won);
    const at = field.positions[opponent];
    means[opponent] = out.theirNewMean[game] = field.means[at];
    variances[opponent] = field.variances[at];
  }
  out.mean[games] = player0.mean;
  out.variance[games] = player0.variance;
  return out;
}
