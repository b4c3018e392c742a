/** One game of one path under one policy, as figure data and sentences. Pure. */
import type { PolicyId } from "../../../engine/matchmaking/policies";
import type { PathTrace } from "../../../engine/matchmaking/study/trace";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { number, percent } from "../../../ui/format";
import { POLICY_IDS, POLICY_NAMES } from "../policies";

export interface Gaussian {
  readonly mean: number;
  readonly variance: number;
}

interface Moment {
  readonly policy: PolicyId;
  /** Belief about the player before the game and after it. */
  readonly player: Gaussian;
  readonly after: Gaussian;
  /** Index of the chosen opponent; texts count from 1. */
  readonly opponent: number;
  readonly theirs: Gaussian;
  readonly means: Float64Array;
  readonly won: boolean;
  /** P(player wins) according to the belief. */
  readonly expected: number;
  /** True skill of the opponent, which the policy does not know. */
  readonly trueSkill: number;
  readonly wins: number;
}

/** The state before game `game` (from 0), and the game's result. */
export function momentOf(trace: PathTrace, policy: PolicyId, game: number): Moment {
  const course = trace.policies[policy];
  const means = trace.means.slice(1);
  let wins = 0;
  for (let n = 0; n < game; n++) {
    means[course.opponent[n]] = course.theirNewMean[n];
    wins += course.won[n];
  }
  const opponent = course.opponent[game];
  return {
    policy,
    player: { mean: course.mean[game], variance: course.variance[game] },
    after: { mean: course.mean[game + 1], variance: course.variance[game + 1] },
    opponent,
    theirs: { mean: course.theirMean[game], variance: course.theirVariance[game] },
    means,
    won: course.won[game] === 1,
    expected: course.winProbability[game],
    trueSkill: trace.skills[opponent + 1],
    wins,
  };
}

const three = (value: number) => number(value, 3);

export function whyWords(trace: PathTrace, policy: PolicyId, game: number): string {
  const course = trace.policies[policy];
  const opponent = `Opponent ${course.opponent[game] + 1}`;
  if (policy === "pe")
    return `${opponent}: the nearest mean, ${number(Math.abs(course.mean[game] - course.theirMean[game]), 2)} away.`;
  if (policy === "drawChance") return `${opponent}: the likeliest draw, quality ${three(course.quality[game])}.`;
  const rival = course.choices[POLICY_IDS.indexOf("drawChance")][game];
  if (rival === course.opponent[game])
    return `${opponent}: the likeliest draw, quality ${three(course.quality[game])}; no other game would teach enough more.`;
  return `${opponent}: quality ${three(course.quality[game])} now against ${three(course.likeliestQuality[game])} of opponent ${rival + 1}, but ${number(course.lookAhead[game], 4)} against ${number(course.likeliestLookAhead[game], 4)} expected of the best game afterwards.`;
}

export function resultWords({ won, expected }: Moment): string {
  const chance = won ? expected : 1 - expected;
  const words = won ? "Won" : "Lost";
  return chance < 0.35
    ? `${words}, against the odds: that was ${percent(chance)} % likely.`
    : `${words}; that was ${percent(chance)} % likely.`;
}

/** What the three policies do in this game, in one sentence. */
export function pathReading(trace: PathTrace, game: number): string {
  const chosen = POLICY_IDS.map((id) => trace.policies[id].opponent[game]);
  const [pe, draw, kg] = chosen;
  const error = (id: PolicyId) => Math.abs(trace.policies[id].mean[game] - trace.skills[0]);
  const nearest = POLICY_IDS.toSorted((a, b) => error(a) - error(b))[0];
  const who =
    pe === draw && draw === kg
      ? "all three choose the same opponent"
      : pe === draw || draw === kg || pe === kg
        ? "two of the three choose the same opponent"
        : "each chooses a different opponent";
  const believed =
    game === 0
      ? "all three hold the same beliefs"
      : `${POLICY_NAMES[nearest].toLowerCase()} is nearest to the true skill, off by ${number(error(nearest), 2)}`;
  return `Before game ${number(game + 1)} ${believed}; ${who}.`;
}

export function densityPoints(
  { mean, variance }: Gaussian,
  low: number,
  high: number,
  count = 90,
): { x: number; y: number }[] {
  const sd = Math.sqrt(variance);
  return Array.from({ length: count + 1 }, (_, k) => {
    const x = low + ((high - low) * k) / count;
    const t = (x - mean) / sd;
    return { x, y: Math.exp(-0.5 * t * t) / (sd * Math.sqrt(2 * Math.PI)) };
  });
}

export function domainOf(trace: PathTrace): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  const take = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  trace.means.forEach((mean, i) => {
    take(mean - 1.5 * Math.sqrt(trace.variances[i]));
    take(mean + 1.5 * Math.sqrt(trace.variances[i]));
  });
  trace.skills.forEach(take);
  take(trace.means[0] - 3 * Math.sqrt(trace.variances[0]));
  take(trace.means[0] + 3 * Math.sqrt(trace.variances[0]));
  return [low, high];
}

/** The path game by game, one group of columns for each policy. */
export function pathTable(trace: PathTrace, upTo: number): FigureTable {
  const two = (value: number) => number(value, 2);
  return tableOf(
    [...Array(upTo).keys()],
    [
      ["Game", (game) => game + 1, number],
      ...POLICY_IDS.flatMap((id): ItemColumn<number>[] => {
        const { opponent, won, mean, variance, quality } = trace.policies[id];
        return [
          [`${POLICY_NAMES[id]}: opponent`, (game) => opponent[game] + 1, number],
          ["result", (game) => (won[game] ? "won" : "lost")],
          ["mean before", (game) => mean[game], two],
          ["sd before", (game) => Math.sqrt(variance[game]), two],
          ["quality", (game) => quality[game], three],
        ];
      }),
    ],
  );
}
