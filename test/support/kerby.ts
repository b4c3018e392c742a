/**
 * The scheme of Kerby's note for the order of Gaussian performances (section 3.3): running integrals on a
 * fixed grid of 500 nodes over [min - 5, max + 5], a four-point antiderivative, in log scale. Kept as a second
 * algorithm, to compare the engine's kernel with in tests and in the bench.
 * Interval: a few players of like ratings. Error of the gradient there: 1e-6 (n = 2) to 1e-3 (n = 30);
 * large fields and upsets are beyond it.
 */
const NODES = 500;
const MARGIN = 5;
const LOG_SQRT_2PI = 0.9189385332046727;

/**
 * @param mu [n] ratings, best first, no ties
 * @param gradient [n] out: d log P / d mu
 * @returns log P, natural log
 */
export function kerbyScheme(mu: Float64Array, gradient: Float64Array): number {
  const n = mu.length;
  const low = mu.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const high = mu.reduce((a, b) => Math.max(a, b)) + MARGIN;
  const h = (high - low) / (NODES - 1);
  const node = (j: number): number => low + j * h;
  // below[k]: log of the integral over everybody who finished below k, up to each node; above[k]: the mirror.
  const below = Array.from({ length: n }, () => new Float64Array(NODES));
  const above = Array.from({ length: n }, () => new Float64Array(NODES));
  for (let k = n - 1; k > 0; k--) accumulate(mu[k], below[k], node, h, below[k - 1], 1);
  for (let k = 0; k < n - 1; k++) accumulate(mu[k], above[k], node, h, above[k + 1], -1);

  const last = new Float64Array(NODES);
  accumulate(mu[0], below[0], node, h, last, 1);
  const logDensity = new Float64Array(NODES);
  for (let k = 0; k < n; k++) {
    let top = -Infinity;
    for (let j = 0; j < NODES; j++) {
      logDensity[j] = logPdf(node(j) - mu[k]) + below[k][j] + above[k][j];
      top = Math.max(top, logDensity[j]);
    }
    let mass = 0;
    let first = 0;
    for (let j = 0; j < NODES; j++) {
      const weight = Math.exp(logDensity[j] - top);
      mass += weight;
      first += weight * (node(j) - mu[k]);
    }
    gradient[k] = first / mass;
  }
  return last[NODES - 1];
}

/** log of the running integral of density times exp(inner), from the left (direction 1) or the right (-1). */
function accumulate(
  mu: number,
  inner: Float64Array,
  node: (j: number) => number,
  h: number,
  out: Float64Array,
  direction: 1 | -1,
): void {
  const at = (j: number): number => (direction === 1 ? j : NODES - 1 - j);
  const values = new Float64Array(NODES);
  let top = -Infinity;
  for (let j = 0; j < NODES; j++) {
    values[j] = logPdf(node(at(j)) - mu) + inner[at(j)];
    top = Math.max(top, values[j]);
  }
  for (let j = 0; j < NODES; j++) values[j] = Math.exp(values[j] - top);
  let sum = 0;
  out[at(0)] = -Infinity;
  for (let j = 0; j < NODES - 1; j++) {
    const before = j > 0 ? values[j - 1] : 0;
    const after = j + 2 < NODES ? values[j + 2] : 0;
    // The integral over one step of the cubic through four nodes.
    sum += (h / 24) * (13 * (values[j] + values[j + 1]) - before - after);
    out[at(j + 1)] = Math.log(Math.max(sum, Number.MIN_VALUE)) + top;
  }
}

function logPdf(z: number): number {
  return -0.5 * z * z - LOG_SQRT_2PI;
}
