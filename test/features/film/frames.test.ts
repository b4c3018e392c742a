import { describe, expect, it } from "vitest";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { drawFrame } from "../../../src/features/film/frame.chart";
import { layoutOf } from "../../../src/features/film/layout.chart";
import { reelOf } from "../../../src/features/film/reel.chart";
import type { Reel, ReelInput } from "../../../src/features/film/reel.chart";
import { positionAt, stopAt, timelineOf } from "../../../src/features/film/timeline.chart";
import { standingsAt } from "../../../src/features/common/standings.chart";
import { POINTS } from "../../../src/ui/display";
import { recordingPen } from "../../support/recordingPen";
import { COLOURS } from "../../support/colours";
import { seasonOf } from "../common/season";

/** Sixty races of six, in which all players win and lose. */
const TEXT = Array.from({ length: 60 }, (_, k) => {
  const names = ["Ada", "Bea", "Cyd", "Dov", "Eve", "Fay"];
  const day = new Date(Date.UTC(2024, 0, 1 + 7 * k)).toISOString().slice(0, 10);
  return `${day}: ${names.toSorted((a, b) => ((a.charCodeAt(0) * 7 + k * 5) % 11) - ((b.charCodeAt(1) * 3 + k * 2) % 7)).join(">")}`;
}).join("\n");

function input(partial: Partial<ReelInput> = {}): ReelInput {
  const { snapshot, replay } = seasonOf(TEXT);
  const won = finish(winnersSteps(snapshot.history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }));
  return {
    snapshot,
    replay,
    won,
    qualification: { minimumRaces: 1, activeDays: null, inactive: false, component: null },
    display: POINTS,
    system: { name: "Thurstone", slot: 1 },
    title: "Club season",
    source: "Club season · 60 races",
    credit: "Results by the club, CC BY 4.0",
    first: 0,
    last: 59,
    rows: 4,
    seconds: 6,
    rate: 10,
    ...partial,
  };
}

const frameOf = (reel: Reel, frame: number, shape: "wide" | "square" = "wide") => {
  const recording = recordingPen();
  drawFrame(recording.pen, reel, shape, COLOURS, frame);
  return recording;
};
const all = (reel: Reel) => Array.from({ length: reel.timeline.frames }, (_, k) => k);
const at = (reel: Reel, second: number) => Math.ceil(second * reel.timeline.rate);

