import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { TieReadings } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { completeParameters } from "../../../src/engine/rating/complete";
import type { Model, Rater } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../src/engine/rating/prepare";
import type { EntrantToRate } from "../../../src/engine/rating/prepare";
import type { PreparedRace } from "../../../src/engine/rating/race";
import { MODELS } from "../../../src/engine/models/registry";
import { runs } from "../../support/long";
import { traitsOf } from "./traits";

/** Properties of every model in the registry; a new model is tested without further entries. */

const isGradientModel = (model: Model): boolean => model.parameters.some(({ id }) => id === "learningRateKnots");

/** A contender for every choice and every preset of a model. */
function variants(model: Model): { name: string; model: Model; parameters: Parameters }[] {
  const choices = model.parameters.flatMap((parameter) =>
    parameter.kind === "choice" && parameter.id !== "batch"
      ? parameter.options.map(({ value }) => ({ [parameter.id]: value }) as Parameters)
      : [],
  );
  const all = [{}, ...choices, ...model.presets.map(({ parameters }) => parameters)];
  return all.map((own) => ({
    name: `${model.id} ${JSON.stringify(own)}`,
    model,
    parameters: completeParameters(model, own),
  }));
}

const entrant = (rank: number, status: EntrantToRate["status"] = "finished"): EntrantToRate => ({
  rank,
  status,
  team: -1,
  score: null,
  minutes: null,
});

const prepare = (entrants: readonly EntrantToRate[], ties: TieReadings = DEFAULT_TIES): PreparedRace =>
  prepareEntrants(entrants, ties, emptyRace());

const UNOBSERVED: TieReadings = { ...DEFAULT_TIES, finished: "unobserved" };

function raterAt(model: Model, parameters: Parameters, ratings: readonly number[]): Rater {
  const rater = model.rater(parameters, ratings.length);
  rater.state[0].set(ratings);
  return rater;
}

/** Ratings after one race, by player. */
function rate(
  model: Model,
  parameters: Parameters,
  ratings: readonly number[],
  entrants: readonly EntrantToRate[],
  ties?: TieReadings,
): number[] {
  const rater = raterAt(model, parameters, ratings);
  rater.add(prepare(entrants, ties));
  rater.close(1);
  return Array.from(rater.state[0]);
}

