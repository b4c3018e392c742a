/**
 * A group of m that leaves before the others, in an unknown order. Each member's clock rings at a rate of exp(logRatio)
 * times that of all who stay together. P(all of them ring before any who stay) is the integral over u of
 *   exp(u - e^u) * product of (1 - exp(-exp(logRatio + u))),
 * a smooth function, which the trapezoid rule integrates almost exactly.
 * Returns [m] the slope of log P in each logRatio, and the slope of the last of them in itself (`curvature`), and the variance
 * of the moment at which the first of the others rings.
 */
function unseenGroup(logRatios) {
  const factor = (x) => (x > 700 ? 0 : x < 1e-16 ? 1 : x / Math.expm1(x));
  const logTerm = (u) =>
    logRatios.reduce(
      (sum, ratio) => sum + (u + ratio < -36 ? u + ratio : Math.log(-Math.expm1(-Math.exp(u + ratio)))),
      u - Math.exp(u),
    );
  // The top of the bell, where e^u = 1 + sum of the factors.
  let low = 0;
  let high = Math.log1p(logRatios.length);
  for (let halving = 0; halving < 40; halving++) {
    const u = 0.5 * (low + high);
    const slope = logRatios.reduce((sum, ratio) => sum + factor(Math.exp(u + ratio)), 1 - Math.exp(u));
    if (slope > 0) low = u;
    else high = u;
  }
  const top = low;
  const peak = logTerm(top);
  const step = Math.min(0.1, 0.4 / Math.sqrt(1 + logRatios.length));
  const own = logRatios.map(() => 0);
  const square = logRatios.map(() => 0);
  let mass = 0;
  let restSquare = 0;
  for (const direction of [1, -1]) {
    for (let n = direction === 1 ? 0 : 1; ; n++) {
      const u = top + direction * n * step;
      const log = logTerm(u) - peak;
      if (!(log > -42)) break;
      const weight = Math.exp(log);
      mass += weight;
      restSquare += weight * Math.exp(2 * u);
      logRatios.forEach((ratio, s) => {
        const x = Math.exp(u + ratio);
        own[s] += weight * factor(x);
        square[s] += factor(x) > 0 ? weight * factor(x) * x : 0;
      });
    }
  }
  const slopes = own.map((sum) => sum / mass);
  const rest = slopes.reduce((sum, slope) => sum + slope, 1);
  return {
    slopes,
    curvatures: slopes.map((slope, s) => Math.max(0, square[s] / mass - slope + slope * slope)),
    restVariance: restSquare / mass - rest * rest,
  };
}
