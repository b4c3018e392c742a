import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { history } from "../../../support/histories";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { History } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { model as glicko2 } from "../../../../src/engine/models/glicko2/index";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import { prepareRace } from "../../../../src/engine/rating/prepare";
import { drive } from "../../../../src/engine/replay/drive";
import { replaySteps } from "../../../../src/engine/replay/replay";
import { finish } from "../../../../src/engine/steps";

const raterOf = (players: number, own: Parameters = {}) => glicko2.rater(completeParameters(glicko2, own), players);

const duel = (date: string, winner: string, loser: string) => ({
  date,
  entrants: [
    { name: winner, rank: 1 },
    { name: loser, rank: 2 },
  ],
});

const replay = (base: History, parameters: Parameters) =>
  finish(replaySteps(base, DEFAULT_OPTIONS, [{ model: "glicko2", parameters }]))[0];

describe("rating periods", () => {
  const SIGMA = 0.06 * 173.7178;

  it("evaluates the results of a period from the beliefs at its start", () => {
    const { history: base } = buildHistory([duel("2024-01-01", "A", "B"), duel("2024-01-01", "A", "B")]);
    const day = replay(base, { period: "day" });
    expect(day.before[2]).toBe(1500);
    expect(day.after[0]).toBe(day.after[2]);
    const race = replay(base, {});
    expect(race.before[2]).toBe(race.after[0]);
    expect(day.rating[0]).not.toBeCloseTo(race.rating[0], 3);
  });

  it("adds up the contributions of the races of a period", () => {
    const { history: base } = buildHistory([
      duel("2024-01-01", "A", "B"),
      duel("2024-01-01", "C", "A"),
      duel("2024-01-01", "A", "C"),
    ]);
    const rater = raterOf(3, { period: "day" });
    let sum = 0;
    for (let index = 0; index < 3; index++) {
      const race = prepareRace(base, index, DEFAULT_TIES, emptyRace());
      const k = race.player.subarray(0, race.size).indexOf(0);
      const { total, parts } = rater.explain(race, k);
      expect(parts.reduce((value, part) => value + part.value, 0)).toBeCloseTo(total, 12);
      rater.add(race);
      expect(rater.delta[k]).toBeCloseTo(total, 9);
      sum += rater.delta[k];
    }
    expect(rater.state[0][0]).toBe(1500);
    rater.close(1);
    expect(rater.state[0][0]).toBeCloseTo(1500 + sum, 9);
  });

  it("grows only the deviation of players who miss periods", () => {
    const { history: base } = buildHistory([
      duel("2024-01-10", "A", "B"),
      duel("2024-02-10", "C", "D"),
      duel("2024-07-10", "A", "C"),
    ]);
    const months = replay(base, { period: "month" });
    const grown = (sd: number, volatility: number, periods: number): number =>
      Math.sqrt(sd ** 2 + periods * (volatility * 173.7178) ** 2);
    // A missed February to June, C March to June; volatilities hardly change in one game.
    expect(months.sdBefore![4]).toBeCloseTo(grown(months.sdAfter![0], 0.06, 5), 2);
    expect(months.sdBefore![5]).toBeCloseTo(grown(months.sdAfter![2], 0.06, 4), 2);
    // B missed February to July, six periods.
    expect(months.sd![1]).toBeCloseTo(grown(months.sdAfter![1], 0.06, 6), 2);
    expect(months.rating[1]).toBe(months.after[1]);
  });

  it("grows by the same amount whether a player is read once or in every period", () => {
    const months = Array.from({ length: 12 }, (_, k) => duel(`2024-${String(k + 1).padStart(2, "0")}-01`, "C", "D"));
    const { history: base } = buildHistory([duel("2023-12-01", "A", "B"), ...months]);
    const lazy = raterOf(4, { period: "month" });
    finish(drive(base, DEFAULT_TIES, lazy, []));
    const asked = raterOf(4, { period: "month" });
    finish(drive(base, DEFAULT_TIES, asked, [{ afterPeriod: () => void asked.score(0) }]));
    expect(lazy.score(0)).toBe(asked.score(0));
    expect(lazy.state[1][0]).toBeCloseTo(asked.state[1][0], 10);
  });

  it("never grows a deviation above that of a newcomer", () => {
    const { history: base } = buildHistory([duel("1900-01-01", "A", "B"), duel("2024-01-01", "A", "B")]);
    const days = replay(base, { period: "day" });
    expect(days.sdBefore![2]).toBe(350);
    expect(days.sdAfter![0]).toBeLessThan(300);
  });

  it("does not count inactivity if every race is a period", () => {
    const { history: base } = buildHistory([duel("1990-01-01", "A", "B"), duel("2024-01-01", "A", "B")]);
    const races = replay(base, {});
    expect(races.sdBefore![2]).toBe(races.sdAfter![0]);
    expect(races.sd![0]).toBeLessThan(races.sdAfter![0] + SIGMA);
  });

  it("skips an undated race without an observed order, with its period", () => {
    const seen = "A>B, B>A, A>B";
    const withGap = "A>B, A(dnf)=B(dnf), B>A, A(dnf)=B(dnf), A>B";
    expect(replay(history(withGap), { period: "month" }).sd).toEqual(replay(history(seen), { period: "month" }).sd);
  });

  it("counts a dated period without a result as missed for all players", () => {
    const months = (february: string) =>
      replay(history(`2024-01-10: A>B${february}, 2024-03-10: A>B`), { period: "month" });
    const empty = months(", 2024-02-10: A(dnf)=B(dnf)");
    const skipped = months("");
    expect(empty.rating).toEqual(skipped.rating);
    expect(empty.sd).toEqual(skipped.sd);
    const [lastSeen, before] = [empty.sdAfter![0], empty.sdBefore![4]];
    expect(before).toBeCloseTo(Math.hypot(lastSeen, 0.06 * 173.7178), 3);
    // Without dates, a month without races is unknown.
    const undated = replay(history("A>B, A(dnf)=B(dnf), A>B"), { period: "month" });
    expect(undated.sdBefore![4]).toBe(undated.sdAfter![0]);
  });
});

