import { describe, expect, it } from "vitest";
import { Contests } from "../../../src/engine/fitting/design/contests";
import { MOST_WHOLE, nearInformation } from "../../../src/engine/fitting/design/curvature";
import { designLikelihood } from "../../../src/engine/fitting/design/likelihood";
import { DesignObjective } from "../../../src/engine/fitting/design/objective";
import { Sweep } from "../../../src/engine/fitting/design/sweep";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { raceOf } from "../../fixtures/rate";

/** Players and their cars over a dozen races: paths and constants in one design. */
function objectiveOf(likelihood: "thurstone" | "plackett-luce-race"): DesignObjective {
  const random = createRandom("curvature");
  const contests = new Contests();
  for (let time = 0; time < 12; time++) {
    const order = [0, 1, 2, 3, 4].toSorted(() => random.uniform() - 0.5);
    contests.add(raceOf([1, 2, 3, 4, 4]), time, (k, entry) => {
      entry(order[k], 1);
      entry(5 + (order[k] % 2), 0.5);
    });
  }
  const player = { id: "player", kind: "factor", levels: 5, mean: 0, variance: 1, drift: 0.02 } as const;
  const car = { id: "car", kind: "factor", levels: 2, mean: 0, variance: 0.5, drift: 0 } as const;
  return new DesignObjective({ likelihood, draws: "half", terms: [player, car], contests });
}

describe.each(["thurstone", "plackett-luce-race"] as const)("second derivatives to multiply by: %s", (likelihood) => {
  const objective = objectiveOf(likelihood);
  const x = Float64Array.from({ length: objective.size }, (_, i) => Math.sin(i));
  const curvature = finish(objective.curvature(x));

  it("are differences of the gradient", () => {
    const direction = x.map((_, i) => Math.cos(2 * i));
    const product = new Float64Array(objective.size);
    curvature.product(direction, product);
    const slopes = [1e-4, -1e-4].map((step) => {
      const gradient = new Float64Array(objective.size);
      finish(objective.evaluate(x.map((value, i) => value + step * direction[i]), gradient)); // prettier-ignore
      return gradient;
    });
    product.forEach((value, i) => expect(value).toBeCloseTo((slopes[1][i] - slopes[0][i]) / 2e-4, 5));
  });

  it("conjugate gradients solve with them as the whole matrix does", () => {
    const y = x.map((_, i) => Math.cos(3 * i));
    const whole = finish(Sweep.of(objective, x))!.solve(y);
    curvature.solve(y, objective.metric.chains, 1e-13, 1000);
    y.forEach((value, i) => expect(value).toBeCloseTo(whole[i], 9));
  });
});

it("in large fields a rank-one form of the exact diagonal stands for the matrix", () => {
  const n = MOST_WHOLE + 2;
  const likelihood = designLikelihood("thurstone", "half");
  const race = raceOf(Array.from({ length: n }, (_, k) => k + 1));
  const theta = Float64Array.from({ length: n }, (_, k) => Math.sin(k));
  const near = new Float64Array(n * n);
  const exact = new Float64Array(n * n);
  nearInformation(likelihood, theta, race, near);
  likelihood.information(theta, race, exact);
  for (let i = 0; i < n; i++) {
    let row = 0;
    let own = 0;
    for (let j = 0; j < n; j++) {
      row += near[i * n + j];
      if (i === j) own = exact[i * n + i];
    }
    expect(row).toBeCloseTo(0, 12);
    // The variance of the others' mean comes off the diagonal: w - w^2 / sum.
    expect(near[i * n + i]).toBeGreaterThan(0.9 * own);
    expect(near[i * n + i]).toBeLessThan(own);
  }
});
