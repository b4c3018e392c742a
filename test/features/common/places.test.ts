// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { answerRace } from "../../../src/engine/prediction/open-race";
import {
  apartWarning,
  chanceRows,
  chancesReading,
  chancesTable,
  fieldFor,
} from "../../../src/features/player/chances.chart";
import {
  dayQuestion,
  nowQuestion,
  orderWords,
  prospectsOf,
  surpriseWords,
} from "../../../src/features/common/places.chart";
import { inside } from "../../../src/features/common/lines.chart";
import { leaderboardRows } from "../../../src/store";
import { SMALL, player, seasonOf } from "./season";

const CONTENDER = { model: "thurstone", parameters: {} };
const { snapshot, replay } = seasonOf(SMALL);
const day = (race: number, season = { snapshot, replay }) => {
  const question = dayQuestion(season.snapshot, season.replay, CONTENDER, DEFAULT_TIES, race)!;
  return { question, prospects: prospectsOf(question, answerRace(question.request)) };
};

describe("expected places", () => {
  it("expected places are equal in the first race, and probabilities sum to one by entrant and by place", () => {
    const { prospects } = day(0);
    for (const { chances, expected, first, podium } of prospects.values()) {
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      expect([first, podium, expected]).toEqual([
        expect.closeTo(0.25, 9),
        expect.closeTo(0.75, 9),
        expect.closeTo(2.5, 9),
      ]);
    }
    const third = [...day(2).prospects.values()];
    for (let place = 0; place < 3; place++)
      expect(third.reduce((sum, { chances }) => sum + chances[place], 0)).toBeCloseTo(1, 9);
  });

  it("uses the ratings before the race, not after it", () => {
    const { question, prospects } = day(1);
    const byRating = [...question.entrants].sort((a, b) => replay.before[b] - replay.before[a]);
    const byPlace = [...question.entrants].sort((a, b) => prospects.get(a)!.expected - prospects.get(b)!.expected);
    expect(byPlace).toEqual(byRating);
  });

  it("marks the observed places: one each, several if the last place is shared", () => {
    const { snapshot: shared, replay: rated } = seasonOf("A>B>C(dnf)>D(dnf)");
    const taken = [...day(0, { snapshot: shared, replay: rated }).prospects.values()].map((one) => one.taken);
    expect(taken).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
      [2, 4],
    ]);
    expect(day(0, { snapshot: shared, replay: rated }).prospects.get(2)!.fate).toBeCloseTo(0.5, 9);
  });

  it("requests nothing for a race with fewer than two rated entrants", () => {
    expect(nowQuestion(snapshot, replay, CONTENDER, DEFAULT_TIES, [0])).toBeNull();
  });

  it("compares an order's probability with that among equals", () => {
    expect(surpriseWords(NaN)).toBe("");
    expect(orderWords("Thurstone", -Math.log10(370))).toBe(
      "Thurstone gave this order 370 times the probability of a random one.",
    );
    expect(orderWords("Thurstone", Math.log10(3.5))).toBe(
      "Thurstone gave this order 0.29 times the probability of a random one.",
    );
    expect(orderWords("Thurstone", 0)).toBe("Thurstone gave this order about the probability of a random one.");
    expect(orderWords("Elo", NaN)).toBe("");
    expect(surpriseWords(0.01)).toBe("about as likely as a random order");
    expect(surpriseWords(Math.log10(3.5))).toBe("3.5 times less likely than a random order");
    expect(surpriseWords(-Math.log10(370))).toBe("370 times likelier than a random order");
    expect(surpriseWords(-14.2)).toBe("10¹⁴ times likelier than a random order");
  });
});

describe("chances against a chosen field", () => {
  const board = leaderboardRows(snapshot, replay);
  const leaders = board.map((row) => row.player);
  const dov = player(snapshot, "Dov");

  it("lists the player first, with the leaders, the neighbours or the last field", () => {
    expect(fieldFor("leaders", snapshot, board, leaders, dov)[0]).toBe(dov);
    expect(new Set(fieldFor("around", snapshot, board, leaders, dov))).toEqual(new Set(leaders));
    const names = fieldFor("last", snapshot, board, leaders, dov).map((one) => snapshot.history.names[one]);
    expect(names).toEqual(["Dov", "Ada", "Bea"]);
  });

  it("sorts the field by mean place and describes the player", () => {
    const question = nowQuestion(snapshot, replay, CONTENDER, DEFAULT_TIES, leaders)!;
    const rows = chanceRows(snapshot, prospectsOf(question, answerRace(question.request)));
    expect(rows.map((row) => row.player)).toEqual(leaders);
    expect(chancesReading(rows, dov)).toMatch(
      /^Dov: \d+\u00a0% to win and \d+\u00a0% to be among the first three; place \d\.\d of four on average\.$/,
    );
    expect(chancesTable(rows).rows[0]).toHaveLength(8);
  });

  it("warns about players who are not connected", () => {
    const two = seasonOf("2024-01-01: A>B\n2024-01-02: C>D\n2024-01-03: A>B").snapshot;
    const [a, b, c] = ["A", "B", "C"].map((name) => player(two, name));
    expect(apartWarning(two, [a, b], a)).toBe("");
    expect(apartWarning(two, [a, b, c], a)).toMatch(/^No chain of races links A with C:/);
  });
});

it("a stored window is limited to the season, and dropped if outside it", () => {
  expect(inside([20, 60], [0, 100])).toEqual([20, 60]);
  expect(inside([-20, 60], [0, 100])).toEqual([0, 60]);
  expect(inside([200, 300], [0, 100])).toEqual([0, 100]);
});
