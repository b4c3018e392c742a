import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import { contenderOf } from "../../../src/engine/replay/contender";
import { answerRace, explainEntrant, type RaceToRate } from "../../../src/engine/prediction/open-race";

interface Starter {
  points: number;
  sdPoints?: number;
  rank: number;
  status?: "finished" | "dnf" | "dq";
}

function openRace(starters: readonly Starter[], contenders = 1, ties: RaceToRate["ties"] = DEFAULT_TIES): RaceToRate {
  return {
    entrants: starters.map(({ rank, status = "finished" }) => ({ rank, status, team: -1, score: null, minutes: null })),
    beliefs: Array.from({ length: contenders }, () =>
      starters.map(({ points, sdPoints = null }) => ({ points, sdPoints })),
    ),
    ties,
  };
}

const FIELD: readonly Starter[] = [
  { points: 1600, rank: 2 },
  { points: 1500, rank: 1 },
  { points: 1450, rank: 3 },
  { points: 1700, rank: 4 },
];
const ELO = { model: "pairwise-elo", parameters: {} };
const THURSTONE = { model: "thurstone", parameters: {} };

describe("updates of every model", () => {
  it.each(MODELS.map(({ id }) => id))("lets winners gain and losers lose, for any listed order: %s", (model) => {
    const question = { contenders: [{ model, parameters: {} }], focus: 0, want: ["updates"] as const };
    const {
      updates: [update],
    } = answerRace({ ...question, race: openRace(FIELD) });
    expect(update.problem).toBe("");
    expect(update.change[1]).toBeGreaterThan(0);
    expect(update.change[3]).toBeLessThan(0);
    const {
      updates: [turned],
    } = answerRace({ ...question, race: openRace(FIELD.toReversed()) });
    [...turned.change].reverse().forEach((change, k) => expect(change).toBeCloseTo(update.change[k], 10));
  });

  it.each(MODELS.map(({ id }) => id))("equals the sum of the explanation: %s", (model) => {
    const contender = { model, parameters: {} };
    const race = openRace(FIELD);
    const {
      updates: [update],
    } = answerRace({ race, contenders: [contender], focus: 0, want: ["updates"] });
    FIELD.forEach((_, entrant) => {
      const why = explainEntrant({ race, contender, index: 0, entrant });
      expect(why.total).toBeCloseTo(update.change[entrant], 9);
      expect(why.parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(why.total, 9);
    });
  });
});

describe("pairwise Elo by hand", () => {
  it("moves half the learning rate between two equal players", () => {
    const {
      updates: [{ change }],
    } = answerRace({
      race: openRace([
        { points: 1500, rank: 2 },
        { points: 1500, rank: 1 },
      ]),
      contenders: [ELO],
      focus: 0,
      want: ["updates"],
    });
    expect([...change]).toEqual([-0.05, 0.05]);
  });

  it("gives odds of root 10 to 1 at 200 points", () => {
    const race = openRace([
      { points: 1700, rank: 1 },
      { points: 1500, rank: 2 },
    ]);
    const {
      updates: [{ change }],
      wins,
    } = answerRace({ race, contenders: [ELO], focus: 0, want: ["updates", "wins"] });
    const chance = Math.sqrt(10) / (1 + Math.sqrt(10));
    expect(change[0]).toBeCloseTo(0.1 * (1 - chance), 12);
    expect(wins?.[1]).toBeCloseTo(chance, 12);
    expect(wins?.[2]).toBeCloseTo(1 - chance, 12);
  });

  it("numbers opponents by listed order, not by finishing order", () => {
    const why = explainEntrant({ race: openRace(FIELD), contender: ELO, index: 0, entrant: 1 });
    expect(why.parts.map((part) => part.opponent).toSorted()).toEqual([0, 2, 3]);
    const hardest = why.parts.toSorted((a, b) => b.value - a.value)[0];
    expect(hardest.opponent).toBe(3);
  });
});

describe("beliefs", () => {
  it("differs by contender", () => {
    const race = openRace(FIELD, 2);
    const other = {
      ...race,
      beliefs: [race.beliefs[0], race.beliefs[0].map((belief) => ({ ...belief, points: 1500 }))],
    };
    const { updates } = answerRace({ race: other, contenders: [ELO, ELO], focus: 0, want: ["updates"] });
    expect(updates[0].change[1]).not.toBeCloseTo(updates[1].change[1], 6);
    expect(updates[1].change[1]).toBeCloseTo(0.15, 12);
  });

  it("allows a common shift without a change of the update", () => {
    const moved = openRace(FIELD.map((starter) => ({ ...starter, points: starter.points + 321 })));
    const ask = (race: RaceToRate) =>
      answerRace({ race, contenders: [THURSTONE], focus: 0, want: ["updates"] }).updates[0].change;
    ask(moved).forEach((change, k) => expect(change).toBeCloseTo(ask(openRace(FIELD))[k], 9));
  });
});

describe("densities", () => {
  const mass = (x: Float64Array, y: Float64Array) => y.reduce((sum, value) => sum + value, 0) * (x[1] - x[0]);
  const mean = (x: Float64Array, y: Float64Array) => y.reduce((sum, value, i) => sum + value * x[i], 0) * (x[1] - x[0]);

  it("includes prior and posterior under Thurstone, shifted by the update divided by the learning rate", () => {
    const answer = answerRace({
      race: openRace(FIELD),
      contenders: [THURSTONE],
      focus: 0,
      want: ["updates", "densities"],
    });
    const { x, prior, posterior, note } = answer.densities!;
    expect(note).toBe("");
    const { parameters } = contenderOf(THURSTONE);
    FIELD.forEach((_, k) => {
      // The grid ends at four standard deviations.
      expect(Math.abs(mass(x, prior[k]) - 1)).toBeLessThan(1e-4);
      expect(Math.abs(mass(x, posterior![k]) - 1)).toBeLessThan(1e-3);
      const shift = mean(x, posterior![k]) / mass(x, posterior![k]) - mean(x, prior[k]) / mass(x, prior[k]);
      expect(Math.abs(shift - answer.updates[0].change[k] / (parameters.learningRate as number))).toBeLessThan(2e-3);
    });
  });

  it.each(MODELS.map(({ id }) => id).filter((id) => id !== "thurstone"))(
    "includes priors on one grid, and why there is no posterior: %s",
    (model) => {
      const { densities } = answerRace({
        race: openRace(FIELD),
        contenders: [{ model, parameters: {} }],
        focus: 0,
        want: ["densities"],
      });
      expect(densities!.posterior).toBeNull();
      expect(densities!.note).not.toBe("");
      for (const curve of densities!.prior) expect(Math.abs(mass(densities!.x, curve) - 1)).toBeLessThan(0.01);
    },
  );

  it("follows the list if a player is left out", () => {
    const starters: readonly Starter[] = [
      { points: 1400, rank: 3, status: "dnf" },
      { points: 1500, rank: 1 },
      { points: 1600, rank: 2 },
    ];
    const race = openRace(starters, 1, { ...DEFAULT_TIES, dnf: "drop" });
    const {
      updates: [{ change }],
      densities,
    } = answerRace({ race, contenders: [THURSTONE], focus: 0, want: ["updates", "densities"] });
    expect(change[0]).toBeNaN();
    expect(change[1]).toBeGreaterThan(0);
    expect(densities!.posterior![0]).toEqual(densities!.prior[0]);
    expect(mean(densities!.x, densities!.posterior![1])).toBeGreaterThan(mean(densities!.x, densities!.prior[1]));
    expect(() => explainEntrant({ race, contender: THURSTONE, index: 0, entrant: 0 })).toThrow("not rated");
  });
});

describe("requests", () => {
  it("returns what is missing for an incomplete race", () => {
    expect(() =>
      answerRace({ race: openRace(FIELD.slice(0, 1)), contenders: [ELO], focus: 0, want: ["updates"] }),
    ).toThrow(RangeError);
    expect(() =>
      answerRace({ race: openRace(FIELD), contenders: [{ model: "elo", parameters: {} }], focus: 0, want: [] }),
    ).toThrow("elo");
  });

  it("returns only what is requested", () => {
    expect(answerRace({ race: openRace(FIELD), contenders: [ELO], focus: 0, want: [] })).toEqual({
      updates: [],
      densities: null,
      wins: null,
      upsets: null,
      placements: null,
      likelihood: null,
      note: "",
    });
  });
});
