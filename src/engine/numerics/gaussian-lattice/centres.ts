/**
 * Approximate positions of the performances given the order: the minimiser of
 *   sum (c_k - mu_k)^2 / 2 - sum log(c_{k+1} - c_k)
 *     - sum_{i below} log Phi(c_1 - mu_i) - sum_{i above} log Phi(mu_i - c_n),
 * players worst first; `below` and `above` are the players tied in last and first place.
 *
 * Method: damped Newton on a tridiagonal system (Thomas), from the isotonic fit, with gaps added where it is
 * flat. The result need not be precise, because the likelihood is exact for any centres.
 */
import { inverseMillsExcess, inverseMillsRatio } from "../gaussian";
import type { EndFactor } from "./end-factor";
import type { Chain } from "./chain";

/** Newton stops when the relative change of every gap is below this. */
const GAP_TOLERANCE = 0.02;
const MAX_STEPS = 100;

/** Fills centre and gap of the chain; returns the number of Newton steps. */
export function findCentres(chain: Chain, n: number, below: EndFactor, above: EndFactor): number {
  isotonicStart(chain, n, below, above);
  const { centre, gap, step, pivot } = chain;
  for (let round = 1; ; round++) {
    eliminate(chain, n, below, above);
    let largest = 0;
    let closing = 0;
    for (let k = n - 2; k >= 0; k--) {
      step[k] += pivot[k] * step[k + 1];
      const change = (step[k + 1] - step[k]) / gap[k];
      if (change > largest) largest = change;
      if (change < -closing) closing = -change;
    }
    const length = closing > 0.9 ? 0.9 / closing : 1;
    for (let k = 0; k < n; k++) centre[k] += length * step[k];
    for (let k = 0; k < n - 1; k++) gap[k] += length * (step[k + 1] - step[k]);
    const moved = below.count + above.count > 0 ? Math.max(Math.abs(step[0]), Math.abs(step[n - 1])) : 0;
    if ((length === 1 && largest < GAP_TOLERANCE && closing < GAP_TOLERANCE && moved < 0.05) || round === MAX_STEPS) {
      return round;
    }
  }
}

/**
 * Forward elimination of the Newton step, from the gradient and the tridiagonal Hessian: diagonal 1 + w_{k-1} + w_k,
 * off-diagonal -w_k, w = 1 / gap^2. `message` is the diagonal after elimination of the players below (all terms positive).
 */
function eliminate(chain: Chain, n: number, below: EndFactor, above: EndFactor): void {
  const { mu, centre, gap, step, pivot } = chain;
  let inverseBelow = 0;
  let eliminated = 0;
  let carried = 0;
  let message = 0;
  for (let k = 0; k < n; k++) {
    const inverse = k < n - 1 ? 1 / gap[k] : 0;
    let slope = centre[k] - mu[k] - inverseBelow + inverse;
    const weightBelow = inverseBelow * inverseBelow;
    const weight = inverse * inverse;
    message = 1 + (k === 0 ? 0 : (weightBelow * message) / (weightBelow + message));
    if (k === 0 && below.count > 0) {
      for (let i = 0; i < below.count; i++) {
        const v = inverseMillsRatio(centre[0] - below.mu[i]);
        slope -= v;
        message += v * inverseMillsExcess(centre[0] - below.mu[i]);
      }
    }
    if (k === n - 1 && above.count > 0) {
      for (let i = 0; i < above.count; i++) {
        const v = inverseMillsRatio(above.mu[i] - centre[k]);
        slope += v;
        message += v * inverseMillsExcess(above.mu[i] - centre[k]);
      }
    }
    const factor = 1 / (message + weight);
    carried = (weightBelow * carried - slope) * factor;
    eliminated = weight * factor;
    pivot[k] = eliminated;
    step[k] = carried;
    inverseBelow = inverse;
  }
}

