/** Every frame of playback over bundled seasons, held against the ratings that the engine replays. */
import { describe, expect, it } from "vitest";
import { readFile } from "../../support/read-file";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { replaySteps } from "../../../src/engine/replay/replay";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import { pointsOf } from "../../../src/engine/models/points";
import { finish } from "../../../src/engine/steps";
import { courseOf, pointAt } from "../../../src/features/common/lines.chart";
import { leadersOf } from "../../../src/features/common/leaders";
import { inOrder, leadChangesOf, playbackCaption, upsetsOf } from "../../../src/features/common/moments.chart";
import { qualified, standingsAt } from "../../../src/features/common/standings.chart";
import type { Qualification } from "../../../src/features/common/standings.chart";
import { raceTitle } from "../../../src/features/common/when";
import { castOf } from "../../../src/features/season/trajectories/choose.chart";
import { filmHeight, heldCourse, placesOf } from "../../../src/features/season/trajectories/film.chart";
import { rated } from "../common/season";

const SEASONS = [
  ["f1-2016-2026.csv", "thurstone"],
  ["world-cup.csv", "pairwise-elo"],
  ["tour-de-france-2000-2026.csv", "plackett-luce"],
  ["map-rando-s1-s3.json", "trueskill"],
] as const;
const SYSTEM = "System";
/** Races after which the engine rates the season so far anew. */
const ANEW = 6;

const spans = new WeakMap<Float64Array, readonly [number, number]>();
/** Least and greatest. */
function spanOf(values: Float64Array): readonly [number, number] {
  const known = spans.get(values);
  if (known) return known;
  const span = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  spans.set(values, span);
  return span;
}

describe.each(SEASONS)("playback of %s under %s", (file, model) => {
  const season = rated(readFile(`public/examples/${file}`).history, model);
  const { snapshot, replay } = season;
  const { history, raceOfRow } = snapshot;
  const rule: Qualification = { minimumRaces: 1, activeDays: null, inactive: false, component: null };
  const boardAt = (at: number) => qualified(snapshot, standingsAt(snapshot, replay, at), rule, at).rows;
  const won = finish(winnersSteps(history, DEFAULT_OPTIONS, { model, parameters: {} }));
  const moments = inOrder([...upsetsOf(history, won), ...leadChangesOf(snapshot, replay, rule)]);
  const nameOf = (player: number): string => history.names[player];

  it.each(["date", "race"] as const)(
    "has one leader in board, lines and headline of every frame, inside the axis (by %s)",
    { timeout: 120_000 },
    (axis) => {
      const places = placesOf(snapshot, axis);
      expect(places.every((place, race) => race === 0 || place > places[race - 1])).toBe(true);
      const whole = new Map<number, ReturnType<typeof courseOf>>();
      const courseIn = (player: number) => {
        const known = whole.get(player) ?? courseOf(snapshot, replay, player, axis, null);
        whole.set(player, known);
        return known;
      };
      const held = new Map<number, ReturnType<typeof heldCourse>>();
      const heights = new Map<string, readonly [number, number]>();
      const heightOf = (drawn: readonly number[]): readonly [number, number] => {
        const key = drawn.toSorted((a, b) => a - b).join();
        const known = heights.get(key) ?? filmHeight(replay, drawn.map(courseIn));
        heights.set(key, known);
        return known;
      };
      const rating = new Float64Array(history.playerCount).fill(NaN);
      for (let at = 0; at < history.raceCount - 1; at++) {
        for (let row = history.offsets[at]; row < history.offsets[at + 1]; row++)
          if (Number.isFinite(replay.after[row]))
            rating[history.player[row]] = pointsOf(replay.scale, replay.after[row]);
        const board = boardAt(at);
        const where = `after race ${at}`;
        if (board.length === 0) continue;
        const leaders = leadersOf(board, history, at);
        expect(leaders[0], where).toBe(board[0].player);
        const cast = castOf(leaders, leaders[0], []);
        const drawn = [cast.asked!, ...cast.companions, ...cast.context];
        // A film has whole lines and shows them up to its race; a still ends them there.
        const courses = drawn.map(courseIn);
        const [low, high] = heightOf(drawn);
        drawn.forEach((player, k) => {
          const line = held.get(player) ?? heldCourse(courses[k], raceOfRow, places);
          held.set(player, line);
          const end = pointAt(line, places[at]);
          expect(line.y[end], `${nameOf(player)} ${where}`).toBe(rating[player]);
          // Lines begin with the player's first race.
          expect(raceOfRow[line.rows[0]], where).toBe(raceOfRow[courses[k].rows[0]]);
          expect(line.x[0], where).toBe(places[raceOfRow[line.rows[0]]]);
          const [least, most] = spanOf(line.y);
          expect(least, where).toBeGreaterThan(low);
          expect(most, where).toBeLessThan(high);
        });
        const still = courseOf(snapshot, replay, leaders[0], axis, at);
        expect(still.y[still.y.length - 1], where).toBe(rating[leaders[0]]);
        // Where the score is the rating the leader's line ends highest of all drawn.
        if (replay.scoreSds === 0) {
          expect(board[0].score, where).toBe(rating[board[0].player]);
          expect(Math.max(...drawn.map((player) => rating[player])), where).toBe(rating[leaders[0]]);
        }
        for (const races of [1, 20]) {
          const words = playbackCaption(history, SYSTEM, moments, board, at, races);
          const lead = /: (.+) (?:takes the lead from|leads now: )/.exec(words);
          const first = new RegExp(`: ${SYSTEM} ranks (.+) first, `).exec(words);
          if (lead && words.startsWith("New leader")) expect(words, where).toContain(`: ${board[0].name} `);
          else if (first) expect(first[1], where).toBe(board[0].name);
          else if (!words.startsWith("Upset")) expect(words, where).toContain(board[0].name);
          if (races === 1) expect(words, where).toContain(raceTitle(history, at));
        }
      }
    },
  );

  it("has the board that the engine gives of the races so far alone", { timeout: 120_000 }, () => {
    for (let k = 1; k <= ANEW; k++) {
      const count = Math.floor((k * (history.raceCount - 1)) / ANEW);
      const past = filterHistory(history, { ...DEFAULT_OPTIONS, slice: [0, count] });
      const [own] = finish(replaySteps(past, { ties: DEFAULT_TIES }, [{ model, parameters: {} }]));
      const board = boardAt(count - 1);
      const best = board[0];
      const [row] = [
        own.after.findLastIndex((_, at) => past.names[past.player[at]] === best.name && Number.isFinite(own.after[at])),
      ];
      expect(pointsOf(own.scale, own.after[row]), `${best.name} after ${count} races`).toBeCloseTo(best.rating, 6);
    }
  });
});
