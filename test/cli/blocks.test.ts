/** The options of `replay`, `tune` and `fit` that say what is rated besides the players. */
import { describe, expect, it } from "vitest";
import { fitCommand } from "../../src/cli/fit-command";
import type { BlockFitAnswer } from "../../src/cli/fit-blocks";
import { replayCommand } from "../../src/cli/replay-command";
import type { Report } from "../../src/cli/replay-report";
import { tuneCommand } from "../../src/cli/tune-command";
import type { TuneAnswer } from "../../src/cli/tune-command";
import { ended } from "./running";

const F1 = ["public/examples/f1-2016-2026.csv", "--races", "0:30"];
const CUP = ["public/examples/world-cup.csv", "--races", "0:120"];
const FAST = ["--resamples", "0"];

describe("replay", () => {
  const replay = (...words: string[]): Report => JSON.parse(replayCommand([...words, ...FAST, "--json"])) as Report;

  it("rates drivers and cars, best first, and predicts by both", () => {
    const [both] = replay(...F1, "--shared", "constructor", "--rate", "constructor=0.1").contenders;
    const [alone] = replay(...F1).contenders;
    const [car] = both.blocks!;
    expect([car.kind, car.name, car.groups.length]).toEqual(["shared", "constructor", 11]);
    const points = car.groups.map((group) => group.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(car.groups[0].name).toBe("Mercedes");
    expect(both.label).toBe("Plackett–Luce (elimination + constructor)");
    expect(both.metrics.pairLogLoss!).toBeLessThan(alone.metrics.pairLogLoss!);
    expect(alone.blocks).toBeUndefined();
  });

  it("sets a system beside itself without each block", () => {
    const words = [...CUP, "--model", "pairwise-elo", "--condition", "home", "--without"];
    expect(replay(...words).contenders.map(({ label }) => label)).toEqual([
      "Pairwise Elo (sum + home)",
      "Pairwise Elo (sum)",
    ]);
    expect(replayCommand([...words, ...FAST])).toMatch(/\nhome +points\nhome +-?[\d.]+\n/);
  });

  it("says which systems rate players alone", () => {
    const [glicko] = replay(...F1, "--model", "glicko2", "--shared", "constructor").contenders;
    expect(glicko.note).toBe("Glicko-2 rates players alone: constructor is not used.");
    expect(glicko.blocks).toBeUndefined();
  });

  it("shows the uncertainty of cars where there is one", () => {
    const words = [...F1, "--model", "trueskill", "--shared", "constructor", "--sd", "constructor=150"];
    const [group] = replay(...words).contenders[0].blocks![0].groups;
    expect(group.sdPoints).toBeGreaterThan(0);
    expect(group.sdPoints).toBeLessThan(150);
  });

  it("refuses names and numbers that are none, with the remedy", () => {
    const refused = (...words: string[]): string => ended(replayCommand, [...F1, ...words]).stderr;
    expect(refused("--shared", "construct")).toMatch(/no shared strength "construct"; the nearest are constructor/);
    expect(refused("--condition", "home")).toMatch(/have no condition, so "home" cannot be used/);
    expect(refused("--rate", "constructor=1")).toMatch(/a name that --shared or --condition gives/);
    expect(refused("--shared", "constructor", "--rate", "constructor=")).toMatch(/NAME=NUMBER/);
    expect(refused("--without")).toMatch(/--without needs --shared or --condition/);
  });
});

describe("tune", () => {
  it("tunes the rate of a block beside the system's own", () => {
    const answer = JSON.parse(
      tuneCommand([
        ...F1,
        ...["--contender", "plackett-luce", "--shared", "constructor", "--parameters", "learningRate,rate:constructor"],
        ...["--tries", "8", ...FAST, "--json"],
      ]),
    ) as TuneAnswer;
    expect(Object.keys(answer.tuned.values)).toEqual(["learningRate", "rate:constructor"]);
    expect(answer.params["rate:constructor"]).toBe(0.1);
    expect(answer.tries).toHaveLength(8);
  });

  it("names what can be tuned", () => {
    const { stderr } = ended(tuneCommand, [
      ...F1,
      ...["--contender", "plackett-luce", "--shared", "constructor", "--parameters", "rate:car"],
    ]);
    expect(stderr).toMatch(/has no parameter "rate:car"; the nearest are/);
  });
});

describe("fit", () => {
  const CARS = ["--shared", "constructor", "--likelihood", "plackett-luce-race", "--dnf", "drop"];
  const fit = (...words: string[]): BlockFitAnswer => JSON.parse(fitCommand([...words, "--json"])) as BlockFitAnswer;

  it("fits drivers and cars at once, with differences and what tells them apart", () => {
    const answer = fit(...F1, ...CARS, "--differences", "Lewis Hamilton,Nico Rosberg,Mercedes,Williams");
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
    const text = fitCommand([...F1, ...CARS]);
    expect(text).toMatch(/can be told apart/);
    expect(text).toMatch(/^Mercedes +-?[\d.]+ +[\d.]+ +\d+( +\d+)?$/m);
  });

  it("tells home advantage from strength, draws by Davidson", () => {
    const { blocks } = fit(...CUP, "--condition", "home", "--draws", "davidson", "--sd", "home=none");
    const [, home] = blocks;
    expect(home.prior).toBeNull();
    expect(home.levels[0].points!).toBeGreaterThan(0);
    expect(home.levels[0].error!).toBeGreaterThan(0);
  });

  it("refuses what does not go together", () => {
    const refused = (...words: string[]): string => ended(fitCommand, [...F1, ...words]).stderr;
    expect(refused("--shares")).toMatch(/--shares needs --shared or --condition/);
    expect(refused(...CARS, "--bootstrap", "5")).toMatch(/--bootstrap does not go with --shared or --condition/);
    expect(refused(...CARS, "--sd", "constructor=-1")).toMatch(/with points above 0, not "constructor=-1"/);
    expect(refused(...CARS, "--sd", "home=1")).toMatch(/--sd names home, which neither/);
    expect(refused(...CARS, "--draws", "davidson")).toMatch(/Only Bradley–Terry has draws of its own/);
    expect(refused(...CARS, "--differences", "Nobody")).toMatch(/There is no player or group "Nobody"/);
    expect(refused("--through-time", "--shared", "constructor")).toMatch(/does not go with --through-time/);
  });
});
