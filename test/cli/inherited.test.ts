import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { convertCommand } from "../../src/cli/convert-command";
import { fitCommand } from "../../src/cli/fit-command";
import { replayCommand } from "../../src/cli/replay-command";
import { studyCommand } from "../../src/cli/study-command";
import { tuneCommand } from "../../src/cli/tune-command";
import { IMPORTERS } from "../../src/ingest";
import { INHERITED } from "../ingest/histories";
import { LONG } from "../support/long";

/** Names that every plain object answers to: in every field of every format, and in every option, through every command. */

type Command = (args: readonly string[]) => string;

const TUNE = ["--contender", "pairwise-elo", "--parameters", "learningRate", "--tries", "3", "--resamples", "0"];

/** What each is asked of a file; the answer is JSON. */
const ASKED: readonly (readonly [string, Command, readonly string[]])[] = [
  ["convert", convertCommand, ["--to", "json"]],
  ["replay", replayCommand, ["--model", "pairwise-elo", "--resamples", "0", "--json"]],
  ["fit", fitCommand, ["--json"]],
];

/** What the commands end with when the caller has to put something right. */
const EXPECTED = ["UsageError", "ParameterError", "NotFiniteError", "OvershootError"];

let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  file = join(folder, "races.txt");
});
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterAll(() => rmSync(folder, { recursive: true }));

/** The answer, or null when the command says in words what to put right. */
function answerOf(command: Command, args: readonly string[]): string | null {
  try {
    return command(args);
  } catch (error) {
    if (!(error instanceof Error) || !EXPECTED.includes(error.name))
      throw new Error(`${args.join(" ")}: ${String(error)}`, { cause: error });
    expect(error.message.length).toBeGreaterThan(10);
    return null;
  }
}

/** The example with one of its words written otherwise: each word by each name in a long run, and some of them otherwise. */
function* spoilt(example: string, nth: number): Generator<string, void, void> {
  for (const [at, { 0: word, index }] of [...example.matchAll(/[\p{L}\p{N}_-]+/gu)].entries()) {
    const names = LONG ? INHERITED : (at + nth) % 6 === 0 ? [INHERITED[at % INHERITED.length]] : [];
    for (const name of names) yield example.slice(0, index) + name + example.slice(index + word.length);
  }
}

describe.each(IMPORTERS.map((one, nth) => [one.id, one.example, nth] as const))("%s", (_, example, nth) => {
  it("reads or tells of such a name in the place of any word", { timeout: 600_000 }, () => {
    let answers = 0;
    for (const text of [example, ...spoilt(example, nth)]) {
      writeFileSync(file, text);
      for (const [, command, options] of ASKED) {
        const answer = answerOf(command, [file, ...options]);
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

  it("is a player like others for every command that reads a file", () => {
    writeFileSync(file, results);
    for (const to of ["json", "csv", "lines"]) expect(convertCommand([file, "--to", to])).toContain(name);
    const replayed = JSON.parse(replayCommand([file, "--model", "trueskill", "--resamples", "0", "--json"])) as {
      contenders: readonly { leaderboard: readonly { name: string; races: number }[] }[];
    };
    expect(replayed.contenders[0].leaderboard.find((row) => row.name === name)).toMatchObject({ races: 5 });
    const fitted = JSON.parse(fitCommand([file, "--differences", `${name},Ann`, "--json"])) as {
      players: readonly { name: string; races: number }[];
      differences: readonly { first: string }[];
    };
    expect(fitted.players.find((row) => row.name === name)).toMatchObject({ races: 5 });
    expect(fitted.differences[0].first).toBe(name);
    expect(JSON.parse(tuneCommand([file, ...TUNE, "--split", "0.5", "--json"]))).toBeTypeOf("object");
  });

  it("is told of where no option, model, parameter, format or preset has it", () => {
    writeFileSync(file, results);
    const wrong: readonly (readonly [Command, readonly string[]])[] = [
      [replayCommand, [file, "--model", name]],
      [replayCommand, [file, "--model", "trueskill", "--set", `${name}=1`]],
      [replayCommand, [file, "--contender", `${name} a=1`]],
      [replayCommand, [file, "--contender", `trueskill ${name}=1`]],
      [replayCommand, [file, "--dnf", name]],
      [replayCommand, [file, `--${name}`, "1"]],
      [convertCommand, [file, "--to", name]],
      [convertCommand, [file, "--format", name]],
      [fitCommand, [file, "--likelihood", name]],
      [fitCommand, [file, "--penalty", name]],
      [tuneCommand, [file, "--contender", "pairwise-elo", "--parameters", name]],
      [tuneCommand, [file, ...TUNE, "--metric", name]],
      [studyCommand, ["--preset", name]],
      [studyCommand, ["--set", `${name}=1`]],
      [studyCommand, ["--paths", name]],
    ];
    for (const [command, args] of wrong) expect(answerOf(command, args), args.slice(-2).join(" ")).toBeNull();
  });
});
