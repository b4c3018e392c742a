import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../src/cli/replay/report";
import { patience } from "../support/pace";
import { ended, object, printed } from "./running";

const ROOT = join(import.meta.dirname, "..", "..");
let folder = "";
let duels = "";
let table = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  duels = join(folder, "duels.txt");
  writeFileSync(duels, "Ann > Bob\nBob > Ann\nAnn > Bob > __proto__\n");
  table = join(folder, "table.csv");
  writeFileSync(
    table,
    "race,date,place,player\nr2,2024-02-01,1,Bob\nr2,2024-02-01,2,Ann\nr1,2024-01-01,1,Ann\nr1,2024-01-01,2,Bob\nr3,2024-03-01,1,Ann\nr3,2024-03-01,DNF,Bob\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (...words: string[]): Promise<Report> => object("replay", words);

it("names the first race with a rating that is not finite", async () => {
  const path = join(ROOT, "public", "examples", "world-cup.csv");
  const words = [
    path,
    "--model",
    "pairwise-elo",
    "--set",
    "pair=gaussian-ml",
    "--set",
    "learningRate=1e6",
    "--resamples",
    "0",
    "--json",
  ];
  const { status, stdout, stderr } = await ended(["replay", ...words]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(
    /^Before race 168 of 1068 \(FIFA World Cup, 19\d\d-\d\d-\d\d\), Pairwise Elo has no finite .* Learning rate is 1000000 \(usual: 0.005 to 2\): move it towards 0.1\.$/m,
  );
});

describe("the answer", () => {
  it("includes races, players, metrics and the leaderboard, best first", async () => {
    const { races, players, contenders } = await report(duels, "--model", "pairwise-elo", "--set", "learningRate=1");
    expect([races, players, contenders.length]).toEqual([3, 3, 1]);
    const [contender] = contenders;
    expect(contender).toMatchObject({ label: "Pairwise Elo (sum)", model: "pairwise-elo" });
    expect(contender.params).toMatchObject({ learningRate: 1, aggregate: "sum", batch: "race" });
    expect(contender.metrics.decidedPairs).toBe(5);
    expect(contender.metrics.discordance).toBeCloseTo((0.5 + 1 + 1 + 1) / 5, 12);
    expect(contender.leaderboard.map(({ name, races: count }) => [name, count])).toEqual([
      ["Ann", 3],
      ["Bob", 3],
      ["__proto__", 1],
    ]);
    expect(contender.leaderboard[0].score).toBe(contender.leaderboard[0].rating);
    expect(contender.leaderboard[0]).not.toHaveProperty("sd");
  });

  it("compares several contenders", async () => {
    const { contenders } = await report(
      duels,
      "--contender",
      "plackett-luce orientation=race",
      "--contender",
      "pairwise-elo ratingFloor=0",
      "--model",
      "pairwise-elo",
    );
    expect(contenders.map(({ model }) => model)).toEqual(["plackett-luce", "pairwise-elo", "pairwise-elo"]);
    expect(contenders[0].params.orientation).toBe("race");
    expect(contenders[1].leaderboard.every(({ rating }) => rating >= 0)).toBe(true);
    expect(contenders[2].params.floor).toBe(false);
    expect(contenders.map(({ label }) => label)).toEqual([
      "Plackett–Luce (race)",
      "Pairwise Elo (sum) floor=true",
      "Pairwise Elo (sum)",
    ]);
  });

  it("includes intervals, paired differences and baselines", async () => {
    const words = [duels, "--contender", "pairwise-elo", "--contender", "trueskill", "--baseline", "guessing"];
    const { contenders, baselines, paired, verdicts } = await report(...words);
    const { intervals, metrics } = contenders[0];
    expect(intervals.discordance![0]).toBeLessThan(metrics.discordance!);
    expect(intervals.orderLogLikelihood).toBeNull();
    expect(baselines).toMatchObject([{ label: "Guessing", model: "guessing", metrics: { discordance: 0.5 } }]);
    expect(paired.map((pair) => pair.contenders)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(paired[1].differences.brier!.value).toBe(metrics.brier! - 0.25);
    expect(verdicts.brier).toMatch(/^On 3 races, /);
    const few = [...words, "--resamples", "80"];
    expect((await report(...few, "--seed", "7")).paired).not.toEqual((await report(...few, "--seed", "8")).paired);
    expect((await report(...few, "--seed", "7")).paired).toEqual((await report(...few, "--seed", "7")).paired);
    expect((await report(...words, "--resamples", "0")).contenders[0].intervals.brier).toBeNull();
  });

  it("counts only the requested races", async () => {
    expect((await report(duels, "--burn-in", "1")).contenders[0].metrics.decidedPairs).toBe(4);
    expect((await report(duels, "--minimum-races", "1")).contenders[0].metrics.decidedPairs).toBe(2);
  });

  it("slices after the sort by date", async () => {
    const { races, contenders } = await report(table, "--races", "0:1");
    expect(races).toBe(1);
    expect(contenders[0].leaderboard[0].name).toBe("Ann");
    expect((await report(table, "--races", "1:2")).contenders[0].leaderboard[0].name).toBe("Bob");
    expect((await report(table, "--races", "2:")).races).toBe(1);
    expect((await ended(["replay", table, "--races", "5:9"])).stderr).toMatch(
      /starts after the last race: there are 3/,
    );
    expect((await ended(["replay", table, "--races", "1:9"])).stderr).toBe(
      "--races 1:9: the results have 3 races only.\n",
    );
  });

  it("can leave out DNFs", async () => {
    expect((await report(table, "--dnf", "drop")).races).toBe(2);
    expect((await report(table, "--dnf", "draw")).races).toBe(3);
  });

  /**
   * Kerby, "Multiplayer generalization of Elo rating system", the first table of results: season 1 of the Map Rando races,
   * its settings, the share of pairs that the lower rated won. Its digits are rounded in some rows and cut in others.
   */
  it("reproduces Kerby's table with DNFs as published", async () => {
    const path = join(ROOT, "public", "examples", "map-rando-s1-s3.json");
    const season = [path, "--recorded-only", "--anonymous", "drop", "--races", "0:855", "--resamples", "0"];
    const table: readonly (readonly [string, number])[] = [
      ["pairwise-elo aggregate=sum learningRate=0.07", 0.2396],
      ["pairwise-elo aggregate=mean learningRate=0.75", 0.2423],
      ["plackett-luce learningRate=0.32", 0.2394],
      ["thurstone learningRate=0.26", 0.2367],
      ["trueskill scoreSds=0", 0.2453],
      ["trueskill scoreSds=2", 0.2159],
      ["trueskill initialSd=3.7 beta=2.3 tau=0.18 drawProbability=0.001 scoreSds=0", 0.2411],
      ["trueskill initialSd=5 beta=2.5 tau=0.12 drawProbability=0.001 scoreSds=2", 0.2148],
    ];
    const words = table.flatMap(([contender]) => ["--contender", contender]);
    const { contenders } = await report(...season, "--dnf", "published", ...words);
    const found = contenders.map(({ metrics }) => metrics.discordance!);
    expect(contenders[0].metrics.decidedPairs).toBe(18130);
    for (const [i, [contender, printed]] of table.entries()) {
      expect(Math.abs(found[i] - printed), contender).toBeLessThan(1e-4);
    }
    expect(found[2].toFixed(4)).toBe("0.2394");
    const exact = (await report(...season, "--contender", table[2][0])).contenders[0];
    expect(exact.metrics.discordance!.toFixed(4)).toBe("0.2410");
  });

  it("has a table form", async () => {
    const text = await printed("replay", [duels, "--model", "plackett-luce"]);
    expect(text).toMatch(/^3 races, 3 players\n/);
    expect(text).toContain("decided pairs");
    expect(text).toContain("1. Ann");
  });
});

describe("on the command line", () => {
  it("prints only the result, or one line with exit code 2", async () => {
    const node = (...words: string[]) =>
      spawnSync(process.execPath, ["--import", "tsx", "src/cli/alias.ts", "replay", ...words], {
        cwd: ROOT,
        encoding: "utf8",
      });
    const good = node(duels, "--json");
    expect([good.status, good.stderr]).toEqual([0, ""]);
    expect((JSON.parse(good.stdout) as Report).races).toBe(3);
    const bad = node("nowhere.csv");
    expect([bad.status, bad.stdout, bad.stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(bad.stderr).toContain("there is no such file");
  });
});

describe("--simultaneous", () => {
  it("predicts the second race of a date from before that date", async () => {
    const path = join(folder, "day.csv");
    writeFileSync(
      path,
      "race,date,place,player\nr1,2024-01-01,1,Ann\nr1,2024-01-01,2,Bob\nr2,2024-01-01,1,Ann\nr2,2024-01-01,2,Bob\n",
    );
    const lossOf = async (...words: string[]): Promise<number | null> =>
      (await report(path, "--model", "pairwise-elo", "--resamples", "0", "--json", ...words)).contenders[0].metrics
        .pairLogLoss;
    expect(await lossOf("--simultaneous")).toBeCloseTo(Math.log(2), 12);
    expect(await lossOf()).toBeLessThan(Math.log(2) - 0.001);
  });

  it("cannot be used with results one by one", async () => {
    const { status, stderr } = await ended(["stream", "--model", "fide-elo", "--simultaneous"], { input: "a > b\n" });
    expect(status).toBe(2);
    expect(stderr).toContain("A stream predicts each race from all earlier ones. Only replay accepts --simultaneous.");
  });
});

describe("--recalibrate", () => {
  it("recalibrates an overconfident system, and keeps its order", async () => {
    const path = join(folder, "even.csv");
    const rows = Array.from({ length: 120 }, (_, g) => {
      const date = new Date(Date.UTC(2024, 0, 1 + g)).toISOString().slice(0, 10);
      const [first, second] = (g * 7) % 5 < 2 ? ["Ann", "Bob"] : ["Bob", "Ann"];
      return `r${g},${date},1,${first}\nr${g},${date},2,${second}`;
    });
    writeFileSync(path, `race,date,place,player\n${rows.join("\n")}\n`);
    const metrics = async (...words: string[]) =>
      (await report(path, "--model", "pairwise-elo", "--set", "learningRate=2", "--resamples", "0", "--json", ...words))
        .contenders[0].metrics;
    const [stated, honest] = [await metrics(), await metrics("--recalibrate")];
    expect(honest.pairLogLoss!).toBeLessThan(stated.pairLogLoss! - 0.1);
    expect(honest.discordance).toBe(stated.discordance);
    const drawn = join(folder, "drawn.csv");
    writeFileSync(drawn, readFileSync(path, "utf8").replace(/^(r\d*[05],.*),2,/gm, "$1,1,"));
    const draws = ["--model", "trueskill", "--set", "drawProbability=0.02", "--resamples", "0"];
    const { withDraws } = (await report(drawn, ...draws)).contenders[0];
    expect(withDraws).toMatchObject({ games: 120, draws: 24 });
    expect(withDraws!.difference.interval![1]).toBeLessThan(0);
    const text = await printed("replay", [drawn, ...draws]);
    expect(text).toMatch(/log loss with draws, recalibrated +\d\.\d+ \[/);
    const tune = ["--contender", "pairwise-elo", "--parameters", "learningRate", "--tries", "3", "--resamples", "0"];
    type Tuned = { readonly tries: readonly { readonly value: number }[] };
    const [plain, tuned] = [
      await object<Tuned>("tune", [path, ...tune]),
      await object<Tuned>("tune", [path, ...tune, "--recalibrate"]),
    ];
    expect(tuned.tries[0].value).not.toBe(plain.tries[0].value);
    const { status, stderr } = await ended(["stream", "--model", "fide-elo", "--recalibrate"], { input: "a > b\n" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("replay takes --recalibrate")]);
  });
});

describe("--starts", () => {
  const rows =
    "race,date,place,player\nr1,2024-01-01,1,Ann\nr1,2024-01-01,2,Bob\nr2,2024-02-01,1,Bob\nr2,2024-02-01,2,Ann\n";
  const written = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const boards = async (...words: string[]) =>
    (await report(...words, "--resamples", "0", "--json")).contenders.map(({ leaderboard, note }) => ({
      note,
      ratings: Object.fromEntries(leaderboard.map(({ name, rating }) => [name, Math.round(rating)])),
    }));

  it("starts with the ratings of a file, like a column of the results and a stream", async () => {
    const results = written("starts-results.csv", rows);
    const starts = written("starts.csv", "player,rating,sd\nAnn,1800,50\nZoe,1500\n");
    const [given] = await boards(results, "--model", "glicko2", "--starts", starts);
    expect(given.note).toBe("1 player starts with a rating of its own, taken as ratings of Glicko-2.");
    expect(given.ratings.Ann).toBeGreaterThan(1750);
    const column = written(
      "starts-column.csv",
      rows
        .split("\n")
        .map((line, at) =>
          at === 0
            ? `${line},initial rating,initial sd`
            : line.endsWith("Ann")
              ? `${line},1800,50`
              : line && `${line},,`,
        )
        .join("\n"),
    );
    expect(await boards(column, "--model", "glicko2")).toEqual([given]);
    const streamed = await printed("stream", ["--model", "glicko2", "--json", "--starts", starts], { input: rows });
    const { leaderboard } = JSON.parse(streamed) as { leaderboard: { name: string; rating: number }[] };
    expect(Object.fromEntries(leaderboard.map(({ name, rating }) => [name, Math.round(rating)]))).toEqual(
      given.ratings,
    );
  });

  it("applies only to the system of the stated scale", async () => {
    const results = written("starts-results.csv", rows);
    const starts = written("own.csv", "Ann,30,2\n");
    const words = [results, "--contender", "trueskill", "--contender", "glicko2", "--starts", starts];
    const [trueskill, glicko] = await boards(...words, "--start-scale", "trueskill");
    expect(trueskill.note).toContain("taken as own ratings of TrueSkill");
    expect(glicko.note).toContain("on the scale of another system, so Glicko-2 does not use them");
    expect(glicko.ratings).toEqual((await boards(results, "--model", "glicko2"))[0].ratings);
  });

  it("refuses invalid initial ratings", async () => {
    const results = written("starts-results.csv", rows);
    for (const [text, said] of [
      ["Ann,1800\nBob,high\n", "line 2: This is no initial rating"],
      ["Ann,1800,-3\n", "“-3” is no sd"],
      ["Zoe,1800\n", "none of its 1 player is in the results"],
      ["", "holds no initial rating"],
    ]) {
      const { status, stderr } = await ended(["replay", results, "--starts", written("bad.csv", text)]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
    }
    const fitted = await ended(["fit", results, "--starts", written("good.csv", "Ann,1800\n")]);
    expect([fitted.status, fitted.stderr]).toEqual([2, expect.stringContaining("A fit uses all races at once")]);
    const scale = await ended(["replay", results, "--start-scale", "codeforces"]);
    expect(scale.stderr).toContain("does not accept initial ratings");
  });
});

describe("--rule", () => {
  const elo = "src/rule/gallery/elo.js";
  const metrics = async (...words: string[]) =>
    (await report(duels, ...words, "--resamples", "0", "--json")).contenders;

  it("rates by a custom rule with parameters, and by a system", async () => {
    const k32 = String((32 * Math.LN10) / 400);
    const [own, known] = await metrics(
      "--rule",
      elo,
      "--set",
      "k=32",
      "--model",
      "pairwise-elo",
      "--set",
      `learningRate=${k32}`,
    );
    expect(own.label).toBe("Elo in twelve lines");
    expect(own.params).toEqual({ k: 32 });
    own.leaderboard.forEach(({ name, rating }, at) => {
      expect(name).toBe(known.leaderboard[at].name);
      expect(rating).toBeCloseTo(known.leaderboard[at].rating, 9);
    });
  });

  it("reports errors in a rule or its file with the line", async () => {
    const broken = join(folder, "broken.js");
    writeFileSync(broken, "export const start = () => ({ rating: 0 });\nexport function rate( {");
    expect((await ended(["replay", duels, "--rule", broken])).stderr).toMatch(/broken\.js: Line 2: /);
    expect((await ended(["replay", duels, "--rule", join(folder, "none.js")])).stderr).toMatch(/there is no such file/);
    expect(await ended(["replay", duels, "--rule", elo, "--set", "k=0"])).toMatchObject({ status: 2 });
  });

  const started = (rule: string) =>
    spawnSync(process.execPath, ["--import", "tsx", "src/cli/alias.ts", "replay", duels, "--rule", rule, "--json"], {
      encoding: "utf8",
    });
  const written = (name: string, body: string): string => {
    const file = join(folder, name);
    const start =
      'export const start = () => ({ rating: 0 });\nexport const link = { law: "logistic", tenToOne: 400 };';
    writeFileSync(file, `${start}\nexport function rate(race, states) {\n${body}\n}`);
    return file;
  };

  it("prints the same with and without a thread", { timeout: patience(60_000) }, async () => {
    expect(started(elo).stdout).toBe((await ended(["replay", duels, "--rule", elo, "--json"])).stdout);
  });

  it.each([
    [
      "does not answer",
      "return /(a+)+b/.test('a'.repeat(60));",
      /^The rule did not answer for 3 s, so it was stopped\.$/,
    ],
    [
      "makes a list of a billion",
      "return new Array(2 ** 28).fill(0);",
      /Line 4: A rule may not create more than a million/,
    ],
    [
      "takes all memory",
      "const all = []; for (;;) all.push(new Array(1e6).fill(0));",
      /^The rule (needed more than 2 GB|did not answer)|Line 4: this was still running after 1 s/,
    ],
  ])("ends with a message for a rule that %s", { timeout: patience(60_000) }, (_, body, words) => {
    const { status, stderr } = started(written("attack.js", body));
    expect(stderr.trim()).toMatch(words);
    expect(status).toBe(2);
  });
});
