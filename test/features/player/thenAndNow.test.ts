import { describe, expect, it } from "vitest";
import { throughTimeSteps } from "../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../src/engine/fitting/through-time/options";
import { changesFrom } from "../../../src/engine/fitting/through-time/curves";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import {
  clearestRise,
  comparison,
  longAhead,
  nodesOf,
  thenAndNowReading,
  thenAndNowSeries,
  thenAndNowTable,
  timeOn,
  together,
} from "../../../src/features/player/thenAndNow.chart";
import { player, seasonOf } from "../common/season";

/** Cyd loses everything for a year and wins everything after it. */
const RISING = Array.from({ length: 24 }, (_, month) => {
  const year = 2020 + Math.floor(month / 12);
  const day = `${year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  return `${day}: ${month < 12 ? "Ada>Bea>Cyd" : "Cyd>Ada>Bea"}`;
}).join("\n");

const { snapshot, replay } = seasonOf(RISING);
const fitOf = (options = {}) =>
  finish(throughTimeSteps(snapshot.history, DEFAULT_OPTIONS, { ...THROUGH_TIME_DEFAULTS, drift: 300, ...options }));
const fit = fitOf();
const cyd = player(snapshot, "Cyd");
const ada = player(snapshot, "Ada");

describe("then and now", () => {
  it("draws the rating after each race and the curve of all races on one axis", () => {
    const [then, now] = thenAndNowSeries(fit, snapshot, replay, { slot: 0, name: "Thurstone" }, cyd);
    expect(then.points).toHaveLength(24);
    expect(now.points.map(({ x }) => x)).toEqual(then.points.map(({ x }) => x));
    expect(now.band).toHaveLength(24);
    // What came later is known now and was not then: in the last race of the bad year the curve already rises.
    expect(now.points[11].y).toBeGreaterThan(now.points[5].y);
    expect(then.points[11].y).toBeLessThan(then.points[5].y);
  });

  it("gives the peak with its interval, and the clearest rise", () => {
    const reading = thenAndNowReading(fit, "Cyd", cyd);
    expect(reading).toMatch(
      /^Peak on .* 2021: 1,\d{3} \(95 % interval 1,\d{3} to [12],\d{3}; the date was picked as the highest\)\. Clearest rise within a year: \+\d+ points \(\d+ to [\d,]+\), /,
    );
    const rise = clearestRise(fit, cyd)!;
    expect(rise.points).toBeGreaterThan(1.96 * rise.error);
  });

  it("claims no rise if skills are steady", () => {
    expect(clearestRise(fitOf({ drift: 5 }), ada)).toBeNull();
    expect(thenAndNowReading(fitOf({ drift: 5 }), "Ada", ada)).toContain("No rise within a year is clear.");
  });

  it("compares two players with an interval of the difference, or says why not", () => {
    expect(comparison(fit, snapshot.history.names, cyd, ada)).toMatch(
      /^On 1 Dec 2021 Cyd was \d+ points above Ada \(95 % interval of the difference .* to .*\): (clearly higher|no clear difference)\. Probability of being better: \d+\s%\.$/,
    );
    // Cyd lost for a year and won for a year: worse, then better, for about half the time each.
    const [from, to] = together(fit, cyd, ada)!;
    expect(comparison(fit, snapshot.history.names, cyd, ada, from)).toMatch(
      /below Ada .* Probability of being better: \d+\s%\.$/,
    );
    expect(timeOn([from, to], "2020-07-01")).toBe(Date.parse("2020-07-01") / 86_400_000);
    expect(timeOn([from, to], "1999-01-01")).toBe(from);
    expect(timeOn([from, to], "")).toBe(to);
    expect(longAhead(fit, snapshot.history.names, cyd, ada)).toMatch(
      /^Cyd was better for 0\.\d years of the 1\.9 years in which both raced, never clearly\.$/,
    );
    const months = Array.from(
      { length: 12 },
      (_, m) => `2020-${String(m + 1).padStart(2, "0")}-01: Ada>Gil, Ada>Gil, Ada>Gil`,
    );
    const plain = seasonOf(
      months.flatMap((line) => line.split(", ").map((one, k) => (k ? line.slice(0, 12) + one : one))).join("\n"),
    );
    const clear = finish(throughTimeSteps(plain.snapshot.history, DEFAULT_OPTIONS, THROUGH_TIME_DEFAULTS));
    expect(longAhead(clear, plain.snapshot.history.names, 0, 1)).toMatch(
      /^Ada was better for 0\.9 years of the 0\.9 years in which both raced, clearly for 0\.\d years\.$/,
    );
    const unsure = { ...clear, ends: null };
    const { names } = plain.snapshot.history;
    expect(comparison(unsure, names, 0, 1)).toMatch(/above Gil\. There is no interval: the season is too large /);
    expect(longAhead(unsure, names, 0, 1)).toMatch(/ in which both raced, with no interval\.$/);
    const apart = seasonOf("2020-01-01: Ada>Bea\n2020-02-01: Gil>Hal");
    const found = finish(throughTimeSteps(apart.snapshot.history, DEFAULT_OPTIONS, THROUGH_TIME_DEFAULTS));
    expect(comparison(found, apart.snapshot.history.names, 0, 2)).toContain("cannot be compared");
    expect(longAhead(found, apart.snapshot.history.names, 0, 2)).toBe("");
  });

  it("lists the drawn values", () => {
    const series = thenAndNowSeries(fit, snapshot, replay, { slot: 0, name: "Thurstone" }, cyd);
    const { rows } = thenAndNowTable(series, fit, cyd);
    expect(rows).toHaveLength(24);
    expect(rows[3]).toEqual([
      nodesOf(fit, cyd)[3].when,
      series[0].points[3].y,
      series[1].points[3].y,
      nodesOf(fit, cyd)[3].sd,
    ]);
  });
});

it("a change over several nodes includes the error of the whole path", () => {
  // Nearly constant skills change by nearly nothing, however uncertain their level is.
  const steady = fitOf({ drift: 1 });
  const [from, to] = [steady.start[ada], steady.start[ada + 1] - 1];
  const changes = [...changesFrom(steady, from, to)];
  expect(changes.map((change) => change.to)).toEqual(Array.from({ length: to - from }, (_, k) => from + 1 + k));
  expect(changes.at(-1)!.sd).toBeLessThan(0.05 * steady.sd[from]);
  const [next] = changesFrom(fit, from, from + 1);
  expect(next.sd).toBeGreaterThan(changes[0].sd);
});