/** A race of two to nine entrants with ratings, ties and DNFs. */
const field = fc
  .array(
    fc.record({
      rating: fc.double({ min: -4, max: 4, noNaN: true }),
      rank: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom("finished" as const, "finished" as const, "finished" as const, "dnf" as const),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((rows) => ({
    ratings: rows.map(({ rating }) => rating),
    entrants: rows.map(({ rank, status }) => entrant(rank, status)),
  }));

const close = (a: readonly number[], b: readonly number[], tolerance: number): void => {
  expect(a).toHaveLength(b.length);
  a.forEach((value, i) => expect(Math.abs(value - b[i])).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(b[i]))));
};

/** 173.7 points in own units; ratings are multiples of this around the initial rating. */
function unitOf(model: Model, parameters: Parameters) {
  const { origin, pointsPerUnit } = model.scale(parameters);
  const unit = 173.7 / pointsPerUnit;
  return { unit, place: (ratings: readonly number[]): number[] => ratings.map((rating) => origin + rating * unit) };
}

const VARIANTS = MODELS.flatMap(variants);

describe.each(VARIANTS)("$name", ({ model, parameters }) => {
  const { place } = unitOf(model, parameters);
  const traits = traitsOf(model);

  it("does not depend on the order in which entrants are listed", () => {
    fc.assert(
      fc.property(field, fc.infiniteStream(fc.nat()), ({ ratings, entrants: listed }, keys) => {
        // A rule may treat the side listed first as the home side if the data state none.
        const entrants = listed.map((one) => ({ ...one, home: 0 }));
        const order = ratings
          .map((_, i) => ({ i, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ i }) => i);
        const ties = traits.drawsInAChain ? UNOBSERVED : DEFAULT_TIES;
        const straight = rate(model, parameters, place(ratings), entrants, ties);
        const shuffled = rate(
          model,
          parameters,
          place(order.map((i) => ratings[i])),
          order.map((i) => entrants[i]),
          ties,
        );
        close(
          shuffled,
          order.map((i) => straight[i]),
          1e-9,
        );
      }),
      { numRuns: runs(12) },
    );
  });

  it("gives bit-identical results twice", () => {
    fc.assert(
      fc.property(field, ({ ratings, entrants }) => {
        expect(rate(model, parameters, place(ratings), entrants)).toEqual(
          rate(model, parameters, place(ratings), entrants),
        );
      }),
      { numRuns: runs(5) },
    );
  });

  it("stays finite at gaps of a million", () => {
    for (const gap of [300, 1e6]) {
      const ratings = place([0, gap, gap / 2, 1]);
      for (const entrants of [
        [1, 2, 3, 4].map((rank) => entrant(rank)),
        [4, 1, 2, 3].map((rank) => entrant(rank)),
        [entrant(1), entrant(2, "dnf"), entrant(3, "dnf"), entrant(2)],
      ]) {
        const rater = raterAt(model, parameters, ratings);
        const race = prepare(entrants);
        if (model.supports.order) expect(Number.isFinite(rater.logLikelihood(race))).toBe(true);
        rater.add(race);
        rater.close(1);
        for (const column of rater.state) for (const value of column) expect(Number.isFinite(value)).toBe(true);
      }
    }
  });

  it("skips a race without an observed order", () => {
    const rater = raterAt(model, parameters, place([1, 0.5, -1]));
    const before = rater.state.map((column) => column.slice());
    rater.add(prepare([entrant(1, "dnf"), entrant(2, "dnf"), entrant(3, "dnf")]));
    expect(Array.from(rater.delta.subarray(0, 3))).toEqual([0, 0, 0]);
    rater.close(1);
    expect(rater.state).toEqual(before);
  });

  it("gives two players probabilities that sum to one, the better player the larger one", () => {
    const rater = raterAt(model, parameters, place([0, 1.3]));
    expect(rater.winProbability(0, 1) + rater.winProbability(1, 0)).toBeCloseTo(1, 12);
    expect(rater.winProbability(1, 0)).toBeGreaterThan(0.5);
  });
});

describe.each(VARIANTS.filter(({ model }) => traitsOf(model).shiftInvariant))("$name", ({ model, parameters }) => {
  const { unit, place } = unitOf(model, parameters);

  it("does not depend on a common shift of ratings", () => {
    fc.assert(
      fc.property(field, fc.integer({ min: -64, max: 64 }), ({ ratings, entrants }, shift) => {
        const moved = rate(model, parameters, place(ratings.map((rating) => rating + shift)), entrants);
        close(
          moved.map((rating) => rating - shift * unit),
          rate(model, parameters, place(ratings), entrants),
          1e-9,
        );
      }),
      { numRuns: runs(12) },
    );
  });
});

describe.each(VARIANTS.filter(({ model }) => traitsOf(model).zeroSum))("$name", ({ model, parameters }) => {
  const { place } = unitOf(model, parameters);

  it("keeps the sum of all ratings", () => {
    fc.assert(
      fc.property(field, ({ ratings, entrants }) => {
        const rater = raterAt(model, parameters, place(ratings));
        rater.add(prepare(entrants));
        const changes = rater.delta.subarray(0, ratings.length);
        const size = changes.reduce((a, b) => a + Math.abs(b), 1);
        expect(Math.abs(changes.reduce((a, b) => a + b, 0))).toBeLessThan(1e-12 * size);
      }),
      { numRuns: runs(12) },
    );
  });
});

describe.each(VARIANTS.filter(({ model }) => !model.supports.uncertainty))("$name", ({ model, parameters }) => {
  it("gives odds of 10 to 1 at 400 points", () => {
    const { origin, pointsPerUnit } = model.scale(parameters);
    const known = raterAt(model, parameters, [origin, origin + 400 / pointsPerUnit]);
    expect(known.winProbability(1, 0)).toBeCloseTo(10 / 11, traitsOf(model).ownPoints ? 1 : 12);
  });
});

const GRADIENTS = MODELS.filter(isGradientModel)
  .flatMap(variants)
  .map(({ name, model, parameters }) => ({
    name,
    model,
    /** The largest error that the model states; closed forms and fine settings are far below it. */
    tolerance: parameters.accuracy === "fast" ? 2e-5 : 1e-8,
    plain: completeParameters(model, {
      ...parameters,
      anchor: false,
      floor: false,
      learningRateKnots: [],
      learningRate: 1,
    }),
  }));

describe.each(GRADIENTS)("gradient model $name", ({ model, plain, tolerance }) => {
  it("does not depend on a common shift of ratings", () => {
    fc.assert(
      fc.property(field, fc.integer({ min: -64, max: 64 }), ({ ratings, entrants }, shift) => {
        const moved = rate(
          model,
          plain,
          ratings.map((rating) => rating + shift),
          entrants,
        );
        close(
          moved.map((rating) => rating - shift),
          rate(model, plain, ratings, entrants),
          tolerance,
        );
      }),
      { numRuns: runs(12) },
    );
  });
});

describe.each(GRADIENTS.filter(({ plain }) => plain.aggregate !== "mean"))(
  "gradient model $name",
  ({ model, plain, tolerance }) => {
    it("keeps the sum of all ratings", () => {
      fc.assert(
        fc.property(field, ({ ratings, entrants }) => {
          const rater = raterAt(model, plain, ratings);
          rater.add(prepare(entrants));
          const sum = rater.delta.subarray(0, ratings.length).reduce((a, b) => a + b, 0);
          expect(Math.abs(sum)).toBeLessThan(tolerance * ratings.length);
        }),
        { numRuns: runs(12) },
      );
    });
  },
);

describe.each(GRADIENTS.filter(({ model }) => model.supports.order))(
  "gradient model $name",
  ({ model, plain, tolerance }) => {
    it("agrees with the finite difference of its log-likelihood", () => {
      fc.assert(
        fc.property(field, ({ ratings, entrants }) => {
          const race = prepare(entrants);
          const rater = raterAt(model, plain, ratings);
          rater.add(race);
          const step = 1e-4;
          for (let k = 0; k < race.size; k++) {
            const at = (shift: number): number =>
              raterAt(
                model,
                plain,
                ratings.map((rating, i) => (i === race.player[k] ? rating + shift : rating)),
              ).logLikelihood(race);
            expect(Math.abs((at(step) - at(-step)) / (2 * step) - rater.delta[k])).toBeLessThan(tolerance + 1e-5);
          }
        }),
        { numRuns: runs(5) },
      );
    });
  },
);
