import { describe, expect, it } from "vitest";
import { throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import type { ThroughTimeOptions } from "../../../../src/engine/fitting/through-time/options";
import { skillAt } from "../../../../src/engine/fitting/through-time/curves";
import { history } from "../../../support/histories";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { model as throughTime } from "../../../../src/engine/models/through-time/index";
import { drive } from "../../../../src/engine/replay/drive";
import { finish } from "../../../../src/engine/steps";

const DAY = 86_400_000;
const fit = (races: History, options: Partial<ThroughTimeOptions> = {}) =>
  finish(throughTimeSteps(races, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, ...options }));

const dated = (text: string, days: readonly number[]): History => {
  const races = history(text);
  return { ...races, times: Float64Array.from(days, (day) => day * DAY) };
};

describe("time", () => {
  it("counts days if there are two different dates", () => {
    const found = fit(dated("Ada>Bea, Bea>Ada, Ada>Bea", [10, 10, 40]));
    expect(found.unit).toBe("day");
    expect(Array.from(found.time)).toEqual([10, 40, 10, 40]);
    expect(found.notes).toEqual([]);
  });

  it("counts races without two dates, and says so", () => {
    const found = fit(dated("Ada>Bea, Bea>Ada", [7, 7]));
    expect(found.unit).toBe("race");
    expect(Array.from(found.time)).toEqual([0, 1, 0, 1]);
    expect(found.notes).toEqual(["The races have no two different dates, so time is counted in races."]);
  });

  it("gives a race without a date the day of the race before it, and says so", () => {
    const found = fit(dated("Ada>Bea, Bea>Ada, Ada>Bea", [10, NaN, 40]));
    expect(Array.from(found.time)).toEqual([10, 40, 10, 40]);
    expect(found.notes).toEqual(["1 race has no date and takes the day of the race before."]);
  });

  it("does not depend on the order in which races are listed", () => {
    const one = fit(dated("Ada>Bea>Cyd, Bea>Ada, Cyd>Bea", [10, 50, 90]));
    const other = fit(dated("Cyd>Bea, Ada>Bea>Cyd, Bea>Ada", [90, 10, 50]));
    expect(skillAt(other, other.start.length > 0 ? 2 : 0, 60)).not.toBeNull();
    const named = (races: History, name: string): number => races.names.indexOf(name);
    for (const name of ["Ada", "Bea", "Cyd"]) {
      const a = skillAt(one, named(dated("Ada>Bea>Cyd, Bea>Ada, Cyd>Bea", [10, 50, 90]), name), 60)!;
      const b = skillAt(other, named(dated("Cyd>Bea, Ada>Bea>Cyd, Bea>Ada", [90, 10, 50]), name), 60)!;
      expect(b.mean).toBeCloseTo(a.mean, 8);
      expect(b.sd).toBeCloseTo(a.sd, 8);
    }
  });
});

describe("edges", () => {
  it("fits constant skills with one node each without drift, and says so", () => {
    const found = fit(dated("Ada>Bea, Ada>Bea, Bea>Ada", [1, 100, 200]), { drift: 0 });
    expect(Array.from(found.start)).toEqual([0, 1, 2]);
    expect(found.notes).toContain("Skills are treated as constant.");
    expect(skillAt(found, 0, 300)!.sd).toBe(found.joint!.sd[0]);
  });

  it("gives finite skills to a player who won every race", () => {
    const found = fit(history("Ada>Bea, Ada>Bea, Ada>Bea, Ada>Bea"));
    expect(found.converged).toBe(true);
    for (const value of [...found.mean, ...found.sd]) expect(Number.isFinite(value)).toBe(true);
  });

  it("gives no bands for pairs of a field, and says so", () => {
    const found = fit(history("Ada>Bea>Cyd, Cyd>Ada"), { likelihood: "bradley-terry" });
    expect(found.sd.every(Number.isNaN)).toBe(true);
    expect(found.notes.join(" ")).toContain("There are no bands");
  });

  it("numbers groups that never met", () => {
    const found = fit(history("Ada>Bea, Gil>Hal"));
    expect(found.component[0]).not.toBe(found.component[2]);
  });
});

/** A later result changes curves but no earlier forecast. */
it("keeps forecasts independent of later races", () => {
  const past = "Ada>Bea>Cyd, Bea>Ada>Cyd, Ada>Cyd>Bea";
  const days = [1, 30, 60];
  const one = dated(`${past}, Cyd>Ada>Bea`, [...days, 90]);
  const other = dated(`${past}, Bea>Ada>Cyd`, [...days, 90]);
  const forecasts = (races: History): number[] => {
    const rater = throughTime.rater(completeParameters(throughTime, {}), races.playerCount);
    const seen: number[] = [];
    finish(
      drive(races, DEFAULT_OPTIONS.ties, rater, [
        {
          beforeRace: (index, race) =>
            seen.push(
              rater.winProbability(0, 1),
              rater.winProbability(1, 2),
              rater.logLikelihood(race) * (index < 3 ? 1 : 0),
            ),
        },
      ]),
    );
    return seen;
  };
  expect(forecasts(one)).toEqual(forecasts(other));
  const smoothed = (races: History): number => skillAt(fit(races), 2, 1)!.mean;
  expect(smoothed(one)).toBeGreaterThan(smoothed(other) + 0.01);
});

describe("a search from earlier curves", () => {
  const before = dated("Ada>Bea>Cyd, Bea>Ada>Cyd, Cyd>Ada>Bea, Ada>Cyd>Bea", [1, 30, 60, 95]);
  const after = dated("Dan>Ada>Bea, Ada>Bea>Cyd, Bea>Ada>Cyd, Cyd>Ada>Bea, Ada>Bea>Cyd", [0, 1, 30, 60, 95]);

  it.each(["thurstone", "plackett-luce-race"] as const)("finds the same maximum: %s", (likelihood) => {
    const earlier = { names: before.names, fit: fit(before, { drift: 90, likelihood: "bradley-terry" }) };
    const options = { ...THROUGH_TIME_DEFAULTS, likelihood };
    const cold = finish(throughTimeSteps(after, DEFAULT_OPTIONS, options));
    const warm = finish(throughTimeSteps(after, DEFAULT_OPTIONS, options, earlier));
    expect(warm.converged).toBe(true);
    warm.mean.forEach((mean, node) => expect(mean).toBeCloseTo(cold.mean[node], 8));
    expect(warm.logPosterior).toBeCloseTo(cold.logPosterior, 9);
    const again = finish(throughTimeSteps(after, DEFAULT_OPTIONS, options, { names: after.names, fit: cold }));
    expect(again.iterations).toBeLessThanOrEqual(1);
  });
});
