import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { toRecords } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { inTurn } from "../../support/long";
import { bundled, codeOf, differenceFrom, firstRaces, hasPython, run, tableOf } from "./running";

const spec = (model: string, parameters: ContenderSpec["parameters"] = {}): ContenderSpec => ({ model, parameters });

const LANGUAGES = hasPython ? (["javascript", "python"] as const) : (["javascript"] as const);

/** Every rule that can be exported, in its variants. */
const RULES: readonly (readonly [name: string, spec: ContenderSpec, tolerance: number])[] = [
  ["Elo, sum", spec("pairwise-elo"), 1e-9],
  [
    "Elo, mean, anchor and floor",
    spec("pairwise-elo", { aggregate: "mean", anchor: true, floor: true, ratingFloor: -1 }),
    1e-9,
  ],
  ["Elo, Gaussian, weekly", spec("pairwise-elo", { pair: "gaussian-ml", batch: "week" }), 1e-9],
  [
    "Elo, classic, knots",
    spec("pairwise-elo", {
      pair: "gaussian-classic",
      learningRateKnots: [
        [-1, 0.2],
        [1, 0.05],
      ],
    }),
    1e-9,
  ],
  ["Plackett–Luce, elimination", spec("plackett-luce"), 1e-9],
  ["Plackett–Luce, elimination, anchor", spec("plackett-luce", { anchor: true, initialRating: -1 }), 1e-9],
  ["Plackett–Luce, race", spec("plackett-luce", { orientation: "race" }), 1e-9],
  ["Weng–Lin, Plackett–Luce", spec("weng-lin"), 1e-9],
  ["Weng–Lin, as published", spec("weng-lin", { draws: "published", gamma: "teams", driftPerDay: 0.01 }), 1e-9],
  ["Weng–Lin, all pairs", spec("weng-lin", { variant: "bradley-terry-full", aggregate: "mean" }), 1e-9],
  ["Weng–Lin, neighbours", spec("weng-lin", { variant: "bradley-terry-part", limitSigma: true }), 1e-9],
  ["Weng–Lin, Gaussian, all pairs", spec("weng-lin", { variant: "thurstone-mosteller-full", aggregate: "mean" }), 1e-9],
  ["Weng–Lin, Gaussian, neighbours", spec("weng-lin", { variant: "thurstone-mosteller-part" }), 1e-9],
  ["Glicko-2", spec("glicko2"), 1e-9],
  ["Glicko-2, monthly", spec("glicko2", { period: "month", scoreSds: 2 }), 1e-9],
  ["ZoneStats", spec("zonestats"), 1e-9],
  ["FIDE Elo", spec("fide-elo"), 1e-9],
  [
    "FIDE Elo, normal law, no rounding",
    spec("fide-elo", { expectation: "normal", rule400: "none", rounding: false }),
    1e-9,
  ],
  [
    "FIDE Elo, logistic, by race",
    spec("fide-elo", { expectation: "logistic", rule400: "cap", period: "race", gamesCap: 0 }),
    1e-9,
  ],
  ["Elo with scores and home", spec("two-team-elo"), 1e-9],
  [
    "Elo with scores, goals, rounded",
    spec("two-team-elo", { margin: "goals", season: "none", rounding: true, homeSide: "first" }),
    1e-9,
  ],
  [
    "Elo with scores, power, calendar",
    spec("two-team-elo", { margin: "power", season: "calendar", seasonMonth: 3, levelIsDraw: false }),
    1e-9,
  ],
  ["TrueSkill", spec("trueskill"), 1e-6],
];

const formulaOne = bundled("f1-2016-2026.csv");
const worldCup = bundled("world-cup.csv");
const robots = firstRaces(bundled("michigan-2016.csv"), 300);
const mapRando = bundled("map-rando-s1-s3.json");
const shootouts = firstRaces(bundled("penalty-shootouts.csv"), 120);
const games18xx = firstRaces(bundled("rr18xx.csv"), 120);

const THURSTONE: readonly (readonly [string, ContenderSpec])[] = [
  ["Gaussian", spec("thurstone")],
  ["Gaussian, anchor", spec("thurstone", { anchor: true, anchorRating: 0.5, scale: 2 })],
  ["logistic", spec("thurstone", { density: "logistic" })],
];

