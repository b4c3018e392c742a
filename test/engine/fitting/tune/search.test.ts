import { describe, expect, it } from "vitest";
import { nelderMead } from "../../../../src/engine/fitting/tune/nelder-mead";
import { evenPoints, searchFrom, searchLine, sideBySide } from "../../../../src/engine/fitting/tune/search";
import type { ParameterPoint, Search } from "../../../../src/engine/fitting/tune/points";
import { createRandom } from "../../../../src/engine/numerics/random";

/** Runs a search on a function; returns every try, in rounds. */
function run(search: Search, loss: (point: ParameterPoint) => number, most = 500) {
  const rounds: { point: ParameterPoint; loss: number }[][] = [];
  let count = 0;
  for (let step = search.next([]); !step.done && count < most;) {
    const tried = step.value.map((point) => ({ point, loss: loss(point) }));
    rounds.push(tried);
    count += tried.length;
    step = search.next(tried.map((one) => one.loss));
  }
  const all = rounds.flat();
  return { rounds, all, best: all.reduce((least, one) => (one.loss < least.loss ? one : least)) };
}

describe("one dimension", () => {
  it.each([0, 0.004, 0.2, 0.437, 0.5, 0.81, 1])("finds %f to 0.2 %%", (optimum) => {
    const { best, all, rounds } = run(searchLine(0.3), ([x]) => Math.abs(x - optimum) ** 1.5);
    expect(Math.abs(best.point[0] - optimum)).toBeLessThan(0.002);
    expect(all.length).toBeLessThan(26);
    expect(rounds[0][0].point).toEqual([0.3]);
  });

  it("finds the lower of two minima that the grid separates", () => {
    const { best } = run(searchLine(0.5), ([x]) => Math.min((x - 0.2) ** 2 + 0.01, (x - 0.8) ** 2));
    expect(best.point[0]).toBeCloseTo(0.8, 2);
  });

  it("stays in the feasible region", () => {
    const { best } = run(searchLine(0.5), ([x]) => (x > 0.7 ? Infinity : -x));
    expect(best.point[0]).toBeCloseTo(0.7, 2);
  });
});

describe("several dimensions", () => {
  const rosenbrock = ([x, y]: ParameterPoint): number => {
    const [a, b] = [4 * x - 2, 4 * y - 1];
    return (1 - a) ** 2 + 10 * (b - a * a) ** 2;
  };

  it("finds the minimum of a curved valley", () => {
    const { best } = run(searchFrom([0.1, 0.9], 1), rosenbrock, 400);
    expect(best.point[0]).toBeCloseTo(0.75, 2);
    expect(best.point[1]).toBeCloseTo(0.5, 2);
  });

  it.each([2, 3, 4])("finds a minimum in the corner of a constraint in %i dimensions", (n) => {
    const { best } = run(searchFrom(new Array<number>(n).fill(0.5), 1), (x) =>
      x.reduce((sum, v, d) => sum + (v - (d === 0 ? -0.2 : 0.6)) ** 2, 0),
    );
    expect(best.point[0]).toBeCloseTo(0, 5);
    for (let d = 1; d < n; d++) expect(best.point[d]).toBeCloseTo(0.6, 1.7);
  });

  it("has a path that depends on the seed", () => {
    const path = (seed: number) => run(searchFrom([0.5, 0.5], seed), rosenbrock, 120).all;
    expect(path(1)).toEqual(path(1));
    expect(path(2)).not.toEqual(path(1));
    expect(path(2)[0]).toEqual(path(1)[0]);
  });

  it("ends on a plateau, and if no point is feasible", () => {
    expect(run(searchFrom([0.5, 0.5], 1), () => 1).all.length).toBeLessThan(200);
    expect(run(searchFrom([0.5, 0.5], 1), () => Infinity).all.length).toBeLessThan(200);
  });

  it("continues from other minima if the best start is a local minimum", () => {
    const trap = ([x, y]: ParameterPoint): number =>
      Math.min(0.2 + 0.2 * Math.hypot(x - 0.2, y - 0.2), Math.hypot(x - 0.8, y - 0.75));
    expect(run(searchFrom([0.2, 0.2], 3), trap).best.loss).toBeLessThan(0.05);
  });
});

describe("descents", () => {
  it("stays inside the cube and shrinks", () => {
    const { all, best } = run(nelderMead([0.9, 0.9], 2, 0.12, 0.004), ([x, y]) => (x - 0.3) ** 2 + (y - 0.4) ** 2);
    expect(all.flatMap(({ point }) => point).every((x) => x >= 0 && x <= 1)).toBe(true);
    expect(best.point[0]).toBeCloseTo(0.3, 2);
  });

  it("gives the same in parallel as alone", () => {
    const loss = ([x, y]: ParameterPoint): number => (x - 0.3) ** 2 + (y - 0.4) ** 4;
    const alone = [0.1, 0.8].map((x) => run(nelderMead([x, x], loss([x, x]), 0.1, 0.01), loss).all.length);
    const searches = [0.1, 0.8].map((x) => nelderMead([x, x], loss([x, x]), 0.1, 0.01));
    const { all, rounds } = run(sideBySide(searches), loss);
    expect(all).toHaveLength(alone[0] + alone[1]);
    expect(rounds.length).toBeLessThan(all.length);
  });
});

it("starts from even points in every quarter", () => {
  const points = evenPoints(16, 2, createRandom(1));
  for (const [a, b] of [
    [0, 0],
    [0, 0.5],
    [0.5, 0],
    [0.5, 0.5],
  ]) {
    const inside = points.filter(([x, y]) => x >= a && x < a + 0.5 && y >= b && y < b + 0.5).length;
    expect(inside).toBeGreaterThanOrEqual(3);
    expect(inside).toBeLessThanOrEqual(5);
  }
});
