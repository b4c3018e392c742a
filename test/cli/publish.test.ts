import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { history } from "../support/histories";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { policyDocument } from "../../src/publish/policy";
import { printed } from "./running";
import { patience } from "../support/pace";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-league-"));
  const made = finish(
    policyDocument(
      history("Ada > Bea > Cyd"),
      { ...DEFAULT_OPTIONS, ties: { ...DEFAULT_OPTIONS.ties, dnf: "drop" } },
      { model: "pairwise-elo", parameters: { learningRate: 0.2 } },
      "json",
      { name: "Kart club", date: "2026-11-22", evaluation: {} },
    ),
  );
  if (!made.ok) throw new Error(made.problem);
  writeFileSync(join(folder, "policy.json"), made.text);
  writeFileSync(join(folder, "results.csv"), "race,player,place\n1,Ada,1\n1,Bea,2\n1,Cyd,DNF\n2,Bea,1\n2,Ada,2\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

describe("publish", () => {
  it("writes the page and the card for the policy", async () => {
    const out = await printed("publish", [at("results.csv"), "--policy", at("policy.json"), "--out", at("board")]);
    expect(out).toBe(`${at("board/index.html")}\n${at("board/policy.md")}\n`);
    const page = readFileSync(at("board/index.html"), "utf8");
    expect(page).toContain("<h1>Kart club</h1>");
    // The policy leaves DNFs out.
    expect(page).not.toContain("<td>Cyd</td>");
    expect(readFileSync(at("board/policy.md"), "utf8")).toContain("# Rating policy: Kart club");
  });

  it("lists recent players or all players, and says so", async () => {
    const races = [
      ["2025-01-01", "Old", "Ada"],
      ["2025-12-01", "Ada", "Bea"],
      ["2025-12-20", "Bea", "Ada"],
    ];
    const lines = races.flatMap(([day, ...names], race) => names.map((name, k) => `${race},${day},${name},${k + 1}`));
    writeFileSync(at("dated.csv"), `race,date,player,place\n${lines.join("\n")}\n`);
    const boardOf = async (...more: string[]): Promise<string> => {
      await printed("publish", [at("dated.csv"), "--policy", at("policy.json"), "--out", at("board"), ...more]);
      const page = readFileSync(at("board/index.html"), "utf8");
      return page.slice(page.indexOf("<h2>Leaderboard"), page.indexOf("<h2>Points over time"));
    };
    expect(await boardOf()).toContain("<td>Old</td>");
    const ninety = await boardOf("--listed", "90");
    expect(ninety).not.toContain("<td>Old</td>");
    expect(ninety).toContain("raced in the last 90 days");
    const all = await boardOf("--listed", "all");
    expect(all).toContain("<td>Old</td>");
    expect(all).toContain("Every player with a rated race is listed");
    await expect(boardOf("--listed", "soon")).rejects.toThrow('--listed takes a number of days or all, not "soon".');
  });
});

describe("docs/league.md", () => {
  const text = readFileSync("docs/league.md", "utf8");
  const commands = [...text.matchAll(/^ *- run: (.*)$/gm)].map(([, command]) => command);

  it(
    "has a workflow whose commands run",
    async () => {
      expect(commands).toHaveLength(2);
      // The first command installs Podium, which is already here.
      expect(commands[0]).toBe("npm ci --prefix podium");
      symlinkSync(resolve("."), at("podium"));
      const done = spawnSync("bash", ["-e", "-c", commands[1]], { cwd: folder, encoding: "utf8" });
      expect(done.stderr.replace(/^npm warn.*\n/gm, "")).toBe("");
      expect(done.status).toBe(0);
      const first = readFileSync(at("board/index.html"), "utf8");
      expect(first).toContain("Kart club");
      // On the next push the page has the new race.
      appendFileSync(at("results.csv"), "3,Cyd,1\n3,Ada,2\n");
      await printed("publish", [at("results.csv"), "--policy", at("policy.json"), "--out", at("board")]);
      expect(readFileSync(at("board/index.html"), "utf8")).toContain("<td>Cyd</td>");
      // Starting npm and tsx takes long on a busy machine.
    },
    patience(120_000),
  );

  it("names a command that exists, with its options", async () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    expect(scripts.publish).toBe("tsx src/cli/alias.ts publish");
    expect(text).toContain("podium publish results.csv --policy policy.json --out board/");
  });
});
