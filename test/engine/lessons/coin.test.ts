/** What lesson 12 and its real game say of a coin on the shoot-outs, with the intervals behind it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { differences } from "../../../src/engine/evaluation/compare";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import type { EvaluationOptions } from "../../../src/engine/evaluation/evaluate";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest";

const historyOf = (name: string) => {
  const { races } = readAll([{ name, data: readFileSync(`public/examples/${name}`, "utf8") }]);
  return filterHistory(buildHistory(races).history, DEFAULT_OPTIONS);
};
const shootouts = historyOf("penalty-shootouts.csv");
const lesson = readFileSync("src/features/learn/lessons/12-better/lesson.md", "utf8");

/** Log loss of Elo with this K minus that of a coin. */
function againstCoin(k: number, options: EvaluationOptions = {}, history = shootouts) {
  const judge = (model: string, parameters: Readonly<Record<string, number>>) =>
    finish(evaluateSteps(history, DEFAULT_OPTIONS, { model, parameters }, options));
  const elo = judge("pairwise-elo", { learningRate: (k * Math.LN10) / 400 });
  return differences(elo, judge("guessing", {})).pairLogLoss!;
}

it("K = 17 is not clearly worse than a coin on all shoot-outs, and the lesson says so with these numbers", () => {
  const { value, interval } = againstCoin(17);
  const [low, high] = interval!.map((end) => end.toFixed(4).replace("-", "−"));
  expect(interval![0]).toBeLessThan(0);
  expect(lesson).toContain(`pays ${value.toFixed(4)} more a game than a coin`);
  expect(lesson).toContain(`${low} to ${high}`);
});

it("K = 347 on the World Cup has the interval that the lesson names", () => {
  const { value, interval } = againstCoin(347, {}, historyOf("world-cup.csv"));
  const [low, high] = interval!.map((end) => end.toFixed(3).replace("-", "−"));
  expect(lesson).toContain(`${value.toFixed(3)} higher than the coin’s (95 % interval ${low} to ${high})`);
});

it("nor is K = 9 clearly better before 2008, or clearly worse from then on", () => {
  const [before, since] = [{ to: "2008-01-01" }, { from: "2008-01-01" }].map(
    (range) => againstCoin(9, range).interval!,
  );
  expect(before[1]).toBeGreaterThan(0);
  expect(since[0]).toBeLessThan(0);
  expect(since.map((end) => end.toFixed(3))).toEqual(["-0.002", "0.008"]);
});
