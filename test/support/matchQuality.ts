/** The team performance of one side before the game, in model units. */
export interface Side {
  /** Mean of the team's summed skills. */
  readonly mean: number;
  /** Variance of the summed skills. */
  readonly variance: number;
  /** Variance that the performances add: beta^2 a player. */
  readonly noise: number;
}

/**
 * Match quality: the density of "all sides perform alike" over the largest it could be were all skills known and
 * equal (Herbrich et al. 2006; for two players (6) of RTP). In (0, 1].
 *
 * Method: differences d_k of neighbouring sides are jointly Gaussian with tridiagonal covariances N (noise) and
 * C (noise and skill), so q = sqrt(det N / det C) exp(-d C^-1 d / 2) by one elimination each. Error: 1e-14 relative.
 * @param sides at least two, each with some noise
 */
export function matchQuality(sides: readonly Side[]): number {
  let quality = 1;
  let square = 0;
  let noisePivot = 0;
  let pivot = 0;
  let residual = 0;
  for (let k = 0; k + 1 < sides.length; k++) {
    const a = sides[k];
    const b = sides[k + 1];
    const spread = a.variance + a.noise;
    // LDL' of a tridiagonal matrix whose off-diagonal between d_(k-1) and d_k is minus the variance of side k.
    noisePivot = a.noise + b.noise - (k > 0 ? (a.noise * a.noise) / noisePivot : 0);
    const factor = k > 0 ? spread / pivot : 0;
    residual = a.mean - b.mean + factor * residual;
    pivot = spread + b.variance + b.noise - factor * spread;
    quality *= Math.sqrt(noisePivot / pivot);
    square += (residual * residual) / pivot;
  }
  return quality * Math.exp(-0.5 * square);
}
