import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../src/cli/replay/report";
import type { Checkpoint } from "../../src/cli/stream/checkpoint";
import type { StreamAnswer } from "../../src/cli/stream/index";
import { buildHistory } from "../../src/engine/history/build";
import { filterHistory } from "../../src/engine/history/filter";
import { toRecords } from "../support/histories";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createRandom } from "../../src/engine/numerics/random";
import { jsonExporter } from "../../src/ingest/exporters/json/index";
import { publishRace } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";
import { LONG, runs } from "../support/long";
import { ended, object, printed } from "./running";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-stream-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLES = "public/examples";
/** The first lines of a bundled file, or all in long runs. */
const example = (name: string, lines = LONG ? Infinity : 400): string =>
  readFileSync(join(EXAMPLES, name), "utf8").split("\n").slice(0, lines).join("\n");

/** Bytes in chunks of random size, with a reused buffer, as from a pipe. */
async function* piped(text: string, seed = "pieces"): AsyncGenerator<Uint8Array> {
  const random = createRandom(seed);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + 1 + random.integer(random.uniform() < 0.5 ? 50 : 100_000));
    const piece = Uint8Array.from(bytes.subarray(from, to));
    yield await Promise.resolve(piece);
    piece.fill(0);
    from = to;
  }
}

async function streamed(text: string, words: readonly string[], seed?: string) {
  const { status, stdout, stderr } = await ended(["stream", ...words, "--json", "--accept-doubts"], {
    input: piped(text, seed),
  });
  if (status !== 0) throw new Error(stderr);
  return { ...(JSON.parse(stdout) as StreamAnswer), said: stderr.split("\n").filter(Boolean) };
}

function replayed(name: string, text: string, words: readonly string[]): Promise<Report> {
  const path = join(folder, name);
  writeFileSync(path, text);
  return object("replay", [path, ...words, "--resamples", "0"]);
}

/** The results that must be bit-identical in a stream and a replay. */
function expectSame(stream: StreamAnswer, { races, players, contenders }: Report): void {
  const [{ leaderboard, metrics, params, label, blocks, note }] = contenders;
  expect(stream).toMatchObject({ races, players, params, label, metrics });
  expect(stream.leaderboard).toEqual(leaderboard);
  expect(stream.note).toBe(note);
  expect(stream.blocks?.length).toBe(blocks?.length);
  blocks?.forEach(({ kind, name, groups }, at) => {
    const beside = stream.blocks![at];
    expect(beside).toMatchObject({ kind, name });
    expect(beside.groups).toHaveLength(groups.length);
    // Only `replay` computes which groups are comparable: it gives the others no points, and a class if there are several.
    for (const { class: _, ...group } of groups)
      expect(beside.groups).toContainEqual(
        group.points === null ? expect.objectContaining({ name: group.name }) : group,
      );
  });
  if (blocks?.some(({ kind }) => kind === "shared")) expect(stream.caution).toMatch(/separate shared strengths/);
}

const WENG = ["--model", "weng-lin"];

