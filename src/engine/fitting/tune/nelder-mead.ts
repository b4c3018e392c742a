import type { ParameterPoint, Search } from "./points";

export interface Vertex {
  readonly point: ParameterPoint;
  readonly loss: number;
}

/** Nelder and Mead (1965) on the unit cube from a given point, clamped to the cube, until the simplex is below the tolerance. */
export function* nelderMead(start: ParameterPoint, loss: number, step: number, tolerance: number): Search {
  const corners = start.map((x, d) => start.map((y, e) => (d === e ? (x + step > 1 ? x - step : x + step) : y)));
  const losses = yield corners;
  let simplex: Vertex[] = [{ point: start, loss }, ...corners.map((point, k) => ({ point, loss: losses[k] }))];
  for (;;) {
    simplex = simplex.toSorted((a, b) => (a.loss === b.loss ? 0 : a.loss - b.loss));
    const best = simplex[0];
    const worst = simplex[simplex.length - 1];
    if (sizeOf(simplex) < tolerance) return;
    const rest = simplex.slice(0, -1);
    const centre = start.map((_, d) => rest.reduce((sum, { point }) => sum + point[d], 0) / rest.length);
    const along = (factor: number): ParameterPoint =>
      centre.map((c, d) => Math.min(1, Math.max(0, c + factor * (c - worst.point[d]))));

    const reflected = along(1);
    const [reflectedLoss] = yield [reflected];
    let next: Vertex = { point: reflected, loss: reflectedLoss };
    if (reflectedLoss < best.loss) {
      const expanded = along(2);
      const [expandedLoss] = yield [expanded];
      if (expandedLoss < reflectedLoss) next = { point: expanded, loss: expandedLoss };
    } else if (!(reflectedLoss < rest[rest.length - 1].loss)) {
      const contracted = along(reflectedLoss < worst.loss ? 0.5 : -0.5);
      const [contractedLoss] = yield [contracted];
      if (!(contractedLoss < Math.min(reflectedLoss, worst.loss))) {
        const shrunk = simplex.slice(1).map(({ point }) => point.map((x, d) => 0.5 * (x + best.point[d])));
        const shrunkLosses = yield shrunk;
        simplex = [best, ...shrunk.map((point, k) => ({ point, loss: shrunkLosses[k] }))];
        continue;
      }
      next = { point: contracted, loss: contractedLoss };
    }
    simplex = [...rest, next];
  }
}

function sizeOf(simplex: readonly Vertex[]): number {
  return Math.max(
    ...simplex[0].point.map((_, d) => {
      const own = simplex.map(({ point }) => point[d]);
      return Math.max(...own) - Math.min(...own);
    }),
  );
}
