import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DensityName } from "../../../../src/engine/numerics/density";
import { densityOf } from "../../../../src/engine/numerics/densities/index";
import { PanelKernel } from "../../../../src/engine/numerics/density-panels/panel-kernel";
import { logFactorial } from "../support";

const ALL: readonly (readonly [DensityName, number])[] = [
  ["gaussian", 0],
  ["logistic", 0],
  ["gumbel-min", 0],
  ["gumbel-max", 0],
  ["laplace", 0],
  ["hyperbolic-secant", 0],
  ["student-t", 1],
  ["student-t", 3.5],
  ["student-t", 40],
];

// Probabilities of an upset to 20 digits, by mpmath 1.3.0 at 40 digits: the closed form for the first,
// and an integral of the density t / (2 sinh(pi t / 2)) of the difference for the second.
const UPSETS = [
  { gap: 0.001, logistic: 0.49983333333888888869, secant: 0.49968169015744943309 },
  { gap: 0.01, logistic: 0.49833333888886904769, secant: 0.49681694477063978237 },
  { gap: 0.04, logistic: 0.49333368886857251211, secant: 0.48727039630796917371 },
  { gap: 0.049, logistic: 0.49183398688284669776, secant: 0.4844079468551693784 },
  { gap: 0.05, logistic: 0.49166736104911230945, secant: 0.48408995749073910845 },
  { gap: 0.06, logistic: 0.4900011998457327979, secant: 0.48091082575066475135 },
  { gap: 0.1, logistic: 0.48333888690542307172, secant: 0.4682125693902174422 },
  { gap: 0.19, logistic: 0.46837138981899168451, secant: 0.4398185483394469592 },
  { gap: 0.2, logistic: 0.46671104770359694442, secant: 0.43668469480087508956 },
  { gap: 0.3, logistic: 0.45014951929947345964, secant: 0.40566711927585134684 },
  { gap: 0.99, logistic: 0.34020784075611351527, secant: 0.22113938280807447091 },
  { gap: 1, logistic: 0.33869688733846589456, secant: 0.21895895558031713897 },
  { gap: 3, logistic: 0.11302732001492333777, secant: 0.020798106956619231832 },
];

it.each(UPSETS)("matches the reference probability of an upset by $gap to 2e-14", ({ gap, logistic, secant }) => {
  const upset = (density: DensityName): number => densityOf({ density }).winProbability(-gap);
  expect(Math.abs(upset("logistic") / logistic - 1)).toBeLessThan(2e-14);
  expect(Math.abs(upset("hyperbolic-secant") / secant - 1)).toBeLessThan(2e-14);
});

describe.each(ALL)("%s %d", (name, nu) => {
  const density = densityOf({ density: name, degreesOfFreedom: nu });
  const core = fc.double({ min: -8, max: 8, noNaN: true }).filter((z) => Math.abs(z) > 1e-3);

  it("has a logarithm, slope and distribution function that match its density", () => {
    fc.assert(
      fc.property(core, (z) => {
        const step = 1e-4;
        const pdf = density.pdf(z);
        if (density.logPdf(z) > -600)
          expect(Math.abs(Math.log(pdf) - density.logPdf(z))).toBeLessThan(
            1e-11 * Math.max(1, Math.abs(density.logPdf(z))),
          );
        const slope = (density.logPdf(z - step) - density.logPdf(z + step)) / (2 * step);
        expect(Math.abs(slope - density.slope(z))).toBeLessThan(1e-6 * Math.max(1, Math.exp(Math.abs(z))));
        const rise = (Math.exp(density.logCdf(z + step)) - Math.exp(density.logCdf(z - step))) / (2 * step);
        expect(Math.abs(rise - pdf)).toBeLessThan(1e-7);
        expect(Math.exp(density.logCdf(z)) + Math.exp(density.logSurvival(z))).toBeCloseTo(1, 13);
      }),
    );
  });

  it("has accurate tails: f / F approaches the slope or the power law", () => {
    for (const z of [-30, -60, -200]) {
      for (const [log, side] of [
        [density.logCdf(z), 1],
        [density.logSurvival(-z), -1],
      ] as const) {
        if (!Number.isFinite(log)) continue;
        const rate = Math.exp(density.logPdf(side * z) - log);
        const power = name === "student-t" ? nu / 200 : 0.5;
        expect(rate).toBeGreaterThan(power * 0.5);
      }
    }
  });

  it("leaves at most exp(-drop) outside its reach", () => {
    const [below, above] = density.reach(30, 0);
    expect(density.logCdf(-below)).toBeLessThan(-28);
    expect(density.logSurvival(above)).toBeLessThan(-28);
  });

  it("has the win probability of the difference", () => {
    const kernel = new PanelKernel(density, "fine");
    const gradient = new Float64Array(2);
    for (const gap of [-40, -10, -3, -0.5, -0.05, -1e-9, 0, 1e-9, 0.15, 0.25, 1, 4, 25]) {
      const log = kernel.evaluate(Float64Array.of(gap, 0), Int32Array.of(0, 1, 2), 2, gradient);
      expect(Math.abs(Math.log(density.winProbability(gap)) - log)).toBeLessThan(2e-8);
      expect(density.winProbability(gap) + density.winProbability(-gap)).toBeCloseTo(1, 13);
    }
  });

  it("makes every order equally likely at equal locations", () => {
    const kernel = new PanelKernel(density, "fine");
    for (const n of [2, 7, 40]) {
      const starts = Int32Array.from({ length: n + 1 }, (_, k) => k);
      const log = kernel.evaluate(new Float64Array(n), starts, n, new Float64Array(n));
      expect(Math.abs(log + logFactorial(n))).toBeLessThan(1e-11);
    }
  });
});

describe("Cauchy performances", () => {
  it("gives P(win) = 1/2 + atan(gap / 2) / pi", () => {
    const cauchy = densityOf({ density: "student-t", degreesOfFreedom: 1 });
    for (const gap of [0.1, 1, 30, 1e4, 1e7]) {
      expect(cauchy.winProbability(-gap) / (Math.atan(2 / gap) / Math.PI)).toBeCloseTo(1, 7);
    }
  });
});
