import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { skillAt } from "../../../src/engine/fitting/through-time/curves";
import { throughTimeSteps } from "../../../src/engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../../../src/engine/fitting/through-time/options";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { surpriseSteps } from "../../../src/engine/replay/surprise";
import { finish } from "../../../src/engine/steps";
import { standingsAt } from "../../../src/features/common/standings.chart";
import { thenAndNowLines } from "../../../src/features/learn/lessons/13-then-now/thenAndNow.chart";
import { thenAndNowSeries } from "../../../src/features/player/thenAndNow.chart";
import { player, seasonOf } from "../common/season";

/** A season, and the same with another last result: what was known before it must not know which. */
const PAST = Array.from({ length: 12 }, (_, month) => {
  const order = ["Ada>Bea>Cyd", "Bea>Ada>Cyd", "Ada>Cyd>Bea"][month % 3];
  return `2020-${String(month + 1).padStart(2, "0")}-01: ${order}`;
});
const LAST = PAST.length;
const SYSTEMS = ["through-time", "thurstone"] as const;
const planted = SYSTEMS.map((model) =>
  ["Cyd>Ada>Bea", "Bea>Ada>Cyd"].map((last) => seasonOf([...PAST, `2021-01-01: ${last}`].join("\n"), model)),
);
const curves = planted[0].map(({ snapshot }) =>
  finish(throughTimeSteps(snapshot.history, DEFAULT_OPTIONS, THROUGH_TIME_DEFAULTS)),
);

describe.each(SYSTEMS.map((model, at) => ({ model, seasons: planted[at] })))(
  "a result planted in the future is not known before it: $model",
  ({ model, seasons: [one, other] }) => {
    it("planted truths are found on the leaderboard", () => {
      const judged = [one, other].map(({ snapshot }) =>
        finish(
          evaluateSteps(
            snapshot.history,
            DEFAULT_OPTIONS,
            { model, parameters: {} },
            { races: [0, LAST], resamples: 0 },
          ),
        ),
      );
      expect(judged[0].metrics).toEqual(judged[1].metrics);
      expect(judged[0].surprise.subarray(0, LAST)).toEqual(judged[1].surprise.subarray(0, LAST));
      expect(judged[0].final.rating).not.toEqual(judged[1].final.rating);
    });

    it("planted truths are found on Season: ratings, leaderboard of a day, surprise of a race", () => {
      const rows = one.snapshot.history.offsets[LAST];
      expect(one.replay.after.subarray(0, rows)).toEqual(other.replay.after.subarray(0, rows));
      expect(one.replay.after).not.toEqual(other.replay.after);
      const listed = [one, other].map(({ snapshot, replay }) =>
        standingsAt(snapshot, replay, LAST - 1).map(({ player: who, rating }) => [who, rating]),
      );
      expect(listed[0]).toEqual(listed[1]);
      const [then, otherwise] = [one, other].map(({ snapshot }) =>
        finish(surpriseSteps(snapshot.history, DEFAULT_OPTIONS, { model, parameters: {} })).subarray(0, LAST),
      );
      expect(then).toEqual(otherwise);
    });

    it("planted truths are found on a player’s page: ratings then stay, estimates now change", () => {
      const series = [one, other].map(({ snapshot, replay }, at) =>
        thenAndNowSeries(curves[at], snapshot, replay, { slot: 0, name: model }, player(snapshot, "Cyd")),
      );
      expect(series[0][0].points.slice(0, LAST)).toEqual(series[1][0].points.slice(0, LAST));
      expect(series[0][1].points[LAST - 1].y).toBeGreaterThan(series[1][1].points[LAST - 1].y + 1);
    });
  },
);

it("planted truths are found in the lesson: the curve until a day ignores later races", () => {
  const fits = planted[0].map(({ snapshot }, at) => {
    // As the lesson asks for it: all races are there, the reading ends with a day.
    const until = filterHistory(snapshot.history, { ...DEFAULT_OPTIONS, to: "2020-12-31" });
    return { now: curves[at], before: finish(throughTimeSteps(until, DEFAULT_OPTIONS, THROUGH_TIME_DEFAULTS)) };
  });
  const [then, otherwise] = fits.map((fit) => thenAndNowLines(fit, "Cyd"));
  expect(then[0].points).toEqual(otherwise[0].points);
  expect(then[1].points[0].y).toBeGreaterThan(otherwise[1].points[0].y);
  expect(skillAt(curves[0], 2, curves[0].raceTime[0])!.mean).not.toBe(
    skillAt(curves[1], 2, curves[1].raceTime[0])!.mean,
  );
});
