import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { simulateSeason } from "../../../src/engine/simulation/season";
import { smoothedSteps } from "../../../src/engine/simulation/smoothed";
import type { SmoothedSeason } from "../../../src/engine/simulation/smoothed";
import { THROUGH_TIME_DEFAULTS } from "../../../src/engine/fitting/through-time/options";
import type { DriftChoice } from "../../../src/engine/fitting/through-time/options";

const moving = completeSeason({ players: 12, races: 600, drift: 100, steps: "own" });
/** The true drift of `moving`, as if a search had found it. */
const TRUE: DriftChoice = {
  options: { ...THROUGH_TIME_DEFAULTS, likelihood: "bradley-terry", clock: "race", raceDrift: 10, initialSd: 200 },
  unit: "race",
  tries: 1,
  races: 600,
  of: 600,
  logLoss: 0.5,
  end: "",
};
const shareOf = (seasons: readonly SmoothedSeason[]): number => {
  const sum = (pick: (one: SmoothedSeason) => Int32Array) =>
    seasons.reduce((all, one) => all + pick(one).reduce((a, b) => a + b, 0), 0);
  return sum(({ held }) => held) / sum(({ looked }) => looked);
};

describe("curves of synthetic seasons against the truth", () => {
  const seasons = Array.from({ length: 16 }, (_, repetition) => finish(smoothedSteps(moving, repetition, TRUE)));

  it("covers about 90 % of true skills with 90 % bands under the right model", () => {
    expect(seasons[0].bands).toBe("joint");
    expect(seasons[0].exact).toBe(true);
    expect(shareOf(seasons)).toBeGreaterThan(0.88);
    expect(shareOf(seasons)).toBeLessThan(0.92);
  });

  it("curves have a smaller error than the filter half way, and the same at the end", () => {
    const mean = (pick: (one: SmoothedSeason) => number) =>
      seasons.reduce((sum, one) => sum + pick(one), 0) / seasons.length;
    const half = seasons[0].looks.findIndex((look) => look >= 300);
    expect(mean(({ smoothed }) => smoothed[half])).toBeLessThan(0.85 * mean(({ filter }) => filter[half]));
    const last = seasons[0].looks.length - 1;
    expect(mean(({ smoothed }) => smoothed[last]) / mean(({ filter }) => filter[last])).toBeCloseTo(1, 1);
  });

  it("compares players relative to comparable players only", () => {
    const islands = completeSeason({ players: 12, races: 400, schedule: "groups", groupGap: 500 });
    const { curves, looks, choice } = finish(smoothedSteps(islands, 0, null));
    expect(choice.tries).toBe(7);
    const end = (looks.length - 1) * 12;
    const { group } = simulateSeason(islands);
    const sum = [0, 1].map((one) =>
      curves!.truth.slice(end, end + 12).reduce((all, value, person) => all + (group[person] === one ? value : 0), 0),
    );
    for (const one of sum) expect(one).toBeCloseTo(0, 6);
    // A gap of 500 between the groups would be an error of 250 for everyone.
    for (let person = 0; person < 12; person++)
      expect(Math.abs(curves!.mean[end + person] - curves!.truth[end + person])).toBeLessThan(150);
  });

  it("refuses a season that is too large, and is reproducible", () => {
    expect(() => finish(smoothedSteps(completeSeason({ races: 50_000, field: 10 }), 0, null))).toThrow(
      "up to 200,000 entrants",
    );
    expect(finish(smoothedSteps(moving, 1, TRUE))).toEqual(seasons[1]);
    expect(seasons[1].curves).toBeNull();
  });
});
