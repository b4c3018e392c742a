import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { METRICS } from "../../../src/engine/evaluation/metrics";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { toRecords } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History, RaceRecord } from "../../../src/engine/history/types";
import type { BlockUse } from "../../../src/engine/rating/blocks/block";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { MODELS } from "../../../src/engine/models/registry";
import { createRandom } from "../../../src/engine/numerics/random";
import type { Random } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";
import { StreamRating, OrderError } from "../../../src/engine/stream/stream-rating";
import type { StreamOptions } from "../../../src/engine/stream/stream-rating";
import { loadRating, saveRating } from "../../../src/engine/stream/saved";
import type { SavedRating } from "../../../src/engine/stream/saved";
import { readAll } from "../../../src/ingest/index";
import { LONG, runs } from "../../support/long";
import { historyOf, parametersOf } from "../models/draws";

/** The races of a bundled data set rated under every model. */
const [RACES, FIELD] = LONG ? [300, 30] : [15, 12];

const ALL: StreamOptions = { metrics: METRICS.map(({ id }) => id) };

/** The results that must be bit-identical between two ways to rate. */
function inOnePiece(
  history: History,
  model: string,
  parameters: Parameters,
  blocks?: readonly BlockUse[],
  reading: StreamOptions["reading"] = DEFAULT_OPTIONS,
) {
  const options = { ...DEFAULT_OPTIONS, ...reading };
  const rated = filterHistory(history, options);
  const { metrics, calibration, final } = finish(
    evaluateSteps(rated, options, { model, parameters, blocks }, { resamples: 0 }),
  );
  const { rating, sd, score } = final;
  return {
    ...{ metrics, calibration, rating: [...rating], sd: sd && [...sd], score: [...score] },
    blocks: final.blocks?.map((block) =>
      Array.from(block.groups, (group, at) => [group, block.rating[at], block.sd?.[at]]),
    ),
  };
}

function folded(fold: StreamRating) {
  for (const error of fold.unmet()) throw error;
  const { rating, sd, score, blocks } = fold.standings();
  const [metrics, calibration] = [fold.metrics(), fold.calibration()];
  return {
    ...{ metrics, calibration, rating: [...rating], sd: sd && [...sd], score: [...score] },
    blocks: blocks?.map((block) => Array.from(block.groups, (group, at) => [group, block.rating[at], block.sd?.[at]])),
  };
}

const throughJson = (fold: StreamRating): StreamRating =>
  loadRating(JSON.parse(JSON.stringify(saveRating(fold))) as SavedRating, fold.contender);

/** Rates the same races in parts, with some saves, resumptions and requests. */
function inPieces(races: readonly RaceRecord[], fold: StreamRating, random: Random): StreamRating {
  let now = fold;
  for (let from = 0; from < races.length;) {
    const to = from + 1 + random.integer(Math.max(1, races.length >> 2));
    now.add(races.slice(from, to));
    from = to;
    if (random.uniform() < 0.5) now = throughJson(now);
    if (random.uniform() < 0.2) now.standings();
    if (random.uniform() < 0.2) now.calibration();
  }
  return now;
}

/** Adds home sides and seasons to the histories of `draws`. */
function withGround(races: readonly RaceRecord[], random: Random): RaceRecord[] {
  const isHome = random.uniform() < 0.5;
  const isSeasonal = random.uniform() < 0.5;
  return races.map((race, at) => ({
    ...race,
    ...(isSeasonal && { season: `S${at >> 3}` }),
    entrants: isHome ? race.entrants.map((one, k) => ({ ...one, home: k === 1 ? 1 : 0 })) : race.entrants,
  }));
}

/** Adds groups and conditions, some for all entrants and some for a few. */
function withBlocks(races: readonly RaceRecord[], random: Random): RaceRecord[] {
  const isWhole = random.uniform() < 0.5;
  const groups = 1 + random.integer(90);
  return races.map((race) => ({
    ...race,
    entrants: race.entrants.map((one) => ({
      ...one,
      ...(random.uniform() < 0.8 && {
        shared: { constructor: `Car ${random.integer(groups)}` },
        label: `T${random.integer(3)}`,
      }),
      conditions: {
        ...((isWhole || random.uniform() < 0.7) && { first: random.integer(2) }),
        ...(isWhole && { weight: random.uniform() }),
      },
    })),
  }));
}

const BLOCKS: readonly (readonly BlockUse[])[] = [
  [
    { kind: "shared", name: "constructor", rate: 0.3 },
    { kind: "condition", name: "first", sdPoints: 40 },
  ],
  [
    { kind: "condition", name: "weight" },
    { kind: "shared", name: "constructor by season" },
    { kind: "shared", name: "team" },
  ],
  [{ kind: "condition", name: "home" }],
  [{ kind: "shared", name: "nothing" }],
];

const attempt = <Answer>(work: () => Answer): Answer | { readonly refused: string } => {
  try {
    return work();
  } catch (error) {
    return { refused: (error as Error).name };
  }
};

