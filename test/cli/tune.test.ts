import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replayCommand } from "../../src/cli/replay-command";
import type { Report } from "../../src/cli/replay-report";
import { tuneCommand } from "../../src/cli/tune-command";
import type { TuneAnswer } from "../../src/cli/tune-command";
import { randomRaces } from "../support/races";
import { ended } from "./running";

const ROOT = join(import.meta.dirname, "..", "..");
let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  file = join(folder, "races.txt");
  writeFileSync(file, randomRaces({ races: 60, players: 9, field: 4, seed: 2 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ELO = ["--contender", "pairwise-elo aggregate=mean", "--parameters", "learningRate"];
const tune = (...words: string[]): TuneAnswer =>
  JSON.parse(tuneCommand([file, ...ELO, ...words, "--json"])) as TuneAnswer;

describe("the answer", () => {
  it("holds both contenders on both sides of the split, and every try", () => {
    const answer = tune("--split", "0.7", "--seed", "5");
    expect(answer).toMatchObject({
      model: "pairwise-elo",
      metric: "pairLogLoss",
      seed: "5",
      split: { races: 42, of: 60 },
    });
    expect(answer.params).toMatchObject({ aggregate: "mean", learningRate: 0.75 });
    expect(answer.tuned.params).toEqual({ ...answer.params, ...answer.tuned.values });
    expect(answer.tries[0].values.learningRate).toBe(0.75);
    const best = Math.min(...answer.tries.map(({ value }) => value!));
    expect(answer.training.tuned.pairLogLoss).toBeCloseTo(best, 12);
    expect(answer.verdict).not.toBe("");
    expect(tune("--split", "0.7", "--seed", "5")).toEqual(answer);
  });

  it("is what replay says of the same races", () => {
    const { training, tuned } = tune("--metric", "brier", "--split", "0.5");
    const words = [
      file,
      "--races",
      "0:30",
      "--contender",
      `pairwise-elo aggregate=mean learningRate=${tuned.values.learningRate}`,
    ];
    const { contenders } = JSON.parse(replayCommand([...words, "--json"])) as Report;
    expect(contenders[0].metrics.brier).toBe(training.tuned.brier);
  });

  it("reads as a table too", () => {
    const text = tuneCommand([file, ...ELO, "--tries", "5", "--metric", "discordance"]);
    expect(text).toMatch(/^Pairwise Elo \(mean\): learningRate 0\.75 to /);
    expect(text).toContain("after 5 tries on the first 42 of 60 races");
    expect(text).toContain("before: untuned");
  });
});

it.each([
  ["no file", [], "No file is given"],
  ["no contender", ["FILE"], "Name a contender"],
  ["no parameter", ["FILE", "--contender", "thurstone"], "Name the parameters"],
  ["an unknown parameter", ["FILE", "--contender", "thurstone", "--parameters", "rate"], "learningRate"],
  ["a parameter that is no number", ["FILE", "--contender", "thurstone", "--parameters", "batch"], "cannot be tuned"],
  ["a bad split", ["FILE", ...ELO, "--split", "2"], "a share between 0 and 1"],
  ["an empty side", ["FILE", ...ELO, "--split", "2030-01-01"], "Move --split"],
  ["an unknown metric", ["FILE", ...ELO, "--metric", "rmse"], "discordance"],
])("%s is one line that names the remedy, with exit code 2", (_, words, remedy) => {
  const { status, stdout, stderr } = ended(
    tuneCommand,
    words.map((word) => (word === "FILE" ? file : word)),
  );
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain(remedy);
});

it("on the command line, too", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "src/cli/tune.ts", file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
  expect(stderr).toContain("Name a contender");
});