describe("the same games", () => {
  it.each(["f1-2016-2026.csv", "world-cup.csv", "penalty-shootouts.csv"])(
    "%s gives the same in a stream as in a replay",
    async (name) => {
      for (const words of [WENG, ["--model", "glicko2", "--set", "period=month"], ["--model", "two-team-elo"]])
        expectSame(await streamed(example(name), words), await replayed(name, example(name), words));
    },
    60_000,
  );

  const files = readdirSync(EXAMPLES).filter((name) => /\.(?:csv|json)$/.test(name) && name !== "examples.json");
  it.each(files)("%s gives the same as JSON lines, with DNFs read in every way", async (name) => {
    const { races } = readAll([{ name, data: example(name, Infinity) }]);
    const sorted = toRecords(filterHistory(buildHistory(races).history, DEFAULT_OPTIONS)).slice(
      0,
      LONG ? Infinity : 30,
    );
    const lines = sorted.map((race) => `${JSON.stringify(publishRace(race))}\n`).join("");
    const whole = jsonExporter.write(sorted).text;
    for (const dnf of ["unobserved", "drop"]) {
      const words = [...WENG, "--dnf", dnf, "--burn-in", "10", "--minimum-races", "2"];
      expectSame(await streamed(lines, words), await replayed("whole.json", whole, words));
    }
  });

  it.each([
    ["f1-2016-2026.csv", ["--shared", "constructor", "--rate", "constructor=0.3", "--model", "plackett-luce"]],
    ["f1-2016-2026.csv", ["--shared", "constructor by season", "--sd", "constructor by season=80", ...WENG]],
    ["f1-2016-2026.csv", ["--shared", "constructor", "--races", "40:90", "--model", "glicko2"]],
    [
      "f1-2016-2026.csv",
      ["--weights", "monaco=2, grand=0.5", "--races", "10:", "--model", "trueskill", "--shared", "constructor"],
    ],
    ["world-cup.csv", ["--condition", "home", "--weights", "2=3", "--races", ":200", "--model", "pairwise-elo"]],
    ["world-cup.csv", ["--condition", "home", "--races", "30:200", ...WENG]],
    ["penalty-shootouts.csv", ["--condition", "first shooter", "--races", "30:", "--model", "trueskill"]],
  ])("%s %s gives the same for some of the races, with weights and blocks", async (name, words) => {
    // At least two seasons of races.
    const text = example(name, 1000);
    expectSame(await streamed(text, words), await replayed(name, text, words));
  });

  it("weights two-player games by words in their names", async () => {
    const rows = ["date,round,player1,player2,score1,score2"];
    for (let at = 0; at < 60; at++)
      rows.push(`2026-05-01,${at % 4 ? "Heat" : "FINAL"} ${at},P${at % 5},Q${at % 7},${at % 3},1`);
    for (const model of ["pairwise-elo", "weng-lin"]) {
      const words = ["--model", model, "--weights", "final=3, heat 2=0"];
      expectSame(await streamed(rows.join("\n"), words), await replayed("rounds.csv", rows.join("\n"), words));
    }
  });

  const tables: readonly (readonly [what: string, rows: readonly string[]])[] = [
    [
      "two scores",
      ["date,home,away,hg,ag", "2026-01-02,Ada,Bea,2,1", "2026-01-02,Bea,ada,0,0", "2026-01-09,Cyd,Ada,1,3"],
    ],
    [
      "one cell",
      ["date;white;black;result", "2026-01-02;Ada;Bea;1-0", "2026-01-02;Bea;Cyd;1/2-1/2", "2026-01-02;Cyd;Ada;*"],
    ],
    ["winner and loser", ["winner\tloser\tscore", "Ada\tBea\t6-4 6-3", "Bea\tCyd\tw/o", "Cyd\tAda\t2-1"]],
    ["a winner cell", ["player1,player2,winner", "Ada,Bea,Bea", "Bea,Cyd,draw", "Cyd,Ada,1", "Ada,Cyd,nobody"]],
    [
      "quotes and blanks",
      ["date,player1,player2,score1,score2", '2026-01-02,"Lee, Ada",Bea ,2,1', '2026-01-03, Bea,"Lee, Ada",2,2', ""],
    ],
    [
      "odd names",
      [
        "player1,player2,score1,score2",
        "?,Bea,2,1",
        "Ada[1],Bea,1,0",
        "Ada,,1,0",
        "Ada,Ada,1,0",
        "constructor,__proto__,1,0",
      ],
    ],
    [
      "seasons and weights",
      ["season,home,away,hg,ag,neutral,importance", "2025,A,B,1,0,true,2", "2025,B,C,1,0,,", "2026,C,A,1,0,false,0.5"],
    ],
    [
      "rows of entrants",
      [
        "race,date,player,place",
        "r1,2026-01-02,Ada,1",
        "r1,2026-01-02,Bea,2",
        "r2,2026-01-03,Bea,1",
        "r2,2026-01-03,Ada,DNF",
      ],
    ],
  ];
  it.each(tables)("%s: every way to write a game has the same meaning as in a file", async (_, rows) => {
    const text = rows.join("\n");
    for (const words of [["--model", "two-team-elo", "--set", "season=column"], WENG])
      expectSame(await streamed(text, words), await replayed("table.csv", text, words));
    const crlf = `\uFEFF${rows.join("\r\n")}\r\n`;
    expectSame(await streamed(crlf, WENG), await replayed("crlf.csv", text, WENG));
  });

  it("reads flat objects by their keys", async () => {
    const rows = [
      ["date", "player1", "player2", "score1", "score2"],
      ["2026-01-02", "Ada", "Bea", 2, 1],
      ["2026-01-03", "Bea", 'Cyd "C"', 1, 1],
    ];
    const lines = rows
      .slice(1)
      .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, k) => [rows[0][k], cell]))));
    const table = rows
      .map((row) => row.map((cell) => (String(cell).includes('"') ? '"Cyd ""C"""' : cell)).join(","))
      .join("\n");
    expectSame(await streamed(lines.join("\n"), WENG), await replayed("flat.csv", table, WENG));
  });

  it("accepts only names in finishing order", async () => {
    const lines = ['{"date":"2026-01-02","entrants":["Ada","Bea","Cyd"]}', '{"entrants":["Cyd","Ada"]}'].join("\n");
    expectSame(await streamed(lines, WENG), await replayed("names.txt", "Ada > Bea > Cyd\nCyd > Ada\n", WENG));
  });
});

