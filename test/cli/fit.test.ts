import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FitAnswer } from "../../src/cli/fit/answer";
import type { ThroughTimeAnswer } from "../../src/cli/fit/through-time";
import { object, printed } from "./running";

let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-"));
  file = join(folder, "duels.txt");
  writeFileSync(file, "Ann > Bob\nAnn > Bob\nAnn > Bob\nBob > Ann\nAnn > Cyd\nCyd > Ann\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const fit = (...words: string[]): Promise<FitAnswer> => object("fit", [file, ...words]);

describe("the answer", () => {
  it("includes players, differences with intervals, and how the search ended", async () => {
    const answer = await fit("--penalty", "none", "--differences", "Ann, Bob, Cyd");
    expect(answer).toMatchObject({ likelihood: "bradley-terry", penalty: null, races: 6, converged: true });
    expect(answer.gradientNorm).toBeLessThanOrEqual(1e-9);
    expect(answer.iterations).toBeGreaterThan(0);
    expect(answer.players).toHaveLength(3);
    expect(answer.players.at(-1)).toMatchObject({ name: "Bob", races: 4 });
    expect(answer.differences.map(({ first, second }) => `${first} ${second}`)).toEqual([
      "Ann Bob",
      "Ann Cyd",
      "Bob Cyd",
    ]);
    // In a star each gap follows from its own duels, and the third is the sum of the two.
    const points = 400 / Math.LN10;
    const [bob, cyd, between] = answer.differences;
    expect(bob.points).toBeCloseTo(points * Math.log(3), 6);
    expect(bob.error).toBeCloseTo(points * Math.sqrt(1 / (4 * 0.75 * 0.25)), 4);
    expect(cyd.points).toBeCloseTo(0, 6);
    expect(cyd.error).toBeCloseTo(points * Math.sqrt(1 / (2 * 0.25)), 4);
    expect(between.error).toBeCloseTo(Math.hypot(bob.error, cyd.error), 4);
    expect(bob.z).toBeCloseTo(bob.points / bob.error, 12);
    expect((bob.interval[1] - bob.interval[0]) / bob.error).toBeCloseTo(2 * 1.96, 3);
  });

  it("has errors clustered by race from ten races on", async () => {
    const compare = ["--differences", "Ann, Bob"];
    const six = await fit(...compare);
    expect(six.differences[0].clustered).toBeNull();
    expect(six.notes.join(" ")).toContain("Too few races for errors clustered by race");
    const twelve = join(folder, "twelve.txt");
    writeFileSync(twelve, "Ann > Bob\nAnn > Bob\nBob > Ann\n".repeat(4));
    const answer: FitAnswer = await object("fit", [twelve, ...compare]);
    expect(answer.differences[0].clustered!.error).toBeGreaterThan(0);
    expect(answer.notes.join(" ")).not.toContain("Under 10 races");
  });

  it.each([
    ["plackett-luce", "plackett-luce-elimination"],
    ["plackett-luce-race", "plackett-luce-race"],
    ["thurstone", "thurstone"],
  ])("includes the likelihood for %s", async (named, likelihood) => {
    const answer = await fit("--likelihood", named, "--penalty", "200");
    expect(answer).toMatchObject({ likelihood, penalty: 200, differences: [], converged: true });
    expect(answer.notes.join()).not.toContain("pairs of one race");
  });

  it("says that there is no finite estimate if the best player never lost", async () => {
    writeFileSync(join(folder, "one.txt"), "Ann > Bob\nAnn > Bob\n");
    const words = [join(folder, "one.txt"), "--penalty", "none", "--differences", "Ann,Bob", "--json"];
    const answer = JSON.parse(await printed("fit", words)) as FitAnswer;
    expect(answer).toMatchObject({ players: [], differences: [], converged: false, logLikelihood: null });
    expect(answer.notes.join()).toContain("no finite estimate");
  });

  it("has text form without --json", async () => {
    const text = await printed("fit", [file, "--differences", "Ann,Bob"]);
    expect(text).toContain("Ann − Bob");
    expect(text).toContain("95 % interval");
    expect(text).toContain("treats all pairs of one race as independent");
  });
});

describe("--through-time", () => {
  const answer = (...words: string[]): Promise<ThroughTimeAnswer> => object("fit", [file, "--through-time", ...words]);

  it("says that the members of a team add up, and that there are no bands", async () => {
    writeFileSync(join(folder, "doubles.txt"), "Ann + Bob > Cyd + Dan\nAnn + Cyd > Bob + Dan\n");
    const words = [join(folder, "doubles.txt"), "--through-time", "--likelihood", "bradley-terry"];
    const answer = JSON.parse(await printed("fit", [...words, "--json"])) as ThroughTimeAnswer;
    expect(answer.players.map(({ name }) => name)).toEqual(["Ann", "Cyd", "Bob", "Dan"]);
    expect(answer.players[0].curve.every(({ sd }) => sd === null)).toBe(true);
    const text = await printed("fit", words);
    expect(text).toContain("A team performs as the sum of its members’ skills in 2 races.");
    expect(text).not.toContain("The sd of a player’s level");
  });

  it("prints curves, bands, log posterior and how the search ended", async () => {
    const found = await answer("--drift", "20");
    expect(found).toMatchObject({ likelihood: "thurstone", clock: "race", drift: 20, converged: true, nu: null });
    expect(found.gradientNorm).toBeLessThanOrEqual(1e-9);
    expect(Number.isFinite(found.logPosterior)).toBe(true);
    expect(found.players.map(({ name }) => name)).toEqual(["Ann", "Cyd", "Bob"]);
    const [ann] = found.players;
    expect(ann.curve.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ann.curve.every(({ points, sd }) => points > 1500 && sd! > 0)).toBe(true);
    expect(found.notes[0]).toContain("counted in races");
  });

  it("estimates Davidson's draws for games", async () => {
    const drawn = join(folder, "drawn.txt");
    writeFileSync(drawn, "Ann > Bob\nAnn = Bob\nBob > Ann\nBob = Ann\n");
    const words = ["--through-time", "--likelihood", "bradley-terry", "--draws", "davidson", "--json"];
    const found = JSON.parse(await printed("fit", [drawn, ...words])) as ThroughTimeAnswer;
    // Two equal players who draw half of their games: nu / (2 + nu) = 1/2, nearly.
    expect(found.nu).toBeCloseTo(2, 1);
  });
});

describe("arenas", () => {
  const arena = (): string => {
    const path = join(folder, "arena.jsonl");
    const battle = (winner: string) => JSON.stringify({ model_a: "gpt", model_b: "claude", winner });
    const all = [...Array(12).fill("model_a"), ...Array(4).fill("tie"), ...Array(2).fill("tie (bothbad)"), ...Array(3).fill("model_b")]; // prettier-ignore
    writeFileSync(path, all.map(battle).join("\n"));
    return path;
  };

  it("fits draws by their own distribution, with rank intervals from a seed", async () => {
    const words = [arena(), "--draws", "davidson", "--bootstrap", "200", "--seed", "7"];
    const answer = JSON.parse(await printed("fit", [...words, "--json"])) as FitAnswer;
    expect(answer.draws!.law).toBe("davidson");
    expect(answer.draws!.ofEquals).toBeCloseTo(1 / 3, 2);
    expect(answer.resamples).toBe(200);
    expect(answer.players.map(({ name, rank }) => [name, ...rank!])).toEqual([
      ["gpt", 1, 1],
      ["claude", 2, 2],
    ]);
    const [low, high] = answer.players[0].interval!;
    expect(low).toBeLessThan(answer.players[0].points);
    expect(high).toBeGreaterThan(answer.players[0].points);
    expect(await printed("fit", words)).toContain("Two equals draw with probability 3");
    expect(await printed("fit", [...words, "--json"])).toBe(await printed("fit", [...words, "--json"]));
  });
});
