/** Every frame of films of bundled seasons, held against the ratings that the engine replays. */
import { describe, expect, it } from "vitest";
import { readFile } from "../../support/read-file";
import { scoreAfter } from "../../../src/engine/replay/score";
import type { LeadChange } from "../../../src/features/common/moments.chart";
import { scalesOf } from "../../../src/features/film/courses.chart";
import { drawFrame } from "../../../src/features/film/frame.chart";
import { layoutOf } from "../../../src/features/film/layout.chart";
import { reelOf } from "../../../src/features/film/reel.chart";
import type { Reel } from "../../../src/features/film/reel.chart";
import { awayAt, stateAt } from "../../../src/features/film/state.chart";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { POINTS } from "../../../src/ui/display";
import { COLOURS } from "../../support/colours";
import { recordingPen } from "../../support/recordingPen";
import { rated } from "../common/season";
import type { TestSeason } from "../common/season";

const SEASONS = [
  ["f1-2016-2026.csv", "thurstone"],
  ["world-cup.csv", "pairwise-elo"],
  ["tour-de-france-2000-2026.csv", "plackett-luce"],
  ["map-rando-s1-s3.json", "trueskill"],
] as const;

const film = ({ snapshot, replay }: TestSeason, model: string, inactive: boolean): Reel =>
  reelOf({
    snapshot,
    replay,
    won: finish(winnersSteps(snapshot.history, DEFAULT_OPTIONS, { model, parameters: {} })),
    qualification: { minimumRaces: 1, activeDays: null, inactive, component: null },
    display: POINTS,
    system: { name: model, slot: 1 },
    title: "Season",
    source: "",
    credit: "",
    first: 0,
    last: snapshot.history.raceCount - 1,
    rows: 6,
    seconds: 16,
    rate: 12,
  });

/** Scores after every race, by going through the rows of the history once: NaN before a player's first race. */
function* scoresByRace({ snapshot: { history }, replay }: TestSeason): Generator<Float64Array> {
  const score = new Float64Array(history.playerCount).fill(NaN);
  for (let race = 0; race < history.raceCount; race++) {
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
      if (history.rank[row] > 0) score[history.player[row]] = scoreAfter(replay, row);
    yield score;
  }
}

const best = (score: Float64Array): number => score.reduce((most, one) => (one > most ? one : most), -Infinity);

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function read(reel: Reel, frame: number) {
  const recording = recordingPen();
  drawFrame(recording.pen, reel, "wide", COLOURS, frame);
  const of = (verb: string) =>
    recording.verbs.filter((one) => one.startsWith(`${verb} [`)).map((one) => JSON.parse(one.slice(verb.length + 1)));
  const discs = (of("disc") as [number, number, number][]).map(([x, y, radius]): Mark => ({ x, y, radius }));
  const { table } = layoutOf("wide");
  const inTable = (
    of("words") as [string, number, number, { strong?: boolean; size: number; color: string; align?: string }][]
  ).filter(([, x, y]) => x >= table.x && y >= table.y && y <= table.y + table.height);
  return { discs, inTable, words: recording.words() };
}

/** New leaders that captions named. */
const leaders: number[] = [];

describe.each(SEASONS)("a film of %s under %s", (file, model) => {
  const season = rated(readFile(`public/examples/${file}`).history, model);

  it.each([true, false])(
    "shows the same in line, label, row and caption of every frame (all players: %s)",
    (inactive) => {
      const reel = film(season, model, inactive);
      const { timeline } = reel;
      const { names, raceCount } = season.snapshot.history;
      const replay = scoresByRace(season);
      const [low, high] = reel.heights;
      expect(
        reel.lines.every(({ y }) => y.every((score) => score > low && score < high)),
        "the axis holds every line",
      ).toBe(true);
      let reached = -1;
      let score: Float64Array = new Float64Array(0);
      for (let frame = Math.ceil(timeline.begin * timeline.rate); frame < timeline.closing * timeline.rate; frame++) {
        const state = stateAt(reel, frame / timeline.rate);
        while (reached < state.race) {
          score = replay.next().value as Float64Array;
          reached++;
        }
        const at = `frame ${frame}, race ${state.race}`;
        const { discs, inTable, words } = read(reel, frame);
        const [first] = state.rows;
        // Names stand in the order of the board, none over another, in every frame.
        const shown = inTable.filter(([, , , { color, align }]) => color === COLOURS.ink && align !== "right");
        expect(
          shown.map(([text, , y], k) => names[state.rows[k]?.player]?.startsWith(text.replace("…", "")) && y),
          at,
        ).toEqual(shown.map(([, , y]) => y));
        shown.forEach(([, , y, { size }], k) => k > 0 && expect(y - shown[k - 1][2], at).toBeGreaterThan(size));
        // The standings of the last race include the uncertainty grown since each player's own.
        if (state.race < raceCount - 1) {
          expect(first.score, at).toBe(score[first.player]);
          if (inactive) expect(first.score, at).toBe(best(score));
        }
        // The strong row is the leader's, at the top once it rests, with the score of the end of its line.
        const strong = inTable.filter(([, , , { strong }]) => strong).map(([text]) => text);
        expect(strong, at).toHaveLength(1);
        expect(names[first.player].startsWith(strong[0].replace("…", "")), at).toBe(true);
        const value = inTable[inTable.findIndex(([, , , { strong }]) => strong) + 1][0];
        expect(value, at).toBe(POINTS.rating(first.score));
        const leader = discs.find(({ radius }) => radius === 9)!;
        const { y } = scalesOf(reel, layoutOf("wide"), state.position);
        expect(leader.y, at).toBeCloseTo(y(first.score), 2);
        expect(Math.min(...discs.map((mark) => mark.y)), at).toBe(leader.y);
        // Every row has its mark, at its own score.
        expect(discs, at).toHaveLength(state.rows.length);
        for (const row of state.rows)
          expect(
            discs.some((mark) => Math.abs(mark.y - y(row.score)) < 0.01),
            at,
          ).toBe(true);
        const moment = state.caption?.moment;
        if (moment?.kind === "lead") {
          leaders.push(moment.leader);
          expect((moment as LeadChange).leader, at).toBe(first.player);
          expect(
            words.some((text) => text.startsWith(names[first.player])),
            at,
          ).toBe(true);
        }
      }
      expect(reached).toBe(raceCount - 1);
    },
  );
});

describe("rows of a film", () => {
  it("rows of a film agree with captions of new leaders", () => {
    expect(leaders.length).toBeGreaterThan(0);
  });

  it("rows rest in their places between two changes, and are never half a row away", () => {
    const reel = film(rated(readFile("public/examples/f1-2016-2026.csv").history, "thurstone"), "thurstone", false);
    const last = stateAt(reel, reel.timeline.closing - 1e-6);
    last.rows.forEach(({ player }) => expect(awayAt(reel, last, player)).toBeCloseTo(0, 9));
    const away: number[] = [];
    for (let second = reel.timeline.begin; second < reel.timeline.end; second += 0.05) {
      const state = stateAt(reel, second);
      for (const { player } of state.rows) away.push(awayAt(reel, state, player));
    }
    expect(Math.max(...away)).toBeGreaterThan(0.1);
    expect(Math.min(...away)).toBeLessThan(-0.1);
    expect(Math.max(...away.map(Math.abs))).toBeLessThan(0.25);
  });
});
