import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomRaces } from "../support/races";
import { object, printed } from "./running";

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
  it("is a refusal in words for too few races", async () => {
    expect(await printed("lab", [small])).toMatch(/^These results are too few to rank systems/);
  });

  it("names one system, its rule and what was left out, and says the same again", async () => {
    const words = [file, "--tries", "3", "--seasons", "2", "--purpose", "matching", "--settle", "any"];
    const answer = await object<Record<string, unknown> & { rows: { system: number }[] }>("lab", words);
    expect(answer).toMatchObject({
      refusal: "",
      seasons: 2,
      answers: { purpose: "matching", settle: null, fade: false },
    });
    expect(answer.rows.length).toBeGreaterThan(5);
    expect(await object("lab", words)).toEqual(answer);
  });
});
