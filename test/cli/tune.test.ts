import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../src/cli/replay/report";
import type { TuneAnswer } from "../../src/cli/tune/index";
import { randomRaces } from "../support/races";
import { ended, object, printed } from "./running";

let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  file = join(folder, "races.txt");
  writeFileSync(file, randomRaces({ races: 60, players: 9, field: 4, seed: 2 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ELO = ["--contender", "pairwise-elo aggregate=mean", "--parameters", "learningRate"];
const tune = (...words: string[]): Promise<TuneAnswer> => object("tune", [file, ...ELO, ...words]);

describe("the answer", () => {
  it("includes both contenders on both sides of the split, and every try", async () => {
    const answer = await tune("--split", "0.7", "--seed", "5");
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
    expect(await tune("--split", "0.7", "--seed", "5")).toEqual(answer);
  });

  it("equals the replay of the same races", async () => {
    const { training, tuned } = await tune("--metric", "brier", "--split", "0.5");
    const words = [
      file,
      "--races",
      "0:30",
      "--contender",
      `pairwise-elo aggregate=mean learningRate=${tuned.values.learningRate}`,
    ];
    const { contenders } = JSON.parse(await printed("replay", [...words, "--json"])) as Report;
    expect(contenders[0].metrics.brier).toBe(training.tuned.brier);
  });

  it("has a table form", async () => {
    const text = await printed("tune", [file, ...ELO, "--tries", "5", "--metric", "discordance"]);
    expect(text).toMatch(/^Pairwise Elo \(mean\): learningRate 0\.75 to /);
    expect(text).toContain("after 5 tries on the first 42 of 60 races");
    expect(text).toContain("before: untuned");
  });
});

describe("tries of many processes", () => {
  const WORDS = ["--contender", "weng-lin", "--parameters", "sigma,kappa", "--tries", "30", "--metric", "brier"];
  const printedLines = async (...words: string[]): Promise<string[]> =>
    (await printed("tune", [file, ...WORDS, ...words])).split("\n").filter(Boolean);

  it("gives bit-identical results to one process, in any order, and after one was stopped", async () => {
    const made = join(folder, "made.ndjson");
    writeFileSync(made, "");
    let rounds = 0;
    for (
      let plan = await printedLines("--plan");
      plan.length > 0;
      plan = await printedLines("--merge", made, "--plan")
    ) {
      // One try of the first round is missing.
      const lines = await Promise.all(
        plan.toReversed().map((line) => printed("tune", [file, ...WORDS, "--try", line])),
      );
      appendFileSync(made, rounds === 0 ? `${lines.slice(1).join("")}\n` : lines.join(""));
      if (rounds++ === 0) appendFileSync(made, "\n");
    }
    expect(rounds).toBeGreaterThan(2);
    const merged = await object("tune", [file, ...WORDS, "--merge", made]);
    expect(merged).toEqual(await object("tune", [file, ...WORDS]));
  }, 60_000);

  it("needs the same results and settings, and skips incomplete lines", async () => {
    const [line] = await printedLines("--plan");
    const other = await ended(["tune", file, ...WORDS, "--seed", "2", "--try", line]);
    expect(other.status).toBe(2);
    expect(other.stderr).toContain("with other results or settings");
    const made = join(folder, "torn.ndjson");
    writeFileSync(made, line.slice(0, 20));
    const torn = await ended(["tune", file, ...WORDS, "--merge", made, "--plan"]);
    expect(torn.stderr).toContain("the last line is incomplete");
    expect(torn.stdout.split("\n")[0]).toBe(line);
    const early = await ended(["tune", file, ...WORDS, "--merge", made]);
    expect(early.status).toBe(2);
    expect(early.stderr).toContain("--plan prints them");
  });
});
