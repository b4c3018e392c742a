import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { EntrantRecord } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { prepareRace } from "../../../../src/engine/rating/prepare";
import { missingColumns, missingNotes } from "../../../../src/engine/models/zonestats/readings";
import { model as zonestats } from "../../../../src/engine/models/zonestats/index";
import { replaySteps } from "../../../../src/engine/replay/replay";
import { finish } from "../../../../src/engine/steps";

interface Seat extends Partial<EntrantRecord> {
  readonly rating?: number;
}

/** Rates one game with players in the given order. */
function play(seats: readonly Seat[], own: Record<string, number | boolean> = {}) {
  const { history } = buildHistory([{ entrants: seats.map((seat, k) => ({ name: `P${k}`, rank: k + 1, ...seat })) }]);
  const rater = zonestats.rater(completeParameters(zonestats, own), history.playerCount);
  seats.forEach(({ rating }, k) => {
    if (rating !== undefined) rater.state[0][k] = rating;
  });
  const race = prepareRace(history, 0, DEFAULT_TIES, emptyRace());
  const explanations = Array.from({ length: race.size }, (_, i) => ({ row: race.row[i], ...rater.explain(race, i) }));
  rater.add(race);
  const change = new Array<number>(seats.length).fill(NaN);
  for (let i = 0; i < race.size; i++) change[race.row[i]] = rater.delta[i];
  rater.close(1);
  return { change, rating: Array.from(rater.state[0]), explanations };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe("what the rule assumes", () => {
  it("compares by score per hour, not by score", () => {
    const { change } = play([
      { score: 30, minutes: 20 },
      { score: 20, minutes: 10 },
    ]);
    expect(change).toEqual([-10, 10]);
  });

  it("counts a game of many as a game between every two opponents", () => {
    const three = play(
      [
        { score: 9, minutes: 10, rating: 450 },
        { score: 8, minutes: 10, rating: 600 },
        { score: 7, minutes: 10, rating: 520 },
      ],
      { gameMultiplier: 0.01 },
    );
    const pair = (a: number, b: number) =>
      play(
        [
          { score: 9, minutes: 10, rating: a },
          { score: 8, minutes: 10, rating: b },
        ],
        { gameMultiplier: 0.01 },
      ).change[0];
    const scale = three.change[0] / (pair(450, 600) + pair(450, 520));
    expect(three.change[1] / scale).toBeCloseTo(-pair(450, 600) + pair(600, 520), 14);
    expect(three.change[2] / scale).toBeCloseTo(-pair(450, 520) - pair(600, 520), 14);
  });

  it("weights a pair by the minutes that both played, up to the longest game", () => {
    const gain = (a: number, b: number): number =>
      play([
        { score: 100, minutes: a },
        { score: 0, minutes: b },
      ]).change[0];
    expect([gain(4, 4), gain(4, 18), gain(18, 4), gain(20, 20), gain(60, 45)]).toEqual([4, 4, 4, 20, 20]);
  });

  it("limits the largest change to two points a minute, and scales all changes alike", () => {
    const seats = [50, 40, 30, 20].map((score) => ({ score, minutes: 10 }));
    const { change } = play(seats);
    // Unscaled: 30, 10, -10, -30.
    expect(change[0]).toBeCloseTo(20, 12);
    expect(change[1]).toBeCloseTo(20 / 3, 12);
    expect(change[3]).toBeCloseTo(-20, 12);
  });

  it("keeps the sum of ratings, capped or not", () => {
    for (const minutes of [3, 17, 90]) {
      const { change } = play(
        [5, 4, 4, 1, 0].map((score, k) => ({ score, minutes: minutes + k, rating: 400 + 70 * k })),
      );
      expect(Math.abs(sum(change))).toBeLessThan(1e-12);
    }
  });
});

describe("cases that the rule leaves open", () => {
  it("treats equal scores per hour as an exact tie (1)", () => {
    // 45/42 and 30/28 are equal, but their quotients round differently.
    expect(
      play([
        { score: 45, minutes: 42 },
        { score: 30, minutes: 28 },
      ]).change,
    ).toEqual([0, 0]);
  });

  it("lets a stay of one minute gain four points if the largest offset is within its bound (2)", () => {
    const seats = [9, 9, 5, 5].map((score) => ({ score: 30 * score, minutes: 30 }));
    // Equal ratings: one point a minute against each of four. The long stays have 39 and -41, and may have 60.
    const { change } = play([{ score: 10, minutes: 1 }, ...seats]);
    expect(change[0]).toBe(4);
  });

  it("lets a short stay keep more than two points a minute (2)", () => {
    const { change } = play([
      { score: 100, minutes: 20, rating: 300 },
      { score: 10, minutes: 20, rating: 600 },
      { score: 20, minutes: 1, rating: 0 },
      { score: 9, minutes: 20, rating: 600 },
    ]);
    expect(Math.abs(change[2])).toBeGreaterThan(2);
  });

  it("does not cut a long stay in the cap by default (3), whose unit is the multiplier (8)", () => {
    const seats = [400, 300, 200, 100].map((score) => ({ score, minutes: 60 }));
    expect(play(seats).change[0]).toBe(60);
    expect(play(seats, { capScaleTime: true }).change[0]).toBeCloseTo(40, 12);
    expect(play(seats, { capScaleTime: true, gameMultiplier: 3 }).change[0]).toBeCloseTo(60, 12);
  });

  it("changes nothing if all offsets are zero (4)", () => {
    expect(
      play([
        { score: 5, minutes: 10 },
        { score: 5, minutes: 10 },
      ]).change,
    ).toEqual([0, 0]);
  });

  it("scales by the shorter stay of equal largest offsets, also if sums round differently (5)", () => {
    const { change } = play([
      { score: 90, minutes: 20 },
      { score: 20, minutes: 10 },
      { score: 20, minutes: 10 },
      { score: 1, minutes: 10 },
    ]);
    expect(change).toEqual([20, 0, 0, -20]);
    // Symmetric around 500, so that first and last have equal offsets, whose sums differ in the last bit.
    const d = 7.7;
    const rounded = play(
      [90, 20, 20, 20, 0].map((score, k) => ({
        score,
        minutes: k === 0 ? 19 : 8.3,
        rating: 500 + [-d, -d / 3, 0, d / 3, d][k],
      })),
    );
    expect(rounded.change[4]).toBeCloseTo(-16.6, 10);
    expect(rounded.change[0]).toBeCloseTo(16.6, 10);
  });

  it("does not change a player without minutes (6)", () => {
    const { change } = play([
      { score: 5, minutes: 0 },
      { score: 4, minutes: 10 },
      { score: 3, minutes: 10 },
    ]);
    expect(change).toEqual([0, 10, -10]);
  });

  it("leaves out players who are not enabled, does not compare team-mates, and starts at 500 (7)", () => {
    const { change, rating } = play([
      { score: 9, minutes: 10, rank: 1, team: "a" },
      { score: 1, minutes: 10, rank: 1, team: "a" },
      { score: 5, minutes: 10, rank: 2 },
      { score: 99, minutes: 10, rank: null, status: "unrated", rating: 700 },
    ]);
    expect(change.slice(0, 3)).toEqual([10, -10, 0]);
    expect(rating).toEqual([510, 490, 500, 700]);
  });

  it("gives two players result minus expectation at a weight of one (9)", () => {
    const { change } = play(
      [
        { score: 2, minutes: 1, rating: 620 },
        { score: 1, minutes: 1, rating: 500 },
      ],
      {
        gameMultiplier: 1,
      },
    );
    expect(change[0]).toBeCloseTo(1 / (1 + Math.E), 14);
  });
});

describe("columns that are missing", () => {
  it("makes places count as scores, and minutes equal", () => {
    expect(play([{}, {}]).change).toEqual([20, -20]);
    expect(play([{ score: 1 }, { score: 2 }]).change).toEqual([-20, 20]);
    expect(play([{ minutes: 6 }, { minutes: 3 }]).change).toEqual([3, -3]);
  });

  it("gives an entrant without minutes the longest known stay", () => {
    expect(play([{ score: 1, minutes: 12 }, { score: 2 }]).change).toEqual([-12, 12]);
  });

  it("decides equal scores by place if no stay is known", () => {
    expect(play([{ score: 0 }, { score: 0 }]).change).toEqual([20, -20]);
    expect(
      play([
        { score: 0, rank: 1 },
        { score: 0, rank: 1 },
      ]).change,
    ).toEqual([0, 0]);
  });

  it("makes a DNF a loss unless the stay is known, and does not compare two DNFs", () => {
    const { change } = play(
      [{ score: 1 }, { score: 5, rank: null, status: "dnf" }, { score: 4, rank: null, status: "dnf" }],
      { maxGameLength: 10 },
    );
    expect(change).toEqual([20, -10, -10]);
    expect(
      play([
        { score: 1, minutes: 10 },
        { score: 5, minutes: 5, rank: null, status: "dnf" },
      ]).change,
    ).toEqual([-5, 5]);
  });

  it("counts missing columns and states them in a note", () => {
    const { history } = buildHistory([
      {
        entrants: [
          { name: "A", rank: 1, score: 3 },
          { name: "B", rank: 2 },
          { name: "C", rank: null, status: "dns" },
        ],
      },
    ]);
    const missing = missingColumns(history);
    expect(missing).toEqual({ rated: 2, withoutScore: 1, withoutMinutes: 2 });
    expect(missingNotes(missing, 20)).toEqual([
      "ZoneStats needs a column of scores: 1 of 2 results have none, so places decide their pairs.",
      "ZoneStats needs a column of minutes in game, and there is none: every player is taken to have played for 20 minutes.",
    ]);
    expect(missingNotes({ rated: 2, withoutScore: 0, withoutMinutes: 0 }, 20)).toEqual([]);
    const [column] = finish(replaySteps(history, { ties: DEFAULT_TIES }, [{ model: "zonestats", parameters: {} }]));
    expect(column.notes).toEqual(missingNotes(missing, 20));
  });
});

describe("explanation", () => {
  it("has a part for the cap, and names the player who sets it", () => {
    const { explanations } = play([50, 40, 30].map((score) => ({ score, minutes: 10, rating: 500 - score })));
    for (const { row, parts, total, notes } of explanations) {
      const raw = sum(parts.slice(0, 2).map(({ value }) => value));
      expect(parts[2].label).toMatch(/^Scaled to \d/);
      expect(raw + parts[2].value).toBeCloseTo(total, 12);
      expect(notes[0]).toMatch(row === 0 ? /^This is the largest change/ : /^Another change/);
    }
    expect(explanations[0].total).toBeCloseTo(20, 12);
  });

  it("has no part or note for the cap if nothing is capped", () => {
    const { explanations } = play([
      { score: 2, minutes: 10 },
      { score: 1, minutes: 10 },
    ]);
    expect(explanations[0].parts).toHaveLength(1);
    expect(explanations[0].notes).toEqual([]);
  });
});