describe.each(THURSTONE)("Thurstone, %s, as exported JavaScript", (_, contender) => {
  it.each([
    ["a season of Formula One", firstRaces(formulaOne, 21)],
    ["games with ties", games18xx],
  ])("rates %s like the engine", (_name, base) => {
    const code = codeOf(base, contender, "javascript");
    expect(run("javascript", code)).toMatch(/^10 races checked, .* passed\n$/);
    expect(differenceFrom(base, contender, run("javascript", code, tableOf(base)))).toBeLessThan(1e-6);
  });
});

describe.each(RULES)("%s as exported code", (name, contender, tolerance) => {
  const turn = RULES.findIndex(([own]) => own === name);

  // Every rule runs in both languages on the games below; Formula One and shoot-outs alternate.
  const long = [...LANGUAGES.map((language) => [language, formulaOne] as const), ["javascript", shootouts] as const];
  it.each(inTurn(long, turn, long.length))("in %s rates a long history like the engine", (language, base) => {
    const code = codeOf(base, contender, language);
    if (base === formulaOne) expect(run(language, code)).toMatch(/^10 races checked, .* passed\n$/);
    expect(differenceFrom(base, contender, run(language, code, tableOf(base)))).toBeLessThan(tolerance);
  });

  it.each(LANGUAGES)("in %s rates games with ties like the engine", (language) => {
    const code = codeOf(games18xx, contender, language);
    const standings = run(language, code, tableOf(games18xx));
    expect(differenceFrom(games18xx, contender, standings)).toBeLessThan(tolerance);
  });
});

describe("games between two sides as exported code", () => {
  const [fide, scores, goals, power] = ["FIDE Elo", "Elo with scores and home", "goals", "power"].map(
    (word) => RULES.find(([name]) => name.includes(word))![1],
  );
  /** Games at home and on neutral ground, in two named seasons. */
  const league = buildHistory(
    toRecords(worldCup).map((race, k) => ({
      ...race,
      season: k < 400 ? "first" : "second",
      weight: 1 + (k % 3) / 2,
      entrants: race.entrants.map((one, at) => ({ ...one, ...(k % 4 !== 0 && { home: (k + at) % 2 }) })),
    })),
  ).history;
  const columns = spec("two-team-elo", { margin: "sqrt", season: "column", homeSide: "first" });
  const GAMES = [
    ["FIDE, World Cup", worldCup, fide],
    ["scores, World Cup", worldCup, scores],
    ["goals, World Cup", worldCup, goals],
    ["power, World Cup", worldCup, power],
    ["scores, alliances of robots", robots, scores],
    ["a season column and home sides", league, columns],
  ] as const;
  it.each(GAMES.map((game, at) => [...game, at] as const))(
    "the code rates like Podium: %s",
    (_, base, contender, turn) => {
      for (const language of inTurn(LANGUAGES, turn, LANGUAGES.length)) {
        const code = codeOf(base, contender, language);
        expect(run(language, code), language).toMatch(/^10 races checked, .* passed\n$/);
        expect(differenceFrom(base, contender, run(language, code, tableOf(base))), language).toBeLessThan(1e-9);
      }
    },
  );
});

describe("all recorded races of Map Rando as exported code", () => {
  const options = { ...DEFAULT_OPTIONS, recordedOnly: true };
  it.each([
    ["Elo, sum", spec("pairwise-elo", { learningRate: 0.07 }), 0],
    ["Glicko-2, by week", spec("glicko2", { period: "week" }), 1],
    ["Weng–Lin", spec("weng-lin"), 2],
  ] as const)("the code rates by period like Podium: %s", (_, contender, turn) => {
    for (const language of inTurn(LANGUAGES, turn, LANGUAGES.length)) {
      const code = codeOf(mapRando, contender, language, options);
      expect(run(language, code), language).toMatch(/^10 races checked, .* passed\n$/);
      const standings = run(language, code, tableOf(mapRando));
      expect(differenceFrom(mapRando, contender, standings, options), language).toBeLessThan(1e-9);
    }
  });
});
