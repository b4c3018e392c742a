/** Every frame of playback over bundled seasons, held against the ratings that the engine replays. */
import { describe, expect, it } from "vitest";
import { readFile } from "../../support/read-file";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { replaySteps } from "../../../src/engine/replay/replay";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS, DEFAULT_TIES } from "../../../src/engine/history/types";
import { pointsOf } from "../../../src/engine/rating/points";
import { finish } from "../../../src/engine/steps";
import { trajectoryOf, pointAt } from "../../../src/features/common/lines.chart";
import { leadersOf } from "../../../src/features/common/leaders";
import { inOrder, leadChangesOf, playbackCaption, upsetsOf } from "../../../src/features/common/moments.chart";
import { qualified, standingsAt } from "../../../src/features/common/standings.chart";
import type { Qualification } from "../../../src/features/common/standings.chart";
import { raceTitle } from "../../../src/features/common/when";
import { castOf } from "../../../src/features/season/trajectories/choose.chart";
import { filmHeight, heldTrajectory, placesOf } from "../../../src/features/season/trajectories/film.chart";
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

/** Made once for each key. */
function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
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

  /** The lines of playback along one axis, whole as a film holds them. */
  const linesBy = (axis: "date" | "race") => {
    const places = placesOf(snapshot, axis);
    const whole = kept((player: number) => trajectoryOf(snapshot, replay, player, axis, null));
    const held = kept((player: number) => heldTrajectory(whole(player), raceOfRow, places));
    return { axis, places, whole, held };
  };

  it(
    "shows the same leader in leaderboard, lines and headline of every frame, within the axis",
    { timeout: 240_000 },
    () => {
      const axes = [linesBy("date"), linesBy("race")];
      for (const { places } of axes) expect(places.every((place, k) => k === 0 || place > places[k - 1])).toBe(true);
      const heights = kept((drawn: string) =>
        filmHeight(
          replay,
          drawn.split(",").map((one) => axes[1].whole(Number(one))),
        ),
      );
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
        const [low, high] = heights(drawn.toSorted((a, b) => a - b).join());
        for (const { axis, places, whole, held } of axes) {
          // A film has whole lines and shows them up to its race; a still ends them there.
          const wrong = drawn.filter((player) => {
            const line = held(player);
            const [least, most] = spanOf(line.y);
            const isWhole = line.rows[0] === whole(player).rows[0] && line.x[0] === places[raceOfRow[line.rows[0]]];
            return !(isWhole && line.y[pointAt(line, places[at])] === rating[player] && least > low && most < high);
          });
          expect(wrong.map(nameOf), `${where} by ${axis}`).toEqual([]);
          expect(trajectoryOf(snapshot, replay, leaders[0], axis, at).y.at(-1), where).toBe(rating[leaders[0]]);
        }
        // Where the score is the rating the leader's line ends highest of all drawn.
        if (replay.scoreSds === 0) {
          expect(board[0].score, where).toBe(rating[board[0].player]);
          expect(Math.max(...drawn.map((player) => rating[player])), where).toBe(rating[leaders[0]]);
        }
        for (const races of [1, 20]) {
          const words = playbackCaption(history, SYSTEM, moments, board, at, races);
          const first = new RegExp(`: ${SYSTEM} ranks (.+) first, `).exec(words);
          if (first) expect(first[1], where).toBe(board[0].name);
          else if (words.startsWith("New leader")) expect(words, where).toContain(`: ${board[0].name} `);
          else if (!words.startsWith("Upset")) expect(words, where).toContain(board[0].name);
          if (races === 1) expect(words, where).toContain(raceTitle(history, at));
        }
      }
    },
  );

  it("shows the leaderboard that the engine computes from the races so far", { timeout: 120_000 }, () => {
    for (let k = 1; k <= ANEW; k++) {
      const count = Math.floor((k * (history.raceCount - 1)) / ANEW);
      const past = filterHistory(history, { ...DEFAULT_OPTIONS, slice: [0, count] });
      const [own] = finish(replaySteps(past, { ties: DEFAULT_TIES }, [{ model, parameters: {} }]));
      const board = boardAt(count - 1);
      const best = board[0];
      const [row] = [
        own.after.findLastIndex((_, at) => past.names[past.player[at]] === best.name && Number.isFinite(own.after[at])),
      ];
      // As far as a rating is written: TrueSkill's messages stop at a tolerance.
      expect(pointsOf(own.scale, own.after[row]), `${best.name} after ${count} races`).toBeCloseTo(best.rating, 1);
    }
  });
});