describe("a checkpoint", () => {
  const model = ["--model", "glicko2", "--set", "period=month"];
  const { said: _, ...unsaid } = { said: [] };
  const bare = ({ said: __, ...answer }: Awaited<ReturnType<typeof streamed>>) => ({ ...unsaid, ...answer });

  it.each(["world-cup.csv", "f1-2016-2026.csv"])(
    "%s: gives the same as an uninterrupted stream after resuming at any line",
    async (name) => {
      const text = example(name);
      const lines = text.split("\n");
      const unbroken = bare(await streamed(text, model));
      const random = createRandom(name);
      for (let run = 0; run < runs(3); run++) {
        const path = join(folder, `${name}.${run}.json`);
        const cut = 3 + random.integer(lines.length - 4);
        const every = String(1 + random.integer(cut));
        // Killed within a line.
        const input = killedAfter(lines, cut);
        const killed = printed("stream", [...model, "--checkpoint", path, "--every", every], { input });
        await expect(killed).rejects.toThrow("killed");
        const words = existsSync(path) ? ["--resume", path] : [];
        expect(bare(await streamed(text, [...model, ...words], String(run)))).toEqual(unbroken);
      }
    },
    60_000,
  );

  it("continues with new games, and keeps every rating", async () => {
    const lines = example("world-cup.csv", Infinity).trim().split("\n");
    const path = join(folder, "nightly.json");
    await streamed(lines.slice(0, 500).join("\n"), [...model, "--checkpoint", path]);
    const rest = [lines[0], ...lines.slice(500)].join("\n");
    const { lines: __, ...all } = bare(await streamed(lines.join("\n"), model));
    expect(await streamed(rest, [...model, "--resume", path, "--new-only"])).toMatchObject(all);
  });

  it("can be resumed as written by version 0.1", async () => {
    const lines = example("world-cup.csv").split("\n");
    const path = join(folder, "earlier.json");
    await streamed(lines.slice(0, 200).join("\n"), [...model, "--checkpoint", path]);
    const { season, ...rest } = JSON.parse(readFileSync(path, "utf8")) as Checkpoint;
    writeFileSync(path, JSON.stringify({ ...rest, fold: season.fold }));
    const text = lines.join("\n");
    expect(bare(await streamed(text, [...model, "--resume", path]))).toEqual(bare(await streamed(text, model)));
  });

  it("continues with some of the races, weights and blocks", async () => {
    const words = ["--races", "20:260", "--weights", "2=3", "--condition", "home", ...WENG];
    const text = example("world-cup.csv");
    const path = join(folder, "options.json");
    await streamed(text.split("\n").slice(0, 150).join("\n"), [...words, "--checkpoint", path]);
    expect(bare(await streamed(text, [...words, "--resume", path]))).toEqual(bare(await streamed(text, words)));
    await expect(streamed(text, [...WENG, "--resume", path])).rejects.toThrow(/made with other options/);
    const without = words.filter((word) => word !== "--condition" && word !== "home");
    await expect(streamed(text, [...without, "--resume", path])).rejects.toThrow(/condition home, not players alone/);
  });

  it("must have the same model, options and games, and be a checkpoint", async () => {
    const text = "player1,player2,score1,score2\nAda,Bea,1,0\nBea,Ada,1,0\n";
    const path = join(folder, "elo.json");
    await streamed(text, ["--model", "pairwise-elo", "--checkpoint", path]);
    const resumed = (games: string, ...words: string[]) => streamed(games, [...words, "--resume", path]);
    await expect(resumed(text, "--model", "weng-lin")).rejects.toThrow(/for the model pairwise-elo, not weng-lin/);
    await expect(resumed(text, "--model", "pairwise-elo", "--dnf", "drop")).rejects.toThrow(/made with other options/);
    await expect(resumed(text.replace("Bea,Ada", "Bea,Cyd"), "--model", "pairwise-elo")).rejects.toThrow(
      /Line 3: this line differs from/,
    );
    await expect(resumed(text.slice(0, 42), "--model", "pairwise-elo")).rejects.toThrow(
      /ends here, but 3 of its lines were read/,
    );
    await expect(streamed(text, ["--resume", join(folder, "none.json")])).rejects.toThrow(/there is no such file/);
    writeFileSync(path, '{"lines":1}');
    await expect(streamed(text, ["--resume", path])).rejects.toThrow(/is not a checkpoint/);
  });
});

