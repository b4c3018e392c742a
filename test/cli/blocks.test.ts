/** Options of `replay`, `tune` and `fit` for what is rated besides players. */
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { BlockFitAnswer } from "../../src/cli/fit/blocks";
import type { Report } from "../../src/cli/replay/report";
import type { TuneAnswer } from "../../src/cli/tune/index";
import { ended, object, printed } from "./running";

const F1 = ["public/examples/f1-2016-2026.csv", "--races", "0:30"];
const CUP = ["public/examples/world-cup.csv", "--races", "0:120"];
const FAST = ["--resamples", "0"];

describe("replay", () => {
  const replay = (...words: string[]): Promise<Report> => object("replay", [...words, ...FAST]);

  it("rates drivers and cars, best first, and predicts by both", async () => {
    const [both] = (await replay(...F1, "--shared", "constructor", "--rate", "constructor=0.1")).contenders;
    const [alone] = (await replay(...F1)).contenders;
    const [car] = both.blocks!;
    expect([car.kind, car.name, car.groups.length]).toEqual(["shared", "constructor", 11]);
    const points = car.groups.flatMap((group) => group.points ?? []);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(car.groups[0].name).toBe("Mercedes");
    expect(both.label).toBe("Plackett–Luce (elimination + constructor)");
    expect(both.metrics.pairLogLoss!).toBeLessThan(alone.metrics.pairLogLoss!);
    expect(alone.blocks).toBeUndefined();
  });

  it("compares a system with itself without each block", async () => {
    const words = [...CUP, "--model", "pairwise-elo", "--condition", "home", "--without"];
    expect((await replay(...words)).contenders.map(({ label }) => label)).toEqual([
      "Pairwise Elo (sum + home)",
      "Pairwise Elo (sum)",
    ]);
    expect(await printed("replay", [...words, ...FAST])).toMatch(/\nhome +rating \(points\)\nhome +-?[\d.]+\n/);
  });

  it("gives no points to cars that cannot be separated from their drivers, as fit does", async () => {
    const file = join(tmpdir(), `podium-apart-${process.pid}.csv`);
    const lines = ["A:Red B:Red C:Blue D:Blue", "C:Blue A:Red D:Blue B:Red"].flatMap((race, r) =>
      race.split(" ").map((one, k) => `${r + 1},${one.split(":")[0]},${k + 1},${one.split(":")[1]}`),
    );
    await writeFile(file, ["race,player,rank,constructor", ...lines].join("\n"));
    const [{ blocks }] = (await replay(file, "--shared", "constructor")).contenders;
    expect(blocks![0].groups).toEqual([
      { name: "Red", points: null },
      { name: "Blue", points: null },
    ]);
    const text = await printed("replay", [file, "--shared", "constructor", ...FAST]);
    expect(text).toMatch(/^Red +not separable$/m);
    expect(text).toContain("Not separable: no player changed constructor");
    const fitted: BlockFitAnswer = await object("fit", [file, "--shared", "constructor"]);
    expect(fitted.blocks[1].levels.map(({ points }) => points)).toEqual([null, null]);
  });

  it("says which systems rate players only", async () => {
    const [glicko] = (await replay(...F1, "--model", "glicko2", "--shared", "constructor")).contenders;
    expect(glicko.note).toBe("Glicko-2 rates players alone: constructor is not used.");
    expect(glicko.blocks).toBeUndefined();
  });

  it("shows the uncertainty of cars if there is one", async () => {
    const words = [...F1, "--model", "trueskill", "--shared", "constructor", "--sd", "constructor=150"];
    const [group] = (await replay(...words)).contenders[0].blocks![0].groups;
    expect(group.sdPoints).toBeGreaterThan(0);
    expect(group.sdPoints).toBeLessThan(150);
  });

  it("refuses invalid names and numbers, and says what to do", async () => {
    const refused = async (...words: string[]): Promise<string> => (await ended(["replay", ...F1, ...words])).stderr;
    expect(await refused("--shared", "construct")).toMatch(
      /no shared strength "construct"; the nearest are constructor/,
    );
    expect(await refused("--condition", "home")).toMatch(/have no condition, so "home" cannot be used/);
    expect(await refused("--rate", "constructor=1")).toMatch(/a name that --shared or --condition gives/);
    expect(await refused("--shared", "constructor", "--rate", "constructor=")).toMatch(/NAME=NUMBER/);
    expect(await refused("--without")).toMatch(/--without needs --shared or --condition/);
  });
});

