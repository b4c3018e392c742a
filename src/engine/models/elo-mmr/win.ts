/** P(one logistic performance beats another). */
import { logistic } from "../../numerics/densities/logistic";

/** Of the narrower law: steps between nodes, and how far out they go. */
const STEP = 0.55;
const REACH = 36;
/**
 * P(X > Y) for independent logistic X, Y at locations `gap` apart (X's less Y's) and these scales.
 *
 * Method: equal scales in closed form; else the trapezoid rule over the narrower
 * density, whose integrand is analytic within pi of its scale. Error: below 1e-13.
 */
export function logisticWin(gap: number, scale: number, otherScale: number): number {
  if (scale === otherScale) return logistic.winProbability(gap / scale);
  return scale < otherScale ? narrowWins(gap, scale, otherScale) : 1 - narrowWins(-gap, otherScale, scale);
}

/** The law of the first is the narrower one. */
function narrowWins(gap: number, narrow: number, wide: number): number {
  const perWide = narrow / wide;
  const shift = gap / wide;
  let sum = 0;
  for (let z = -REACH; z <= REACH; z += STEP) {
    const e = Math.exp(-Math.abs(z));
    sum += e / ((1 + e) * (1 + e) * (1 + Math.exp(-shift - perWide * z)));
  }
  return Math.min(1, STEP * sum);
}
