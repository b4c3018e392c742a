import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import { toRecords } from "../../src/engine/history/records";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { MODELS } from "../../src/engine/models/registry";
import { pointsChange, pointsOf } from "../../src/engine/models/points";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import * as lib from "../../src/lib/index";
import type { Race, SavedSeason, System } from "../../src/lib/index";

const makers = Object.values(lib).filter(
  (one): one is (parameters?: lib.Parameters) => System =>
    typeof one === "function" &&
    !one.name.endsWith("Error") &&
    !["rate", "predict", "season", "load"].includes(one.name),
);
const systems = makers.map((make) => make());
const { elo, glicko2, load, ParameterError, predict, rate, season, trueskill, OrderError, MemoryError } = lib;

const bundled = readAll([
  { name: "f1.csv", data: readFileSync("public/examples/f1-2016-2026.csv", "utf8") },
]).races.slice(0, 12);
const races: Race[] = bundled.map(({ id, date, season: year, entrants }) => ({
  ...{ id, date, season: year },
  entrants: entrants.map(({ name, rank, status, score }) => ({
    name: name!,
    ...(score !== undefined && { score }),
    ...(rank !== null && { place: rank }),
    ...(status && status !== "unrated" && { status }),
  })),
}));

it("has a function for every model", () => {
  expect(systems.map(({ model }) => model).toSorted()).toEqual(MODELS.map(({ id }) => id).toSorted());
});

describe.each(systems.map((system) => [system.model, system] as const))("%s", (id, system) => {
  it("gives a season what a replay gives it, in points and in model units, saved in its midst or not", () => {
    const { history } = buildHistory(bundled);
    const [columns] = finish(replaySteps(history, DEFAULT_OPTIONS, [{ model: id, parameters: {} }]));
    for (const units of ["points", "model"] as const) {
      const first = season(system, { units });
      first.add(races.slice(0, 5));
      const league = load(system, JSON.parse(JSON.stringify(first.save())) as SavedSeason, { units });
      league.add(races.slice(5));
      const board = league.leaderboard();
      expect(board.length).toBeGreaterThan(15);
      for (const { name, rating, sd, score } of board) {
        const player = history.names.indexOf(name);
        const own = columns.rating[player];
        expect(rating).toBe(units === "model" ? own : pointsOf(columns.scale, own));
        if (units === "model") expect([sd, score]).toEqual([columns.sd?.[player], columns.score[player]]);
      }
      expect(board.map(({ score }) => score)).toEqual(board.map(({ score }) => score).toSorted((a, b) => b - a));
      const reason = league.why(board[0].name);
      const row = toRecords(history).length - 1;
      expect(reason.race).toBeLessThanOrEqual(row);
      expect(reason.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(reason.total, 6);
      for (const { places } of league.placements([board[0].name, board[3].name, "Somebody new"]))
        expect(places.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
      expect(league.leaderboard()).toEqual(board);
    }
  });

  it("rates one race as the first race of a season", () => {
    const league = season(system, { units: "model" });
    league.add({ entrants: ["Ada", "Bea", "Cyd"] });
    const after = rate(system, [{}, {}, {}], { places: [1, 2, 3] }, { units: "model" });
    const board = league.leaderboard();
    for (const [k, name] of ["Ada", "Bea", "Cyd"].entries()) {
      const { rating, sd, score } = board.find((one) => one.name === name)!;
      // Rating periods of a week or a month are one race here as well.
      expect(after[k]).toMatchObject({ rating, score, ...(sd !== undefined && { sd }) });
    }
    const inPoints = rate(system, [{}, {}, {}], { places: [1, 2, 3] });
    const model = MODELS.find((one) => one.id === id)!;
    expect(inPoints[0].change).toBeCloseTo(pointsChange(model.scale(system.parameters), after[0].change), 9);
    const { wins, places } = predict(system, [{ rating: 1600 }, { rating: 1500 }]);
    expect(Number(wins[0][1]) + Number(wins[1][0])).toBeCloseTo(1, 9);
    expect(places[0][0] + places[1][0]).toBeCloseTo(1, 9);
  });
});

describe("what is wrong", () => {
  const game = { entrants: ["Ada", "Bea"], date: "2026-05-02" };
  it.each([
    [() => elo({ learningRat: 1 }), ParameterError, /learningRate/],
    [() => elo({ learningRate: -1 }), ParameterError, /learningRate must be/],
    [() => rate({ model: "elo", label: "Elo", parameters: {} }, [{}, {}], { places: [1, 2] }), TypeError, /make one/],
    [() => rate(elo(), [{}], { places: [1] }), RangeError, /two players/],
    [() => rate(elo(), [{}, {}], { places: [1] }), RangeError, /2 players, but 1 places/],
    [() => rate(elo(), [{}, {}], { places: [1, NaN] }), RangeError, /place of player 2 cannot be NaN/],
    [() => rate(elo(), [{ rating: Infinity }, {}], { places: [1, 2] }), RangeError, /rating of player 1/],
    [() => rate(trueskill(), [{ sd: 0 }, {}], { places: [1, 2] }), RangeError, /sd of player 1 cannot be 0/],
    [() => rate(elo(), [{}, {}], { places: [1, 2], status: ["dns", "finished"] }), RangeError, /not a race/],
    [() => rate(elo(), [{}, {}], { places: [1, 2], weight: -1 }), RangeError, /weight cannot be -1/],
    [() => season(elo()).add({ entrants: ["Ada"] }), RangeError, /only one rated entrant/],
    [() => season(elo()).add({ entrants: ["Ada", "Ada"] }), RangeError, /in it twice/],
    [() => season(elo()).add({ entrants: ["Ada", { name: "Bea" }] }), RangeError, /Bea has no place/],
    [() => season(elo()).add({ ...game, date: "soon" }), RangeError, /“soon” is no date/],
    [() => season(elo()).add([game, { ...game, date: "2026-05-01" }]), OrderError, /2026-05-01 is earlier/],
    [() => season(elo()).why("Ada"), RangeError, /Ada was not rated/],
    [() => season(elo(), { keep: "ratings" }).why("Ada"), RangeError, /not kept/],
    [() => season(elo()).placements(["Ada", "Ada"]), RangeError, /nobody twice/],
    [() => load(elo(), season(glicko2()).save()), MemoryError, /of the model glicko2/],
    [() => load(elo(), {} as SavedSeason), MemoryError, /no season/],
  ])("%s", (work, kind, message) => {
    expect(work).toThrow(kind);
    expect(work).toThrow(message);
  });
});

it("reads those who did not finish as it is told", () => {
  const result = { places: [1, null, null], status: ["finished", "dnf", "dnf"] } as const;
  const [, one, other] = rate(elo(), [{}, {}, {}], result, { dnf: "draw" });
  expect(one.rating).toBeCloseTo(other.rating, 9);
  const uneven = [{ rating: 1500 }, { rating: 1700 }, { rating: 1300 }];
  const unobserved = rate(elo(), uneven, result);
  const drawn = rate(elo(), uneven, result, { dnf: "draw" });
  expect(drawn[1].rating).toBeLessThan(unobserved[1].rating);
});
