import { describe, expect, it } from "vitest";
import { recordSteps } from "../../../src/engine/replay/record";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { fieldOf } from "../../../src/features/player/field";
import {
  extremes,
  hasTies,
  opponentRows,
  recordReading,
  recordTable,
  resultRows,
  resultWords,
  resultsReading,
  resultsTable,
} from "../../../src/features/player/record.chart";
import { standingsOf, standingsReading, standingsTable } from "../../../src/features/player/standings.chart";
import type { Rated } from "../../../src/features/common/useSeason";
import { SMALL, player, seasonOf, uncertain } from "../common/season";

const { snapshot, replay } = seasonOf(SMALL);
const bea = player(snapshot, "Bea");
const record = finish(recordSteps(snapshot.history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }, bea));
const opponents = opponentRows(snapshot, record);
const results = resultRows(snapshot, replay, record);

describe("the record of a player", () => {
  it("lists opponents by meetings, with expected and actual scores", () => {
    expect(opponents.map(({ name, meetings, score }) => [name, meetings, score])).toEqual([
      ["Ada", 4, 1],
      ["Cyd", 3, 2],
      ["Dov", 3, 3],
    ]);
    for (const row of opponents) expect(row.edge).toBeCloseTo((row.score - row.expected) / row.meetings, 12);
    expect(recordTable(opponents).rows[0].slice(0, 3)).toEqual(["Ada", 4, 1]);
  });

  it("summarises the record in a sentence", () => {
    expect(recordReading(opponents, "Thurstone")).toMatch(
      /^Finished ahead in 6 of 10 meetings; Thurstone expected \d\.\d\. Most often met: Ada, 4 times\.$/,
    );
    expect(recordReading([], "Thurstone")).toBe("No meeting was decided yet.");
  });

  it("scores draws, in which the player did not finish ahead", () => {
    const games = seasonOf("Ada=Bea, Cyd=Ada, Bea>Cyd");
    const of = (name: string) => {
      const who = player(games.snapshot, name);
      const spec = { model: "thurstone", parameters: {} };
      const own = finish(recordSteps(games.snapshot.history, DEFAULT_OPTIONS, spec, who));
      return { own, words: resultWords(resultRows(games.snapshot, games.replay, own)[0]) };
    };
    const { own, words } = of("Ada");
    expect(hasTies(games.snapshot, own)).toBe(true);
    expect(hasTies(snapshot, record)).toBe(false);
    const out = seasonOf("Cyd>Ada(dnf)=Bea(dnf)");
    expect(hasTies(out.snapshot, { ...own, row: Int32Array.from([0, 1, 2]) })).toBe(false);
    expect(recordReading(opponentRows(games.snapshot, own), "Thurstone", true)).toMatch(
      /^Scored 1 of 2, ties as halves; Thurstone expected/,
    );
    expect(words).toBe("1st of 2; scored 0.5 of 1, 0.5 expected");
  });

  it("finds the most unexpected results, good and bad", () => {
    expect(results.map(({ rank }) => rank)).toEqual([2, 1, 3, 2]);
    const { best, worst } = extremes(results, 1);
    expect(best[0].surprise).toBe(Math.max(...results.map(({ surprise }) => surprise)));
    expect(worst[0].surprise).toBe(Math.min(...results.map(({ surprise }) => surprise)));
    expect(resultsReading(extremes(results))).toMatch(
      /^The best against expectation at Race \d, the worst at Race \d\.$/,
    );
    expect(resultsReading({ best: [], worst: [] })).toBe("Every result was as expected.");
    expect(resultWords(results[1])).toMatch(/^1st of 4; ahead of 3 of 3, \d\.\d expected$/);
    expect(resultsTable(results).rows.map((row) => row[7])).toEqual(
      results.map(({ surprise }) => surprise).sort((a, b) => b - a),
    );
  });

  it("lists no result as unexpected that is written as expected", () => {
    const drawn = { ...results[0], score: 0.5, meetings: 1, expected: 0.4991, surprise: 0.0018 };
    expect(extremes([drawn, { ...drawn, expected: 0.5009, surprise: -0.0018 }])).toEqual({ best: [], worst: [] });
    const won = { ...drawn, score: 1, surprise: 1 };
    expect(extremes([drawn, won]).best).toEqual([won]);
  });

  it("leaves out races without decided pairs", () => {
    const odd = seasonOf("Ada=Bea(dnf), Ada>Bea");
    const both = seasonOf("Ada(dnf)>Bea(dnf), Ada>Bea");
    for (const { snapshot: s, replay: r } of [odd, both]) {
      const own = finish(recordSteps(s.history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }, 1));
      expect(resultRows(s, r, own).every(({ meetings }) => meetings > 0)).toBe(true);
    }
  });
});

const rated = (id: string, by: typeof replay | null): Rated => ({
  id,
  slot: 0,
  name: id,
  label: id,
  model: id,
  variant: "",
  replay: by,
  status: "ready",
  progress: 1,
  problem: "",
  remembersMore: false,
});

describe("a player under every contender", () => {
  const span = { unit: "days", length: 60 } as const;
  // Far less sure of Ada than of the others: three sd below the mean she is last.
  const doubtful = (() => {
    const unsure = uncertain(replay, 0.1);
    const score = unsure.score.map((value, at) => (at === player(snapshot, "Ada") ? value - 10 : value));
    return { ...unsure, score };
  })();
  const all = [rated("a", replay), rated("b", doubtful), rated("c", null)];

  it("lists rank and score under each contender that rated the player", () => {
    const standings = standingsOf(snapshot, all, span, player(snapshot, "Ada"));
    expect(standings.map((one) => [one.rated.id, one.rank, one.of])).toEqual([
      ["a", 1, 4],
      ["b", 4, 4],
    ]);
    expect(standings[1].mean).toMatch(/±/);
    expect(standingsReading(standings, "Ada")).toBe("Between rank 1 and rank 4, by system.");
    expect(standingsTable(standings, "60 days", ", points").rows.map(([name, rank]) => [name, rank])).toEqual([
      ["a", 1],
      ["b", 4],
    ]);
  });

  it("a player under every contender is ranked among listed players", () => {
    const listed = new Set([player(snapshot, "Ada"), player(snapshot, "Bea")]);
    const standings = standingsOf(snapshot, all, span, player(snapshot, "Ada"), [], listed);
    expect(standings.map(({ rank, of }) => [rank, of])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("says when all agree, and nothing with a single contender", () => {
    const ada = player(snapshot, "Ada");
    expect(standingsReading(standingsOf(snapshot, [all[0], all[0]], span, ada), "Ada")).toBe(
      "Every system ranks Ada 1.",
    );
    expect(standingsReading(standingsOf(snapshot, [all[0]], span, ada), "Ada")).toBe("");
  });
});

describe("a field for Race", () => {
  it("lists every player's present belief under every contender, best first", () => {
    const field = fieldOf(
      snapshot,
      [rated("a", replay), rated("b", uncertain(replay, 0.2)), rated("c", null)],
      "a",
      [3, 0, 1],
    );
    expect(field.map(({ points }) => points)).toEqual(field.map(({ points }) => points).sort((x, y) => y - x));
    expect(Object.keys(field[0].beliefs)).toEqual(["a", "b"]);
    expect(field[0].beliefs.b.sdPoints).toBeCloseTo(0.2 * replay.scale.pointsPerUnit, 9);
    expect(field[0].beliefs.a.sdPoints).toBeNull();
  });
});
