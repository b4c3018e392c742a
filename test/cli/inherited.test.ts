import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMPORTERS } from "../../src/ingest";
import { INHERITED } from "../ingest/histories";
import { LONG } from "../support/long";
import { ended, printed } from "./running";
import { patience } from "../support/pace";

/** Property names of every plain object ("constructor"), as values of every field, format, option and command. */

const TUNE = ["--contender", "pairwise-elo", "--parameters", "learningRate", "--tries", "3", "--resamples", "0"];

/** Command lines with JSON output. */
const ASKED: readonly (readonly [command: string, words: readonly string[]])[] = [
  ["convert", ["--to", "json"]],
  ["replay", ["--model", "pairwise-elo", "--resamples", "0", "--json"]],
  ["fit", ["--json"]],
];

let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  file = join(folder, "races.txt");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The output, or null if the command ends with a usage error. */
async function answerOf(command: string, words: readonly string[]): Promise<string | null> {
  const { status, stdout, stderr } = await ended([command, ...words]);
  if (status === 1) throw new Error(`${words.join(" ")}: ${stderr}`);
  if (stdout !== "") return stdout;
  expect(stderr.length).toBeGreaterThan(10);
  return null;
}

/** The example with one of its words written otherwise: each word by each name in a long run, and some of them otherwise. */
function* spoilt(example: string, nth: number): Generator<string, void, void> {
  for (const [at, { 0: word, index }] of [...example.matchAll(/[\p{L}\p{N}_-]+/gu)].entries()) {
    const names = LONG ? INHERITED : (at + nth) % 6 === 0 ? [INHERITED[at % INHERITED.length]] : [];
    for (const name of names) yield example.slice(0, index) + name + example.slice(index + word.length);
  }
}

describe.each(IMPORTERS.map((one, nth) => [one.id, one.example, nth] as const))("%s", (_, example, nth) => {
  it("reads such a name in place of any word, or reports it", { timeout: patience(600_000) }, async () => {
    let answers = 0;
    for (const text of [example, ...spoilt(example, nth)]) {
      writeFileSync(file, text);
      for (const [command, options] of ASKED) {
        const answer = await answerOf(command, [file, ...options]);
        if (answer === null) continue;
        answers++;
        expect(() => void JSON.parse(answer)).not.toThrow();
      }
    }
    expect(answers).toBeGreaterThan(0);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe.each(INHERITED)("%s", (name) => {
  const results = `Ann > ${name} > Bob\n${name} > Ann\nBob > ${name}\nAnn > Bob\nBob > Ann > ${name}\n${name} > Bob\n`;

  it("names an ordinary player in every command that reads a file", async () => {
    writeFileSync(file, results);
    for (const to of ["json", "csv", "lines"]) expect(await printed("convert", [file, "--to", to])).toContain(name);
    const replayed = JSON.parse(
      await printed("replay", [file, "--model", "trueskill", "--resamples", "0", "--json"]),
    ) as {
      contenders: readonly { leaderboard: readonly { name: string; races: number }[] }[];
    };
    expect(replayed.contenders[0].leaderboard.find((row) => row.name === name)).toMatchObject({ races: 5 });
    const fitted = JSON.parse(await printed("fit", [file, "--differences", `${name},Ann`, "--json"])) as {
      players: readonly { name: string; races: number }[];
      differences: readonly { first: string }[];
    };
    expect(fitted.players.find((row) => row.name === name)).toMatchObject({ races: 5 });
    expect(fitted.differences[0].first).toBe(name);
    expect(JSON.parse(await printed("tune", [file, ...TUNE, "--split", "0.5", "--json"]))).toBeTypeOf("object");
  });

  it("gives an error as an option, model, parameter, format or preset", async () => {
    writeFileSync(file, results);
    const wrong: readonly (readonly [command: string, words: readonly string[]])[] = [
      ["replay", [file, "--model", name]],
      ["replay", [file, "--model", "trueskill", "--set", `${name}=1`]],
      ["replay", [file, "--contender", `${name} a=1`]],
      ["replay", [file, "--contender", `trueskill ${name}=1`]],
      ["replay", [file, "--dnf", name]],
      ["replay", [file, `--${name}`, "1"]],
      ["convert", [file, "--to", name]],
      ["convert", [file, "--format", name]],
      ["fit", [file, "--likelihood", name]],
      ["fit", [file, "--penalty", name]],
      ["tune", [file, "--contender", "pairwise-elo", "--parameters", name]],
      ["tune", [file, ...TUNE, "--metric", name]],
      ["study", ["--preset", name]],
      ["study", ["--set", `${name}=1`]],
      ["study", ["--paths", name]],
    ];
    for (const [command, args] of wrong) expect(await answerOf(command, args), args.slice(-2).join(" ")).toBeNull();
  });
});
