import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { splitAt } from "../../src/engine/evaluation/counted";
import { buildHistory } from "../../src/engine/history/build";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createRandom } from "../../src/engine/numerics/random";
import { contests, orderErrors, rateContests } from "./contests";
import { taskLine } from "../../src/cli/tasks";
import type { Planned } from "../../src/cli/tasks";
import { behaviourOf, predictionsOn, sampleOf, searched } from "./behaviour";
import { figuresOf, resampledMean } from "./figures";
import { Journal, NotYetError } from "./journal";
import { clustersOf, dateSplit, judge, outsidePass, pass } from "./judge";
import { acrossFigure, acrossReading, acrossTable, verdictOf } from "../../src/features/models/dataSets/across.chart";
import { readSet, SETS } from "./sets";
import { systemsOf } from "./systems";
import { Worker } from "./work";
import type { Row, SetTask } from "./work";

const history = readSet(
  SETS.find(({ id }) => id === "penalty-shootouts")!,
  "",
)!.history;
const options = { ...DEFAULT_OPTIONS, simultaneous: true };
const split = dateSplit(history);
const from = splitAt(history, split);

const fresh = (): string => join(mkdtempSync(join(tmpdir(), "journal-")), "journal.ndjson");

describe("the figures of pairs", () => {
  const pairs = { cluster: Int32Array.of(0, 0, 1, 2), probability: Float64Array.of(0.8, 0.6, 0.5, 0.3) };

  it("the figures of pairs are those of their definitions", () => {
    const { logLoss, accuracy, brier, calibration } = figuresOf(pairs, 3);
    expect(logLoss.value).toBeCloseTo(-Math.log(0.8 * 0.6 * 0.5 * 0.3) / 4, 12);
    expect(accuracy.value).toBe((1 + 1 + 0.5 + 0) / 4);
    expect(brier.value).toBeCloseTo((0.04 + 0.16 + 0.25 + 0.49) / 4, 12);
    // Four pairs, each in a bin of its own: |0.5 − 0.5|, |0.6 − 1|, |0.7 − 0|, |0.8 − 1|.
    expect(calibration.value).toBeCloseTo((0 + 0.4 + 0.7 + 0.2) / 4, 12);
  });

  it("the figures of pairs have intervals that hold their values, the same for the same seed", () => {
    const once = figuresOf(pairs, 3);
    expect(once).toEqual(figuresOf(pairs, 3));
    const [low, high] = once.logLoss.interval!;
    expect(low).toBeLessThan(once.logLoss.value);
    expect(high).toBeGreaterThan(once.logLoss.value);
  });

  it("the figures of pairs are calibrated where what happens is drawn by what was said", () => {
    const random = createRandom("calibrated");
    const probability = Float64Array.from({ length: 30_000 }, () => {
      const said = random.uniform();
      return random.uniform() < said ? said : 1 - said;
    });
    const cluster = Int32Array.from(probability.keys());
    const { calibration } = figuresOf({ cluster, probability }, cluster.length, { resamples: 20, seed: "x" });
    expect(calibration.value).toBeLessThan(0.012);
    expect(calibration.interval![0]).toBeLessThan(0.004);
  });
});

describe("judging", () => {
  it("splits between two dates, and clusters what has one date", () => {
    const at = history.dates.findIndex((date) => date.slice(0, 10) === split);
    const { of, count } = clustersOf(history, at);
    expect(history.dates[at - 1] < history.dates[at]).toBe(true);
    expect(Math.abs(at / history.raceCount - 0.7)).toBeLessThan(0.02);
    expect(count).toBe(new Set(history.dates.slice(at)).size);
    expect([of[at - 1], of[at], Math.max(...of)]).toEqual([-1, 0, count - 1]);
  });

  it("gives an even chance the log loss of a coin", () => {
    const { logLoss, accuracy, pairs } = judge(pass(history, options, { model: "guessing", parameters: {} }, from));
    expect(logLoss.value).toBeCloseTo(Math.LN2, 12);
    expect(accuracy.value).toBe(0.5);
    expect(pairs).toBe(history.raceCount - history.dates.findIndex((date) => date.slice(0, 10) === split));
  });

  it("takes the probabilities of others for those of a system", () => {
    const winner = new Float64Array(history.raceCount).fill(0.75);
    expect(judge(outsidePass(history, winner, from)).logLoss.value).toBeCloseTo(-Math.log(0.75), 12);
  });

  it("gives draws a log loss of their own where the system has them", () => {
    const drawn = filterHistory(
      buildHistory(
        Array.from({ length: 200 }, (_, race) => ({
          date: `20${10 + (race % 10)}-01-${10 + (race % 19)}`,
          entrants: ["Ann", "Bea"].map((name, k) => ({ name, rank: race % 4 === 0 ? 1 : 1 + ((k + race) % 2) })),
        })),
      ).history,
      options,
    );
    const system = { model: "through-time-games", parameters: { draws: "davidson" } };
    const { withDraws } = judge(pass(drawn, options, system, 140));
    expect(withDraws?.games).toBe(60);
    expect(withDraws!.value).toBeGreaterThan(0.8);
    expect(withDraws!.value).toBeLessThan(1.2);
  });

  it("offers each system once, the cheap ones first, and home as a row of its own", () => {
    const cup = readSet(
      SETS.find(({ id }) => id === "world-cup")!,
      "",
    )!;
    const { systems } = systemsOf(cup.history, cup.options, { set: "world-cup", split: 0.7, seed: "1" });
    const labels = systems.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.at(-1)).toBe("An even chance for every player");
    expect(
      systems.every(({ ways }) => ways.every(({ tries = 0, parameters }) => parameters.length === 0 || tries >= 12)),
    ).toBe(true);
  });
});

