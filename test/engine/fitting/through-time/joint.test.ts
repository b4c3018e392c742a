/** Errors with all curves uncertain, compared with the inverse of second derivatives by differences. */
import { describe, expect, it } from "vitest";
import { Cholesky } from "../../../../src/engine/numerics/dense";
import { fitDesign } from "../../../../src/engine/design/fit";
import { DesignObjective } from "../../../../src/engine/design/objective";
import { designSteps, throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { skillAt } from "../../../../src/engine/fitting/through-time/curves";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { history } from "../../../support/histories";
import { finish } from "../../../../src/engine/steps";

const RACES = history("Ada>Bea>Cyd, Bea>Dov, Cyd>Ada>Dov, Dov>Bea>Ada, Ada>Cyd, Bea>Cyd>Dov, Dov>Ada");

describe.each(["thurstone", "plackett-luce-race"] as const)("errors of a level by %s", (likelihood) => {
  const options = { ...THROUGH_TIME_DEFAULTS, likelihood, raceDrift: 60 };
  const fit = finish(throughTimeSteps(RACES, DEFAULT_OPTIONS, options));
  const { contests, drift, pointsPerUnit } = finish(designSteps(RACES, DEFAULT_OPTIONS, options, { joint: false }));
  const skill = {
    id: "player",
    kind: "factor",
    levels: RACES.playerCount,
    mean: options.initialMean / pointsPerUnit,
    variance: (options.initialSd / pointsPerUnit) ** 2,
    drift,
  } as const;
  const problem = { likelihood, draws: options.draws, terms: [skill], contests };
  const inverse = (): Float64Array => {
    const objective = new DesignObjective(problem);
    const n = objective.size;
    const step = 1e-4;
    const gradientAt = (node: number, by: number): Float64Array => {
      const x = fit.mean.slice();
      x[node] += by;
      const gradient = new Float64Array(n);
      finish(objective.evaluate(x, gradient));
      return gradient;
    };
    const second = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      const [up, down] = [gradientAt(i, step), gradientAt(i, -step)];
      for (let j = 0; j < n; j++) second[i * n + j] = (down[j] - up[j]) / (2 * step);
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) second[i * n + j] = second[j * n + i] = (second[i * n + j] + second[j * n + i]) / 2;
    return Cholesky.of(second, n)!.inverse();
  };

  it("matches the diagonal of the inverse, and covariances of neighbours the next diagonal", () => {
    const covariance = inverse();
    const n = fit.mean.length;
    const { joint, start } = fit;
    for (let node = 0; node < n; node++)
      expect(joint!.sd[node] / Math.sqrt(covariance[node * n + node])).toBeCloseTo(1, 5);
    for (let player = 0; player < RACES.playerCount; player++) {
      for (let node = start[player]; node < start[player + 1] - 1; node++)
        expect(joint!.covariance[node]).toBeCloseTo(covariance[node * n + node + 1], 6);
      expect(joint!.covariance[start[player + 1] - 1]).toBeNaN();
    }
  });

  it("exceeds the errors with the others known, and equals those of the curve", () => {
    fit.sd.forEach((own, node) => expect(fit.joint!.sd[node]).toBeGreaterThan(own));
    const node = fit.start[1];
    expect(skillAt(fit, 1, fit.time[node])!.sd).toBe(fit.joint!.sd[node]);
  });

  it("equals those of the whole matrix", () => {
    const whole = finish(fitDesign(problem));
    whole.sdJoint!.forEach((sd, node) => expect(fit.joint!.sd[node] / sd).toBeCloseTo(1, 6));
  });
});
