import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differences } from "../../../../src/engine/evaluation/compare";
import { evaluateSteps } from "../../../../src/engine/evaluation/evaluate";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import { TeamStrength } from "../../../../src/engine/rating/teams/strength";
import type { TeamSettings } from "../../../../src/engine/rating/teams/strength";
import { createRandom } from "../../../../src/engine/numerics/random";
import { drawMatrix, winMatrix } from "../../../../src/engine/prediction/pairs";
import { sidesOf } from "../../../../src/engine/prediction/sides";
import { contenderOf } from "../../../../src/engine/replay/contender";
import { finish } from "../../../../src/engine/steps";
import { expectClose } from "../../../fixtures/rate";
import { runs } from "../../../support/long";

type Rule = TeamSettings["teamStrength"];
const RULES: readonly Rule[] = ["sum", "mean", "best", "softmax"];

/** Systems with teams as sides, and the unit of their ratings: the sd of a performance. */
const SYSTEMS: readonly (readonly [string, Parameters])[] = [
  ["trueskill", {}],
  ["weng-lin", {}],
  ["weng-lin", { variant: "bradley-terry-full" }],
  ["thurstone", { learningRate: 0.2 }],
];

const nameOf = ([model, parameters]: (typeof SYSTEMS)[number]): string => `${model} ${JSON.stringify(parameters)}`;

/** Random teams of one to four out of forty players. A team's performance is its strength under the rule plus noise. */
function games(rule: Rule, count: number, seed: string): History {
  const random = createRandom(seed);
  const skill = Float64Array.from({ length: 40 }, () => 2 * random.normal());
  const team = TeamStrength.of({ teamStrength: rule, teamWeight: 1 }, 1);
  const order = Int32Array.from(skill.keys());
  return buildHistory(
    Array.from({ length: count }, () => {
      random.shuffle(order);
      const first = 1 + random.integer(4);
      const second = 1 + random.integer(4);
      const sides = [order.slice(0, first), order.slice(first, first + second)];
      const [a, b] = sides.map((members) => {
        const skills = Array.from(members, (player) => skill[player]);
        return (team ? team.of(skills) : skills.reduce((sum, one) => sum + one, 0)) + random.normal();
      });
      return {
        entrants: sides.flatMap((members, side) =>
          Array.from(members, (player) => ({
            name: `P${player}`,
            team: String(side),
            rank: (a > b ? 0 : 1) === side ? 1 : 2,
          })),
        ),
      };
    }),
  ).history;
}

/** Log loss under one team rule minus that under another, with its 95 % interval. */
function difference(history: History, [model, parameters]: (typeof SYSTEMS)[number], rule: Rule, other: Rule) {
  const [one, two] = [rule, other].map((teamStrength) =>
    finish(
      evaluateSteps(
        history,
        DEFAULT_OPTIONS,
        { model, parameters: { ...parameters, teamStrength } },
        { burnIn: 300, resamples: 200 },
      ),
    ),
  );
  return differences(one, two).pairLogLoss!;
}

describe.each(SYSTEMS.map((system) => ({ name: nameOf(system), system })))("team strength in $name", ({ system }) => {
  it.each(["mean", "best"] as const)("predicts games decided by the %s better than the other rules do", (rule) => {
    const history = games(rule, 1500, `decided by the ${rule}`);
    // So few games cannot distinguish the soft maximum, which lies between mean and best.
    for (const other of ["sum", "mean", "best"] as const) {
      if (other === rule) continue;
      const { value, interval } = difference(history, system, rule, other);
      expect([value < 0, interval![1] < 0], `${rule} against ${other}: ${value}`).toEqual([true, true]);
    }
  });

  it("predicts three against two equal players as even, unless skills are added", () => {
    const [model, parameters] = system;
    for (const teamStrength of RULES.slice(1)) {
      const contender = contenderOf({ model, parameters: { ...parameters, teamStrength } });
      const rater = contender.model.rater(contender.parameters, 5);
      const sides = sidesOf(contender, rater, [0, 0, 0, 1, 1]);
      // In Weng–Lin the performances of sides are skewed, and the less certain side has the wider distribution.
      expectClose(winMatrix(sides, rater)[3], 0.5, model === "weng-lin" ? 0.01 : 1e-12);
      expect(sides.note).toBe("");
    }
  });

  it("gives bit-identical ratings in races without teams", () => {
    const [model, parameters] = system;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: 1, max: 4 })), {
          minLength: 2,
          maxLength: 6,
        }),
        (field) => {
          const race = prepareEntrants(
            field.map(([, rank]) => ({ rank, status: "finished", team: -1, score: null, minutes: null })),
            DEFAULT_TIES,
            emptyRace(),
          );
          const ratings = RULES.map((teamStrength) => {
            const contender = contenderOf({ model, parameters: { ...parameters, teamStrength, teamWeight: 0.7 } });
            const rater = contender.model.rater(contender.parameters, field.length);
            field.forEach(([skill], player) => (rater.state[0][player] += skill));
            rater.add(race);
            rater.close(1);
            return rater.state.map((column) => [...column]);
          });
          for (const one of ratings) expect(one).toEqual(ratings[0]);
        },
      ),
      { numRuns: runs(20) },
    );
  });
});

