import { describe, expect, it } from "vitest";
import { Contests } from "../../../../src/engine/fitting/design/contests";
import { fitDesign } from "../../../../src/engine/fitting/design/fit";
import { throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import type { ThroughTimeOptions } from "../../../../src/engine/fitting/through-time/options";
import { skillAt } from "../../../../src/engine/fitting/through-time/curves";
import { history } from "../../../../src/engine/history";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/models/buffers";
import { completeParameters } from "../../../../src/engine/models/complete";
import { prepareEntrants } from "../../../../src/engine/models/prepare";
import { throughTime } from "../../../../src/engine/models/through-time/index";
import { createRandom } from "../../../../src/engine/numerics/random";
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
  it("counts days where there are two different ones", () => {
    const found = fit(dated("Ada>Bea, Bea>Ada, Ada>Bea", [10, 10, 40]));
    expect(found.unit).toBe("day");
    expect(Array.from(found.time)).toEqual([10, 40, 10, 40]);
    expect(found.notes).toEqual([]);
  });

  it("counts races otherwise, and says so", () => {
    const found = fit(dated("Ada>Bea, Bea>Ada", [7, 7]));
    expect(found.unit).toBe("race");
    expect(Array.from(found.time)).toEqual([0, 1, 0, 1]);
    expect(found.notes).toEqual(["The races have no two different dates, so time is counted in races."]);
  });

  it("gives a race without a date the day before it, and says so", () => {
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
  it("no drift: skills are constant, one node each, and it is said", () => {
    const found = fit(dated("Ada>Bea, Ada>Bea, Bea>Ada", [1, 100, 200]), { drift: 0 });
    expect(Array.from(found.start)).toEqual([0, 1, 2]);
    expect(found.notes).toContain("Skills are treated as constant.");
    expect(skillAt(found, 0, 300)!.sd).toBe(found.sd[0]);
  });

  it("all wins stay finite", () => {
    const found = fit(history("Ada>Bea, Ada>Bea, Ada>Bea, Ada>Bea"));
    expect(found.converged).toBe(true);
    for (const value of [...found.mean, ...found.sd]) expect(Number.isFinite(value)).toBe(true);
  });

  it("pairs of a field have no bands, and it is said", () => {
    const found = fit(history("Ada>Bea>Cyd, Cyd>Ada"), { likelihood: "bradley-terry" });
    expect(found.sd.every(Number.isNaN)).toBe(true);
    expect(found.notes.join(" ")).toContain("There are no bands");
  });

  it("groups that never met are told apart", () => {
    const found = fit(history("Ada>Bea, Gil>Hal"));
    expect(found.component[0]).not.toBe(found.component[2]);
  });
});

/** The seen past must not move: a result planted later changes curves, and no forecast before it. */
it("what was known then does not know what came later", () => {
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

/** Where the model is true, intervals hold what they say: seasons of drifting players, drawn by the model itself. */
it("90 % intervals of differences hold the truth nine times in ten", () => {
  const random = createRandom("coverage");
  const [players, races, variance, drift] = [6, 24, 1.2, 0.01];
  const skill = { id: "player", kind: "factor", levels: players, mean: 0, variance, drift } as const;
  let held = 0;
  let total = 0;
  for (let season = 0; season < 120; season++) {
    const contests = new Contests();
    const truth = Float64Array.from({ length: players }, () => Math.sqrt(variance) * random.normal());
    for (let time = 0; time < races; time++) {
      // Performances of Plackett-Luce: the least exponential time wins.
      const times = Array.from(truth, (value) => random.exponential() / Math.exp(value));
      const entrants = times.map((own) => ({
        rank: 1 + times.filter((other) => other < own).length,
        status: "finished" as const,
        team: -1,
        score: null,
        minutes: null,
      }));
      const race = prepareEntrants(entrants, DEFAULT_OPTIONS.ties, emptyRace());
      contests.add(race, time, (k, entry) => entry(race.player[k], 1));
      if (time < races - 1) truth.forEach((_, p) => (truth[p] += Math.sqrt(drift) * random.normal()));
    }
    const found = finish(fitDesign({ likelihood: "plackett-luce-race", draws: "half", terms: [skill], contests }));
    const last = (player: number): number => found.nodes.start[player + 1] - 1;
    for (let a = 0; a < players; a++) {
      for (let b = a + 1; b < players; b++) {
        const { mean, sd } = found.contrast!([
          [last(a), 1],
          [last(b), -1],
        ]);
        total++;
        if (Math.abs(mean - (truth[a] - truth[b])) <= 1.6448536 * sd) held++;
      }
    }
  }
  expect(held / total).toBeGreaterThan(0.88);
  expect(held / total).toBeLessThan(0.92);
});