describe("a film of the season", () => {
  const reel = reelOf(input());
  const { timeline } = reel;

  it("draws frames that depend on season, options and number only, in any order", () => {
    const again = reelOf(input());
    const hashes = all(reel).map((k) => frameOf(reel, k).hash());
    const backwards = all(again)
      .toReversed()
      .map((k) => frameOf(again, k).hash())
      .toReversed();
    expect(backwards).toEqual(hashes);
    expect(hashes).toHaveLength(60);
    // Title and end card rest; while races run no two frames are alike.
    expect(new Set(hashes).size).toBeGreaterThan(30);
    for (const partial of [{ rows: 3 }, { title: "Other" }, { last: 40 }, { seconds: 7 }]) {
      const other = reelOf(input(partial));
      expect([5, 30, 59].map((k) => frameOf(other, k).hash())).not.toEqual([5, 30, 59].map((k) => hashes[k]));
    }
  });

  it("begins with its title, the system, the results and their dates", () => {
    expect(frameOf(reel, 0).words()).toEqual([
      "Club season",
      "Thurstone",
      "Scores in points",
      "60 races · 6 players · Jan 2024 to Feb 2025",
      "Podium",
    ]);
  });

  it("ends with the leaderboard's table and the credit of the results", () => {
    const { snapshot, replay } = input();
    const words = frameOf(reel, timeline.frames - 1).words();
    for (const row of standingsAt(snapshot, replay, null).slice(0, 4)) {
      const from = words.indexOf(row.name);
      expect(words.slice(from - 1, from + 4)).toEqual([
        String(row.rank),
        row.name,
        POINTS.rating(row.score),
        String(row.wins),
        "60",
      ]);
    }
    expect(words.join(" ")).toContain("Club season · 60 races. Results by the club, CC BY 4.0");
  });

  it("a film of a part of the season ends with the gains and losses in it", () => {
    const { snapshot, replay } = input();
    const late = reelOf(input({ first: 30 }));
    const words = frameOf(late, late.timeline.frames - 1).words();
    const start = new Map(standingsAt(snapshot, replay, 30).map((row) => [row.player, row.score]));
    for (const { name, player, score } of standingsAt(snapshot, replay, null).slice(0, 4))
      expect(words[words.indexOf(name) + 2]).toBe(POINTS.change(score - start.get(player)!));
  });

  it("shows at every stop the table of its race, best first, with each row in its place after the animation", () => {
    const { snapshot, replay } = input();
    timeline.stops.slice(0, -1).forEach(({ race, from }, stop) => {
      const until = timeline.stops[stop + 1].from;
      const frame = Math.floor((until - 1e-6) * timeline.rate);
      if (frame / timeline.rate < from + 0.26) return;
      const words = frameOf(reel, frame).words();
      const expected = standingsAt(snapshot, replay, race).slice(0, 4);
      for (const { name, score, rank } of expected) {
        const place = words.indexOf(name);
        expect([words[place - 1], words[place + 1]]).toEqual([String(rank), POINTS.rating(score)]);
      }
    });
    expect(timeline.stops.length).toBeGreaterThan(5);
  });

  it("keeps all text and marks of every frame inside the picture, wide and square", () => {
    const long = reelOf(
      input({ title: "A very long title of a season that nobody could ever read in one go ".repeat(3) }),
    );
    for (const shape of ["wide", "square"] as const) {
      const { width, height } = layoutOf(shape);
      for (const k of [0, 12, 20, 30, 40, 59])
        for (const verb of frameOf(long, k, shape).verbs) {
          if (!verb.startsWith("words")) continue;
          const [text, x, y] = JSON.parse(verb.slice(6)) as [string, number, number, unknown];
          expect(x, text).toBeGreaterThanOrEqual(0);
          expect(x, text).toBeLessThanOrEqual(width);
          expect(y, text).toBeGreaterThan(0);
          expect(y, text).toBeLessThanOrEqual(height);
        }
    }
  });

  it("works for a season of one race, and of races without an order", () => {
    for (const text of ["Ada>Bea", "Ada(dnf)=Bea(dnf)"]) {
      const { snapshot, replay } = seasonOf(text);
      const one = reelOf(input({ snapshot, replay, won: null, last: 0 }));
      for (const k of all(one)) expect(frameOf(one, k).verbs.join("\n")).not.toMatch(/NaN|Infinity/);
    }
  });

  it("shows captions only in their time", () => {
    expect(reel.captions.length).toBeGreaterThan(0);
    for (const { moment, from, to } of reel.captions) {
      const kind = moment.kind === "upset" ? "Upset" : "New leader";
      expect(frameOf(reel, at(reel, from + (to - from) / 2)).words()).toContain(kind);
    }
    expect(frameOf(reel, 0).words()).not.toContain("Upset");
  });
});

it("the time of a film is divided into title, races and end card", () => {
  for (const seconds of [3, 10, 30, 120]) {
    const timeline = timelineOf(4, 90, seconds, 30);
    expect(timeline.frames).toBe(seconds * 30);
    expect(0 < timeline.begin && timeline.begin < timeline.end && timeline.end < timeline.closing).toBe(true);
    expect(positionAt(timeline, timeline.begin)).toBe(4);
    expect(positionAt(timeline, timeline.end)).toBe(90);
    expect(timeline.stops.at(-1)).toEqual({ race: 90, from: timeline.end });
    timeline.stops.forEach(({ from }, k) => expect(stopAt(timeline, from)).toBe(k));
    timeline.stops.forEach(({ from }, k) => k > 0 && expect(from).toBeGreaterThan(timeline.stops[k - 1].from));
    expect(stopAt(timeline, 0)).toBe(0);
  }
});
