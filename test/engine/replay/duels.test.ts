import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History, TieReadings } from "../../../src/engine/history/types";
import type { Rater } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { MODELS } from "../../../src/engine/models/registry";
import { contenderOf } from "../../../src/engine/replay/contender";
import { drive } from "../../../src/engine/replay/drive";
import { takesDuels } from "../../../src/engine/replay/duels";
import { ReplayRun, replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { runs } from "../../support/long";

const NAMES = ["A", "B", "C", "D", "E"];

/** Mostly duels, with some larger fields, DNFs, DNS and teams. */
const race = fc
  .tuple(fc.shuffledSubarray(NAMES, { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 11 }))
  .map(([[a, b, c, d], kind]) => {
    if (kind < 5) return `${a}>${b}`;
    return [
      `${a}=${b}`,
      `${a}>${b}>${c}`,
      `${a}>${b}(dnf)`,
      `${a}>${c}>${b}(dns)`,
      `${a}(dnf)>${b}(dnf)`,
      `${a}+${b}>${c}+${d}`,
      `${a}(dns)>${c}=${b}`,
    ][kind - 5];
  });
const races = fc.array(race, { minLength: 1, maxLength: 40 }).map((lines) => history(lines.join("\n")));

/** Disables the fast path by an observer that needs prepared races. */
function prepared(base: History, ties: TieReadings, parameters: Parameters) {
  const course = new ReplayRun(base, contenderOf({ model: "pairwise-elo", parameters }));
  const { beforeRace, afterPeriod } = course;
  const long = { beforeRace: beforeRace.bind(course), afterPeriod: afterPeriod.bind(course) };
  expect(takesDuels(course.rater, [long])).toBe(false);
  finish(drive(base, ties, course.rater, [long]));
  return course.columns();
}

const CONTENDERS: readonly Parameters[] = [
  {},
  { pair: "gaussian-ml", learningRate: 0.8 },
  { pair: "gaussian-classic", aggregate: "mean" },
  {
    learningRateKnots: [
      [-0.2, 1.5],
      [0.5, 0.3],
    ],
  },
  { floor: true, ratingFloor: -0.1, learningRate: 0.4 },
];

describe("the fast path for two-player races", () => {
  it.each(CONTENDERS)("gives bit-identical results: %o", (parameters) => {
    fc.assert(
      fc.property(races, fc.constantFrom("draw", "unobserved"), (base, finished) => {
        const ties = { ...DEFAULT_OPTIONS.ties, finished } as TieReadings;
        const spec = { model: "pairwise-elo", parameters };
        const [short] = finish(replaySteps(base, { ties }, [spec]));
        expect(short).toEqual(prepared(base, ties, parameters));
      }),
      { numRuns: runs(150) },
    );
  });

  it("applies if the model has one and no observer needs the race", () => {
    const raterOf = (parameters: Parameters): Rater => {
      const { model, parameters: complete } = contenderOf({ model: "pairwise-elo", parameters });
      return model.rater(complete, 2);
    };
    expect(takesDuels(raterOf({}), [])).toBe(true);
    expect(takesDuels(raterOf({}), [{ afterPeriod: () => undefined }])).toBe(true);
    expect(takesDuels(raterOf({}), [{ beforeRace: () => undefined }])).toBe(false);
    expect(takesDuels(raterOf({ batch: "day" }), [])).toBe(false);
    expect(takesDuels(raterOf({ anchor: true }), [])).toBe(false);
    const others = MODELS.filter(({ id }) => id !== "pairwise-elo");
    for (const { id } of others) {
      const { model, parameters } = contenderOf({ model: id, parameters: {} });
      expect(takesDuels(model.rater(parameters, 2), [])).toBe(false);
    }
  });

  it("closes every race for the observers, in order", () => {
    const base = history("A>B, B=A, A>B>C, C>A");
    const { model, parameters } = contenderOf({ model: "pairwise-elo", parameters: {} });
    const heard: unknown[] = [];
    finish(
      drive(base, DEFAULT_OPTIONS.ties, model.rater(parameters, base.playerCount), [
        {
          beforeRace: (index) => heard.push(["race", index]),
          beforeDuel: (index, first, second, draw) => heard.push(["duel", index, first, second, draw]),
          afterPeriod: (from, to) => heard.push(["closed", from, to]),
        },
      ]),
    );
    expect(heard).toEqual([
      ["duel", 0, 0, 1, false],
      ["closed", 0, 1],
      ["duel", 1, 2, 3, true],
      ["closed", 1, 2],
      ["race", 2],
      ["closed", 2, 3],
      ["duel", 3, 7, 8, false],
      ["closed", 3, 4],
    ]);
  });
});