describe("the journal", () => {
  const task = (name: string): Planned => ({ run: "test", task: { name } });

  it("makes a value once, also after a line that was torn off", () => {
    const path = fresh();
    expect(new Journal(path).once(task("a"), () => 1)).toBe(1);
    appendFileSync(path, '{"run":"b","val');
    const again = new Journal(path);
    expect(again.once(task("a"), () => 2)).toBe(1);
    expect(again.once(task("b"), () => 3)).toBe(3);
    expect(new Journal(path).once(task("b"), () => 4)).toBe(3);
    expect(readFileSync(path, "utf8").trimEnd().split("\n")).toHaveLength(3);
  });

  it("keeps numbers to the last bit, and says what it lacks where nothing is to be worked out", () => {
    const path = fresh();
    const value = { sum: 0.1 + 0.2, odd: [NaN, -0, Infinity], column: Float64Array.of(1 / 3, NaN) };
    expect(new Journal(path).once(task("x"), () => value)).toBe(value);
    const closed = new Journal(path, true);
    expect(closed.once(task("x"), () => 0)).toEqual(value);
    expect(() => closed.all([task("x"), task("y")], () => 0)).toThrow(NotYetError);
    expect(closed.open).toEqual([task("y")]);
  });
});

describe("the fingerprint of a system", () => {
  const sample = sampleOf(history, options);
  const say = predictionsOn(sample, options);
  const elo = { model: "pairwise-elo", parameters: { learningRate: 0.1 } };

  it("equals that of its statements on races over the whole time, to ten digits", () => {
    expect(sample.raceCount).toBeLessThanOrEqual(history.raceCount);
    expect(sample.dates.at(-1)!.slice(0, 4)).toBe(history.dates.at(-1)!.slice(0, 4));
    const known = behaviourOf([elo], say);
    expect(behaviourOf([elo], (spec) => say(spec).map((one) => one * (1 + 1e-14)))).toBe(known);
    expect(behaviourOf([elo], (spec) => say(spec).map((one) => one * (1 + 1e-8)))).not.toBe(known);
  });

  it("tells settings and systems apart, and those that it does not take", () => {
    const specs = [elo, { ...elo, parameters: { learningRate: 0.1001 } }, { model: "glicko2", parameters: {} }];
    const strange = { model: "glicko2", parameters: { tau: -1 } };
    expect(new Set([...specs, strange].map((spec) => behaviourOf([spec], say))).size).toBe(4);
  });

  it("sorts tries by start, then seed", () => {
    const settings = {
      contender: elo,
      parameters: ["learningRate"],
      metric: "pairLogLoss",
      split: 0.7,
      seed: "1",
    } as const;
    const specs = searched(settings);
    expect(specs).toHaveLength(3);
    expect(searched(settings)).toEqual(specs);
    expect(searched({ ...settings, seed: "2" })[1]).not.toEqual(specs[1]);
  });
});

it("comes with the tries of many processes to what one process finds, to the last bit", () => {
  const set = SETS.find(({ id }) => id === "penalty-shootouts")!;
  const read = readSet(set, "")!;
  const [system] = systemsOf(read.history, read.options, { set: set.id, split, seed: "1" }).systems;
  const short = { ...system, ways: system.ways.map((way) => ({ ...way, tries: 11 })) };
  const worker = new Worker(set, read, "", () => undefined);
  const { seconds: _, megabytes: __, ...whole } = worker.row(short, new Journal(fresh()));
  const path = fresh();
  const rounds: number[] = [];
  const next = (): Row | null => {
    const journal = new Journal(path, true);
    try {
      return worker.row(short, journal);
    } catch (error) {
      if (!(error instanceof NotYetError)) throw error;
      rounds.push(journal.open.length);
      // By another process, from the line alone.
      for (const line of journal.open.toReversed())
        appendFileSync(path, taskLine({ ...line, value: worker.make(line.task as SetTask) }));
      return null;
    }
  };
  let row = next();
  while (!row) row = next();
  expect(row).toMatchObject(whole);
  expect(rounds.length).toBeGreaterThan(2);
  expect(row.tries).toBe(rounds.reduce((sum, count) => sum + count) - 1);
}, 60_000);

