import { rate, rating } from "openskill";
import { bradleyTerryFull, bradleyTerryPart, plackettLuce, thurstoneMostellerFull } from "openskill/models";
import { describe, expect, it } from "vitest";
import { logWinProbability } from "../../../../src/engine/prediction/winner";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { model as wengLin } from "../../../../src/engine/models/weng-lin/index";
import { VARIANTS } from "../../../../src/engine/models/weng-lin/parameters";
import { expectBeliefs, NEW, ratePlayers, raterOf, UNSEEN } from "./support";
import type { Belief } from "./support";

/** Known errors of published programs, and the results of Podium in the same cases. */

const newcomers = (n: number): Belief[] => Array.from({ length: n }, () => NEW);

const theirs = (players: readonly Belief[], ranks: readonly number[], model: typeof plackettLuce): Belief[] =>
  rate(
    players.map(({ mu, sigma }) => [rating({ mu, sigma })]),
    { model, rank: [...ranks] },
  ).flat();

describe("reversed ties (Plackett–Luce)", () => {
  const ranks = [1, 2, 3, 2, 4, 5, 6, 7];
  it("puts the second places below the third in openskill", () => {
    const rated = theirs(newcomers(8), ranks, plackettLuce);
    expect(rated[1].mu).toBeLessThan(rated[2].mu);
    expect(rated[1].mu).toBeCloseTo(25.61, 2);
    expect(rated[2].mu).toBeCloseTo(26.4, 2);
  });

  const steps = [
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 5],
    [5, 6],
    [6, 7],
  ];

  it.each(VARIANTS)("the fault does not occur in Podium for equal players who draw: %s", (variant) => {
    const rated = ratePlayers(newcomers(8), ranks, { variant });
    expectBeliefs([rated[1]], [rated[3]], 1e-14);
    const leads = steps.map(([better, worse]) => rated[better].mu - rated[worse].mu);
    // If only neighbours count, players in the middle have as many above as below them.
    if (variant.endsWith("part")) expect(Math.min(...leads)).toBeGreaterThan(-1e-12);
    else expect(Math.min(...leads)).toBeGreaterThan(0.1);
    expect(rated[0].mu - rated[7].mu).toBeGreaterThan(4);
  });

  it.each(["plackett-luce", "bradley-terry-full", "thurstone-mosteller-full"])(
    "the fault does not occur in Podium for groups of unobserved order: %s",
    (variant) => {
      const rated = ratePlayers(newcomers(8), ranks, { variant }, UNSEEN);
      expectBeliefs([rated[1]], [rated[3]], 1e-14);
      expect(Math.min(...steps.map(([better, worse]) => rated[better].mu - rated[worse].mu))).toBeGreaterThan(0.1);
    },
  );
});

describe("ties in listed order (Bradley–Terry of neighbours)", () => {
  it("gives three players tied last different ratings in openskill", () => {
    const rated = theirs(newcomers(4), [1, 2, 2, 2], bradleyTerryPart);
    expect(rated[1].mu).toBeCloseTo(22.36, 2);
    expect(rated[2].mu).toBeCloseTo(25, 2);
  });

  it("gives equal losers equal ratings in Podium, under every variant, drawn or unobserved", () => {
    for (const variant of VARIANTS) {
      for (const ties of [undefined, UNSEEN]) {
        const [winner, ...losers] = ratePlayers(newcomers(4), [1, 2, 2, 2], { variant }, ties);
        expectBeliefs(losers, [losers[0], losers[0], losers[0]], 1e-14);
        expect(winner.mu).toBeGreaterThan(25);
        expect(losers[0].mu).toBeLessThan(25);
      }
    }
  });
});

describe("a hundred newcomers (all pairs)", () => {
  const ranks = newcomers(100).map((_, i) => i + 1);
  it.each([
    ["bradley-terry-full", bradleyTerryFull, 285.9],
    ["thurstone-mosteller-full", thurstoneMostellerFull, 443.9],
  ] as const)("gives the winner an extreme rating in openskill, and in Podium with sums: %s", (variant, model, mu) => {
    const [winner] = theirs(newcomers(100), ranks, model);
    expect(winner.mu).toBeCloseTo(mu, 0);
    expectBeliefs([ratePlayers(newcomers(100), ranks, { variant })[0]], [winner], 1e-9);
  });

  it.each(VARIANTS)("keeps normal ratings and some uncertainty in Podium with means: %s", (variant) => {
    const rated = ratePlayers(newcomers(100), ranks, { variant, aggregate: "mean" });
    const duel = ratePlayers(newcomers(2), [1, 2], { variant });
    expect(rated[0].mu).toBeLessThanOrEqual(duel[0].mu + 1e-9);
    expect(rated[99].mu).toBeGreaterThanOrEqual(25 - 12);
    for (const { sigma } of rated) expect(sigma).toBeGreaterThan(5);
  });
});

describe("large means (Plackett–Luce)", () => {
  const players = [5000, 4990, 1].map((mu) => ({ mu, sigma: 1 }));
  it("gives NaN in openskill", () => {
    expect(theirs(players.slice(0, 2), [1, 2], plackettLuce).every(({ mu }) => Number.isFinite(mu))).toBe(false);
  });

  it("gives the ratings of the same players 4,990 lower in Podium", () => {
    for (const variant of VARIANTS) {
      const low = players.map(({ mu, sigma }) => ({ mu: mu - 4990, sigma }));
      for (const ranks of [
        [1, 2],
        [1, 2, 3],
        [3, 1, 2],
        [1, 2, 2],
      ]) {
        for (const ties of [undefined, UNSEEN]) {
          const high = ratePlayers(players.slice(0, ranks.length), ranks, { variant }, ties);
          expectBeliefs(
            high.map(({ mu, sigma }) => ({ mu: mu - 4990, sigma })),
            ratePlayers(low.slice(0, ranks.length), ranks, { variant }, ties),
            1e-9,
          );
        }
      }
    }
  });
});

describe("the probability to win a race (openskill's predictWin)", () => {
  const first = (players: readonly Belief[], winner: number, variant: string): number => {
    const rater = raterOf(players, { variant });
    const law = wengLin.law(completeParameters(wengLin, { variant }));
    const out = { location: 0, scale: 0 };
    const performances = players.map((_, i) => {
      rater.performance(i, out);
      return { ...out };
    });
    return Math.exp(
      logWinProbability(
        law,
        Float64Array.from(performances, ({ location }) => location),
        Float64Array.from(performances, ({ scale }) => scale),
        players.length,
        winner,
      ),
    );
  };

  it("equals 0.9986 for 45 against three of 25, not the 0.4955 of averaged pairs", () => {
    const players = [45, 25, 25, 25].map((mu) => ({ mu, sigma: 1 }));
    expect(first(players, 0, "thurstone-mosteller-full")).toBeCloseTo(0.9986, 4);
  });

  it("equals 0.4139 for the impostor among five, not 0.2837", () => {
    const players = [NEW, NEW, NEW, { mu: 32.444, sigma: 5.123 }, NEW];
    expect(first(players, 3, "thurstone-mosteller-full")).toBeCloseTo(0.4139, 4);
  });

  it.each(VARIANTS)("equals the win probability for two players: %s", (variant) => {
    const players = [
      { mu: 31, sigma: 4 },
      { mu: 26, sigma: 4 },
    ];
    expect(first(players, 0, variant)).toBeCloseTo(raterOf(players, { variant }).winProbability(0, 1), 9);
  });
});
