import { describe, expect, it } from "vitest";
import { MODELS } from "../../../src/engine/models/registry";
import { completeParameters } from "../../../src/engine/rating/complete";
import { named, shortVerdict, verdictWords } from "../../../src/features/models/scoreboard/verdict";
import { boardOf } from "../../../src/features/models/scoreboard/scoreboard.chart";
import { chipText, isDefault, evaluationHint } from "../../../src/features/models/setting";
import type { Setting } from "../../../src/features/models/setting";
import type { Tested } from "../../../src/features/models/useModels";
import { symbolText, tunedName } from "../../../src/features/common/tunedName";
import { boardWith } from "./board";

const seen: Setting = { kind: "tuned", before: "2022-05-09", races: 40, seen: 40 };
const unseen: Setting = { kind: "tuned", before: "2022-05-09", races: 40, seen: 0 };

describe("the verdict", () => {
  it("names a best system only with an interval that excludes zero", () => {
    expect(verdictWords(boardWith([0.3, 0.4, 0.5], 0.05))).toBe(
      "On 60 races. Better than guessing: yes, System 1, 0.600 nats a pair better (+0.550 to +0.650). " +
        "Better than the mean finish so far: yes, System 1, 0.500 nats a pair better (+0.450 to +0.550). " +
        "Best at who beats whom: System 1, by 10.0 percentage points (5.0 to 15.0). " +
        "Best pair probabilities: System 1, by 0.100 nats a pair (0.050 to 0.150).",
    );
    expect(verdictWords(boardWith([0.3, 0.4, 0.5], 0.15))).toContain(
      "Best at who beats whom: no clear difference between System 1 and System 2.",
    );
  });
  it("names no best system if none is clearly better than guessing or the mean finish", () => {
    const board = boardWith([0.3, 0.4, 0.5], 0.05, [], undefined, [0.31, 0.9]);
    expect(verdictWords(board)).toBe(
      "On 60 races. Better than guessing: no system clearly, at best System 1, 0.010 nats a pair better (−0.040 to +0.060). " +
        "Better than the mean finish so far: yes, System 1, 0.600 nats a pair better (+0.550 to +0.650). " +
        "Best at who beats whom: none, no system is clearly better than guessing. " +
        "Best pair probabilities: none, no system is clearly better than guessing.",
    );
    const input = { ...board, models: { metric: "discordance", baseline: "" }, mode: "values" } as const;
    const found = boardOf(input);
    expect(found.rows.flatMap(({ cells }) => cells.map((cell) => cell?.best))).not.toContain(true);
    expect(found.rows.map(({ remark }) => remark).join()).not.toContain("clearly best");
    expect(found.columns[0].verdict).toEqual({ text: "none clearly beats guessing", clear: false });
    const plain = boardWith([0.3, 0.4, 0.5], 0.05, [], undefined, [0.9, 0.2]);
    expect(verdictWords(plain)).toContain(
      "Best at who beats whom: none; the mean finish so far, a rule without ratings, is clearly better than all.",
    );
    expect(boardOf({ ...input, ...plain }).rows.some(({ isBest }) => isBest)).toBe(false);
  });
  it("the short verdict has two lines: whether any system beats the baselines, and which orders best", () => {
    expect(shortVerdict(boardWith([0.3, 0.4, 0.5], 0.05))).toBe(
      "System 1 is clearly better than guessing, by 0.600 nats a pair (+0.550 to +0.650), and than the mean finish so far, by 0.500 nats a pair (+0.450 to +0.550). " +
        "Best at who beats whom: System 1, by 10.0 percentage points (5.0 to 15.0).",
    );
    expect(shortVerdict(boardWith([0.3, 0.4, 0.5], 0.05, [], undefined, [0.31, 0.9]))).toBe(
      "No system is clearly better than guessing: System 1 is 0.010 nats a pair better (−0.040 to +0.060). So no system is named best.",
    );
    // One race, which every rule predicts alike.
    expect(shortVerdict(boardWith([0.3, 0.4, 0.5], 0, [], undefined, [0.3, 0.3]))).toBe(
      "No system is clearly better than guessing or the mean finish so far: System 1 is no different from guessing and no different from the mean finish so far. So no system is named best.",
    );
    // Eight races: the mean finish is ahead of the best system.
    expect(shortVerdict(boardWith([0.55, 0.6], 0.35, [], undefined, [0.69, 0.54]))).toBe(
      "No system is clearly better than guessing or the mean finish so far: System 1 is 0.14 nats a pair better than guessing (−0.21 to +0.49) and 0.01 nats a pair worse than the mean finish so far (−0.36 to +0.34). So no system is named best.",
    );
    // A rule that one system beats clearly, and another rule that only another one does.
    const split = boardWith([0.3, 0.32], 0.05);
    const { paired, entrants } = split.comparison;
    const at = (id: string) => entrants.indexOf(id);
    const wide = paired.map((one) =>
      one.contenders[0] === 0 && one.contenders[1] === at(split.baselines[1].id)
        ? { ...one, differences: { ...one.differences, pairLogLoss: { value: -0.5, interval: [-1.1, 0.1] as const } } }
        : one,
    );
    expect(shortVerdict({ ...split, comparison: { ...split.comparison, paired: wide } })).toMatch(
      /^System 1 is clearly better than guessing, by 0\.600 nats a pair \(\+0\.550 to \+0\.650\); System 2 is clearly better than the mean finish so far, by 0\.480 nats a pair \(\+0\.430 to \+0\.530\)\. /,
    );
    // As many decimals as show that the interval does not hold 0.
    expect(shortVerdict(boardWith([0.3, 0.4], 0.599, [], undefined, [0.9, 0.9]))).toMatch(
      /by 0\.600 nats a pair \(\+0\.001 to \+1\.199\)/,
    );
    const board = boardWith([0.3, 0.4, 0.5], 0.05);
    const late = { ...board.contenders[0], id: "late", evaluation: null };
    expect(shortVerdict({ ...board, contenders: [...board.contenders, late] })).toMatch(
      /^1 system not evaluated yet: this may still change\. System 1 is clearly better than guessing, /,
    );
  });
  it("names no best system before the baselines are compared", () => {
    const board = boardWith([0.3, 0.4, 0.5], 0.05);
    const comparison = { ...board.comparison, entrants: board.comparison.entrants.slice(0, 3) };
    const input = { ...board, comparison, models: { metric: "discordance", baseline: "" }, mode: "values" } as const;
    expect(verdictWords(input)).not.toContain("Best");
    expect(boardOf(input).rows.some(({ isBest }) => isBest)).toBe(false);
  });
  it("counts two metrics once where they are equal, as between two players", () => {
    const board = boardWith([0.3, 0.4, 0.5], 0.05);
    const between = <One extends Tested>(one: One): One => {
      const { metrics } = one.evaluation!;
      const twice = {
        accuracy: 1 - metrics.discordance!,
        winnerLogLoss: metrics.pairLogLoss,
        orderLogLikelihood: null,
      };
      return { ...one, evaluation: { ...one.evaluation!, metrics: { ...metrics, ...twice } } };
    };
    const input = { ...board, models: { metric: "discordance", baseline: "" }, mode: "values" } as const;
    const of = (change: <One extends Tested>(one: One) => One) =>
      boardOf({ ...input, contenders: board.contenders.map(change), baselines: board.baselines.map(change) });
    expect(of(between).rows[0].remark).toBe("clearly best on all three");
    expect(
      of(between)
        .columns.map(({ verdict }) => verdict?.text)
        .slice(3, 5),
    ).toEqual(["says the same as discordance", "says the same as pair log loss"]);
    expect(
      of((one) => one)
        .columns.map(({ verdict }) => verdict?.text)
        .join(),
    ).not.toContain("says the same");
  });
  it("waits for the comparison of a system that was added later", () => {
    const board = boardWith([0.2, 0.3, 0.4], 0.05);
    const late = { ...board.contenders[0], id: "late", name: "Late" };
    const words = verdictWords({ ...board, contenders: [late, ...board.contenders] });
    expect(words).toContain("Best at who beats whom: System 1, ");
    expect(words).not.toContain("Late");
  });
  it("names no clearly best system while one is not evaluated", () => {
    const board = boardWith([0.2, 0.3, 0.4], 0.05);
    const late = { ...board.contenders[0], id: "late", name: "Late", evaluation: null };
    const input = { ...board, models: { metric: "discordance", baseline: "" }, mode: "values" } as const;
    const of = (contenders: typeof board.contenders) => boardOf({ ...input, contenders });
    const waiting = of([...board.contenders, late]);
    expect(waiting.columns[0].verdict).toEqual({ text: "one not evaluated yet", clear: false });
    expect(waiting.rows.map(({ isBest }) => isBest)).not.toContain(true);
    expect(waiting.rows.map(({ remark }) => remark).join()).not.toContain("clearly best");
    // The others do not wait for one that cannot be evaluated.
    const broken = of([...board.contenders, { ...late, problem: "No such parameter." }]);
    expect(broken.columns[0].verdict).toEqual({ text: "System 1, clearly", clear: true });
  });
  it("names at most three systems", () => {
    expect(verdictWords(boardWith([0.3, 0.31, 0.32, 0.33, 0.34], 0.2))).toContain(
      "Best at who beats whom: no clear difference among all five.",
    );
    expect(named(["a", "b", "c", "d"])).toBe("a, b, c and one other");
    expect(named(["a", "b", "c"])).toBe("a, b and c");
    expect(named(["Elo, sum", "Elo, mean", "c", "d", "e"])).toBe("Elo, sum; Elo, mean; c and two others");
  });
  it("never counts a score on training races as a win", () => {
    const board = boardWith([0.2, 0.3, 0.4], 0.05, [seen]);
    expect(verdictWords(board)).toMatch(
      /Best at who beats whom: System 2, by .* No win counts for System 1: tuned on some of these races\.$/,
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

describe("the origin of a system's parameters", () => {
  it("the origin of a system's parameters is shown in a chip", () => {
    expect(chipText({ kind: "default" })).toBe("default");
    expect(chipText({ kind: "set" })).toBe("set by you");
    expect(chipText(unseen)).toMatch(/^tuned before .*2022/);
    expect(chipText({ ...unseen, before: "" })).toBe("tuned before race 41");
  });
  it("says how to evaluate a system tuned on counted races", () => {
    expect(evaluationHint([{ kind: "default" }, unseen])).toBe("");
    expect(evaluationHint([seen, { kind: "set" }])).toMatch(
      /^1 system was tuned on races counted here\. .*choose those since .*2022: the search did not see them\.$/,
    );
    expect(evaluationHint([seen, { ...seen, before: "", races: 50 }])).toMatch(/^2 systems were .*from race 51 on/);
  });
  it("the origin of a system's parameters is the default in every variant until a number is set", () => {
    for (const model of MODELS) {
      expect(isDefault(model.parameters, completeParameters(model, {}))).toBe(true);
    }
    const elo = MODELS.find(({ id }) => id === "pairwise-elo")!;
    expect(isDefault(elo.parameters, completeParameters(elo, { aggregate: "mean" }))).toBe(true);
    expect(isDefault(elo.parameters, completeParameters(elo, { aggregate: "mean", learningRate: 0.1 }))).toBe(false);
    expect(isDefault(elo.parameters, completeParameters(elo, { anchor: true }))).toBe(false);
  });
  it("the origin of a system's parameters is part of the saved name", () => {
    const numbers = (id: string) =>
      MODELS.find((one) => one.id === id)!.parameters.filter((one) => one.kind === "number");
    expect(tunedName("TrueSkill", numbers("trueskill"), ["beta", "tau"])).toBe("TrueSkill, tuned: β, τ");
    expect(tunedName("TrueSkill, tuned: β, τ", numbers("trueskill"), ["initialSd"])).toBe("TrueSkill, tuned: σ₀");
    expect(tunedName("Elo", numbers("pairwise-elo"), ["learningRate", "anchorRating"])).toBe("Elo, tuned: η, ρₐ");
    expect(symbolText(numbers("glicko2").find(({ id }) => id === "initialDeviation")!)).toBe("initial deviation");
  });
});