describe("tune", () => {
  it("tunes the learning rate of a block and that of the system", async () => {
    const answer = JSON.parse(
      await printed("tune", [
        ...F1,
        ...["--contender", "plackett-luce", "--shared", "constructor", "--parameters", "learningRate,rate:constructor"],
        ...["--tries", "8", ...FAST, "--json"],
      ]),
    ) as TuneAnswer;
    expect(Object.keys(answer.tuned.values)).toEqual(["learningRate", "rate:constructor"]);
    expect(answer.params["rate:constructor"]).toBe(0.1);
    expect(answer.tries).toHaveLength(8);
  });

  it("lists tunable parameters", async () => {
    const { stderr } = await ended([
      "tune",
      ...F1,
      ...["--contender", "plackett-luce", "--shared", "constructor", "--parameters", "rate:car"],
    ]);
    expect(stderr).toMatch(/has no parameter "rate:car"; the nearest are/);
  });
});

describe("fit", () => {
  const CARS = ["--shared", "constructor", "--likelihood", "plackett-luce-race", "--dnf", "drop"];
  const fit = (...words: string[]): Promise<BlockFitAnswer> => object("fit", words);

  it("fits drivers and cars at once, with differences and the evidence that separates them", async () => {
    const answer = await fit(...F1, ...CARS, "--differences", "Lewis Hamilton,Nico Rosberg,Mercedes,Williams");
    expect(answer.blocks.map(({ name, prior }) => [name, Math.round(prior!)])).toEqual([
      ["player", 100],
      ["constructor", 200],
    ]);
    const [, { levels }] = answer.blocks;
    const points = (name: string): number => levels.find((level) => level.name === name)!.points!;
    const [drivers, across, , , , cars] = answer.differences;
    expect(drivers.interval![0]).toBeLessThan(drivers.points!);
    expect(across).toMatchObject({ first: "Lewis Hamilton", second: "Mercedes", points: null, interval: null });
    expect(cars.points).toBeCloseTo(points("Mercedes") - points("Williams"), 9);
    expect(answer.converged).toBe(true);
    const text = await printed("fit", [...F1, ...CARS]);
    expect(text).toMatch(/can be told apart/);
    expect(text).toMatch(/^Mercedes +-?[\d.]+ +[\d.]+ +\d+( +\d+)?$/m);
  });

  it("separates home advantage from strength, with draws by Davidson", async () => {
    const { blocks } = await fit(...CUP, "--condition", "home", "--draws", "davidson", "--sd", "home=none");
    const [, home] = blocks;
    expect(home.prior).toBeNull();
    expect(home.levels[0].points!).toBeGreaterThan(0);
    expect(home.levels[0].error!).toBeGreaterThan(0);
  });

  it("refuses options in conflict", async () => {
    const refused = async (...words: string[]): Promise<string> => (await ended(["fit", ...F1, ...words])).stderr;
    expect(await refused("--shares")).toMatch(/--shares needs --shared or --condition/);
    expect(await refused(...CARS, "--bootstrap", "500")).toMatch(
      /--bootstrap cannot be combined with --shared or --condition/,
    );
    expect(await refused(...CARS, "--sd", "constructor=-1")).toMatch(/with points above 0, not "constructor=-1"/);
    expect(await refused(...CARS, "--sd", "home=1")).toMatch(/--sd names home, which neither/);
    expect(await refused(...CARS, "--draws", "davidson")).toMatch(/Only Bradley–Terry has draws of its own/);
    expect(await refused(...CARS, "--differences", "Nobody,Noone")).toMatch(/There is no player or group "Nobody"/);
    expect(await refused("--through-time", "--shared", "constructor")).toMatch(
      /cannot be combined with --through-time/,
    );
  });
});
