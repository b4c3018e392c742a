import { describe, expect, it } from "vitest";
import type { ComparisonResult } from "../../../src/store";
import { MODELS } from "../../../src/engine/models/registry";
import { completeParameters } from "../../../src/engine/models/complete";
import { named, verdictWords } from "../../../src/features/models/scoreboard/verdict";
import { boardOf } from "../../../src/features/models/scoreboard/scoreboard.chart";
import { chipText, isDefault } from "../../../src/features/models/setting";
import type { Setting } from "../../../src/features/models/setting";
import { symbolText, tunedName } from "../../../src/features/models/tuning/names";
import type { Contending } from "../../../src/features/models/useModels";
import { testedSeason } from "./season";

const { contenders, baselines } = testedSeason();

/** Systems with such discordances and log losses; two differ clearly when they are further apart than `clear`. */
function boardWith(values: readonly number[], clear: number, settings: readonly Setting[] = []) {
  const systems = values.map((value, at): Contending => {
    const { evaluation } = contenders[0];
    const metrics = { ...evaluation!.metrics, discordance: value, pairLogLoss: value };
    const setting = settings[at] ?? { kind: "default" };
    return {
      ...contenders[0],
      id: `s${at}`,
      name: `System ${at + 1}`,
      evaluation: { ...evaluation!, metrics },
      setting,
    };
  });
  const differences = (a: number, b: number) => {
    const value = values[a] - values[b];
    const one = { value, interval: [value - clear, value + clear] as const };
    return {
      discordance: one,
      pairLogLoss: one,
      brier: one,
      accuracy: one,
      winnerLogLoss: null,
      orderLogLikelihood: null,
    };
  };
  const paired = values.flatMap((_, a) =>
    values.slice(a + 1).map((__, b) => ({
      contenders: [a, a + 1 + b] as const,
      differences: differences(a, a + 1 + b),
    })),
  );
  const ids = systems.map(({ id }) => id);
  const comparison = { paired, entrants: ids, contenders: ids } as unknown as ComparisonResult;
  return { contenders: systems, baselines, comparison };
}

const seen: Setting = { kind: "tuned", before: "2022-05-09", races: 40, seen: 40 };
const unseen: Setting = { kind: "tuned", before: "2022-05-09", races: 40, seen: 0 };

describe("the verdict", () => {
  it("names a best only with an interval that leaves out zero", () => {
    expect(verdictWords(boardWith([0.3, 0.4, 0.5], 0.05))).toBe(
      "On 60 races. Best at who beats whom: System 1, 10.00 percentage points fewer pairs wrong than System 2 (5.00 to 15.00). " +
        "Best pair probabilities: System 1, 0.1000 nats less log loss a pair than System 2 (0.0500 to 0.1500).",
    );
    expect(verdictWords(boardWith([0.3, 0.4, 0.5], 0.15))).toContain(
      "Best at who beats whom: no clear difference between System 1 and System 2.",
    );
  });
  it("waits for the comparison of a system that came after it", () => {
    const board = boardWith([0.2, 0.3, 0.4], 0.05);
    const late = { ...board.contenders[0], id: "late", name: "Late" };
    const words = verdictWords({ ...board, contenders: [late, ...board.contenders] });
    expect(words).toContain("Best at who beats whom: System 1, ");
    expect(words).not.toContain("Late");
  });
  it("names no more than three", () => {
    expect(verdictWords(boardWith([0.3, 0.31, 0.32, 0.33, 0.34], 0.2))).toContain(
      "no clear difference between System 1, System 2, System 3 and two others.",
    );
    expect(named(["a", "b", "c", "d"])).toBe("a, b, c and one other");
    expect(named(["a", "b", "c"])).toBe("a, b and c");
  });
  it("never counts a score on races that a system was tuned on as a win", () => {
    const board = boardWith([0.2, 0.3, 0.4], 0.05, [seen]);
    expect(verdictWords(board)).toMatch(
      /Best at who beats whom: System 2, .* than System 3 .* No win counts for System 1: tuned on some of these races\.$/,
    );
    const input = { ...board, models: { metric: "discordance", baseline: "" }, mode: "values" } as const;
    const [first, second] = boardOf(input).rows;
    expect(first.tested.id).toBe("s0");
    expect(first.isBest).toBe(false);
    expect(first.remark).toBe("40 races of these seen: no win");
    expect(second.remark).toMatch(/^clearly best on/);
    expect(boardOf(input).columns[0].verdict).toEqual({ text: "System 2, clearly", clear: true });

    const judged = boardWith([0.2, 0.3, 0.4], 0.05, [unseen]);
    expect(verdictWords(judged)).toContain("Best at who beats whom: System 1,");
    expect(boardOf({ ...input, ...judged }).rows[0].isBest).toBe(true);
  });
});

describe("how the numbers of a system came about", () => {
  it("is said in a chip", () => {
    expect(chipText({ kind: "default" })).toBe("default");
    expect(chipText({ kind: "set" })).toBe("set by you");
    expect(chipText(unseen)).toMatch(/^tuned before .*2022/);
    expect(chipText({ ...unseen, before: "" })).toBe("tuned before race 41");
  });
  it("is the default in every variant, until a number is set", () => {
    for (const model of MODELS) {
      expect(isDefault(model.parameters, completeParameters(model, {}))).toBe(true);
    }
    const elo = MODELS.find(({ id }) => id === "pairwise-elo")!;
    expect(isDefault(elo.parameters, completeParameters(elo, { aggregate: "mean" }))).toBe(true);
    expect(isDefault(elo.parameters, completeParameters(elo, { aggregate: "mean", learningRate: 0.1 }))).toBe(false);
    expect(isDefault(elo.parameters, completeParameters(elo, { anchor: true }))).toBe(false);
  });
  it("is in the name of what is kept", () => {
    const numbers = (id: string) =>
      MODELS.find((one) => one.id === id)!.parameters.filter((one) => one.kind === "number");
    expect(tunedName("TrueSkill", numbers("trueskill"), ["beta", "tau"])).toBe("TrueSkill, tuned: β, τ");
    expect(tunedName("TrueSkill, tuned: β, τ", numbers("trueskill"), ["initialSd"])).toBe("TrueSkill, tuned: σ₀");
    expect(tunedName("Elo", numbers("pairwise-elo"), ["learningRate", "anchorRating"])).toBe("Elo, tuned: η, ρₐ");
    expect(symbolText(numbers("glicko2").find(({ id }) => id === "initialDeviation")!)).toBe("initial deviation");
  });
});
