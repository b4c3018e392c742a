import { describe, expect, test } from "vitest";
import { communitySeason } from "../../../src/engine/lab/community";
import type { Community } from "../../../src/engine/lab/community";
import { seasonMeasuresSteps } from "../../../src/engine/lab/season-measures";
import type { SeasonMeasures } from "../../../src/engine/lab/season-measures";
import { buildHistory } from "../../../src/engine/history/build";
import { toRecords } from "../../support/histories";
import { DEFAULT_TIES, Status } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { simulateSeason } from "../../../src/engine/simulation/season";

const source = simulateSeason(completeSeason({ players: 24, races: 300, field: 4, spread: 200, seed: 3 }));
const { history } = source;
const community: Community = {
  truth: Float64Array.from({ length: 24 }, (_, k) => 20 * (k - 11.5)),
  law: { density: "gumbel-max" },
};
const season = (number = 0, seed = 1) => communitySeason(history, DEFAULT_TIES, community, seed, number);
const elo = (learningRate: number, number = 0): SeasonMeasures =>
  finish(seasonMeasuresSteps(season(number), DEFAULT_TIES, { model: "pairwise-elo", parameters: { learningRate } }));

describe("the season", () => {
  test("has the shape of the results twice, and ten thrown duels", () => {
    const { history: made, settled, honest } = season();
    expect([settled, honest, made.raceCount]).toEqual([300, 600, 610]);
    const sizes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, k) => made.offsets[from + k + 1] - made.offsets[from + k]);
    expect(sizes(0, 300)).toEqual(sizes(300, 600));
    expect(sizes(600, 610)).toEqual(new Array(10).fill(2));
    expect(Array.from(made.player.subarray(0, 40))).toEqual(Array.from(history.player.subarray(0, 40)));
  });

  test("replaces regular players by newcomers, half of them above the mean", () => {
    const { newcomers, distance, truth, steady, improvers, throwaways } = season();
    expect(newcomers.length).toBe(4);
    expect(newcomers.map(({ direction }) => direction)).toEqual([1, -1, 1, -1]);
    for (const { player, direction } of newcomers) {
      expect(player).toBeGreaterThanOrEqual(24);
      expect(truth[player]).toBe(direction * distance);
    }
    expect(distance).toBeGreaterThanOrEqual(200);
    expect(new Set([...steady, ...improvers.map(({ player }) => player)]).size).toBe(12 + 4);
    expect(throwaways.every((accounts) => accounts.length === 4)).toBe(true);
  });

  test("depends on the seed", () => {
    expect(season(2).history.player).toEqual(season(2).history.player);
    expect(season(2).history.rank).not.toEqual(season(3).history.rank);
    expect(season(2, 1).history.rank).not.toEqual(season(2, 2).history.rank);
  });
});

