import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { PlackettLuceLikelihood } from "../../../../src/engine/likelihoods/plackett-luce";
import { model as thurstone } from "../../../../src/engine/models/thurstone/index";
import { ThurstoneLikelihood } from "../../../../src/engine/likelihoods/thurstone";
import { densityFor } from "../../../../src/engine/models/thurstone/law";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import type { Accuracy } from "../../../../src/engine/numerics/accuracy";
import type { DensityName } from "../../../../src/engine/numerics/density";
import { DENSITY_LABELS } from "../../../../src/engine/numerics/densities/labels";
import { createRandom } from "../../../../src/engine/numerics/random";
import { drive } from "../../../../src/engine/replay/drive";
import { finish } from "../../../../src/engine/steps";
import { raceOf } from "../../../fixtures/rate";
import { LONG } from "../../../support/long";
import { logFactorial, ordersOfGroups, sum } from "../../numerics/support";

const NAMES = Object.keys(DENSITY_LABELS) as DensityName[];

/** Orders of tied groups that a draw sums over: four groups of three have 1,296, each as much work as a race of twelve. */
const MAX_ORDERS = LONG ? Infinity : 72;
const ordersOf = (sizes: readonly number[]): number => Math.round(Math.exp(sum(sizes.map(logFactorial))));

/** Log-uniform values over the domains of the parameters, and ratings up to 1e6 scales apart. */
const cases = fc
  .record({
    accuracy: fc.constantFrom<Accuracy>("fast", "standard", "fine"),
    scale: fc.double({ min: -6, max: 6, noNaN: true }),
    degreesOfFreedom: fc.oneof(
      fc.double({ min: 0.2, max: 200, noNaN: true }),
      fc.constantFrom(0.2, 0.5, 1, 2, 5, 30, 200),
    ),
    spread: fc.double({ min: -3, max: 6, noNaN: true }),
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 }),
    seed: fc.integer(),
  })
  .map(({ accuracy, scale: exponent, degreesOfFreedom, spread, sizes, seed }) => {
    const random = createRandom(seed);
    const scale = 10 ** exponent;
    const ranks = sizes.flatMap((size, group) => new Array<number>(size).fill(sum(sizes.slice(0, group)) + 1));
    const ratings = ranks.map(() => scale * 10 ** spread * random.normal());
    return { accuracy, scale, degreesOfFreedom, spread, sizes, ranks, ratings };
  });

function evaluate(
  likelihood: ThurstoneLikelihood | PlackettLuceLikelihood,
  ratings: readonly number[],
  ranks: number[],
) {
  const gradient = new Float64Array(ratings.length);
  return { log: likelihood.evaluate(Float64Array.from(ratings), raceOf(ranks), gradient), gradient };
}

describe.each(NAMES)("%s over the whole domain of its parameters", (density) => {
  const likelihoodFor = (one: { scale: number; accuracy: Accuracy; degreesOfFreedom: number }) =>
    new ThurstoneLikelihood(one.scale, one.accuracy, densityFor(completeParameters(thurstone, { density, ...one })));
  const bounds: Record<Accuracy, number> = { fast: 1e-3, standard: 1e-5, fine: 1e-6 };

  it("has finite negative log-likelihoods, and finite gradients that sum to zero", () => {
    fc.assert(
      fc.property(cases, ({ ratings, ranks, accuracy, scale, degreesOfFreedom }) => {
        const likelihood = likelihoodFor({ scale, accuracy, degreesOfFreedom });
        const { log, gradient } = evaluate(likelihood, ratings, ranks);
        expect(Number.isFinite(log)).toBe(true);
        expect(log).toBeLessThan(1e-6);
        expect(gradient.every(Number.isFinite)).toBe(true);
        const most = Math.max(1, ...gradient.map((value) => Math.abs(value * scale)));
        expect(Math.abs(sum(gradient)) * scale).toBeLessThan(bounds[accuracy] * most);
        expect(likelihood.imbalance).toBeLessThan(bounds[accuracy]);
      }),
      { numRuns: 60 },
    );
  });

  it("sums over the orders of tied groups", () => {
    fc.assert(
      fc.property(cases, ({ ratings, sizes, ranks, scale, degreesOfFreedom, spread }) => {
        fc.pre(spread < 2 && ordersOf(sizes) <= MAX_ORDERS);
        const likelihood = likelihoodFor({ scale, accuracy: "fine", degreesOfFreedom });
        const { log } = evaluate(likelihood, ratings, ranks);
        const summed = ordersOfGroups(ratings, sizes, (order) =>
          evaluate(
            likelihood,
            order,
            order.map((_, k) => k + 1),
          ),
        );
        expect(Math.abs(log - summed.log)).toBeLessThan(1e-6 * Math.max(1, -log));
      }),
      { numRuns: 15 },
    );
  });
});