async function* killedAfter(lines: readonly string[], count: number): AsyncGenerator<Uint8Array> {
  yield* piped(`${lines.slice(0, count).join("\n")}\n${lines[count].slice(0, 5)}`);
  throw new Error("killed");
}

describe("invalid lines", () => {
  const heading = "date,player1,player2,score1,score2";
  it.each([
    [
      [heading, "2026-01-02,Ada,Bea,1,0", "2026-01-01,Ada,Bea,1,0"],
      /Line 3: 2026-01-01 is earlier than the race before it \(2026-01-02\): sort/,
    ],
    [[heading, "03/04/2026,Ada,Bea,1,0"], /Line 2: the date can be read in two ways/],
    [
      [
        "race,date,player,place",
        "r1,2026-01-02,Ada,1",
        "r1,2026-01-02,Bea,2",
        "r2,2026-01-01,Ada,1",
        "r2,2026-01-01,Bea,2",
      ],
      /Line 4: 2026-01-01 is earlier/,
    ],
    [
      ["race,player,place", "r1,Ada,1", "r1,Bea,2", "r2,Bea,1", "r2,Ada,2", "r1,Cyd,3"],
      /Line 6: this race began further up/,
    ],
    [
      ['{"date":"2026-01-02","entrants":["Ada","Bea"]}', '{"date":"2026-01-01","entrants":["Ada","Bea"]}'],
      /Line 2: 2026-01-01 is earlier/,
    ],
    [['{"entrants":["Ada","Bea"]}', "{"], /Line 2: expected a JSON object/],
    [["Ada > Bea", "Bea > Ada"], /Line 1: expected a heading line/],
  ])("ends with a message: %s", async (lines, message) => {
    await expect(streamed(lines.join("\n"), WENG)).rejects.toThrow(message);
  });

  it("gives the line of a race that is left out, if it has a row", async () => {
    const rows = ["race,player,place", "1,Ann,1", "1,Bob,2", "2,Cyd,1", "3,,1", "4,Bob,1", "4,Ann,2"];
    const { said } = await streamed(rows.join("\n"), WENG);
    expect(said).toContain("line 4: A game needs two entrants with a result; this one has 1.");
    expect(said).toContain("A game needs two entrants with a result; this one has 0.");
  });

  it("skipped lines appear in a list with their number", async () => {
    const rows = [
      heading,
      "2026-01-02,Ada,Bea,1,0",
      "2026-01-02,Ada,Bea,x,0",
      "2026-01-02,Ada,Ada,1,0",
      "2026-01-02,Ada,Bea,0,1",
    ];
    const { said, noticed, races } = await streamed(rows.join("\n"), WENG);
    expect(races).toBe(2);
    expect(noticed).toBe(said.length);
    expect(said.map((line) => /^line (\d+): ./.exec(line)?.[1])).toEqual(expect.arrayContaining(["3", "4"]));
  });

  it("progress appears every given number of lines, and a table at the end", async () => {
    const words = ["stream", ...WENG, "--every", "500"];
    const { stdout: answer, stderr } = await ended(words, { input: piped(example("world-cup.csv", Infinity)) });
    const said = stderr.trim().split("\n");
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^499 races, \d+ players, log loss 0\.\d{4}, discordance 0\.\d{4}$/);
    expect(answer).toMatch(/^1,068 races, 86 players, 1,069 lines\n/);
    expect(answer).toMatch(/favourite’s chance +pairs +predicted +won\n50–55 % /);
    expect(answer).toMatch(/\n1\. \w+ +\d/);
  });
});