describe.each(MODELS)("$label, race by race", (model) => {
  it.each(Array.from({ length: runs(12) }, (_, seed) => seed))(
    "gives the same in parts as in one piece (%i)",
    (seed) => {
      const random = createRandom(`fold ${model.id} ${seed}`);
      const parameters = parametersOf(model, random);
      const races = withGround(toRecords(historyOf(random)), random);
      const { history } = buildHistory(races);
      const contender = contenderOf({ model: model.id, parameters });
      const expected = attempt(() => inOnePiece(history, model.id, parameters));
      const found = attempt(() => folded(inPieces(races, new StreamRating(contender, ALL), random)));
      expect(found).toEqual(expected);
    },
  );
});

describe.each(MODELS)("$label with blocks", (model) => {
  it.each(Array.from({ length: runs(5) }, (_, seed) => seed))(
    "gives the same in parts as in one piece, for some of the races, weighted by kind (%i)",
    (seed) => {
      const random = createRandom(`beside ${model.id} ${seed}`);
      const parameters = parametersOf(model, random);
      const races = withBlocks(withGround(toRecords(historyOf(random)), random), random).map((race, at) => ({
        ...race,
        id: at % 3 === 0 ? `Final ${at}` : `Heat ${at}`,
      }));
      const blocks = BLOCKS[seed % BLOCKS.length];
      const from = random.integer(4);
      const reading = {
        ...DEFAULT_OPTIONS,
        ...(random.uniform() < 0.5 && { kinds: [{ words: "final", weight: 2 }] }),
        ...(random.uniform() < 0.5 && { slice: [from, random.uniform() < 0.5 ? Infinity : from + 9] as const }),
      };
      const { history } = buildHistory(races);
      const expected = attempt(() => inOnePiece(history, model.id, parameters, blocks, reading));
      const contender = contenderOf({ model: model.id, parameters, blocks });
      const found = attempt(() => folded(inPieces(races, new StreamRating(contender, { ...ALL, reading }), random)));
      expect(found).toEqual(expected);
    },
  );
});

it("gives the same after growing beyond its capacity", () => {
  const random = createRandom("room");
  const races = Array.from({ length: 700 }, (_, at): RaceRecord => ({
    date: new Date(864e5 * at).toISOString().slice(0, 10),
    entrants: [`P${random.integer(1 + at)}`, `Q${at}`].map((name, k) => ({ name, rank: k + 1 })),
  }));
  for (const [model, parameters] of [
    ["glicko2", { period: "month" }],
    ["elo-mmr", { driftPerDay: 1 }],
    ["fide-elo", { period: "week" }],
  ] as const) {
    const fold = new StreamRating(contenderOf({ model, parameters }), ALL);
    fold.add(races);
    expect(fold.players.size).toBeGreaterThan(1000);
    expect(folded(fold)).toEqual(inOnePiece(buildHistory(races).history, model, parameters));
  }
});

it("needs the number of players for skill through time if it decides which state is kept", () => {
  const races = Array.from({ length: 1001 }, (_, at): RaceRecord => ({
    entrants: [`A${at}`, `B${at}`].map((name, k) => ({ name, rank: k + 1 })),
  }));
  const contender = contenderOf({ model: "through-time-games", parameters: {} });
  expect(() => new StreamRating(contender).add(races)).toThrow(
    /rates 2002 players differently from 1000, .* State the number/,
  );
  const told = new StreamRating(contender, { ...ALL, players: 2002 });
  told.add(races);
  expect(folded(told)).toEqual(inOnePiece(buildHistory(races).history, "through-time-games", {}));
});

describe("bundled data", () => {
  const files = readdirSync("public/examples").filter(
    (name) => /\.(?:csv|json)$/.test(name) && name !== "examples.json",
  );
  it.each(files)("%s gives the same in a stream as in a replay, under every model", (name) => {
    const { races } = readAll([{ name, data: readFileSync(`public/examples/${name}`, "utf8") }]);
    const all = toRecords(filterHistory(buildHistory(races).history, DEFAULT_OPTIONS));
    const sorted = all.slice(0, RACES).map((race) => ({ ...race, entrants: race.entrants.slice(0, FIELD) }));
    const { history } = buildHistory(sorted);
    const random = createRandom(name);
    for (const model of MODELS.map(({ id }) => id)) {
      const fold = new StreamRating(contenderOf({ model, parameters: {} }), ALL);
      expect(folded(inPieces(sorted, fold, random)), model).toEqual(inOnePiece(history, model, {}));
    }
  });
});