describe.each([
  ["gumbel-min", "elimination"],
  ["gumbel-max", "race"],
] as const)("%s", (density, orientation) => {
  it(`equals Plackett–Luce by ${orientation} at every scale`, () => {
    const closed = new PlackettLuceLikelihood(orientation);
    fc.assert(
      fc.property(cases, ({ ratings, ranks, scale, spread }) => {
        fc.pre(spread < 2);
        const likelihood = new ThurstoneLikelihood(
          scale,
          "fine",
          densityFor(completeParameters(thurstone, { density })),
        );
        const one = evaluate(likelihood, ratings, ranks);
        const other = evaluate(
          closed,
          ratings.map((rating) => rating / scale),
          ranks,
        );
        expect(Math.abs(one.log - other.log)).toBeLessThan(1e-9 * Math.max(1, -other.log));
        one.gradient.forEach((value, k) => expect(Math.abs(value * scale - other.gradient[k])).toBeLessThan(1e-8));
      }),
      { numRuns: 60 },
    );
  });
});

/** Brackets of 64 with places 1, 2, 3, 5, 9, 17 and 33, the last five shared. */
function bracketSeason(races: number) {
  const random = createRandom("brackets");
  const skill = Array.from({ length: 64 }, () => random.normal());
  return buildHistory(
    Array.from({ length: races }, (_, race) => {
      const form = skill.map((one) => one + random.normal());
      let alive = skill.map((_one, player) => player);
      const entrants: { name: string; rank: number }[] = [];
      while (alive.length > 1) {
        const next: number[] = [];
        for (let i = 0; i < alive.length; i += 2) {
          const [a, b] = form[alive[i]] > form[alive[i + 1]] ? [alive[i], alive[i + 1]] : [alive[i + 1], alive[i]];
          next.push(a);
          entrants.push({ name: `P${b}`, rank: alive.length / 2 + 1 });
        }
        alive = next;
      }
      entrants.push({ name: `P${alive[0]}`, rank: 1 });
      return { id: `bracket ${race + 1}`, entrants };
    }),
  ).history;
}

describe("a season of brackets of 64", () => {
  const season = bracketSeason(40);
  it("has 40 races and 64 players", () => expect([season.raceCount, season.playerCount]).toEqual([40, 64]));
  const rate = (own: Parameters): Float64Array => {
    const rater = thurstone.rater(completeParameters(thurstone, own), season.playerCount);
    finish(drive(season, DEFAULT_TIES, rater, []));
    return rater.state[0];
  };

  it.each<Parameters>([{}, { learningRate: 1 }, { scale: 0.6 }])("keeps ratings finite: %j", (own) => {
    const ratings = rate(own);
    expect(ratings.every(Number.isFinite)).toBe(true);
    expect(Math.max(...ratings.map(Math.abs))).toBeLessThan(10);
  });

  it.each<Parameters>([{ scale: 0.3 }, { learningRate: 3 }, { scale: 1e-6 }])(
    "overshoots with %j, and names the race",
    (own) => {
      expect(() => rate(own)).toThrow(/^Race \d+ of 40 \(bracket \d+\): .*smaller learning rate/);
    },
  );
});
