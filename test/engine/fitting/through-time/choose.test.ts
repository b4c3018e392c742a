import { describe, expect, it } from "vitest";
import { chooseDriftSteps, filterOf } from "../../../../src/engine/fitting/through-time/choose";
import { likelihoodOf, MAX_TRIES, THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import type { ThroughTimeOptions } from "../../../../src/engine/fitting/through-time/options";
import { history } from "../../../support/histories";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { contenderOf } from "../../../../src/engine/replay/contender";
import { completeSeason } from "../../../../src/engine/simulation/settings";
import { simulateSeason } from "../../../../src/engine/simulation/season";
import { finish } from "../../../../src/engine/steps";

const GAMES: ThroughTimeOptions = { ...THROUGH_TIME_DEFAULTS, likelihood: "bradley-terry", clock: "race" };
const choose = (races: History, options = GAMES) => finish(chooseDriftSteps(races, DEFAULT_OPTIONS, options));
const season = (drift: number): History =>
  simulateSeason(completeSeason({ players: 10, races: 1500, drift, seed: 3 })).history;

describe("the drift of a history", () => {
  it("approximates the true drift, and is small for constant skills", () => {
    const moving = choose(season(100));
    // The true drift is 10 points a root race; a factor of two costs little.
    expect(moving.options.raceDrift).toBeGreaterThan(5);
    expect(moving.options.raceDrift).toBeLessThan(20);
    expect(moving).toMatchObject({ unit: "race", races: 1500, of: 1500, end: "" });
    expect(moving.tries).toBeLessThanOrEqual(MAX_TRIES);
    const steady = choose(season(0));
    expect(steady.options.raceDrift).toBeLessThanOrEqual(3);
  });

  it("depends only on forecasts: a different last race changes only its loss", () => {
    const text = Array.from({ length: 40 }, (_, k) => (k % 3 ? "Ada>Bea" : "Bea>Ada"));
    const one = choose(history([...text, "Ada>Bea"].join(", ")));
    const other = choose(history([...text, "Bea>Ada"].join(", ")));
    // The forecasts of the first 40 races are the same, so both losses are over 41 pairs of which one differs.
    const gap = 41 * (other.logLoss - one.logLoss);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(2);
  });

  it("cannot be chosen with teams, too few races or no decided pair, with the reason", () => {
    const thirty = (race: string): History => history(Array.from({ length: 30 }, () => race).join(", "));
    expect(() => choose(thirty("Ada+Bea>Cyd+Dan"))).toThrow("rates team-mates one by one");
    expect(() => choose(history("Ada>Bea"))).toThrow("20 races or more; there are 1.");
    expect(() => choose(thirty("Ada=Bea"))).toThrow("No pair is decided");
  });

  it("uses the filter of a system in the registry with the same settings", () => {
    for (const likelihood of ["thurstone", "plackett-luce-race", "plackett-luce-elimination"] as const)
      expect(contenderOf(filterOf({ ...GAMES, likelihood, raceDrift: 7 })).parameters).toMatchObject({
        likelihood,
        raceDrift: 7,
      });
    const davidson = contenderOf(filterOf({ ...GAMES, draws: { davidson: 0.4 } }));
    expect(davidson.model.id).toBe("through-time-games");
    expect(davidson.parameters).toMatchObject({ draws: "davidson", drawNu: 0.4, clock: "race" });
  });
});

it("has a likelihood for every law of performances, and says if it is another law's", () => {
  expect(likelihoodOf("gaussian", true)).toEqual({ likelihood: "thurstone", exact: true });
  expect(likelihoodOf("gumbel-max", false)).toEqual({ likelihood: "plackett-luce-race", exact: true });
  expect(likelihoodOf("gumbel-min", false)).toEqual({ likelihood: "plackett-luce-elimination", exact: true });
  expect(likelihoodOf("gumbel-min", true)).toEqual({ likelihood: "bradley-terry", exact: true });
  expect(likelihoodOf("laplace", false)).toEqual({ likelihood: "thurstone", exact: false });
});
