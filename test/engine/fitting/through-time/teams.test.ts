import { describe, expect, it } from "vitest";
import { throughTimeSteps } from "../../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../../src/engine/fitting/through-time/options";
import type { ThroughTimeOptions } from "../../../../src/engine/fitting/through-time/options";
import { fitSteps } from "../../../../src/engine/fitting/whole-history";
import { history } from "../../../support/histories";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { finish } from "../../../../src/engine/steps";

const fit = (races: History, options: Partial<ThroughTimeOptions> = {}) =>
  finish(throughTimeSteps(races, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, ...options }));

/** Four doubles with constant skills: the fixed point of the prior and four logistic games, by plain iteration. */
describe("a team adds up", () => {
  const games: readonly (readonly [winners: readonly number[], losers: readonly number[]])[] = [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [0, 2],
      [1, 3],
    ],
    [
      [3, 2],
      [0, 1],
    ],
    [
      [0, 3],
      [1, 2],
    ],
  ];
  const names = ["Ada", "Bea", "Cyd", "Dot"];
  const text = games.map(([won, lost]) => [won, lost].map((side) => side.map((p) => names[p]).join("+")).join(">"));
  const options = { likelihood: "bradley-terry", drift: 0, raceDrift: 0 } as const;

  it("fits the most likely sums of skills", () => {
    const found = fit(history(text.join(", ")), options);
    const variance = (THROUGH_TIME_DEFAULTS.initialSd / found.pointsPerUnit) ** 2;
    const skill = [0, 0, 0, 0];
    for (let round = 0; round < 5000; round++) {
      const slope = skill.map((value) => -value / variance);
      for (const [won, lost] of games) {
        const gap = won.reduce((sum, p) => sum + skill[p], 0) - lost.reduce((sum, p) => sum + skill[p], 0);
        const pull = 1 / (1 + Math.exp(gap));
        for (const p of won) slope[p] += pull;
        for (const p of lost) slope[p] -= pull;
      }
      skill.forEach((_, p) => (skill[p] += 0.1 * slope[p]));
    }
    const order = history(text.join(", ")).names;
    skill.forEach((value, p) => expect(found.mean[found.start[order.indexOf(names[p])]]).toBeCloseTo(value, 8));
  });

  it("states that teams add up, and leaves out bands that would be too narrow", () => {
    const found = fit(history(text.join(", ")), options);
    expect(found.notes).toContain("A team performs as the sum of its members’ skills in 4 races.");
    expect(found.notes.join(" ")).toContain("There are no bands: what a player and the team-mates each contributed");
    expect(found.sd.every(Number.isNaN)).toBe(true);
    expect(fit(history("Ada>Bea")).withoutBand).toBe("");
  });

  it.each(["thurstone", "plackett-luce-race", "plackett-luce-elimination"] as const)(
    "rates two constant team-mates like one entrant of twice the skill, also with ties: %s",
    (likelihood) => {
      const doubles = fit(history("Ada+Bea > Cyd+Dot = Eve+Fay, Cyd+Dot > Ada+Bea > Eve+Fay(dnf)"), {
        ...{ ...options, likelihood },
        initialSd: 200,
      });
      const singles = fit(history("Ada > Cyd = Eve, Cyd > Ada > Eve(dnf)"), {
        ...{ ...options, likelihood },
        initialSd: 200 * Math.SQRT2,
      });
      expect(doubles.logLikelihood).toBeCloseTo(singles.logLikelihood, 9);
      for (let side = 0; side < 3; side++)
        expect(2 * doubles.mean[doubles.start[2 * side]]).toBeCloseTo(singles.mean[singles.start[side]], 8);
      doubles.surprise.forEach((surprise, race) => expect(surprise).toBeCloseTo(singles.surprise[race], 8));
    },
  );

  it("does not apply to the fit of constant ratings, which says so", () => {
    const { existence } = finish(fitSteps(history(text.join(", ")), DEFAULT_OPTIONS, { likelihood: "thurstone" }));
    expect(existence.statements.join(" ")).toContain("4 races are between teams: team-mates are rated one by one");
    const plain = finish(fitSteps(history("Ada>Bea"), DEFAULT_OPTIONS, { likelihood: "thurstone" }));
    expect(plain.existence.statements.join(" ")).not.toContain("team");
  });
});
