import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { whatHelpsSteps } from "../../../../src/engine/fitting/tune/what-helps";
import { readFile } from "../../../support/read-file";
import { tuneSteps } from "../../../../src/engine/fitting/tune/tune";
import { filterHistory } from "../../../../src/engine/history/filter";
import type { BlockUse } from "../../../../src/engine/rating/blocks/block";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { finish } from "../../../../src/engine/steps";
import {
  helpFooter,
  helpReading,
  helpRows,
  helpTable,
} from "../../../../src/features/models/sharedEffects/helps.chart";

/** Equal drivers change cars every race, and red cars win. The home condition has no effect. */
let seed = 1;
const draw = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const races = Array.from({ length: 120 }, (_, race) => {
  const at = [draw(), draw(), draw(), draw()];
  const names = [0, 1, 2, 3].sort((a, b) => at[a] - at[b]).map((k) => "ABCD"[k]);
  const host = "ABCD"[race % 4];
  return {
    entrants: names.map((name, k) => ({
      name,
      rank: k + 1,
      shared: { constructor: k < 2 ? "red" : "blue" },
      conditions: name === host ? { home: 1 } : undefined,
    })),
  };
});
const { history } = buildHistory(races);
const spec = { model: "plackett-luce", parameters: { orientation: "race" } };
const options = { resamples: 200, seed: 1, split: 0.5 };
const reading = { ...DEFAULT_OPTIONS, shared: ["constructor"], conditions: ["home"] };

describe("what helps in Formula One", () => {
  it.each([
    ["Plackett–Luce, race", spec],
    ["Thurstone", { model: "thurstone", parameters: {} }],
  ])("does not find under %s that the car hurts, without DNFs", (_, system) => {
    const base = readFile(join("public", "examples", "f1-2016-2026.csv")).history;
    const ties = { ...DEFAULT_OPTIONS.ties, dnf: "drop", dq: "drop" } as const;
    const asked = { ...DEFAULT_OPTIONS, ties, shared: ["constructor"] };
    const answer = finish(whatHelpsSteps(filterHistory(base, asked), asked, system, { resamples: 500, seed: 1 }));
    for (const metric of ["discordance", "pairLogLoss"] as const) {
      const [car] = helpRows(answer, metric);
      expect(car.answer).toBe("helps");
      expect(car.high!).toBeLessThan(0);
    }
    // With a car, a driver's rating moves less than without.
    expect(answer.helps[0].rates[0].value).toBeLessThan(answer.alone.rates[0].value);
  });
});

