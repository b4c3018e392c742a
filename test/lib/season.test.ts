import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import { toRecords } from "../support/histories";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { MODELS } from "../../src/engine/models/registry";
import { pointsChange, pointsOf } from "../../src/engine/rating/points";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import * as helpers from "../../src/engine/rule/helpers";
import * as lib from "../../src/lib/index";
import type { Race, SavedSeason, Season, System } from "../../src/lib/index";

const makers = Object.values(lib).filter(
  (one): one is (parameters?: lib.Parameters) => System =>
    typeof one === "function" &&
    !one.name.endsWith("Error") &&
    !["rate", "predict", "season", "load"].includes(one.name) &&
    !Object.hasOwn(helpers, one.name),
);
const systems = makers.map((make) => make());
const { elo, glicko2, load, ParameterError, predict, rate, season, trueskill, OrderError, SavedStateError } = lib;

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
  it("gives the results of a replay in points and model units, saved midway or not", () => {
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
      const last = races.at(-1)!;
      const name = (last.entrants[0] as lib.Entrant).name;
      expect(league.why(name, last.id)).toEqual(league.why(name, races.length - 1));
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
      // A rating period of a week or a month is one race here.
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

describe("invalid calls", () => {
  const game = { entrants: ["Ada", "Bea"], date: "2026-05-02" };
  it.each([
    // @ts-expect-error the types know the names as well
    [() => elo({ learningRat: 1 }), ParameterError, /learningRate/],
    [() => elo({ learningRate: -1 }), ParameterError, /learningRate must be/],
    [() => rate({ model: "elo", label: "Elo", parameters: {} }, [{}, {}], { places: [1, 2] }), TypeError, /Create one/],
    [() => rate(elo(), [{}], { places: [1] }), RangeError, /two players/],
    [() => rate(elo(), [{}, {}], { places: [1] }), RangeError, /2 players, but 1 places/],
    [() => rate(elo(), [{}, {}], { places: [1, NaN] }), RangeError, /place of player 2 cannot be NaN/],
    [
      () => rate(elo(), [{}, {}], { places: [1, -1] }),
      RangeError,
      /place of player 2 cannot be -1: places are numbers/,
    ],
    [() => rate(elo(), [{}, {}], { places: [1, null] }), RangeError, /place of player 2 is missing/],
    [
      () => rate(elo(), [[{ rating: 1500 }], [{ rating: 1600 }]] as unknown as lib.Player[], { places: [1, 2] }),
      RangeError,
      /Player 1 is a list\. Give all players in one list, and teams next to places/,
    ],
    [() => rate(elo(), [{ rating: Infinity }, {}], { places: [1, 2] }), RangeError, /rating of player 1/],
    [() => rate(trueskill(), [{ sd: 0 }, {}], { places: [1, 2] }), RangeError, /sd of player 1 cannot be 0/],
    [() => rate(elo(), [{}, {}], { places: [1, 2], status: ["dns", "finished"] }), RangeError, /Not a valid race/],
    [() => rate(elo(), [{}, {}], { places: [1, 2], weight: -1 }), RangeError, /weight cannot be -1/],
    [() => season(elo()).add({ entrants: ["Ada"] }), RangeError, /only one rated entrant/],
    [() => season(elo()).add({ entrants: ["Ada", "Ada"] }), RangeError, /in it twice/],
    [() => season(elo()).add({ entrants: ["Ada", { name: "Bea" }] }), RangeError, /The place of Bea is missing/],
    [() => season(elo()).add({ ...game, date: "soon" }), RangeError, /“soon” is not a date/],
    [() => season(elo()).add([game, { ...game, date: "2026-05-01" }]), OrderError, /2026-05-01 is earlier/],
    [
      () => season(elo()).add({ ...game, dates: "" } as Race),
      RangeError,
      /“dates” is not a field of a race; the fields are entrants, date/,
    ],
    [() => season(elo()).add({ ...game, date: new Date(0) as never }), RangeError, /is text: .* date\.toISOString\(\)/],
    [() => season(elo()).add({ ...game, weight: "2" as never }), RangeError, /weight of a race cannot be "2"/],
    [() => season(elo()).add({ entrants: [1, 2] as never }), RangeError, /name of entrant 1 must be text, not 1/],
    [
      () => season(elo()).add({ entrants: [null, "Ada"] as never }),
      RangeError,
      /name of entrant 1 must be text, not null/,
    ],
    [() => season(elo()).add(undefined as never), RangeError, /no list of entrants/],
    [() => season(elo()).add({ entrants: [[], ["Ada"]] }), RangeError, /Entrant 1 is an empty team/],
    [
      () =>
        season(elo()).add({
          entrants: [
            ["Ada", "Bea"],
            ["Ada", "Cyd"],
          ],
        }),
      RangeError,
      /Ada is in it twice/,
    ],
    [() => season(elo()).add({ entrants: ["Ada", { name: "Bea", place: 1 }] }), RangeError, /not both in one race/],
    [
      () => season(elo()).add({ entrants: [{ name: "Ada", rank: 1 } as never, "Bea"] }),
      RangeError,
      /“rank” is not a field of an entrant \(Ada\); the fields are name, place/,
    ],
    [
      () =>
        season(elo()).add({
          entrants: [
            { name: "Ada", place: "1" as never },
            { name: "Bea", place: 2 },
          ],
        }),
      RangeError,
      /place of Ada cannot be "1": places are numbers from 0/,
    ],
    [
      () => season(elo()).add({ entrants: ["Ada", { name: "Bea", status: "out" as never }] }),
      RangeError,
      /status must be .*, not "out"/,
    ],
    [
      () => season(elo()).add([game, { entrants: ["Ada"] }]),
      RangeError,
      /^Race 2 of 2: This is not a valid race: it has only one/,
    ],
    [
      () => season(elo(), { unit: "model" } as never),
      RangeError,
      /“unit” is not a field of a season as an option; the fields are units/,
    ],
    [
      () => season(glicko2(), { blocks: [{ kind: "shared", name: "car" }] }),
      ParameterError,
      /Glicko-2 rates players alone: car is not used/,
    ],
    [
      () =>
        season(elo(), {
          blocks: [
            { kind: "shared", name: "car" },
            { kind: "shared", name: "car" },
          ],
        }),
      ParameterError,
      /car is listed twice/,
    ],
    [() => season(elo()).placements(["Ada"]), RangeError, /two different sides/],
    [() => season(elo()).placements(["Ada", []]), RangeError, /two different sides/],
    [
      () => load(elo(), JSON.stringify(season(elo()).save()) as never),
      SavedStateError,
      /text: load the result of JSON.parse/,
    ],
    [
      () => rate(elo(), [{ mu: 25 } as never, {}], { places: [1, 2] }),
      RangeError,
      /mu and sigma are called rating and sd/,
    ],
    [() => rate(elo(), [1500, 1600] as never, { places: [1, 2] }), RangeError, /Player 1 must be an object such as/],
    [() => rate(elo(), [{}, {}], {} as never), RangeError, /needs places/],
    [
      () => rate(elo(), [{}, {}], { places: [1, 2], rank: [1, 2] } as never),
      RangeError,
      /“rank” is not a field of a result; the fields are places/,
    ],
    [() => predict(elo(), [{}, {}], { teams: ["x", "x"] }), RangeError, /two sides/],
    [() => predict(elo(), [{}, {}], { teams: ["x"] }), RangeError, /2 players, but 1 teams/],
    [() => season(elo()).why("Ada"), RangeError, /Ada was not rated/],
    [() => season(elo(), { keep: "ratings" }).why("Ada"), RangeError, /not kept/],
    [() => season(elo()).placements(["Ada", "Ada"]), RangeError, /each player only once/],
    [() => load(elo(), season(glicko2()).save()), SavedStateError, /for the model glicko2/],
    [() => load(elo(), {} as SavedSeason), SavedStateError, /season was not saved here/],
  ])("throws an error: %s", (work, kind, message) => {
    expect(work).toThrow(kind);
    expect(work).toThrow(message);
  });
});

it("reads DNFs as requested", () => {
  const result = { places: [1, null, null], status: ["finished", "dnf", "dnf"] } as const;
  const [, one, other] = rate(elo(), [{}, {}, {}], result, { dnf: "draw" });
  expect(one.rating).toBeCloseTo(other.rating, 9);
  const uneven = [{ rating: 1500 }, { rating: 1700 }, { rating: 1300 }];
  const unobserved = rate(elo(), uneven, result);
  const drawn = rate(elo(), uneven, result, { dnf: "draw" });
  expect(drawn[1].rating).toBeLessThan(unobserved[1].rating);
});

describe("features for clubs, ladders and leagues", () => {
  it("accepts teams as lists of names, predicts, and finds one player", () => {
    const ladder = season(trueskill());
    ladder.add({
      entrants: [
        ["Ada", "Bea"],
        ["Cyd", "Dot"],
      ],
    });
    const told = season(trueskill());
    const side = (team: string, place: number) => (name: string) => ({ name, place, team });
    told.add({ entrants: [...["Ada", "Bea"].map(side("red", 1)), ...["Cyd", "Dot"].map(side("blue", 2))] });
    expect(ladder.leaderboard()).toEqual(told.leaderboard());
    expect(ladder.standing("Bea")).toEqual(ladder.leaderboard()[1]);
    expect(ladder.standing("Eve")).toBeUndefined();
    const [first, second, newcomer] = ladder.placements([["Ada", "Bea"], ["Cyd", "Dot"], "Eve"]);
    expect([first.name, newcomer.name]).toEqual(["Ada + Bea", "Eve"]);
    expect(first.places[0]).toBeGreaterThan(second.places[0]);
    const board = ladder.leaderboard().map(({ rating, sd }) => ({ rating, sd }));
    const { places, draws } = predict(trueskill(), board, { teams: ["x", "x", "y", "y"] });
    expect(places[0][0]).toBeCloseTo(
      ladder.placements([
        ["Ada", "Bea"],
        ["Cyd", "Dot"],
      ])[0].places[0],
      12,
    );
    expect(draws[0][1]).toBeNull();
    expect(Number(draws[0][2])).toBeGreaterThan(0);
  });

  it("accepts names in finishing order, then DNFs", () => {
    const league = season(elo());
    league.add({ entrants: ["Ada", "Bea", { name: "Cyd", status: "dnf" }, { name: "Dot", status: "dns" }] });
    expect(league.leaderboard().map(({ name }) => name)).toEqual(["Ada", "Bea", "Cyd"]);
  });

  it("gives draws a probability if the system has one, and counts a draw as half", () => {
    const { wins, draws } = predict(trueskill({ drawProbability: 0.3 }), [{ rating: 1500 }, { rating: 1500 }]);
    expect(wins[0][1]).toBeCloseTo(0.5, 12);
    expect(Number(draws[0][1])).toBeGreaterThan(0.05);
    expect(predict(elo(), [{}, {}]).draws[0][1]).toBe(0);
  });

  it("rates cars and home sides besides the players, also when saved midway", () => {
    const blocks = [
      { kind: "shared", name: "car" },
      { kind: "condition", name: "home" },
    ] as const;
    const league = season(elo(), { blocks });
    const race = (first: string, second: string, home: boolean): Race => ({
      entrants: [
        { name: first, place: 1, shared: { car: "Red" }, home },
        { name: second, place: 2, shared: { car: "Blue" }, home: !home },
      ],
    });
    league.add([race("Ada", "Bea", true), race("Cyd", "Ada", true)]);
    const again = load(elo(), JSON.parse(JSON.stringify(league)) as SavedSeason, { blocks });
    for (const one of [league, again]) one.add(race("Bea", "Cyd", false));
    expect(again.blocks()).toEqual(league.blocks());
    const [car, home] = league.blocks();
    expect(car.groups.map(({ name, races }) => [name, races])).toEqual([
      ["Red", 3],
      ["Blue", 3],
    ]);
    expect(car.groups[0].rating).toBeCloseTo(-car.groups[1].rating!, 9);
    expect(home.groups).toMatchObject([{ name: "home", races: 3 }]);
  });

  it("gives no rating to a car that cannot be separated from its drivers", () => {
    const blocks = [{ kind: "shared", name: "car" }] as const;
    const race = (first: string, its: string, second: string, other: string): Race => ({
      entrants: [
        { name: first, place: 1, shared: { car: its } },
        { name: second, place: 2, shared: { car: other } },
      ],
    });
    const league = season(trueskill(), { blocks });
    league.add([race("Ada", "Red", "Bea", "Blue"), race("Bea", "Blue", "Ada", "Red")]);
    const groups = (of: Season) => of.blocks()[0].groups;
    expect(groups(league)).toEqual([
      { name: "Red", rating: null, races: 2 },
      { name: "Blue", rating: null, races: 2 },
    ]);
    // No driver has changed cars yet; after one does, those cars are comparable, but Grey is not.
    league.add([race("Ada", "Blue", "Bea", "Red"), race("Cyd", "Grey", "Ada", "Red")]);
    const [first, second, last] = groups(league);
    expect([first.rating, second.rating].every((rating) => typeof rating === "number")).toBe(true);
    expect(first.sd).toBeGreaterThan(0);
    expect(last).toEqual({ name: "Grey", rating: null, races: 1 });
    // Without stored races, this is not checked.
    const bare = season(trueskill(), { blocks, keep: "ratings" });
    bare.add(race("Ada", "Red", "Bea", "Blue"));
    expect(groups(bare).every(({ rating }) => typeof rating === "number")).toBe(true);
  });

  it("starts with initial ratings, and explains changes from there", () => {
    const starts = { Ada: { rating: 1800, sd: 60 } };
    const league = season(trueskill(), { starts });
    league.add(
      [
        ["Bob", "Cyd"],
        ["Bob", "Ada"],
      ].map((entrants) => ({ entrants })),
    );
    const saved = load(trueskill(), JSON.parse(JSON.stringify(league.save())) as SavedSeason);
    const ada = league.standing("Ada")!;
    expect(ada.rating).toBeGreaterThan(1750);
    expect(saved.standing("Ada")).toEqual(ada);
    expect(league.why("Ada").total).toBeCloseTo(ada.rating - 1800, 9);
    expect(() => season(lib.codeforces(), { starts })).toThrow("Codeforces does not accept initial ratings");
    expect(() => season(elo(), { starts: { Ada: { rating: NaN } } })).toThrow("must be a number");
  });

  it("measures from the requested race on", () => {
    const games: Race[] = Array.from({ length: 9 }, (_, at) => ({
      entrants: at % 3 ? ["Ada", "Bea"] : ["Bea", "Cyd"],
    }));
    const measured = (options: lib.SeasonOptions): number => {
      const league = season(elo(), options);
      league.add(games);
      return league.metrics().decidedPairs;
    };
    expect([measured({}), measured({ burnIn: 4 }), measured({ minimumRaces: 3 })]).toEqual([9, 5, 3]);
  });
});
