import { area, curveLinear, curveMonotoneX, curveStepAfter, line } from "d3-shape";
import { scaleLinear, scaleLog, scaleUtc } from "d3-scale";
import { describe, expect, it } from "vitest";
import { areaBetween, lineThrough, type Curve } from "../../../src/ui/plot/curves";
import { linearScale, logScale, niceLinearScale, niceLogScale, type Scale } from "../../../src/ui/plot/linear";
import { roundDates } from "../../../src/ui/plot/ticks";
import { createRandom } from "../../../src/engine/numerics/random";

const random = createRandom(20261123);
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
/** Of any size, often round. */
const some = (): number => {
  const value = (random.uniform() - 0.5) * 10 ** (12 * random.uniform() - 5);
  return random.uniform() < 0.3 ? Math.round(value) : value;
};
const ends = (make = some): [number, number] => [make(), make()];
const RANGE: [number, number] = [7.25, 613.5];

/** A tick at zero has no sign here. */
const unsigned = (ticks: readonly number[]) => ticks.map((value) => value + 0);

function expectSame(own: Scale, d3: Omit<Scale, ""> & ((value: number) => number | undefined)): void {
  expect(own.domain()).toEqual(d3.domain());
  expect(own.range()).toEqual(d3.range());
  const [low, high] = own.domain();
  for (const share of [-0.3, 0, 0.1, 1 / 3, 0.5, 1, 1.7]) {
    const value = low + share * (high - low);
    expect(own(value)).toBe(d3(value));
    const pixel = RANGE[0] + share * (RANGE[1] - RANGE[0]);
    expect(own.invert(pixel)).toBe(d3.invert(pixel));
  }
  for (const count of [1, 2, 3, 5, 7, 10, 40]) expect(unsigned(own.ticks(count))).toEqual(unsigned(d3.ticks(count)));
  expect(unsigned(own.ticks())).toEqual(unsigned(d3.ticks()));
  expect(own(NaN)).toBe(d3(NaN));
}

describe("scales like those of d3", () => {
  it("a linear scale equals that of d3 to the last bit, in both directions and without a length", () => {
    for (const domain of [...times(400, () => ends()), [3, 3], [0, 1], [-1, 1], [2100, 900]] as [number, number][]) {
      expectSame(linearScale(domain, RANGE), scaleLinear(domain, RANGE));
      expectSame(linearScale(domain, RANGE.toReversed()), scaleLinear(domain, RANGE.toReversed()));
    }
  });

  it("a linear scale with round ends equals that of d3 to the last bit", () => {
    for (const domain of [...times(400, () => ends()), [0, 1], [0.12, 0.13], [2100, 905]] as [number, number][])
      for (const count of [2, 5, 8])
        expectSame(niceLinearScale(domain, RANGE, count), scaleLinear(domain, RANGE).nice(count));
  });

  it("a logarithmic scale equals that of d3 to the last bit", () => {
    const positive = () => 10 ** (9 * random.uniform() - 4);
    for (const domain of [...times(300, () => ends(positive)), [1, 1e6], [2, 30]] as [number, number][]) {
      expectSame(logScale(domain, RANGE), scaleLog(domain, RANGE));
      expectSame(niceLogScale(domain, RANGE), scaleLog(domain, RANGE).nice());
    }
  });
});

it("round dates are those of d3, from milliseconds to centuries", () => {
  for (let i = 0; i < 600; i++) {
    const start = Date.UTC(1700 + Math.floor(400 * random.uniform()), 0, 1) + Math.floor(3e10 * random.uniform());
    const domain = [start, start + Math.floor(10 ** (1 + 12 * random.uniform()))] as const;
    for (const count of [1, 3, 7]) expect(roundDates(...domain, count)).toEqual(scaleUtc(domain, RANGE).ticks(count));
  }
  expect(roundDates(Date.UTC(2024, 6, 1), Date.UTC(2020, 0, 1), 5)).toEqual(
    scaleUtc([Date.UTC(2024, 6, 1), Date.UTC(2020, 0, 1)], RANGE).ticks(5),
  );
});

describe("paths are those of d3 to the letter", () => {
  const CURVES = { linear: curveLinear, monotone: curveMonotoneX, step: curveStepAfter };
  const lists = [
    ...times(60, (count) => times(count % 9, (at) => ({ x: at * 10 + random.uniform(), y: 300 * random.uniform() }))),
    // Points in one place, steep and level ways.
    ...times(60, () => times(8, (at) => ({ x: Math.floor(at / 2), y: Math.floor(3 * random.uniform()) }))),
  ];

  it.each(Object.keys(CURVES) as Curve[])("draws the curve %s like d3", (curve) => {
    for (const points of lists) {
      const shape = line<(typeof points)[number]>(
        ({ x }) => x,
        ({ y }) => y,
      ).curve(CURVES[curve]);
      expect(lineThrough(points, curve)).toBe(shape(points) ?? "");
      const lower = points.map(({ x, y }) => ({ x, y: y / 2 - 20 }));
      const band = area<(typeof points)[number]>(
        ({ x }) => x,
        ({ y }) => y / 2 - 20,
        ({ y }) => y,
      ).curve(CURVES[curve]);
      expect(areaBetween(points, lower, curve)).toBe(band(points) ?? "");
    }
  });
});