describe("mean", () => {
  it("equals TrueSkill with an equal share of play for every member, exactly", () => {
    // With shares 1/2 and 1/3 in a game of two against three, partial play is the same linear form.
    const teams = [0, 0, 1, 1, 1];
    const entrants = teams.map((team) => ({
      rank: team + 1,
      status: "finished" as const,
      team,
      score: null,
      minutes: null,
      share: team === 0 ? 1 / 2 : 1 / 3,
    }));
    const race = prepareEntrants(entrants, DEFAULT_TIES, emptyRace());
    const rate = (parameters: Parameters): number[][] => {
      const contender = contenderOf({ model: "trueskill", parameters: { drawProbability: 0, ...parameters } });
      const rater = contender.model.rater(contender.parameters, 5);
      rater.state[0].set([20, 31, 24, 27, 29]);
      rater.add(race);
      rater.close(1);
      return rater.state.map((column) => [...column]);
    };
    const mean = rate({ teamStrength: "mean" });
    rate({ partialPlay: true }).forEach((column, c) =>
      column.forEach((value, player) => expectClose(mean[c][player], value, 1e-14)),
    );
  });

  it("keeps the draw probability of two equal sides at its setting", () => {
    for (const teamStrength of RULES.slice(1)) {
      const contender = contenderOf({
        model: "trueskill",
        parameters: { teamStrength, drawProbability: 0.3, initialSd: 1e-6, tau: 0 },
      });
      const rater = contender.model.rater(contender.parameters, 5);
      const sides = sidesOf(contender, rater, [0, 0, 0, 1, 1]);
      expectClose(drawMatrix(sides, rater)[3], 0.3, 1e-9);
    }
  });
});

describe("Thurstone between sides", () => {
  it("has the exact gradient of its likelihood in the ratings of all members", () => {
    const entry = fc.record({
      skill: fc.double({ min: -2, max: 2, noNaN: true }),
      team: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 3, maxLength: 7 }),
        fc.constantFrom<Rule>("sum", "mean", "softmax"),
        fc.double({ min: -2, max: 3, noNaN: true }),
        (field, teamStrength, teamWeight) => {
          fc.pre(new Set(field.map(({ team }) => team)).size > 1);
          const race = prepareEntrants(
            field.map(({ team }) => ({ rank: team + 1, status: "finished", team, score: null, minutes: null })),
            DEFAULT_TIES,
            emptyRace(),
          );
          const contender = contenderOf({
            model: "thurstone",
            parameters: { teamStrength, teamWeight, learningRate: 1 },
          });
          const rater = contender.model.rater(contender.parameters, field.length);
          const [ratings] = rater.state;
          ratings.set(field.map(({ skill }) => skill));
          rater.add(race);
          const step = 1e-4;
          for (let k = 0; k < race.size; k++) {
            const player = race.player[k];
            const at = (by: number): number => {
              ratings[player] = field[player].skill + by;
              return rater.logLikelihood(race);
            };
            const slope = (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step);
            ratings[player] = field[player].skill;
            expectClose(rater.delta[k], slope, 1e-7);
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it("rates members one by one unless asked", () => {
    const history = games("best", 60, "one by one");
    const by = (parameters: Parameters) =>
      finish(evaluateSteps(history, DEFAULT_OPTIONS, { model: "thurstone", parameters }, { resamples: 0 })).metrics;
    expect(by({ teamStrength: "each" })).toEqual(by({}));
    expect(by({ teamStrength: "best" })).not.toEqual(by({}));
  });
});