describe("large contests", () => {
  it("counts pairs and places as by hand", () => {
    const random = createRandom("orders");
    for (let round = 0; round < 20; round++) {
      const n = 2 + random.integer(30);
      const ratings = Float64Array.from({ length: n }, () => random.integer(12));
      let [wrong, total] = [0, 0];
      for (let i = 0; i < n; i++)
        for (let j = i + 1; j < n; j++) {
          total++;
          if (ratings[i] < ratings[j]) wrong++;
        }
      expect(orderErrors(ratings).pairs).toBeCloseTo(1 - wrong / total, 12);
    }
    expect(orderErrors(Float64Array.of(3, 1, 2)).pairs).toBeCloseTo(2 / 3, 12);
    expect(orderErrors(Float64Array.of(3, 1, 2)).deviation).toBeCloseTo(2 / 9, 12);
  });

  it("large contests are ordered better by a rating system than by chance, and the same for the same seed", () => {
    const shape = { players: 200, rounds: 30, entry: 0.25, seed: "small" };
    expect(contests(shape).player).toEqual(contests(shape).player);
    const last = rateContests(contests(shape), { model: "elo-mmr", parameters: {} }).errors.at(-1)!;
    expect(last.pairs).toBeGreaterThan(0.7);
    expect(last.deviation).toBeLessThan(0.25);
  });
});

describe("the verdict", () => {
  const row = (label: string, value: number, behind: readonly [number, number] | null) => {
    const figure = { value, interval: null };
    return {
      ...{ label, tuned: [], tries: 0, logLoss: figure, accuracy: figure, brier: figure, calibration: figure },
      behind: { value: value - 0.5, interval: behind },
    };
  };

  it("names as clearly behind only whose interval leaves out 0", () => {
    const rows = [row("One", 0.5, null), row("Two", 0.51, [-0.01, 0.03]), row("Three", 0.6, [0.08, 0.12])];
    expect(verdictOf({ rows })).toBe(
      "One has the lowest log loss; no clear difference from Two. The first clearly behind is Three, by 0.1000 nats a pair, 95 % interval 0.0800 to 0.1200.",
    );
    expect(verdictOf({ rows: [rows[0], rows[2]] })).toMatch(/^One predicts best\./);
  });

  it("names across sets who is never clearly behind, and leaves out who was not judged", () => {
    const [one, two, three] = [row("One", 0.5, null), row("Two", 0.51, [-0.01, 0.03]), row("Three", 0.6, [0.08, 0.12])];
    const sets = [
      { title: "A", pairs: 9, clusters: 3, rows: [one, two, three] },
      { title: "B", pairs: 9, clusters: 3, rows: [row("Three", 0.5, null), two] },
    ];
    const figure = acrossFigure(sets);
    expect(figure.systems.map(({ label }) => label)).toEqual(["Two", "One", "Three"]);
    expect(acrossReading(figure)).toBe(
      "On none of 2 data sets is one system clearly better than all others: each lowest log loss is within the intervals of other systems. Never clearly behind: Two.",
    );
    expect(acrossTable(figure).rows[1].slice(5)).toEqual([null, null, null, null]);
    expect(figure.systems[1].cells[0]!.standing).toBe("lowest");
    const clear = acrossFigure([{ ...sets[0], rows: [one, three] }, sets[1]]);
    expect(clear.systems.find(({ label }) => label === "One")!.cells[0]!.standing).toBe("best");
    expect(acrossReading(clear)).toBe(
      "Clearly better than all others: One on A. On the other 1 of 2 data sets the lowest log loss is within the intervals of other systems. No system fits all of them without being clearly behind on one.",
    );
  });

  it("the verdict holds systems against an even chance, and never counts it among them", () => {
    const coin = { ...row("Coin", 0.5, null), isBaseline: true };
    const two = row("Two", 0.51, [-0.01, 0.03]);
    expect(verdictOf({ rows: [coin, two, row("Three", 0.6, [0.08, 0.12])] })).toBe(
      "No system is shown to predict better than an even chance; no clear difference from it: Two. The first clearly behind is Three, by 0.1000 nats a pair, 95 % interval 0.0800 to 0.1200.",
    );
    expect(verdictOf({ rows: [row("One", 0.5, null), { ...two, label: "Coin", isBaseline: true }] })).toBe(
      "One has the lowest log loss, which is not clearly below that of an even chance.",
    );
    const figure = acrossFigure([{ title: "A", pairs: 9, clusters: 3, rows: [coin, two] }]);
    expect(figure.systems.map(({ label }) => label)).toEqual(["Two"]);
    expect(figure.baseline!.label).toBe("Coin");
    expect(acrossReading(figure)).toContain("No system is shown to be better than an even chance on A.");
    expect(acrossTable(figure).rows.at(-1)![0]).toBe("Coin");
  });

  it("resamples the dates again each time, and the same for all systems", () => {
    const [above, below] = [Float64Array.of(1, 2, 3), Float64Array.of(1, 1, 1)];
    const means = resampledMean(above, below);
    expect(means).toEqual(resampledMean(above, below));
    expect(new Set(means).size).toBe(7);
    expect(resampledMean(Float64Array.of(2, 4, 6), below)).toEqual(means.map((one) => 2 * one));
  });
});
