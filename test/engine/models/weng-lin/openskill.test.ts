import fc from "fast-check";
import { rate, rating } from "openskill";
import {
  bradleyTerryFull,
  bradleyTerryPart,
  plackettLuce,
  thurstoneMostellerFull,
  thurstoneMostellerPart,
} from "openskill/models";
import { describe, it } from "vitest";
import { expectBeliefs, rateTeams } from "./support";
import type { Belief } from "./support";
import { runs } from "../../../support/long";

/** openskill.js as published, through its function `rate`, whose defaults are those of Podium. */
const PEERS = [
  ["plackett-luce", plackettLuce],
  ["bradley-terry-full", bradleyTerryFull],
  ["bradley-terry-part", bradleyTerryPart],
  ["thurstone-mosteller-full", thurstoneMostellerFull],
  ["thurstone-mosteller-part", thurstoneMostellerPart],
] as const;

/**
 * Sides within about three spreads of each other: at larger gaps openskill's Gaussian functions lose digits (Phi as
 * (1 + erf) / 2) and then use other formulas, where Podium stays exact.
 */
const belief = fc.record({
  mu: fc.double({ min: 21, max: 29, noNaN: true }),
  sigma: fc.double({ min: 3, max: 10, noNaN: true }),
});

const teamsFor = (ranks: readonly number[]) =>
  fc.integer({ min: 1, max: 3 }).chain((players) =>
    fc.record({
      ranks: fc.constant(ranks),
      teams: fc.array(fc.array(belief, { minLength: players, maxLength: players }), {
        minLength: ranks.length,
        maxLength: ranks.length,
      }),
    }),
  );

const untied = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 9 }).chain(teamsFor);
const tied = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 }).chain(teamsFor);

const theirs = (teams: readonly (readonly Belief[])[], options: object): Belief[] =>
  rate(
    teams.map((team) => team.map(({ mu, sigma }) => rating({ mu, sigma }))),
    options,
  ).flat();

describe.each(PEERS)("%s agrees with openskill", (variant, model) => {
  it("on races of players and teams without ties", () => {
    fc.assert(
      fc.property(untied, ({ teams, ranks }) => {
        expectBeliefs(rateTeams(teams, ranks, { variant }).flat(), theirs(teams, { model, rank: ranks }), 1e-9);
      }),
      { numRuns: runs(200) },
    );
  });

  it("with other parameters", () => {
    const own = { beta: 2, kappa: 0.4, tau: 0.7, epsilon: 0.5 };
    fc.assert(
      fc.property(untied, ({ teams, ranks }) => {
        expectBeliefs(
          rateTeams(teams, ranks, { variant, ...own, limitSigma: true }).flat(),
          theirs(teams, { model, rank: ranks, ...own, limitSigma: true }),
          1e-8,
        );
      }),
      { numRuns: runs(100) },
    );
  });

  it("on draws, as published", () => {
    // A margin wide enough to avoid openskill's special case for draws (a probability below 1e-5).
    const epsilon = 2;
    fc.assert(
      fc.property(tied, ({ teams, ranks }) => {
        expectBeliefs(
          rateTeams(teams, ranks, { variant, draws: "published", epsilon }).flat(),
          theirs(teams, { model, rank: ranks, epsilon }),
          1e-8,
        );
      }),
      { numRuns: runs(100) },
    );
  });
});