describe("what helps", () => {
  const found = finish(whatHelpsSteps(history, reading, spec, options));
  const rows = helpRows(found, "pairLogLoss");

  it("finds the car that decides, and evaluates all chosen blocks together", () => {
    expect(rows.map(({ name }) => name)).toEqual(["Constructor", "Home", "Constructor with home"]);
    expect(rows[0].answer).toBe("helps");
    expect(rows[0].difference!).toBeLessThan(-0.05);
    expect(rows[0].high!).toBeLessThan(0);
    expect(rows[0].value! - found.alone.metrics.pairLogLoss!).toBeCloseTo(rows[0].difference!, 12);
    expect(rows[1].answer).not.toBe("helps");
  });

  it("agrees with its parts in words and table", () => {
    expect(helpReading(rows)).toContain("Constructor and Constructor with home help on races not seen before.");
    const table = helpTable(found, rows, "pairLogLoss");
    expect(table.rows[0].slice(0, 2)).toEqual(["Players alone", found.alone.metrics.pairLogLoss]);
    expect(table.rows).toHaveLength(4);
  });

  it("does not depend on the chosen blocks, and offers each if none is chosen", () => {
    const plain = finish(whatHelpsSteps(history, DEFAULT_OPTIONS, spec, options));
    expect(plain.alone).toEqual(found.alone);
    expect(plain.helps).toEqual(found.helps.slice(0, 2));
  });

  it("chooses rates only on the races before the split, with and without blocks", () => {
    const ratesOf = ({ alone, helps }: typeof found) => [alone.rates, ...helps.map(({ rates }) => rates)];
    const changed = (from: number) =>
      buildHistory(
        races.map(({ entrants }, race) => ({
          entrants: entrants.map((one, k) => ({
            ...one,
            rank: race < from ? one.rank : 4 - k,
            conditions: race < from ? one.conditions : { home: 2.5 + k },
          })),
        })),
      ).history;
    const after = finish(whatHelpsSteps(changed(60), reading, spec, options));
    expect(ratesOf(after)).toEqual(ratesOf(found));
    expect(after.alone.metrics.pairLogLoss).not.toBe(found.alone.metrics.pairLogLoss);
    const before = finish(whatHelpsSteps(changed(40), reading, spec, options));
    expect(ratesOf(before)).not.toEqual(ratesOf(found));
    expect(found.split).toEqual({ races: 60, of: 120 });
    expect(found.alone.metrics.races).toBe(60);
    expect(ratesOf(found).map((rates) => rates.map((rate) => rate.of))).toEqual([
      ["players"],
      ["players", "constructor"],
      ["players", "home"],
      ["players", "constructor", "home"],
    ]);
  });

  it("uses the best of its tries, with equal numbers of tries for each rate", () => {
    const search = (blocks: BlockUse[], parameters: string[], tries: number) =>
      finish(
        tuneSteps(history, reading, {
          contender: { ...spec, blocks },
          parameters,
          metric: "pairLogLoss",
          split: 0.5,
          seed: 1,
          tries,
        }),
      );
    const car = search([{ kind: "shared", name: "constructor" }], ["learningRate", "rate:constructor"], 30);
    expect(car).toHaveLength(30);
    const { values } = car.reduce((best, one) => (one.value! < best.value! ? one : best));
    expect(found.helps[0].rates.map(({ value }) => value)).toEqual(Object.values(values));
    const alone = search([], ["learningRate"], 15);
    expect(alone.length).toBeLessThanOrEqual(15);
    const least = alone.reduce((best, one) => (one.value! < best.value! ? one : best));
    expect(found.alone.rates[0].value).toBe(least.values.learningRate);
  });

  it("chooses initial sds of systems with beliefs, in points", () => {
    const { kind, helps } = finish(whatHelpsSteps(history, reading, { model: "trueskill", parameters: {} }, options));
    expect(kind).toBe("sd");
    expect(helpRows({ ...found, kind, helps }, "pairLogLoss")[0].rates).toMatch(
      /^players [\d,]+ points, constructor [\d,]+ points$/,
    );
    expect(helps[0].differences.pairLogLoss!.value).toBeLessThan(-0.05);
  });

  it("states the settings and the split", () => {
    const text = helpFooter(found, "pairLogLoss", 0.95);
    expect(text).toContain("chosen on the first 60 races of 120");
    expect(text).toContain("15 tries for each learning rate");
    expect(text).toContain("The 60 races after the split are evaluated");
    expect(text).toContain("95 % interval");
  });

  it("refuses questions that have no answer", () => {
    const fide = { model: "glicko2", parameters: {} };
    expect(() => finish(whatHelpsSteps(history, reading, fide, options))).toThrow("rates players alone");
    const bare = buildHistory([{ entrants: [{ name: "A", rank: 1 }, { name: "B", rank: 2 }] }]).history; // prettier-ignore
    expect(() => finish(whatHelpsSteps(bare, DEFAULT_OPTIONS, spec, options))).toThrow(
      "no shared strengths or conditions",
    );
  });
});

it("evaluates a condition by player on unseen games", () => {
  // Six equal players, half of them better on clay and half on grass.
  const duels = Array.from({ length: 500 }, () => {
    const surface = draw() < 0.5 ? "clay" : "grass";
    const first = Math.floor(draw() * 6);
    const second = (first + 1 + Math.floor(draw() * 5)) % 6;
    const likes = (player: number) => (player < 3 === (surface === "clay") ? 0.7 : -0.7);
    const wins = draw() < 1 / (1 + Math.exp(likes(second) - likes(first)));
    return {
      entrants: (wins ? [first, second] : [second, first]).map((player, k) => ({
        name: "ABCDEF"[player],
        rank: k + 1,
        shared: { surface },
      })),
    };
  });
  const played = buildHistory(duels).history;
  const rows = helpRows(finish(whatHelpsSteps(played, DEFAULT_OPTIONS, spec, options)), "pairLogLoss");
  expect(rows.map(({ name, answer }) => [name, answer])).toEqual([["Surface by player", "helps"]]);
  expect(rows[0].high!).toBeLessThan(0);
});