describe("ties and DNFs of the season", () => {
  /** The same races, with two DNFs in every fifth race and a tie for first in every third. */
  const rough = buildHistory(
    toRecords(history).map((race, k) => ({
      ...race,
      entrants: race.entrants.map((one) => {
        if (k % 5 === 0 && one.rank! >= 3) return { ...one, rank: null, status: "dnf" as const };
        return k % 3 === 0 && one.rank === 2 ? { ...one, rank: 1 } : one;
      }),
    })),
  ).history;
  const made = (ties = DEFAULT_TIES) => communitySeason(rough, ties, community, 1, 0);
  const outIn = ({ offsets, status }: History, race: number) =>
    status.subarray(offsets[race], offsets[race + 1]).reduce((sum, one) => sum + (one === Status.dnf ? 1 : 0), 0);
  /** Share of neighbouring finishers who tie, in the races from .. to. */
  function tiesIn({ offsets, rank, status }: History, from: number, to: number): number {
    let [pairs, tied] = [0, 0];
    for (let race = from; race < to; race++) {
      const rows = Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k);
      const ranks = rows.filter((row) => status[row] === Status.finished).map((row) => rank[row]);
      pairs += ranks.length - 1;
      tied += ranks.length - new Set(ranks).size;
    }
    return tied / pairs;
  }

  test("keeps the number of DNFs of every race and the share of ties", () => {
    const { history: drawn, settled, honest } = made();
    for (let race = 0; race < rough.raceCount; race++) {
      expect(outIn(drawn, race)).toBe(outIn(rough, race));
      expect(outIn(drawn, settled + race)).toBe(outIn(rough, race));
    }
    const share = tiesIn(rough, 0, 300);
    expect(share).toBeGreaterThan(0.1);
    expect(tiesIn(drawn, 0, settled)).toBeCloseTo(share, 2);
    // The margin of the first half also holds for the second half with other random numbers.
    expect(Math.abs(tiesIn(drawn, settled, honest) - share)).toBeLessThan(0.05);
  });

  test("retires the weakest if DNFs count as last, and random players if DNFs are left out", () => {
    const weak = (season: ReturnType<typeof made>): number => {
      const { history: drawn, truth, settled } = season;
      const out = Array.from(drawn.player.subarray(0, drawn.offsets[settled])).filter(
        (_, row) => drawn.status[row] === Status.dnf,
      );
      return out.reduce((sum, player) => sum + truth[player], 0) / out.length;
    };
    const everybody = (season: ReturnType<typeof made>): number => {
      const who = season.history.player.subarray(0, season.history.offsets[season.settled]);
      return who.reduce((sum, player) => sum + season.truth[player], 0) / who.length;
    };
    const last = made();
    const dropped = made({ ...DEFAULT_TIES, dnf: "drop" });
    expect(weak(last) - everybody(last)).toBeLessThan(-25);
    // sd of one skill 139, of the mean of 120 about 13.
    expect(Math.abs(weak(dropped) - everybody(dropped))).toBeLessThan(39);
  });

  test("draws do not occur if the results have none", () => {
    const { history: drawn } = season();
    expect(tiesIn(drawn, 0, drawn.raceCount)).toBe(0);
    expect(drawn.status.every((status) => status === Status.finished)).toBe(true);
  });

  test("gives drawn games equal scores if the results do", () => {
    const games = buildHistory(
      Array.from({ length: 60 }, (_, k) => ({
        id: String(k),
        entrants: [
          { name: `P${k % 6}`, rank: 1, score: k % 2 ? 2 : 1 },
          { name: `P${(k + 1 + (k % 4)) % 6}`, rank: k % 2 ? 2 : 1, score: 1 },
        ],
      })),
    ).history;
    const few = communitySeason(games, DEFAULT_TIES, { ...community, truth: new Float64Array(6) }, 1, 0);
    const { rank, score, offsets } = few.history;
    let level = 0;
    for (let race = 0; race < few.honest; race++) {
      const row = offsets[race];
      const isLevel = rank[row] === rank[row + 1];
      if (isLevel) level++;
      expect(score[row] === score[row + 1]).toBe(isLevel);
    }
    expect(level / few.honest).toBeGreaterThan(0.3);
    expect(level / few.honest).toBeLessThan(0.7);
  });
});

describe("measures of the season", () => {
  test("shows faster settling and larger farming gains with a larger K", () => {
    const mean = (rate: number, of: (course: SeasonMeasures) => number) =>
      [0, 1, 2, 3].reduce((sum, number) => sum + of(elo(rate, number)), 0) / 4;
    expect(mean(0.4, ({ settle }) => settle)).toBeLessThan(mean(0.05, ({ settle }) => settle));
    expect(mean(0.4, ({ recover }) => recover)).toBeLessThan(mean(0.05, ({ recover }) => recover));
    expect(mean(0.4, ({ farming }) => farming)).toBeGreaterThan(mean(0.05, ({ farming }) => farming));
  });

  test("bounds farming gains under Elo by ten wins against the best", () => {
    const k = (400 / Math.LN10) * 0.1;
    const { farming } = elo(0.1);
    expect(farming).toBeGreaterThan(0);
    expect(farming).toBeLessThan(10 * k);
  });

  test("reports that a rule without changes settles no newcomer", () => {
    const { settle, open, drift, throwaway } = elo(1e-9);
    expect(open).toEqual({ settle: true, recover: true });
    expect(settle).toBeGreaterThan(10);
    expect(drift).toBeCloseTo(0, 3);
    expect(throwaway).toBeCloseTo(0, 3);
  });

  test("shows no gain by throwaway accounts for a score far below the mean", () => {
    const of = (scoreSds: number) =>
      finish(seasonMeasuresSteps(season(), DEFAULT_TIES, { model: "trueskill", parameters: { scoreSds } })).throwaway;
    expect(of(3)).toBeLessThan(of(0));
  });

  test("gives no figure without regular players", () => {
    const few = simulateSeason(completeSeason({ players: 60, races: 20, field: 2, seed: 1 })).history;
    const thin = communitySeason(few, DEFAULT_TIES, { ...community, truth: new Float64Array(60) }, 1, 0);
    const course = finish(seasonMeasuresSteps(thin, DEFAULT_TIES, { model: "pairwise-elo", parameters: {} }));
    expect(course.settle).toBeNaN();
    expect(course.throwaway).toBeNaN();
  });
});
