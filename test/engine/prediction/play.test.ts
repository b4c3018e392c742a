import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { contenderOf } from "../../../src/engine/replay/contender";
import { MODELS } from "../../../src/engine/models/registry";
import { gaussianCdf, gaussianQuantile } from "../../../src/engine/numerics/gaussian";
import { raterOf } from "../../../src/engine/prediction/race-to-rate";
import { pairOutlook, winMatrix } from "../../../src/engine/prediction/pairs";
import { drawRace, playRaces } from "../../../src/engine/prediction/play";
import { sidesOf } from "../../../src/engine/prediction/sides";
import { looksAt } from "../../../src/engine/prediction/simulate";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { finish } from "../../../src/engine/steps";

const TRUESKILL = { model: "trueskill", parameters: {} };
const BETA = 25 / 6;
const SD = 25 / 3;

function openRace(points: readonly number[], teams: readonly number[] = points.map(() => -1)) {
  // Ranks of sides by first appearance.
  const sides = [...new Set(teams.map((team, i) => (team < 0 ? `alone ${i}` : `team ${team}`)))];
  return {
    entrants: teams.map((team, i) => ({
      rank: 1 + sides.indexOf(team < 0 ? `alone ${i}` : `team ${team}`),
      status: "finished" as const,
      team,
      score: null,
      minutes: null,
    })),
    beliefs: [points.map((one) => ({ points: one, sdPoints: null }))],
    ties: DEFAULT_TIES,
  };
}

describe("teams", () => {
  const race = openRace([1600, 1500, 1550, 1450, 1520], [0, 0, 1, 1, -1]);
  const contender = contenderOf(TRUESKILL);
  const rater = raterOf(contender, race.beliefs[0]);
  const sides = sidesOf(
    contender,
    rater,
    race.entrants.map(({ team }) => team),
  );
  const [mean] = rater.state;

  it("teams perform as the sum of their members in models with teams", () => {
    expect([...sides.side]).toEqual([0, 0, 1, 1, 2]);
    expect([...sides.players]).toEqual([2, 2, 1]);
    expect(sides.locations[0]).toBeCloseTo(mean[0] + mean[1], 12);
    expect(sides.scales[0]).toBeCloseTo(Math.sqrt(2 * (BETA ** 2 + SD ** 2)), 12);
    expect(sides.note).toBe("");
  });

  it("players win, draw and lose with the margin for their number", () => {
    const margin = gaussianQuantile(0.55) * 2 * BETA;
    const spread = Math.sqrt(4 * (BETA ** 2 + SD ** 2));
    const gap = mean[0] + mean[1] - mean[2] - mean[3];
    const { win, draw } = pairOutlook(sides, rater, Int32Array.of(0, 2, 4), 0, 1);
    expect(win).toBeCloseTo(gaussianCdf((gap - margin) / spread), 12);
    expect(draw).toBeCloseTo(gaussianCdf((margin - gap) / spread) - gaussianCdf((-margin - gap) / spread), 12);
  });

  it("shares one row of win probabilities, without comparison of team-mates", () => {
    const wins = winMatrix(sides, rater);
    expect(wins[0 * 5 + 1]).toBeNaN();
    expect(wins[0 * 5 + 2]).toBe(wins[1 * 5 + 3]);
    expect(wins[0 * 5 + 2] + wins[2 * 5 + 0]).toBeCloseTo(1, 12);
  });

  it("takes as many places as there are sides", () => {
    const { placements } = answerRace({ race, contenders: [TRUESKILL], focus: 0, want: ["placements"] });
    expect(placements!.count).toBe(3);
    expect([...placements!.side]).toEqual([0, 0, 1, 1, 2]);
  });

  it.each(MODELS.map(({ id }) => id))("makes two teams of equals even: %s", (model) => {
    const even = openRace([1500, 1500, 1500, 1500], [0, 0, 1, 1]);
    const { placements, wins } = answerRace({
      race: even,
      contenders: [{ model, parameters: {} }],
      focus: 0,
      want: ["placements", "wins"],
    });
    for (const p of placements!.matrix) expect(p).toBeCloseTo(0.5, 10);
    expect(wins![2]).toBeCloseTo(0.5, 10);
  });

  it.each(["thurstone", "plackett-luce"])(
    "teams count as the mean of their members under %s, which says so",
    (model) => {
      const uneven = openRace([1500, 1500, 1500], [0, 0, 1]);
      const { placements } = answerRace({
        race: uneven,
        contenders: [{ model, parameters: {} }],
        focus: 0,
        want: ["placements"],
      });
      expect(placements!.note).toContain("one by one");
      if (model === "thurstone") expect(placements!.matrix[0]).toBeCloseTo(0.5, 10);
    },
  );
});

describe("simulated races", () => {
  const race = openRace([1600, 1500, 1400, 1700, 1300], [-1, 0, 0, -1, -1]);
  const question = { race, contender: TRUESKILL, index: 0, seed: 11 };

  it("lists every player once with team-mates adjacent, and depends only on the seed", () => {
    const order = drawRace(question);
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(Math.abs(order.indexOf(1) - order.indexOf(2))).toBe(1);
    expect(drawRace(question)).toEqual(order);
    expect([1, 2, 3, 4, 5, 6].some((seed) => drawRace({ ...question, seed }).join() !== order.join())).toBe(true);
  });

  it("counts every side once in every race and place, with reports on the way", () => {
    const { sides, counts, looks, side } = finish(playRaces({ ...question, races: 1000 }));
    expect(sides).toBe(4);
    expect([...side]).toEqual([0, 1, 1, 2, 3]);
    expect(looks).toEqual(looksAt(1000));
    counts.forEach((seen, look) => {
      for (let k = 0; k < sides; k++) {
        const row = seen.subarray(k * sides, (k + 1) * sides).reduce((a, b) => a + b);
        expect(row).toBe(looks[look]);
      }
    });
  });

  it("reports after each of the first races and the last", () => {
    expect(looksAt(1)).toEqual([1]);
    const looks = looksAt(1000);
    expect(looks.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(looks.at(-1)).toBe(1000);
    expect(looks.every((look, i) => i === 0 || look > looks[i - 1])).toBe(true);
  });
});
