/**
 * Searches the most likely coefficients of a design by L-BFGS in a metric.
 *
 * Paths with small steps converge in the metric of the chains. Near the maximum it is replaced by the second derivatives of all orders,
 * inverted by conjugate gradients in that metric, so that few steps are left. Orders are computed with low accuracy until then.
 */
import type { Accuracy } from "../numerics/accuracy";
import type { Steps } from "../steps";
import { maximise } from "../numerics/maximise";
import type { DesignObjective } from "./objective";

/** Largest |M^-1 g| at the end. */
const TOLERANCE = 1e-9;
const MAX_ITERATIONS = 1000;
/** Uses the chains' metric alone until the gradient norm is this small. */
const ROUGH = 0.3;
const STAGES: readonly { readonly accuracy: Accuracy; readonly tolerance: number }[] = [
  { accuracy: "fast", tolerance: 1e-4 },
  { accuracy: "fine", tolerance: TOLERANCE },
];
/** Iterations after which the second derivatives are computed again. */
const ITERATIONS_A_MATRIX = 15;
/** Share of a residual left when solving with the second derivatives, and most steps. */
const SHARE = 0.03;
const MAX_STEPS = 40;

interface Found {
  readonly x: Float64Array;
  readonly iterations: number;
  readonly converged: boolean;
}

/** @param start [N] initial values of the nodes; default: the prior's means */
export function* searchDesign(objective: DesignObjective, start?: Float64Array): Steps<Found> {
  const { nodes, isDrawEstimated, metric } = objective;
  const norm = (gradient: Float64Array): number => objective.normOf(gradient);
  const first = objective.start();
  if (start) first.set(start);
  objective.accuracy = STAGES[0].accuracy;
  const rough = yield* maximise(objective, first, {
    tolerance: ROUGH,
    maxIterations: MAX_ITERATIONS,
    precondition: (gradient) => objective.inMetric(gradient),
    norm,
  });
  let { x, iterations } = rough;
  let converged = false;
  let curvature = yield* objective.curvature(x);
  const precondition = (gradient: Float64Array): void => {
    curvature.solve(gradient.subarray(0, nodes.count), metric.chains, SHARE, MAX_STEPS);
    if (isDrawEstimated) gradient[nodes.count] /= metric.drawInformation;
  };
  for (const { accuracy, tolerance } of STAGES) {
    objective.accuracy = accuracy;
    for (;;) {
      const found = yield* maximise(objective, x, {
        tolerance,
        maxIterations: Math.min(ITERATIONS_A_MATRIX, MAX_ITERATIONS - iterations),
        precondition,
        isNear: true,
        norm,
      });
      x = found.x;
      iterations += found.iterations;
      converged = found.gradientNorm <= tolerance;
      if (converged || found.iterations === 0 || iterations >= MAX_ITERATIONS) break;
      curvature = yield* objective.curvature(x);
    }
  }
  return { x, iterations, converged };
}