/** Starts from the isotonic fit (pool adjacent violators) bounded by the end groups, with gaps added where it is flat, around the mean rating. */
function isotonicStart(chain: Chain, n: number, below: EndFactor, above: EndFactor): void {
  const { mu, centre, gap, fit, block } = chain;
  let blocks = 0;
  for (let k = 0; k < n; k++) {
    let mean = mu[k];
    let count = 1;
    while (blocks > 0 && fit[blocks - 1] >= mean) {
      blocks--;
      const total = block[blocks] + count;
      mean += (fit[blocks] - mean) * (block[blocks] / total);
      count = total;
    }
    fit[blocks] = mean;
    block[blocks++] = count;
  }
  let low = pressed(chain, blocks, fit[0], below, null);
  let high = pressed(chain, blocks, fit[blocks - 1], null, above);
  if (low > high) low = high = pressed(chain, blocks, fit[0], below, above);
  for (let b = 0; b < blocks; b++) fit[b] = Math.min(high, Math.max(low, fit[b]));
  let residual = pressureOf(below, fit[0]);
  let position = 0;
  let sum = 0;
  let k = 0;
  for (let b = 0; b < blocks; b++) {
    for (let member = 0; member < block[b]; member++, k++) {
      centre[k] = fit[b] + position;
      sum += position;
      if (k === n - 1) break;
      residual += mu[k] - fit[b];
      const step = member === block[b] - 1 ? fit[b + 1] - fit[b] : 0;
      const q = (k + 1) / n;
      const opening = step < 0.5 ? 1 / (Math.max(residual, 0) + 1.7 * n * q * (1 - q) + 0.5) : 0;
      gap[k] = step + opening;
      position += opening;
    }
  }
  const shift = sum / n;
  for (let j = 0; j < n; j++) centre[j] -= shift;
}

/** Sum of the distances by which players tied at an end are rated on the wrong side of a position. */
function pressureOf(end: EndFactor, place: number): number {
  let pressure = 0;
  for (let i = 0; i < end.count; i++) pressure += Math.max(0, end.side * (end.mu[i] - place));
  return pressure;
}

/** An end with less pressure than this leaves the fit unchanged. */
const LIGHT = 1;

/**
 * The position to which players tied last push the lowest blocks of the fit up, players tied first push the highest down, or both
 * push all of it: where the distances to the ratings that it moves balance, each end member pushing from one
 * side only. Newton's method on a piecewise linear function.
 */
function pressed(
  chain: Chain,
  blocks: number,
  start: number,
  below: EndFactor | null,
  above: EndFactor | null,
): number {
  const isAll = below !== null && above !== null;
  const pressure = (below ? pressureOf(below, start) : 0) + (above ? pressureOf(above, start) : 0);
  if (!isAll && pressure < LIGHT) return below ? -Infinity : Infinity;
  let place = start;
  for (let round = 0; round < MAX_STEPS; round++) {
    const step = meanDistance(chain, blocks, place, below, above);
    if (Number.isNaN(step)) break;
    place += step;
    if (Math.abs(step) < 1e-3) break;
  }
  return place;
}

/**
 * Mean distance from a position to the ratings that `pressed` balances there; NaN if there are none.
 * Distances, and not ratings, are summed because they keep the digits of ratings far from zero.
 */
function meanDistance(
  { fit, block }: Chain,
  blocks: number,
  place: number,
  below: EndFactor | null,
  above: EndFactor | null,
): number {
  const isAll = below !== null && above !== null;
  let sum = 0;
  let count = 0;
  for (let b = 0; b < blocks; b++) {
    const distance = fit[b] - place;
    if (!isAll && (below ? distance > 0 : distance < 0)) continue;
    sum += block[b] * distance;
    count += block[b];
  }
  for (const end of [below, above]) {
    for (let i = 0; end && i < end.count; i++) {
      const distance = end.mu[i] - place;
      if (end.side * distance <= 0) continue;
      sum += distance;
      count++;
    }
  }
  return count === 0 ? NaN : sum / count;
}
