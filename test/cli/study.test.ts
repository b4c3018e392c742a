import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { StudyReport } from "../../src/cli/study/index";
import { planStudy, runBatch } from "../../src/engine/matchmaking/study/batch";
import { studyCurves } from "../../src/engine/matchmaking/study/curves";
import { completeStudy } from "../../src/engine/matchmaking/study/settings";
import { finish } from "../../src/engine/steps";
import { object, printed } from "./running";

const ROOT = join(import.meta.dirname, "..", "..");
const SHORT = ["--paths", "60", "--set", "games=12"];
const report = (...words: string[]): Promise<StudyReport> => object("study", words);

describe("the answer", () => {
  it("includes settings, games, policies and paired differences, in exactly this format", async () => {
    const answer = await report("--preset", "rank12", "--seed", "3", ...SHORT);
    expect(Object.keys(answer)).toEqual(["settings", "games", "policies", "paired"]);
    expect(answer.settings).toMatchObject({ preset: "rank12", rank: 12, paths: 60, seed: 3, games: 12, gamma: 0.99 });
    expect(answer.games).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(Object.keys(answer.policies)).toEqual(["pe", "drawChance", "kg"]);
    expect(answer.paired).toHaveProperty("kg-drawChance");
    for (const curves of [...Object.values(answer.policies), ...Object.values(answer.paired)]) {
      expect(Object.keys(curves)).toEqual(["trueQ", "squaredError", "skillDifference", "winRatio"]);
      for (const { mean, se } of Object.values(curves)) expect([mean.length, se.length]).toEqual([12, 12]);
    }
  });

  it("does not depend on the order of batches", async () => {
    const settings = completeStudy({ rank: 50, paths: 60, games: 12, seed: 5 });
    const batches = planStudy(settings).map((plan) => finish(runBatch(settings, plan)));
    const { policies, paired } = studyCurves(settings, batches.toReversed());
    const answer = await report("--preset", "bottom", "--seed", "5", ...SHORT);
    expect(answer.policies.kg.trueQ!.mean).toEqual([...policies.kg.trueQ.mean]);
    expect(answer.paired["kg-drawChance"].squaredError!.se).toEqual([...paired["kg-drawChance"].squaredError.se]);
  });

  it("includes the running sum on request, and null for unknown values", async () => {
    const answer = await report("--running-sum", "--paths", "1", "--set", "games=3");
    const { runningQ, trueQ } = answer.policies.pe;
    expect(runningQ!.mean[2]).toBeCloseTo(trueQ!.mean[0] + trueQ!.mean[1] + trueQ!.mean[2], 12);
    expect(trueQ!.se).toEqual([null, null, null]);
  });

  it("has a table form without --json", async () => {
    expect(await printed("study", SHORT)).toMatch(
      /^Top player: 60 paths of 12 games, 50 players, seed 1\.[^]*Look ahead minus likeliest draw/,
    );
  });
});

describe("the command", () => {
  it("prints only the result, or one line with exit code 2", async () => {
    const run = ["--import", "tsx", "src/cli/alias.ts", "study"];
    const text = execFileSync(process.execPath, [...run, ...SHORT, "--json"], { cwd: ROOT, encoding: "utf8" });
    expect(JSON.parse(text)).toEqual(await report(...SHORT));
    const failed = spawnSync(process.execPath, [...run, "--preset", "x"], { cwd: ROOT, encoding: "utf8" });
    expect([failed.status, failed.stdout, failed.stderr.trimEnd().split("\n").length]).toEqual([2, "", 1]);
  });
});
