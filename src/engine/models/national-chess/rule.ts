/** Ratings of US Chess and of the German Chess Federation (DWZ), one rating period at a time, as pure functions. */
import { gaussianCdf } from "../../numerics/gaussian";

/** Sums over the games of a period, from the ratings at its start. */
export interface PeriodSums {
  readonly games: number;
  readonly scored: number;
  readonly expected: number;
  /** Sum over the games of opponent + 400 (2 S - 1). */
  readonly linear: number;
  /** Time of the latest race; NaN: unknown. */
  readonly ended: number;
}

export const NO_GAMES: PeriodSums = { games: 0, scored: 0, expected: 0, linear: 0, ended: NaN };

export interface Rated {
  readonly change: number;
  /** Factor of score minus expected score; NaN where the special formula for new players applies. */
  readonly factor: number;
  readonly bonus: number;
}

/** Up to this number of games a US Chess rating is the mean of opponents' ratings and results. */
const PROVISIONAL = 8;

/** Distribution from which expected scores are computed. */
export type ExpectationLaw = "logistic" | "normal";

/** Standard deviation of one performance under the normal distribution; that of a difference is sqrt 2 times as large. */
export const PERFORMANCE_SD = 200;

/** Expected score for a rating difference: logistic for US Chess. The DWZ rules state the normal distribution (.921 at 400), programs use .909. */
export function expectedScore(difference: number, law: ExpectationLaw): number {
  return law === "normal"
    ? gaussianCdf(difference / (PERFORMANCE_SD * Math.SQRT2))
    : 1 / (1 + 10 ** (-difference / 400));
}

/** B by the date on which an event ended, latest first (US Chess notices of 2017, 2023 and 2025). */
const BONUS_FROM = [
  [Date.UTC(2025, 0, 1), 10],
  [Date.UTC(2023, 1, 1), 12],
  [Date.UTC(2017, 4, 1), 14],
  [-Infinity, 12],
] as const;

/** @param ended milliseconds since 1970; NaN: undated, uses the current B */
export function bonusThresholdAt(ended: number): number {
  return (BONUS_FROM.find(([from]) => ended >= from) ?? BONUS_FROM[0])[1];
}

/** US Chess (Glickman and Doan), with the short formula of common programs for provisional players. B by date: `bonusThresholdAt`. */
export function usChess(rating: number, games: number, tally: PeriodSums, bonusThreshold: number): Rated {
  const m = tally.games;
  if (m === 0) return { change: 0, factor: 0, bonus: 0 };
  if (games <= PROVISIONAL) {
    return { change: (games * rating + tally.linear) / (games + m) - rating, factor: NaN, bonus: 0 };
  }
  const spread = rating > 2355 ? 1 : Math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2);
  const factor = 800 / (Math.min(games, 50 / spread) + m);
  const gain = factor * (tally.scored - tally.expected);
  const bonus = m < 3 ? 0 : Math.max(0, gain - bonusThreshold * Math.sqrt(Math.max(m, 4)));
  return { change: gain + bonus, factor, bonus };
}

/** J of the DWZ: 5 up to 20 years, 10 up to 25, 15 above. */
export type AgeGroup = 5 | 10 | 15;

/** DWZ: development coefficient E, change 800 / (E + m) (S - sum E). `index`: evaluations so far. */
export function dwz(
  rating: number,
  index: number,
  tally: PeriodSums,
  age: AgeGroup,
): Rated & { readonly development: number } {
  const { games, scored, expected } = tally;
  const base = (rating / 1000) ** 4 + age;
  const speed = age === 5 && scored > expected ? Math.min(1, Math.max(0.5, rating / 2000)) : 1;
  const brake = rating < 1300 && scored <= expected ? Math.exp((1300 - rating) / 150) - 1 : 0;
  let development = Math.min(speed * base + brake, brake > 0 ? 150 : 30);
  if (index <= 5) development = Math.min(development, 5 * index);
  development = Math.max(5, development);
  const factor = games === 0 ? 0 : 800 / (development + games);
  return { change: factor * (scored - expected), factor, bonus: 0, development };
}
