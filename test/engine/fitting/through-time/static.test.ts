import { describe, expect, it } from "vitest";
import { blockFitSteps } from "../../../../src/engine/fitting/blocks/fit";
import { chooseDriftSteps } from "../../../../src/engine/fitting/through-time/choose";
import { throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { finish } from "../../../../src/engine/steps";

/** Four drivers in two cars; the better car always wins. */
const { history } = buildHistory(
  Array.from({ length: 24 }, (_, race) => {
    const [a, b, c, d] = race % 2 ? ["Ada", "Bea", "Cyd", "Dot"] : ["Cyd", "Bea", "Ada", "Dot"];
    const entrants = [a, b, c, d].map((name, k) => ({ name, rank: k + 1, shared: { car: k < 2 ? "Red" : "Blue" } }));
    return { entrants };
  }),
);
const reading = { ...DEFAULT_OPTIONS, shared: ["car"] };
const options = { ...THROUGH_TIME_DEFAULTS, raceDrift: 0, initialSd: 100 };

describe("shared strengths beside curves", () => {
  it("stays constant; without drift, curves equal the players' ratings of the fit with blocks", () => {
    const found = finish(throughTimeSteps(history, reading, options));
    const whole = finish(
      blockFitSteps(history, reading, [{ kind: "shared", name: "car" }], { likelihood: "thurstone" }),
    );
    expect(found.logLikelihood).toBeCloseTo(whole.logLikelihood, 7);
    const [players] = whole.terms;
    const mean = Array.from({ length: 4 }, (_, p) => found.mean[found.start[p]]);
    const gap = (values: ArrayLike<number>, one: number, other: number) => values[one] - values[other];
    const at = (name: string) => history.names.indexOf(name);
    const level = (name: string) => players.labels.indexOf(name);
    expect(gap(mean, at("Ada"), at("Dot"))).toBeCloseTo(gap(players.estimate, level("Ada"), level("Dot")), 6);
    // Without the car, Bea (always in the red one) is rated further above Dot (never in it).
    const alone = finish(throughTimeSteps(history, DEFAULT_OPTIONS, options));
    const lead = (fit: typeof found) => fit.mean[fit.start[at("Bea")]] - fit.mean[fit.start[at("Dot")]];
    expect(lead(found)).toBeLessThan(lead(alone) - 0.1);
  });

  it("comes with notes: no bands, with the reason, and no choice of drift by a filter without blocks", () => {
    const found = finish(throughTimeSteps(history, reading, { ...options, raceDrift: 10 }));
    expect(found.start[4] - found.start[0]).toBe(96);
    expect(found.notes.join(" ")).toContain("Besides the players, constant in time: car.");
    expect(found.withoutBand).toContain("what a player and car each contributed");
    expect(found.sd.every(Number.isNaN)).toBe(true);
    expect(() => finish(chooseDriftSteps(history, reading, options))).toThrow(
      "cannot choose the drift of curves beside car",
    );
  });
});
