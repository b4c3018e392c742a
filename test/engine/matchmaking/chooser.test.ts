import { describe, expect, it } from "vitest";
import type { Belief } from "../../../src/engine/matchmaking/beliefs";
import { Chooser } from "../../../src/engine/matchmaking/chooser";
import { Field } from "../../../src/engine/matchmaking/field";
import { createRandom } from "../../../src/engine/numerics/random";
import { drawChance, knowledgeGradient, lookAhead, pointEstimate } from "../../support/plainPolicies";

const fieldOf = (opponents: readonly Belief[]): Field => {
  const field = new Field(opponents.length);
  field.load(
    opponents.map(({ mean }) => mean),
    opponents.map(({ variance }) => variance),
  );
  return field;
};

const inOrder = (field: Field): Belief[] =>
  Array.from(field.positions, (at) => ({ mean: field.means[at], variance: field.variances[at] }));

/**
 * The three policies without and with shortcuts. If even the best density underflows, the plain policies compare
 * zeros, while the quick ones still find the nearest.
 */
function expectSame(player0: Belief, field: Field, chooser: Chooser, noiseVariance: number, weight: number): void {
  const opponents = inOrder(field);
  const ahead = lookAhead(player0, opponents, noiseVariance);
  const best = knowledgeGradient(ahead, weight);
  if (best.scores[best.choice] > 0) expect(chooser.knowledgeGradient(player0, weight)).toBe(best.choice);
  const evenest = drawChance(player0, opponents, noiseVariance);
  if (evenest.scores[evenest.choice] > 0) expect(chooser.drawChance(player0)).toBe(evenest.choice);
  expect(chooser.pointEstimate(player0)).toBe(pointEstimate(player0, opponents).choice);
}

describe("the quick policies", () => {
  const random = createRandom("chooser");

  it("chooses like the plain ones over whole seasons, from every rank", () => {
    expect.hasAssertions();
    for (let path = 0; path < 24; path++) {
      const own = random.fork(path);
      const skill = Array.from({ length: 49 }, () => 2.5 * own.normal());
      const field = fieldOf(skill.map((s) => ({ mean: s + own.normal(), variance: 2 + own.uniform() })));
      const chooser = new Chooser(field, 2.5);
      const player0 = { mean: [4, -4, 0][path % 3] + 0.5 * own.normal(), variance: 2.5 };
      for (let game = 0; game < 300; game++) {
        if (game % 6 === 0) expectSame(player0, field, chooser, 2.5, 99);
        const opponent = chooser.knowledgeGradient(player0, 99);
        field.update(player0, opponent, player0.mean - skill[opponent] + 2.2 * own.normal() > 0, 2.5);
      }
    }
  });

  it("chooses like the plain ones in random states of any size, spread, noise and weight", () => {
    for (let state = 0; state < 3000; state++) {
      const own = random.fork(`state ${state}`);
      const spread = Math.exp(2 * own.normal());
      const size = 1 + own.integer(state % 10 === 0 ? 120 : 20);
      const belief = (): Belief => ({ mean: spread * own.normal(), variance: Math.exp(1.5 * own.normal()) });
      const noiseVariance = Math.exp(1.5 * own.normal());
      const field = fieldOf(Array.from({ length: size }, belief));
      const weight = [0, 1, 99, 500][own.integer(4)];
      expectSame(belief(), field, new Chooser(field, noiseVariance), noiseVariance, weight);
    }
  });

  it("chooses the lowest index of equal beliefs", () => {
    for (let state = 0; state < 500; state++) {
      const own = random.fork(`twins ${state}`);
      const kinds = Array.from({ length: 3 }, () => ({ mean: own.integer(5) - 2, variance: 1 + own.integer(3) }));
      const field = fieldOf(Array.from({ length: 12 }, () => kinds[own.integer(3)]));
      const player0 = { mean: 3 * own.normal(), variance: 2 };
      expectSame(player0, field, new Chooser(field, 2.5), 2.5, [0, 99][state % 2]);
    }
  });

  it("does not depend on earlier choices", () => {
    const own = random.fork("again");
    const opponents = Array.from({ length: 30 }, () => ({ mean: 2 * own.normal(), variance: 2 + own.uniform() }));
    const field = fieldOf(opponents);
    const used = new Chooser(field, 2.5);
    for (let state = 0; state < 50; state++) {
      const player0 = { mean: 3 * own.normal(), variance: 2.5 };
      expect(used.knowledgeGradient(player0, 99)).toBe(new Chooser(field, 2.5).knowledgeGradient(player0, 99));
    }
  });
});

describe("the field", () => {
  it("updates order, ranks and extremes as beliefs change", () => {
    const random = createRandom("field");
    const field = fieldOf(
      Array.from({ length: 20 }, () => ({ mean: random.normal(), variance: 1 + random.uniform() })),
    );
    const player0 = { mean: 0, variance: 3 };
    for (let game = 0; game < 400; game++) {
      field.update(player0, random.integer(20), random.uniform() < 0.5, 1);
      player0.variance = 3;
      for (let at = 1; at < 20; at++) expect(field.means[at]).toBeGreaterThanOrEqual(field.means[at - 1]);
      field.indexes.forEach((index, at) => expect(field.positions[index]).toBe(at));
      expect(field.leastVariance).toBe(Math.min(...field.variances));
      expect(field.mostVariance).toBe(Math.max(...field.variances));
    }
  });
});
