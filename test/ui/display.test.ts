import fc from "fast-check";
import { scaleLinear } from "d3-scale";
import { describe, expect, it } from "vitest";
import { POINTS, displayOf, ratingTicks } from "../../src/ui/display";

const thurstone = { origin: 0, pointsPerUnit: 211.82 };
const trueskill = { origin: 25, pointsPerUnit: 50.83 };
const zonestats = { origin: 500, pointsPerUnit: 1.448 };
const glicko = { origin: 1500, pointsPerUnit: 1 };

describe("ratings in model units", () => {
  it("converting there and back gives the same rating", () => {
    const number = fc.double({ noNaN: true, min: -1e4, max: 1e4 });
    const unit = fc.double({ noNaN: true, min: 0.1, max: 1e4 });
    fc.assert(
      fc.property(number, unit, number, (origin, pointsPerUnit, points) => {
        const display = displayOf({ origin, pointsPerUnit }, "own");
        expect(display.toPoints(display.value(points))).toBeCloseTo(points, 5);
        // A change is the difference of two ratings.
        expect(display.size(points - 1500)).toBeCloseTo(display.value(points) - origin, 5);
      }),
    );
  });

  it.each([
    [thurstone, "1.00", "0.20", "+0.047", "−0.047"],
    [trueskill, "29.2", "0.8", "+0.20", "−0.20"],
    [zonestats, "646", "29", "+6.9", "−6.9"],
    [glicko, "1,712", "42", "+10.0", "−10.0"],
  ])("ratings in model units have the decimals that their unit calls for: %o", (scale, rating, sd, up, down) => {
    const display = displayOf(scale, "own");
    expect(display.rating(1711.82)).toBe(rating);
    expect(display.sd(42)).toBe(sd);
    expect(display.meanSd(1711.82, 42)).toBe(`${rating} ± ${sd}`);
    expect(display.meanSd(1711.82, null)).toBe(rating);
    expect([display.change(10), display.change(-10)]).toEqual([up, down]);
  });

  it.each([
    [thurstone, 0.05, 0.01],
    [trueskill, 0.2, 0.1],
    [zonestats, 5, 1],
    [glicko, 10, 1],
  ])("steps by a round number near ten points, and an sd by one: %o", (scale, rating, sd) => {
    expect(displayOf(scale, "own").steps).toEqual({ rating, sd });
  });

  it("names the unit if it is not points", () => {
    expect(POINTS.head("Before")).toBe("Before");
    expect(displayOf(trueskill, "own").head("Before")).toBe("Before, model units");
    expect([POINTS.amount(17.8), POINTS.amount(1)]).toEqual(["18 points", "1 point"]);
    expect([displayOf(trueskill, "own").amount(71), displayOf(zonestats, "own").amount(1.5)]).toEqual([
      "1.4 units",
      "1 unit",
    ]);
  });

  it("ratings equal points to the last bit if points are chosen or the scale is unknown", () => {
    expect(displayOf(trueskill, "points")).toBe(POINTS);
    expect(displayOf(undefined, "own")).toBe(POINTS);
    expect(POINTS.value(1523.1234567)).toBe(1523.1234567);
    expect(POINTS.toPoints(1523.1234567)).toBe(1523.1234567);
  });

  it("ratings in model units share one object for each scale", () => {
    expect(displayOf(trueskill, "own")).toBe(displayOf(trueskill, "own"));
  });
});

describe("ticks of an axis in points", () => {
  const texts = (low: number, high: number, scale: typeof thurstone | null) =>
    ratingTicks(displayOf(scale, "own"), scaleLinear([low, high], [300, 0]), { along: "y" }).map(({ text }) => text);

  it("ticks of an axis in points are round as displayed, without unnecessary decimals", () => {
    expect(texts(1390, 1810, null)).toEqual(["1,400", "1,500", "1,600", "1,700", "1,800"]);
    expect(texts(1280, 1930, thurstone)).toEqual(["−1.0", "−0.5", "0.0", "0.5", "1.0", "1.5", "2.0"]);
    expect(texts(1240, 1760, trueskill)).toEqual(["20", "22", "24", "26", "28", "30"]);
  });

  it("ticks are at the positions of their ratings", () => {
    const axis = scaleLinear([1280, 1930], [300, 0]);
    for (const { value, at } of ratingTicks(displayOf(thurstone, "own"), axis, { along: "y" }))
      expect(at).toBeCloseTo(axis(value), 9);
  });
});
