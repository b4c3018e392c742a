/**
 * Sums and complements of numbers given by their logarithms.
 *
 * Method: factor out the largest term; log1p and expm1 where 1 - e^x or 1 + e^x would cancel.
 * Interval: the whole line, infinities included. Error: a few units in the last place.
 */

/** Below this, exp(-x) is close to overflow and much larger than 1. */
const EXP_OVERFLOWS = -700;

/** log(sum of exp(values[k]), from <= k < to); -Infinity for an empty sum. */
export function logSumExp(values: ArrayLike<number>, from = 0, to = values.length): number {
  let largest = -Infinity;
  for (let k = from; k < to; k++) if (values[k] > largest) largest = values[k];
  if (!Number.isFinite(largest)) return largest;
  let sum = 0;
  for (let k = from; k < to; k++) sum += Math.exp(values[k] - largest);
  return largest + Math.log(sum);
}

/** log(exp(a) + exp(b)). */
export function logAddExp(a: number, b: number): number {
  const larger = a > b ? a : b;
  if (!Number.isFinite(larger)) return larger;
  return larger + Math.log1p(Math.exp(-Math.abs(a - b)));
}

/** log(1 - exp(x)) for x <= 0. */
export const log1mexp = (x: number): number => (x > -Math.LN2 ? Math.log(-Math.expm1(x)) : Math.log1p(-Math.exp(x)));

/** log(1 + exp(x)). */
export const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** 1 / (1 + exp(-x)), accurate far below zero, without a branch on the sign, which would be mispredicted half the time. */
export const sigmoid = (x: number): number => (x < EXP_OVERFLOWS ? Math.exp(x) : 1 / (1 + Math.exp(-x)));

/** log(1 / (1 + exp(-x))). */
export const logSigmoid = (x: number): number => -softplus(-x);
