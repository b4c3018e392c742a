/** P(one logistic performance beats another). */
import { logistic } from "../../numerics/densities/logistic";

/** Distance between nodes and range of integration, in scales of the narrower distribution. */
const STEP = 0.55;
const REACH = 36;
/**
 * P(X > Y) for independent logistic X and Y with locations `gap` apart (X minus Y) and these scales.
 *
 * Method: closed form for equal scales; otherwise the trapezoid rule over the narrower
 * density, whose integrand is analytic within pi of its scale. Error: below 1e-13.
 */
export function logisticWin(gap: number, scale: number, otherScale: number): number {
  if (scale === otherScale) return logistic.winProbability(gap / scale);
  return scale < otherScale ? narrowWins(gap, scale, otherScale) : 1 - narrowWins(-gap, otherScale, scale);
}

/** For a first distribution narrower than the second. */
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
