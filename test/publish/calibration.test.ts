// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { calibrationLines, calibrationSvg } from "../../src/publish/calibration";

const figure = {
  kind: "figure",
  title: "Did favourites win as often as the rule said?",
  level: 0.95,
  bins: [
    { predicted: 0.52, won: 0.55, low: 0.5, high: 0.6, pairs: 1203 },
    { predicted: 0.7, won: 0.7, low: 0.62, high: 0.77, pairs: 300 },
    { predicted: 0.98, won: 0.9, low: 0.41, high: 0.99, pairs: 4 },
  ],
} as const;

describe("the figure of a policy card", () => {
  it("has a point and an interval at the right position for every bin, and a description", () => {
    const page = new DOMParser().parseFromString(calibrationSvg(figure), "text/html");
    const svg = page.querySelector("svg")!;
    const dots = [...svg.querySelectorAll("circle")].map((dot) =>
      ["cx", "cy", "r"].map((name) => Number(dot.getAttribute(name))),
    );
    expect(dots).toHaveLength(3);
    // Predicted: from 50 % at 46 to 100 % at 324; won: from 40 % at 190 to 100 % at 28.
    figure.bins.forEach(({ predicted, won }, k) => {
      expect(dots[k][0]).toBeCloseTo(46 + (278 * (predicted - 0.5)) / 0.5, 0);
      expect(dots[k][1]).toBeCloseTo(190 - (162 * (won - 0.4)) / 0.6, 0);
    });
    expect(dots[0][2]).toBeGreaterThan(dots[2][2]);
    expect(svg.getAttribute("aria-label")).toContain("Predicted 52 %: won 55 % of 1,203 pairs.");
  });

  it("has a text form with a column for each hundredth", () => {
    const [scale, first, second, third, key] = calibrationLines(figure);
    const at = (percent: number) => 11 + percent - 40;
    expect([scale.indexOf("40"), scale.indexOf("90"), scale.indexOf("100 %")]).toEqual([at(40), at(90), at(100)]);
    expect([first.trim().split(" ")[0], first.indexOf("|"), first.indexOf("o")]).toEqual(["1,203", at(52), at(55)]);
    expect([first.indexOf("-"), first.lastIndexOf("-")]).toEqual([at(50), at(60)]);
    expect(second.indexOf("@")).toBe(at(70));
    expect([third.indexOf("-"), third.indexOf("o"), third.lastIndexOf("-")]).toEqual([at(41), at(90), at(99)]);
    expect(key).toContain("95 % interval");
  });
});
