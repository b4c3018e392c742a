import { gaussianCdf } from "../../numerics/gaussian";
import { bisect } from "../../numerics/root";
import { halfUp } from "../../rating/rounding";

/** The FIDE Rating Regulations of 1 March 2024 with the amendment of 1 October 2025, as pure functions. */

export type Expectation = "table" | "normal" | "logistic";
export type Rule400 = "cap-below-2650" | "cap" | "none";

/** 8.1.2: the largest difference of each row, for expected scores from 0.50 in steps of 0.01; above the last row it is 1. */
export const UPPER_EDGES: readonly number[] = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
  206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
  735,
];

/** 8.1.1: rating difference dp by score, from 50 % in steps of 1 %; below 50 % the negative of the mirrored score. */
export const DP: readonly number[] = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202,
  211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
  800,
];

/** Largest difference that counts, and the own rating from which this limit does not apply (8.3.1). */
const CAP = 400;
const FREE_FROM = 2650;
/** First ratings (8.2): rating of the two assumed opponents, maximum and minimum. */
const ASSUMED = 1800;
const FIRST_MAX = 2200;
const FIRST_MIN = 1400;
const FIRST_GAMES = 5;

/** The counted part of a difference: the 400-point rule for the player whose change is computed. */
export function countedDifference(rating: number, opponent: number, rule: Rule400): number {
  const difference = rating - opponent;
  if (rule === "none" || (rule === "cap-below-2650" && rating >= FREE_FROM)) return difference;
  return Math.max(-CAP, Math.min(CAP, difference));
}

/** Hundredths above one half for the size of a difference. */
const ABOVE_HALF = Int8Array.from({ length: UPPER_EDGES.at(-1)! + 1 }, (_, size) =>
  UPPER_EDGES.findIndex((edge) => edge >= size),
);

/** Expected score by table 8.1.2 in hundredths, a whole number. Differences are rounded, halves away from 0. */
function tableScore(difference: number): number {
  const size = Math.floor(Math.abs(difference) + 0.5);
  const above = size < ABOVE_HALF.length ? ABOVE_HALF[size] : UPPER_EDGES.length;
  return difference < 0 ? 50 - above : 50 + above;
}

/** Elo's own distribution: a difference has sd 2000 / 7. */
export const normalScore = (difference: number): number => gaussianCdf((7 * difference) / 2000);
export const logisticScore = (difference: number): number => 1 / (1 + Math.exp((-difference * Math.LN10) / 400));

/** Expected score against an opponent, from 0 to 1. */
export function expectedScore(rating: number, opponent: number, expectation: Expectation, rule: Rule400): number {
  const difference = countedDifference(rating, opponent, rule);
  if (expectation === "table") return tableScore(difference) / 100;
  return expectation === "normal" ? normalScore(difference) : logisticScore(difference);
}

/** Score minus expected score of one game; in hundredths for the table, so that sums over a period are exact. */
export function surprise(
  score: number,
  rating: number,
  opponent: number,
  expectation: Expectation,
  rule: Rule400,
): number {
  if (expectation !== "table") return 100 * (score - expectedScore(rating, opponent, expectation, rule));
  return 100 * score - tableScore(countedDifference(rating, opponent, rule));
}

export interface KFactors {
  readonly kNew: number;
  readonly kStandard: number;
  readonly kElite: number;
  readonly newGames: number;
  readonly eliteRating: number;
  /** Upper limit of K times the games of a period; 0: none. */
  readonly gamesCap: number;
}

/** K by 8.3.3, without the rule for juniors because dates of birth are unknown. */
export function baseK(games: number, hasBeenElite: boolean, factors: KFactors): number {
  return hasBeenElite ? factors.kElite : games < factors.newGames ? factors.kNew : factors.kStandard;
}

/** K after the limit on a period's number of games. */
export function cappedK(k: number, games: number, { gamesCap }: KFactors): number {
  return gamesCap > 0 && k * games > gamesCap ? Math.floor(gamesCap / games) : k;
}

/** dp of table 8.1.1 for a score in whole per cent. */
const dpOf = (percent: number): number => (percent < 50 ? -DP[50 - percent] : DP[percent - 50]);

/** Score over games to the nearest whole per cent, halves up; `score` in halves. */
const percentOf = (score: number, games: number): number => Math.floor((200 * score + games) / (2 * games));

/** 8.2: the first rating from n games and two added draws against 1800; NaN for too few games or a result below the minimum. */
export function firstRating(opponents: number, score: number, games: number) {
  const average = (opponents + 2 * ASSUMED) / (games + 2);
  const percent = percentOf(score + 1, games + 2);
  const dp = dpOf(percent);
  const rating = Math.min(FIRST_MAX, halfUp(average + dp));
  return { average, percent, dp, rating: games >= FIRST_GAMES && rating >= FIRST_MIN ? rating : NaN };
}

/** Performance rating: rounded mean of the opponents plus dp of the score. */
export function performanceRating(opponents: readonly number[], scores: readonly number[]) {
  const score = scores.reduce((sum, one) => sum + one, 0);
  const average = halfUp(opponents.reduce((sum, one) => sum + one, 0) / opponents.length);
  const percent = percentOf(score, opponents.length);
  const dp = dpOf(percent);
  return { average, percent, dp, rating: average + dp, exact: exactPerformance(opponents, score) };
}

/** The rating with the score as logistic expected score; NaN at 0 % and 100 %. */
function exactPerformance(opponents: readonly number[], score: number): number {
  if (score <= 0 || score >= opponents.length) return NaN;
  const excess = (x: number): number => opponents.reduce((sum, one) => sum + logisticScore(x - one), -score);
  return bisect((x) => excess(x) < 0, Math.min(...opponents) - 4000, Math.max(...opponents) + 4000);
}
