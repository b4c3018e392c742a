/** Checks the intervals in the lesson of driver and car on the bundled results. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { differenceError } from "../../../src/engine/fitting/errors";
import { blockFitSteps } from "../../../src/engine/fitting/blocks/fit";
import { ERRORS_IN_95 } from "../../../src/engine/likelihoods/descriptions";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { readFile } from "../../support/read-file";

const text = readFileSync("src/features/learn/lessons/14-driver-car/lesson.md", "utf8");
const file = join("public", "examples", "f1-2016-2026.csv");
const history = filterHistory(readFile(file).history, DEFAULT_OPTIONS);
const ends = (value: number, error: number): string =>
  [value - ERRORS_IN_95 * error, value + ERRORS_IN_95 * error]
    .map((end) => end.toFixed(0).replace("-", "−"))
    .join(" to ");

describe("the lesson of driver and car", () => {
  it("gives the beliefs of TrueSkill with their intervals", () => {
    const reading = { ...DEFAULT_OPTIONS, shared: ["constructor"] };
    const [{ blocks, scale }] = finish(replaySteps(history, reading, [{ model: "trueskill", parameters: {} }]));
    const [car] = blocks!;
    const believed = (name: string): string => {
      const at = car.groups.indexOf(name);
      const [points, sd] = [car.rating[at], car.sd![at]].map((one) => one * scale.pointsPerUnit);
      return `${points.toFixed(0)} ${ends(points, sd)}`;
    };
    const [, mercedes, first, mclaren, second] =
      /Mercedes (\d+) points \(95 % interval (\d+ to \d+)\) and the McLaren (\d+) \((\d+ to \d+)\)/.exec(text)!;
    expect(believed("Mercedes")).toBe(`${mercedes} ${first}`);
    expect(believed("McLaren")).toBe(`${mclaren} ${second}`);
  });

  it("agrees on the season's cars with the fit of Models", () => {
    const use = { kind: "shared", name: "constructor by season" } as const;
    const fit = finish(blockFitSteps(history, DEFAULT_OPTIONS, [use], { likelihood: "plackett-luce-race" }));
    const [, term] = fit.terms;
    const levels = ["Mercedes 2026", "McLaren 2026"].map((name) => term.labels.indexOf(name));
    const among = Array.from(term.classOf.keys()).filter((level) => Number.isFinite(term.estimate[level]));
    const [i, j] = levels.map((level) => among.indexOf(level));
    const points = (term.estimate[levels[0]] - term.estimate[levels[1]]) * fit.pointsPerUnit;
    const error = differenceError(term.errors!.covariance, among.length, i, j) * fit.pointsPerUnit;
    const [, ahead, low, high] =
      /is (\d+) points ahead of the McLaren, with a 95 % interval from (−?\d+) to (−?\d+)\. That is no clear difference/.exec(
        text,
      )!;
    expect(points.toFixed(0)).toBe(ahead);
    expect(ends(points, error)).toBe(`${low} to ${high}`);
  });
});
