/** Predictions of a what-if race with shared strengths and conditions. */
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { findModel, MODELS } from "../../../src/engine/models/registry";
import { drawRace } from "../../../src/engine/prediction/play";
import { answerRace, explainEntrant } from "../../../src/engine/prediction/open-race";
import type { EntrantStrength, RaceToRate } from "../../../src/engine/prediction/open-race";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { judgedAlone } from "../models/traits";

const BLOCKS = [
  { kind: "shared", name: "car" },
  { kind: "condition", name: "home" },
] as const;
const STRENGTHS: readonly EntrantStrength[] = [
  { block: "car", group: "fast", points: 400, sdPoints: 20 },
  { block: "car", group: "slow", points: -100, sdPoints: 20 },
  { block: "home", group: "home", points: 60, sdPoints: 10 },
];

/** Three equal players, Ada first, in these cars; optionally Bea is at home. */
const openRace = (cars: readonly string[], home = 0): RaceToRate => ({
  entrants: cars.map((car, k) => ({
    rank: k + 1,
    status: "finished" as const,
    team: -1,
    score: null,
    minutes: null,
    shared: { car },
    conditions: { home: k === 1 ? home : 0 },
  })),
  beliefs: [cars.map(() => ({ points: 1500, sdPoints: 50 }))],
  strengths: [STRENGTHS],
  ties: DEFAULT_TIES,
});
const TAKING = MODELS.filter(({ supports }) => supports.blocks).map(({ id }) => id);

describe.each(TAKING)("%s", (model) => {
  const contender: ContenderSpec = { model, parameters: judgedAlone({ id: model }), blocks: BLOCKS };
  const ask = (race: RaceToRate) =>
    answerRace({ race, contenders: [contender], focus: 0, want: ["updates", "wins", "placements", "upsets"] });
  const win = (race: RaceToRate, a: number, b: number): number => ask(race).wins![a * race.entrants.length + b];

  it("predicts by the sum of strengths, so that swapped cars swap the probabilities", () => {
    const before = openRace(["fast", "slow", "slow"]);
    const after = openRace(["slow", "fast", "slow"]);
    expect(win(before, 0, 1)).toBeGreaterThan(0.85);
    expect(win(before, 1, 2)).toBeCloseTo(0.5, 9);
    expect(win(after, 1, 0)).toBeCloseTo(win(before, 0, 1), 9);
    const first = (race: RaceToRate, k: number): number => ask(race).placements!.matrix[k * 3];
    expect(first(after, 1)).toBeCloseTo(first(before, 0), 9);
    expect(first(before, 0)).toBeGreaterThan(0.7);
    expect(ask(after).upsets!.upsets).toBeGreaterThan(ask(before).upsets!.upsets);
  });

  it("uses a condition for entrants who have it", () => {
    expect(win(openRace(["slow", "slow", "slow"], 1), 1, 0)).toBeGreaterThan(0.52);
    expect(win(openRace(["slow", "slow", "slow"]), 1, 0)).toBeCloseTo(0.5, 9);
  });

  it("also updates cars, as the explanation states", () => {
    const race = openRace(["slow", "fast", "slow"]);
    const [{ change, blocks, problem }] = ask(race).updates;
    expect(problem).toBe("");
    const car = (group: string): number => blocks!.find((one) => one.group === group)!.change;
    expect(car("fast")).toBeLessThan(0);
    const { strength, total } = explainEntrant({ race, contender, index: 0, entrant: 1 });
    expect(strength!.map(({ block, label }) => [block, label])).toEqual([
      ["", ""],
      ["car", "fast"],
    ]);
    expect(total).toBeCloseTo(change[1], 9);
    expect(strength![1].change).toBeCloseTo(car("fast"), 9);
  });

  it("ignores cars that the contender does not rate, and gives unknown cars their initial strength", () => {
    const race = openRace(["fast", "slow", "new"]);
    const alone = { ...contender, blocks: [] };
    const answer = answerRace({ race, contenders: [alone], focus: 0, want: ["updates", "wins"] });
    expect(answer.wins![1]).toBeCloseTo(0.5, 9);
    expect(answer.updates[0].blocks).toBeUndefined();
    expect(win(race, 2, 1)).toBeGreaterThan(0.5);
  });

  it("draws races by the sum", () => {
    const race = openRace(["slow", "slow", "fast"]);
    const wins = Array.from({ length: 60 }, (_, seed) => drawRace({ race, contender, index: 0, seed })[0]);
    expect(wins.filter((winner) => winner === 2).length).toBeGreaterThan(36);
  });
});

it("ignores blocks in a system that rates players only", () => {
  const race = openRace(["fast", "slow", "slow"]);
  const { wins } = answerRace({
    race,
    contenders: [{ model: "glicko2", parameters: {}, blocks: BLOCKS }],
    focus: 0,
    want: ["wins"],
  });
  expect(findModel("glicko2")!.supports.blocks).toBeUndefined();
  expect(wins![1]).toBeCloseTo(0.5, 9);
});
