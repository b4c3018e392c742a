import { describe, expect, it } from "vitest";
import { gaussianCdf, gaussianPdf } from "../../../../src/engine/numerics/gaussian";
import { after, finishers, NEW, UNSEEN } from "./support";

const winnerAnd = (losers: number): number[] => [1, ...Array.from({ length: losers }, () => 2)];
const field = (n: number) => Array.from({ length: n }, () => NEW);

describe("ties whose order is unknown", () => {
  it("rates equal losers equally, unlike a chain of draws (23.585 to 23.602 in other libraries)", () => {
    const draws = after(field(5), finishers(winnerAnd(4))).slice(1);
    const means = draws.map(({ mean }) => mean);
    expect(Math.min(...means)).toBeCloseTo(23.585, 2);
    expect(Math.max(...means)).toBeCloseTo(23.602, 2);
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.01);

    const unseen = after(field(5), finishers(winnerAnd(4)), {}, UNSEEN).slice(1);
    for (const belief of unseen) expect(belief).toEqual(unseen[0]);
    expect(unseen[0].mean).toBeLessThan(25);
  });

  it("rates equals equally in the middle and at the top too, with any neighbours", () => {
    const beliefs = [{ mean: 31, sd: 3 }, NEW, NEW, { mean: 20, sd: 6 }, NEW, { mean: 18, sd: 2 }];
    for (const ranks of [
      [1, 2, 2, 6, 2, 6],
      [5, 1, 1, 4, 1, 6],
      [1, 4, 4, 1, 4, 3],
    ]) {
      const rated = after(beliefs, finishers(ranks), {}, UNSEEN);
      expect(rated[2]).toEqual(rated[1]);
      expect(rated[4]).toEqual(rated[1]);
    }
  });

  it("gives no evidence between the tied: two such losers learn only from the winner", () => {
    // One winner and any losers form a tree, so that the losers are connected only by the winner's skill.
    const [, sure, unsure] = after(
      [
        { mean: 25, sd: 1e-6 },
        { mean: 25, sd: 2 },
        { mean: 40, sd: 8 },
      ],
      finishers([1, 2, 2]),
      { tau: 0, drawProbability: 0 },
      UNSEEN,
    );
    const [, alone] = after(
      [
        { mean: 25, sd: 1e-6 },
        { mean: 25, sd: 2 },
      ],
      finishers([1, 2]),
      { tau: 0, drawProbability: 0 },
    );
    expect(sure.mean).toBeGreaterThan(alone.mean); // the strong loser shows that the winner was good that day
    expect(sure.sd).toBeLessThan(2);
    expect(unsure.mean).toBeLessThan(40);
  });

  it("approximates the exact posterior of a winner over many", () => {
    const beta = 25 / 6;
    for (const losers of [1, 3, 10, 40]) {
      const [winner] = after(field(losers + 1), finishers(winnerAnd(losers)), { tau: 0, drawProbability: 0 }, UNSEEN);
      // E[x of the winner | x is the highest] by the trapezoid rule.
      const variance = NEW.sd ** 2 + beta ** 2;
      let mass = 0;
      let first = 0;
      for (let z = -9; z <= 9; z += 0.01) {
        const density = gaussianPdf(z) * gaussianCdf(z) ** losers;
        mass += density;
        first += density * z;
      }
      const exact = NEW.mean + (NEW.sd ** 2 / Math.sqrt(variance)) * (first / mass);
      expect(Math.abs(winner.mean - exact)).toBeLessThan(losers === 1 ? 1e-9 : 0.012 * (exact - NEW.mean));
    }
  });

  it("converges for forty DNFs, and for two neighbouring groups", () => {
    const dnf = [...finishers([1]), ...finishers(winnerAnd(39)).map((one) => ({ ...one, status: "dnf" as const }))];
    const rated = after(field(41), dnf);
    for (const belief of rated.slice(2)) expect(belief).toEqual(rated[1]);
    const crossed = after(field(40), finishers(Array.from({ length: 40 }, (_, k) => 1 + (k % 2))), {}, UNSEEN);
    crossed.forEach((belief, k) => expect(belief).toEqual(crossed[k % 2]));
    expect(crossed[0].mean - 25).toBeGreaterThan(0);
    expect(crossed[0].mean + crossed[1].mean).toBeCloseTo(50, 6);
  });

  it("connects a whole group of draws to the neighbouring group", () => {
    const entrants = [...finishers([1, 1]), ...finishers([2, 2]).map((one) => ({ ...one, status: "dnf" as const }))];
    const rated = after(field(4), entrants);
    expect(rated[1].mean).toBeCloseTo(rated[0].mean, 6);
    expect(rated[2]).toEqual(rated[3]);
    expect(rated[0].mean).toBeGreaterThan(25);
  });
});

it("teams count like single players if only one team has a rank", () => {
  const teams = [{ team: 0 }, { team: 0 }, { team: 1 }, { team: 1 }, { team: 2 }];
  const beliefs = [NEW, { mean: 20, sd: 4 }, NEW, { mean: 30, sd: 2 }, NEW];
  const draws = after(beliefs, finishers([2, 2, 1, 1, 1], teams));
  const seen = after(beliefs, finishers([3, 3, 1, 1, 2], teams));
  expect(draws).not.toEqual(seen);
  expect(after(beliefs, finishers([3, 3, 1, 1, 2], teams), {}, UNSEEN)).toEqual(seen);
});
