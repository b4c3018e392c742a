import type { LatticeSetting } from "./setting";
import type { EndFactor } from "./end-factor";
import type { Chain } from "./chain";

/** Half-width of a window's core in posterior standard deviations; outside it, the log-density is treated as a parabola. */
const CORE = 2.2;

/**
 * Slopes, message curvatures, the common lattice and every player's window on it.
 *
 * Slopes: a_k = mu_k - c_k is the log-slope of player k's density at the centre, slope[k] their running sum
 * (plus that of the players tied last), about 1 / gap. The last slope is chosen so that the sum has its required value, and
 * tilted[k] = mu_k - a_k is the centre of the tilted factor g_k, which is exact for any centres.
 * Curvatures: eliminating all players below (above) leaves `forward` (`backward`) as the curvature of the message.
 *
 * Index 0 of the lattice is at tilted[n >> 1].
 */
export function buildLattice(
  chain: Chain,
  n: number,
  below: EndFactor,
  above: EndFactor,
  setting: LatticeSetting,
): void {
  const { mu, centre, gap, slope, tilted, forward, backward, lattice, offset, from, to } = chain;
  slope[0] = below.slope;
  for (let k = 0; k < n - 1; k++) {
    tilted[k] = centre[k];
    slope[k + 1] = slope[k] + (mu[k] - centre[k]);
  }
  slope[n] = above.slope;
  tilted[n - 1] = mu[n - 1] - (above.slope - slope[n - 1]);

  let largest = 1;
  let message = 1 + below.curvature;
  forward[0] = message;
  for (let k = 1; k < n; k++) {
    if (message > largest) largest = message;
    const weight = 1 / (gap[k - 1] * gap[k - 1]);
    message = 1 + (weight * message) / (weight + message);
    forward[k] = message;
  }
  if (message > largest) largest = message;
  message = 1 + above.curvature;
  backward[n - 1] = message;
  for (let k = n - 2; k >= 0; k--) {
    if (message > largest) largest = message;
    const weight = 1 / (gap[k] * gap[k]);
    message = 1 + (weight * message) / (weight + message);
    backward[k] = message;
  }
  if (message > largest) largest = message;

  const h = setting.eta / Math.sqrt(largest);
  chain.h = h;
  const origin = tilted[n >> 1];
  const core = 0.5 * CORE * CORE;
  for (let k = 0; k < n; k++) {
    const precision = forward[k] + backward[k] - 1;
    const reach = CORE / Math.sqrt(precision);
    const fall = CORE * Math.sqrt(precision);
    const rest = 2 * (setting.drop - core);
    const left = reach + (Math.sqrt(fall * fall + forward[k] * rest) - fall) / forward[k];
    const right = reach + (Math.sqrt(fall * fall + backward[k] * rest) - fall) / backward[k];
    const distance = tilted[k] - origin;
    const nearest = Math.round(distance / h);
    lattice[k] = nearest;
    offset[k] = nearest * h - distance;
    from[k] = nearest - Math.ceil(left / h);
    to[k] = nearest + Math.ceil(right / h);
  }
}

/** Makes the ends of windows non-decreasing with the place, so that every running integral starts before it is needed. */
export function orderWindows(chain: Chain, n: number): void {
  const { from, to } = chain;
  for (let k = n - 2; k >= 0; k--) if (from[k] > from[k + 1]) from[k] = from[k + 1];
  for (let k = 1; k < n; k++) if (to[k] < to[k - 1]) to[k] = to[k - 1];
}
