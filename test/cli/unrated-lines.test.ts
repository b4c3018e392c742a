import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { policyDocument } from "../../src/publish/policy";
import { history } from "../support/histories";
import { ended } from "./running";

const folder = mkdtempSync(join(tmpdir(), "podium-unrated-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADING = "race,date,player,place";
const FIRST = ["R1,2024-01-01,Ann,1", "R1,2024-01-01,Bob,2"];
const SECOND = ["R2,2024-01-02,Bob,1", "R2,2024-01-02,Ann,2", "R2,2024-01-02,Cyd,3"];
const text = (line: string): string => `${[HEADING, ...FIRST, line, ...SECOND].join("\n")}\n`;

const COMMANDS = ["replay", "fit", "convert", "stream"] as const;

/** Ends each command with this text as its results. */
function run(command: string, results: string, ...words: readonly string[]) {
  const file = `${command}.csv`;
  writeFileSync(join(folder, file), results);
  const own = command === "replay" ? ["--resamples", "0"] : [];
  const files = command === "stream" ? [] : [file];
  return ended([command, ...files, ...own, ...words], { folder, input: results });
}

interface Answer {
  readonly problems: readonly { readonly code: string; readonly line: number; readonly rated: boolean }[];
}

describe.each([
  ["a place that is missing", "R1,2024-01-01,Cyd,", "missing-place"],
  ["a place that is none", "R1,2024-01-01,Cyd,-1", "bad-place"],
])("a row with %s", (_, line, code) => {
  it.each(COMMANDS)("the row is not rated, and puts %s in doubt", async (command) => {
    const { status, stdout, stderr } = await run(command, text(line), ...(command === "convert" ? [] : ["--json"]));
    expect(status).toBe(3);
    expect((JSON.parse(stdout) as Answer).problems).toMatchObject([{ code, line: 4, rated: false }]);
    expect(stderr).toMatch(/line 4: .*listed, not rated/);
    if (code === "missing-place") expect(stderr).toMatch(/check this: 1 player has neither a result nor a status/);
  });

  it.each(COMMANDS)("the row is refused by %s --strict", async (command) => {
    const { status, stdout } = await run(command, text(line), "--strict", "--accept-doubts");
    expect([status, stdout]).toEqual([3, ""]);
  });

  it("the row is counted as not rated in the text", async () => {
    for (const command of ["replay", "fit", "stream"])
      expect((await run(command, text(line), "--accept-doubts")).stdout).toContain("1 line was not rated (see");
  });

  it("the row is not published without --partial, and is counted on the page with it", async () => {
    const policy = join(folder, "policy.json");
    const system = { model: "pairwise-elo", parameters: { learningRate: 0.2 } };
    const asked = { name: "Kart club", date: "2026-11-22", evaluation: {} };
    const made = finish(policyDocument(history("Ada > Bea"), DEFAULT_OPTIONS, system, "json", asked));
    if (made.ok) writeFileSync(policy, made.text);
    const words = ["--policy", policy, "--out", "board", "--accept-doubts"];
    expect(await run("publish", text(line), ...words)).toMatchObject({ status: 3, stdout: "" });
    expect(await run("publish", text(line), ...words, "--partial")).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, "board", "index.html"), "utf8")).toMatch(/1 line/);
  });
});

it("few rows without a place put no command in doubt", async () => {
  const races = Array.from({ length: 20 }, (_, race) =>
    ["Ann", "Bob", "Cyd"].map((name, at) => `Q${race},,${name},${at + 1}`),
  );
  const results = [HEADING, ...races.flat(), "Z,,Ann,1", "Z,,Bob,2", "Z,,Cyd,", ""].join("\n");
  for (const command of COMMANDS) expect(await run(command, results)).toMatchObject({ status: 0 });
});

it("another spelling of a name is reported once, with its line", async () => {
  const results = [
    HEADING,
    ...FIRST,
    "R2,2024-01-02,ann,1",
    "R2,2024-01-02,Bob,2",
    "R3,2024-01-03,ann,1",
    "R3,2024-01-03,Bob,2",
  ];
  const duels = [
    "date,player1,player2,winner",
    "2024-01-01,Ann,Bob,Ann",
    "2024-01-01,Bob,ann,Bob",
    "2024-01-02,ann,Bob,ann",
  ];
  for (const [rows, line] of [
    [results, 4],
    [duels, 3],
  ] as const)
    for (const command of ["replay", "stream"]) {
      const { status, stderr } = await run(command, rows.join("\n"));
      expect([status, stderr.replace(/^\S+\.csv: /, "")]).toEqual([
        0,
        `line ${line}: “ann” is taken to be Ann, whose spelling was met first.\n`,
      ]);
    }
});

it("a stream reports the lines of a block in order", async () => {
  const results = text("R1,2024-01-01,Cyd,").replace("R2,2024-01-02,Ann,2", "R2,2024-01-02,ann,x");
  const { stderr } = await run("stream", results);
  const lines = [...stderr.matchAll(/^line (\d+)/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  expect(lines.length).toBeGreaterThan(2);
});

it("entrants that lines have no place for are refused by convert --strict", async () => {
  const results = text("R1,2024-01-01,Cyd,DNS");
  expect(await run("convert", results, "--to", "lines")).toMatchObject({ status: 0 });
  const { status, stderr } = await run("convert", results, "--to", "lines", "--strict");
  expect([status, stderr]).toEqual([
    3,
    "lines has no place for 1 entrant without a rank, which --strict refuses. Use --to json.\n",
  ]);
});

it("JSON lines that only a stream reads are not called broken", async () => {
  const results = '{"entrants": ["Ada", "Bea"]}\n{"entrants": ["Bea", "Ada"]}\n';
  for (const command of ["replay", "fit", "convert"])
    expect((await run(command, results)).stderr).toMatch(/one JSON object a line, of a form .* podium stream reads/);
  expect(await run("stream", results)).toMatchObject({ status: 0 });
});
