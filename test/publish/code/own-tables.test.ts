/** Exported programs read common kinds of tables, and report what they cannot read. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundled, codeOf, differenceFrom, hasPython, run } from "./running";

const ELO = { model: "pairwise-elo", parameters: {} };
const worldCup = bundled("world-cup.csv");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-own-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(hasPython ? (["javascript", "python"] as const) : (["javascript"] as const))("%s", (language) => {
  const code = codeOf(worldCup, ELO, language);

  it("rates the original tables of games and of drivers like Podium", () => {
    expect(
      differenceFrom(worldCup, ELO, run(language, code, readFileSync("public/examples/world-cup.csv", "utf8"))),
    ).toBeLessThan(1e-9);
    const formulaOne = readFileSync("public/examples/f1-2016-2026.csv", "utf8");
    expect(run(language, code, formulaOne)).toContain("Lewis Hamilton");
    const drivers =
      "race,date,driver,position\nMonaco,2025-05-01,Ada,1\nMonaco,2025-05-01,Bea,2\nMonaco,2026-05-01,Bea,1\nMonaco,2026-05-01,Ada,2\n";
    expect(run(language, code, drivers).split("\n")).toHaveLength(4);
  });

  it.each([
    ["player1,player2,score1,score2\nAda,Bea,3,1\nBea,Cyd,2,2\n", "Ada"],
    ["White;Black;Result\nAda;Bea;1-0\nBea;Cyd;1/2-1/2\nCyd;Bea;½-½\n", "Ada"],
    ["winner,loser\nBea,Ada\nBea,Cyd\n", "Bea"],
    ["Home Team,Away Team,Home Score,Away Score\nAda,Bea,0,1\nCyd,Bea,0,4\n", "Bea"],
  ])("reads a row for each game: %j", (table, best) => {
    expect(run(language, code, table).split("\n")[1].split(",")[1]).toBe(best);
  });

  it.each([
    ["", /^Cannot rate .*: There are no results: the first row names the columns/],
    ["race,player,place\n", /There are no results/],
    ["who,when\nAda,today\n", /The table has no column ["“]race["”]/],
  ])("reports in one line what is wrong with %j", (table, message) => {
    const [program, results] = [join(folder, code.file), join(folder, "results.csv")];
    writeFileSync(program, code.text);
    writeFileSync(results, table);
    const done = spawnSync(language === "python" ? "python3" : "node", [program, results], { encoding: "utf8" });
    expect([done.status, done.stdout, done.stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(done.stderr).toMatch(message);
  });
});