describe("a race as games", () => {
  it("does not compare team-mates, and counts every member of other teams", () => {
    const { history: base } = buildHistory([
      {
        entrants: [
          { name: "A", rank: 1, team: "x" },
          { name: "B", rank: 1, team: "x" },
          { name: "C", rank: 2, team: "y" },
          { name: "D", rank: 2, team: "y" },
        ],
      },
    ]);
    const race = prepareRace(base, 0, DEFAULT_TIES, emptyRace());
    const { parts } = raterOf(4).explain(race, 0);
    expect(parts.map(({ label, opponent }) => [label, race.player[opponent!]])).toEqual([
      ["Beat", 2],
      ["Beat", 3],
    ]);
  });

  it("counts a draw as half, and skips an unobserved order", () => {
    const drawn = replay(history("A=B>C"), {});
    expect(drawn.rating[0]).toBe(drawn.rating[1]);
    const race = prepareRace(history("A>B(dnf)=C(dnf)"), 0, DEFAULT_TIES, emptyRace());
    expect(raterOf(3).explain(race, 1).parts).toHaveLength(1);
    expect(raterOf(3).explain(race, 0).parts).toHaveLength(2);
  });

  it("does not depend on a common shift of ratings", () => {
    const ratings = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(ratings, fc.integer({ min: -2048, max: 2048 }), (places, shift) => {
        const base = history(places.map((_, k) => `P${k}`).join(">"));
        const race = prepareRace(base, 0, DEFAULT_TIES, emptyRace());
        const deltas = [0, shift].map((by) => {
          const rater = raterOf(places.length);
          places.forEach((rating, k) => (rater.state[0][k] = rating + by));
          rater.add(race);
          return rater.delta.slice(0, places.length);
        });
        deltas[0].forEach((delta, k) => expect(Math.abs(delta - deltas[1][k])).toBeLessThan(1e-8));
      }),
    );
  });

  it("changes both ratings in an upset by a million points", () => {
    const rater = raterOf(2);
    rater.state[0].set([0, 1e6]);
    const race = prepareRace(history("A>B"), 0, DEFAULT_TIES, emptyRace());
    const before = rater.explain(race, 0).total;
    rater.add(race);
    rater.close(1);
    expect(before).toBeGreaterThan(300);
    expect(rater.state[0][0]).toBeCloseTo(before, 6);
    expect(rater.state[0][1]).toBeCloseTo(1e6 - before, 3);
  });
});

describe("large fields", () => {
  /** Twenty players in a fixed order, except that in every seventh race the best is last. */
  const season = buildHistory(
    Array.from({ length: 140 }, (_, race) => ({
      entrants: Array.from({ length: 20 }, (__, k) => ({ name: `P${k}`, rank: k === 0 && race % 7 === 6 ? 20 : k })),
    })),
  ).history;

  it("keeps ratings in a normal range where the published rule does not", () => {
    const ends = (parameters: Parameters): number => Math.max(...replay(season, parameters).after.map(Math.abs));
    expect(ends({})).toBeLessThan(3500);
    expect(ends({ maxVolatility: 1000 })).toBeGreaterThan(20_000);
  });
});

describe("beliefs", () => {
  it("publishes the rating minus k deviations", () => {
    expect(raterOf(1).score(0)).toBe(1500);
    expect(raterOf(1, { scoreSds: 2 }).score(0)).toBe(800);
  });

  it("has performances whose differences match Glicko's probabilities to 0.0042", () => {
    const rater = raterOf(2);
    const laws = [
      { location: 0, scale: 1 },
      { location: 0, scale: 1 },
    ];
    const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
    let worst = 0;
    for (const sds of [
      [30, 30],
      [30, 350],
      [150, 80],
      [350, 350],
    ]) {
      for (let gap = -1500; gap <= 1500; gap += 150) {
        rater.state[0].set([1500 + gap, 1500]);
        rater.state[1].set(sds);
        laws.forEach((law, k) => rater.performance(k, law));
        let probability = 0;
        const h = 0.05;
        for (let z = -30; z <= 30; z += h) {
          const x = laws[0].location + laws[0].scale * z;
          probability += h * logistic(z) * logistic(-z) * logistic((x - laws[1].location) / laws[1].scale);
        }
        worst = Math.max(worst, Math.abs(probability - rater.winProbability(0, 1)));
      }
    }
    expect(worst).toBeLessThan(0.0043);
  });
});
