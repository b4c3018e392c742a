/** Checks the statements of lesson 12 about a coin on the shoot-outs, with their intervals. */
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

interface System {
  readonly model: string;
  readonly parameters: Readonly<Record<string, number>>;
}
const COIN: System = { model: "guessing", parameters: {} };
const eloOf = (k: number): System => ({ model: "pairwise-elo", parameters: { learningRate: (k * Math.LN10) / 400 } });

/** Log loss of the first system minus that of the second. */
function difference(one: System, other: System, options: EvaluationOptions, history = shootouts) {
  const judge = (system: System) => finish(evaluateSteps(history, DEFAULT_OPTIONS, system, options));
  return differences(judge(one), judge(other)).pairLogLoss!;
}
const againstCoin = (k: number, options: EvaluationOptions = {}) => difference(eloOf(k), COIN, options);

it("K = 17 is not clearly worse than a coin on all shoot-outs, and the lesson says so with these numbers", () => {
  const { value, interval } = againstCoin(17);
  const [low, high] = interval!.map((end) => end.toFixed(4).replace("-", "−"));
  expect(interval![0]).toBeLessThan(0);
  expect(lesson).toContain(`pays ${value.toFixed(4)} more a game than a coin`);
  expect(lesson).toContain(`${low} to ${high}`);
});

it("K = 347 is clearly worse than K = 17 on the World Cup, by the interval that the lesson names", () => {
  const { value, interval } = difference(eloOf(347), eloOf(17), {}, historyOf("world-cup.csv"));
  const [low, high] = interval!.map((end) => end.toFixed(3));
  expect(interval![0]).toBeGreaterThan(0);
  expect(lesson).toContain(`${value.toFixed(3)} higher (95 % interval ${low} to ${high})`);
});

it("K = 9 is not clearly better before 2008, and not clearly worse since then", () => {
  const [before, since] = [{ to: "2008-01-01" }, { from: "2008-01-01" }].map(
    (range) => againstCoin(9, range).interval!,
  );
  expect(before[1]).toBeGreaterThan(0);
  expect(since[0]).toBeLessThan(0);
  expect(since.map((end) => end.toFixed(3))).toEqual(["-0.002", "0.008"]);
});
