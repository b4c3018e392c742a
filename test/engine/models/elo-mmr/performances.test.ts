import { describe, expect, it } from "vitest";
import { Performances } from "../../../../src/engine/models/elo-mmr/performances";
import type { SideSkills } from "../../../../src/engine/models/elo-mmr/performances";
import { LOGISTIC_PER_SD, shapeOf } from "../../../../src/engine/models/elo-mmr/terms";
import { createRandom } from "../../../../src/engine/numerics/random";

function field(
  mu: readonly number[],
  delta: readonly number[],
  sizes: readonly number[],
  unseen: readonly number[] = [],
) {
  const first = [0];
  for (const size of sizes) first.push(first[first.length - 1] + size);
  return {
    n: mu.length,
    mu: Float64Array.from(mu),
    delta: Float64Array.from(delta),
    groups: sizes.length,
    first,
    unobserved: sizes.map((_, group) => (unseen.includes(group) ? 1 : 0)),
  } satisfies SideSkills;
}

function solve(given: SideSkills, model: "logistic" | "gaussian", splitTies: boolean): Float64Array {
  const performance = new Float64Array(given.n);
  new Performances(shapeOf(model, splitTies)).solve(given, performance);
  return performance;
}

const KINDS = [
  ["logistic", false],
  ["logistic", true],
  ["gaussian", false],
  ["gaussian", true],
] as const;

describe.each(KINDS)("performances, %s, split %s", (model, splitTies) => {
  const random = createRandom("large field");
  const n = 300;
  const sizes: number[] = [];
  for (let left = n - 60; left > 0; left -= sizes[sizes.length - 1])
    sizes.push(Math.min(left, random.uniform() < 0.2 ? 5 : 1));
  const large = field(
    Array.from({ length: n }, () => 1500 + 300 * random.normal()),
    Array.from({ length: n }, () => 200 + 200 * random.uniform()),
    [...sizes, 60],
    [sizes.length],
  );

  it("performances computed by panels are zeros of the whole sum in a large field", () => {
    const shape = shapeOf(model, splitTies);
    const out = new Float64Array(2);
    const performance = solve(large, model, splitTies);
    for (let group = 0; group < large.groups; group++) {
      for (let i = large.first[group]; i < large.first[group + 1]; i++) {
        const p = performance[i];
        let value = 0;
        let slope = 0;
        for (let j = 0; j < n; j++) {
          const isTied = j >= large.first[group] && j < large.first[group + 1];
          if (isTied && large.unobserved[group] === 1 && j !== i) continue;
          const kind = isTied ? "draw" : j < i ? "loss" : "win";
          shape[kind](p, large.mu[j], large.delta[j] * shape.perSd, out);
          value += out[0];
          slope += out[1];
        }
        expect(Math.abs(value / slope)).toBeLessThan(1e-9);
      }
    }
  });

  it("decreases with the place", () => {
    const performance = solve(large, model, splitTies);
    for (let group = 1; group < large.groups - 1; group++) {
      expect(performance[large.first[group]]).toBeLessThan(performance[large.first[group - 1]]);
    }
  });

  it("equals the rating if equal players all tie", () => {
    for (const p of solve(field([1500, 1500, 1500], [300, 300, 300], [3]), model, splitTies))
      expect(p).toBeCloseTo(1500, 9);
  });
});

it("exceeds the rating by delta ln n for the sole winner among n equals, with split ties by delta ln(2 n - 1)", () => {
  for (const n of [2, 7, 1000]) {
    const equals = field(new Array<number>(n).fill(1500), new Array<number>(n).fill(300), [1, n - 1]);
    const scale = 300 * LOGISTIC_PER_SD;
    expect(solve(equals, "logistic", false)[0] - 1500).toBeCloseTo(scale * Math.log(n), 7);
    expect(solve(equals, "logistic", true)[0] - 1500).toBeCloseTo(scale * Math.log(2 * n - 1), 7);
  }
});
