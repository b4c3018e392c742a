import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomRaces } from "../support/races";
import { printed } from "./running";

let folder = "";
let small = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  [small, file] = ["small.txt", "races.txt"].map((name) => join(folder, name));
  writeFileSync(small, randomRaces({ races: 20, players: 9, field: 4, seed: 2 }));
  writeFileSync(file, randomRaces({ races: 130, players: 9, field: 3, seed: 2 }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the answer", () => {
  it("refuses too few races with a sentence", async () => {
    expect(await printed("lab", [small])).toMatch(/^These results are too few to rank systems/);
  });

  it("names one system, its rule and what was left out, bit-identically with tries of many processes", async () => {
    const words = [file, "--tries", "3", "--seasons", "1", "--purpose", "matching", "--settle", "any"];
    const printedOnce = await printed("lab", [...words, "--json"]);
    const answer = JSON.parse(printedOnce) as Record<string, unknown> & { rows: { system: number }[] };
    expect(answer).toMatchObject({
      refusal: "",
      seasons: 1,
      answers: { purpose: "matching", settle: null, fade: false },
    });
    expect(answer.rows.length).toBeGreaterThan(5);
    const made = join(folder, "made.ndjson");
    writeFileSync(made, "");
    const plan = async (): Promise<string[]> =>
      (await printed("lab", [...words, "--merge", made, "--plan"])).split("\n").filter(Boolean);
    const kinds = new Set<string>();
    for (let lines = await plan(); lines.length > 0; lines = await plan())
      for (const line of lines.toReversed()) {
        kinds.add((JSON.parse(line) as { task: { kind: string } }).task.kind);
        appendFileSync(made, await printed("lab", [...words, "--try", line]));
      }
    expect([...kinds].toSorted()).toEqual(["judge", "season", "try"]);
    expect(await printed("lab", [...words, "--merge", made, "--json"])).toBe(printedOnce);
  }, 120_000);
});
