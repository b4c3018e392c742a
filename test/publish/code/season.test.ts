import { describe, expect, it } from "vitest";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { bundled, codeOf, differenceFrom, firstRaces, hasPython, run, tableOf } from "./running";

const spec = (model: string, parameters: ContenderSpec["parameters"] = {}): ContenderSpec => ({ model, parameters });

/** Every rule that can be taken home, in its forms. */
const RULES: readonly (readonly [name: string, spec: ContenderSpec, tolerance: number])[] = [
  ["Elo, sum", spec("pairwise-elo"), 1e-9],
  [
    "Elo, mean, anchor and floor",
    spec("pairwise-elo", { aggregate: "mean", anchor: true, floor: true, ratingFloor: -1 }),
    1e-9,
  ],
  ["Elo, Gaussian, weekly", spec("pairwise-elo", { pair: "gaussian-ml", batch: "week" }), 1e-9],
  [
    "Elo, classic, knots",
    spec("pairwise-elo", {
      pair: "gaussian-classic",
      learningRateKnots: [
        [-1, 0.2],
        [1, 0.05],
      ],
    }),
    1e-9,
  ],
  ["Plackett–Luce, elimination", spec("plackett-luce"), 1e-9],
  ["Plackett–Luce, elimination, anchor", spec("plackett-luce", { anchor: true, initialRating: -1 }), 1e-9],
  ["Plackett–Luce, race", spec("plackett-luce", { orientation: "race" }), 1e-9],
  ["Weng–Lin, Plackett–Luce", spec("weng-lin"), 1e-9],
  ["Weng–Lin, as published", spec("weng-lin", { draws: "published", gamma: "teams", driftPerDay: 0.01 }), 1e-9],
  ["Weng–Lin, all pairs", spec("weng-lin", { variant: "bradley-terry-full", aggregate: "mean" }), 1e-9],
  ["Weng–Lin, neighbours", spec("weng-lin", { variant: "bradley-terry-part", limitSigma: true }), 1e-9],
  ["Weng–Lin, Gaussian, all pairs", spec("weng-lin", { variant: "thurstone-mosteller-full", aggregate: "mean" }), 1e-9],
  ["Weng–Lin, Gaussian, neighbours", spec("weng-lin", { variant: "thurstone-mosteller-part" }), 1e-9],
  ["Glicko-2", spec("glicko2"), 1e-9],
  ["Glicko-2, monthly", spec("glicko2", { period: "month", scoreSds: 2 }), 1e-9],
  ["ZoneStats", spec("zonestats"), 1e-9],
  ["TrueSkill", spec("trueskill"), 1e-6],
];

const formulaOne = bundled("f1-2016-2026.csv");
const shootouts = firstRaces(bundled("penalty-shootouts.csv"), 120);
const games18xx = firstRaces(bundled("rr18xx.csv"), 120);

const THURSTONE: readonly (readonly [string, ContenderSpec])[] = [
  ["Gaussian", spec("thurstone")],
  ["Gaussian, anchor", spec("thurstone", { anchor: true, anchorRating: 0.5, scale: 2 })],
  ["logistic", spec("thurstone", { density: "logistic" })],
];

describe.each(THURSTONE)("Thurstone, %s, as exported JavaScript", (_, contender) => {
  it.each([
    ["a season of Formula One", firstRaces(formulaOne, 21)],
    ["games with ties", games18xx],
  ])("rates %s as the engine does", (_name, base) => {
    const code = codeOf(base, contender, "javascript");
    expect(run("javascript", code)).toMatch(/^10 races checked, .* passed\n$/);
    expect(differenceFrom(base, contender, run("javascript", code, tableOf(base)))).toBeLessThan(1e-6);
  });
});

describe.each(RULES)("%s as exported code", (_, contender, tolerance) => {
  it("in JavaScript rates all of Formula One as the engine does", () => {
    const code = codeOf(formulaOne, contender, "javascript");
    expect(run("javascript", code)).toMatch(/^10 races checked, .* passed\n$/);
    expect(differenceFrom(formulaOne, contender, run("javascript", code, tableOf(formulaOne)))).toBeLessThan(tolerance);
  });

  it.runIf(hasPython)("in Python rates all of Formula One as the engine does", () => {
    const code = codeOf(formulaOne, contender, "python");
    expect(run("python", code)).toMatch(/^10 races checked, .* passed\n$/);
    expect(differenceFrom(formulaOne, contender, run("python", code, tableOf(formulaOne)))).toBeLessThan(tolerance);
  });

  it("rates penalty shoot-outs and games with ties as the engine does", () => {
    const shot = codeOf(shootouts, contender, "javascript");
    expect(differenceFrom(shootouts, contender, run("javascript", shot, tableOf(shootouts)))).toBeLessThan(tolerance);
    for (const language of hasPython ? (["javascript", "python"] as const) : (["javascript"] as const)) {
      const code = codeOf(games18xx, contender, language);
      const standings = run(language, code, tableOf(games18xx));
      expect(differenceFrom(games18xx, contender, standings), language).toBeLessThan(tolerance);
    }
  });
});
