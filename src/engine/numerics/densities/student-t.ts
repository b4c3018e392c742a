import { studentT } from "../student-t";
import { PanelLayout } from "../density-panels/panel-layout";
import type { Density } from "../density";

/** Student's t with nu > 0 degrees of freedom. Not log-concave: given an upset, a performance's posterior can have two modes. */
export function studentTDensity(nu: number): Density {
  const { logPdf, logTail } = studentT(nu);
  // Given an upset by `range`, the density of a performance falls as (x / range)^-nu outside it.
  const far = (drop: number, range: number): number =>
    Math.min(1e100, (Math.sqrt(nu + 40) + range) * Math.exp(drop / nu));
  const steepest = (nu + 1) / (2 * Math.sqrt(nu));
  const density: Density = {
    name: "student-t",
    pdf: (z) => Math.exp(logPdf(z)),
    logPdf,
    slope: (z) => ((nu + 1) * z) / (nu + z * z),
    logCdf: (z) => logTail(-z),
    logSurvival: logTail,
    at(z, out) {
      out[0] = Math.exp(logPdf(z));
      out[1] = Math.exp(logTail(z));
    },
    winProbability: (gap) => (gap < 0 ? upset(-gap) : 1 - upset(gap)),
    /** Bailey's polar method (Math. Comp. 62, 1994). */
    sample(random) {
      for (;;) {
        const u = 2 * random.uniform() - 1;
        const v = 2 * random.uniform() - 1;
        const w = u * u + v * v;
        if (w > 0 && w <= 1) return u * Math.sqrt((nu * Math.expm1((-2 / nu) * Math.log(w))) / w);
      }
    },
    mean: 0,
    shown: [12, 12],
    reach: (drop, range) => [far(drop, range), far(drop, range)],
    steepest: () => steepest,
    step: 0,
    panel: Math.min(0.8, 0.6 * Math.sqrt(nu)),
    kinked: false,
    tails: "heavy",
  };
  const upset = upsetTable(density);
  return density;
}

/** Step of the table in asinh(d). */
const STEP = 0.025;
const LAST_NODE = 800;

/**
 * P(Z - Z' > d), d >= 0, which has no closed form: quadrature at the nodes of a table, computed on demand,
 * and cubic Hermite interpolation of the logarithm in asinh(d). Above 2e8 the power law is continued. Error: 1e-8 relative.
 */
function upsetTable(density: Density): (d: number) => number {
  const layout = new PanelLayout(density, "fine");
  const logs = new Float64Array(LAST_NODE + 1).fill(NaN);
  const slopes = new Float64Array(LAST_NODE + 1);
  const fill = (node: number): void => {
    if (!Number.isNaN(logs[node])) return;
    const d = Math.sinh(node * STEP);
    layout.build(Float64Array.of(0, d), 2);
    let tail = 0;
    let rate = 0;
    for (let p = 0; p < layout.panels; p++) {
      for (let q = 0; q < layout.rule.count; q++) {
        const x = layout.x[p * layout.rule.count + q];
        // Z' = x and Z > x + d: density of the one, tail of the other.
        const weight = layout.half[p] * layout.rule.weights[q] * Math.exp(density.logPdf(x));
        tail += weight * Math.exp(density.logCdf(x - d));
        rate += weight * Math.exp(density.logPdf(x - d));
      }
    }
    logs[node] = Math.log(tail);
    slopes[node] = (-rate / tail) * Math.cosh(node * STEP) * STEP;
  };
  return (d) => {
    const u = Math.asinh(d) / STEP;
    const node = Math.min(LAST_NODE - 1, Math.floor(u));
    fill(node);
    fill(node + 1);
    const t = u - node;
    if (t > 1) return Math.exp(logs[node + 1] + slopes[node + 1] * (t - 1));
    const s = 1 - t;
    const from = s * s * ((1 + 2 * t) * logs[node] + t * slopes[node]);
    return Math.exp(from + t * t * ((1 + 2 * s) * logs[node + 1] - s * slopes[node + 1]));
  };
}