describe("invalid input", () => {
  const elo = contenderOf({ model: "pairwise-elo", parameters: {} });
  const game = (date: string, ...names: string[]): RaceRecord => ({
    date,
    entrants: names.map((name, k) => ({ name, rank: k + 1 })),
  });

  it("throws for a race older than the previous one, and names it", () => {
    const fold = new StreamRating(elo);
    const races = [
      game("2026-05-02", "Ada", "Bea"),
      game("2026-05-03", "Bea", "Ada"),
      game("2026-05-01", "Ada", "Bea"),
    ];
    expect(() => fold.add(races)).toThrow("2026-05-01 is earlier than the race before it (2026-05-03)");
    expect(attempt(() => fold.add(races.slice(2)))).toEqual({ refused: OrderError.name });
    expect(fold.races).toBe(2);
  });

  const besides = (...blocks: BlockUse[]) =>
    new StreamRating(contenderOf({ model: "pairwise-elo", parameters: {}, blocks }));
  const stated = (...weights: (number | undefined)[]): RaceRecord => ({
    entrants: weights.map((weight, k) => ({
      ...{ name: `P${k}`, rank: k + 1 },
      ...(weight !== undefined && { conditions: { weight } }),
    })),
  });

  it("throws for a condition that is not a mark after missing values were read as 0", () => {
    const fold = besides({ kind: "condition", name: "weight" });
    fold.add([stated(1, undefined)]);
    expect(() => throughJson(fold).add([stated(0.5, 0.2)])).toThrow(/“weight” was missing for some entrants/);
    const whole = besides({ kind: "condition", name: "weight" });
    whole.add([stated(1, 0), stated(undefined, undefined)]);
    whole.add([stated(0.5, undefined)]);
    expect(whole.races).toBe(3);
  });

  it("throws for a column with the name of a column made from home sides", () => {
    const fold = besides({ kind: "condition", name: "home" });
    fold.add([
      {
        entrants: [
          { name: "Ada", rank: 1, home: 1 },
          { name: "Bea", rank: 2, home: 0 },
        ],
      },
    ]);
    const column = [
      { name: "Ada", rank: 1, conditions: { home: 1 } },
      { name: "Bea", rank: 2 },
    ];
    expect(() => fold.add([{ entrants: column }])).toThrow(/have a column “home” now, but earlier races had none/);
  });

  it("lists requested names that no race had, with the nearest", () => {
    const fold = besides({ kind: "condition", name: "wait" }, { kind: "shared", name: "car by season" });
    fold.add([
      { date: "2026-01-01", entrants: ["Ada", "Bea"].map((name, k) => ({ name, rank: k + 1, shared: { car: name } })) },
    ]);
    fold.add([stated(1, 0)]);
    expect(fold.unmet().map(({ message }) => message)).toEqual([
      'These results have no condition "wait"; the nearest are weight.',
      'These results have no shared strength "car by season"; the nearest are car.',
    ]);
    fold.add([{ date: "2027-01-01", entrants: game("", "Ada", "Bea").entrants }]);
    expect(fold.unmet()).toHaveLength(1);
    expect(fold.standings().blocks![1].groups).toEqual(["Ada 2026", "Bea 2026"]);
  });

  it("throws for blocks other than those of the saved state", () => {
    const fold = besides({ kind: "condition", name: "weight", rate: 1 });
    const other =
      (...blocks: BlockUse[]) =>
      () =>
        loadRating(
          saveRating(fold),
          contenderOf({ model: "pairwise-elo", parameters: {}, ...(blocks.length > 0 && { blocks }) }),
        );
    expect(other()).toThrow(/are for condition weight 1, not players alone/);
    expect(other({ kind: "condition", name: "weight", rate: 2 })).toThrow(/weight 1, not condition weight 2/);
  });

  it("skips races outside a slice silently", () => {
    const fold = new StreamRating(elo, { reading: { ...DEFAULT_OPTIONS, slice: [1, 2] } });
    expect(fold.add([game("", "Ada", "Bea"), game("", "Ada"), game("", "Bea", "Cyd"), game("", "Ada", "Cyd")])).toEqual(
      [{ index: 1, reason: "it has only one rated entrant, but a race needs two" }],
    );
    expect([...throughJson(fold).standings().races]).toEqual([0, 1, 1]);
  });

  it("leaves out invalid races with the reason", () => {
    const fold = new StreamRating(elo);
    expect(fold.add([game("", "Ada"), game("", "Ada", "Bea"), game("", "Ada", "Ada")])).toEqual([
      { index: 0, reason: "it has only one rated entrant, but a race needs two" },
      { index: 2, reason: "Ada is in it twice" },
    ]);
    expect(fold.races).toBe(1);
  });

  it("throws for state of another model, other parameters or another program, or damaged state", () => {
    const fold = new StreamRating(elo);
    fold.add([game("", "Ada", "Bea")]);
    const saved = saveRating(fold);
    const other = (model: string, parameters: Parameters) => () =>
      loadRating(saved, contenderOf({ model, parameters }));
    expect(other("weng-lin", {})).toThrow(/for the model pairwise-elo, not weng-lin/);
    expect(other("pairwise-elo", { learningRate: 1 })).toThrow(/for learningRate = 0\.1\d*, not 1/);
    expect(() => loadRating({ ...saved, version: 2 } as unknown as SavedRating, elo)).toThrow(/later version/);
    expect(() => loadRating({} as SavedRating, elo)).toThrow(/not ratings that Podium saved/);
    expect(() => loadRating({ ...saved, notes: {} }, elo)).toThrow(/do not fit/);
    expect(() => loadRating({ ...saved, ids: [] }, elo)).toThrow(/damaged/);
  });
});
