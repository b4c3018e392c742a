import fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "../../../src/engine/numerics/random";
import { greatestFirst } from "../../../src/engine/numerics/sorting";

/** By comparison: largest first, NaN last, equal values in their original order. */
function compared(values: Float64Array): number[] {
  const known = [...values.keys()].filter((i) => !Number.isNaN(values[i]));
  const unknown = [...values.keys()].filter((i) => Number.isNaN(values[i]));
  return [...known.toSorted((a, b) => (values[a] === values[b] ? a - b : values[b] > values[a] ? 1 : -1)), ...unknown];
}

it("sorts short and long lists as comparison does, with NaN, infinities and both zeros", () => {
  fc.assert(
    fc.property(fc.array(fc.double(), { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 100), (some, times) => {
      const values = Float64Array.from({ length: some.length * times }, (_, i) => some[(i * 7) % some.length]);
      expect([...greatestFirst(values)]).toEqual(compared(values));
    }),
    { numRuns: 60 },
  );
  const random = createRandom(5);
  const many = Float64Array.from({ length: 5000 }, () => (random.uniform() - 0.5) * 10 ** random.integer(12));
  expect([...greatestFirst(many)]).toEqual(compared(many));
  for (const value of [0, -0, NaN, -3, 1e300])
    expect([...greatestFirst(new Float64Array(3000).fill(value))]).toEqual(Array.from({ length: 3000 }, (_, i) => i));
});
