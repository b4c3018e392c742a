import { describe, expect, it } from "vitest";
import { WhatIfSeasons } from "../../../src/engine/what-if/what-if";
import type { Change, Placing } from "../../../src/engine/what-if/changes";
import { history, snapshot } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import {
  drawnPlayers,
  fadingReading,
  fadingSeries,
  fadingTable,
  ghosted,
  leadReading,
  leadRows,
  leadTable,
  movedReading,
  movedRows,
  movedTable,
  pairsTable,
  rankPairs,
  scorePairs,
  thinned,
  valueAt,
} from "../../../src/features/what-if/courses.chart";
import {
  fadingWords,
  leadWords,
  movedAtEnd,
  movedWords,
  outcomeReading,
  outcomeRows,
  outcomeTable,
} from "../../../src/features/what-if/outcome.chart";
import { changeWords, resultWords, scenarioName } from "../../../src/features/common/scenarios.chart";

const LINES = ["Ada>Bea>Cyd", "Bea>Ada>Cyd", "Cyd>Ada>Bea(dnf)", "Ada>Bea>Cyd", "Bea>Ada>Cyd", "Ada>Cyd>Bea"];
const races = history(LINES.map((line, week) => `2024-01-0${week + 1}: ${line}`).join("\n"));
const season = { ...snapshot(races), refused: [] };
const SPECS = [
  { model: "pairwise-elo", parameters: {} },
  { model: "trueskill", parameters: {} },
];
const SYSTEMS = [
  { id: "c1", name: "Pairwise Elo", slot: 0 },
  { id: "c2", name: "TrueSkill", slot: 1 },
];
const order = (...names: string[]): readonly Placing[] => names.map((player, k) => ({ player, rank: k + 1 }));
const WIN: Change = { type: "result", race: 2, order: order("Bea", "Cyd", "Ada") };

const ask = (changes: readonly Change[]) =>
  finish(
    new WhatIfSeasons().steps(races, races, DEFAULT_OPTIONS, SPECS, changes, {
      minimumRaces: 1,
      activeDays: null,
      inactive: true,
    }),
  );
const whatIf = ask([WIN]);
const rows = outcomeRows(season, SYSTEMS, whatIf);
const [elo] = whatIf.systems;
if (!elo.ok) throw new Error(elo.problem);
const { consequences } = elo;
const [replay] = finish(replaySteps(races, DEFAULT_OPTIONS, SPECS));

describe("descriptions of changes", () => {
  it("names the moved entrant, and counts the others", () => {
    expect(resultWords(season, 2, order("Bea", "Cyd", "Ada"))).toBe("Bea 1st, was DNF; 2 others move");
    expect(resultWords(season, 0, order("Cyd", "Ada", "Bea"))).toBe("Cyd 1st, was 3rd; 2 others move");
    expect(resultWords(season, 0, [...order("Ada", "Bea"), { player: "Cyd", rank: null, status: "out" }])).toBe(
      "Cyd takes no part, was 3rd",
    );
    expect(resultWords(season, 0, order("Ada", "Bea", "Cyd"))).toBe("as it was");
  });

  it("names the race or the player", () => {
    expect(changeWords(season, { type: "no-race", race: 1 })).toEqual({
      head: "2 Jan 2024, Race 2",
      says: "never held",
    });
    expect(changeWords(season, { type: "no-race", race: 77 }).head).toBe("A race that is not rated here any more");
    expect(changeWords(season, { type: "player", player: "Ada", what: "gone" })).toEqual({
      head: "Ada",
      says: "never took part",
    });
  });

  it("names a scenario that has no name", () => {
    const changes = [
      { id: "n1", change: WIN },
      { id: "n2", change: { type: "no-race", race: 1 } as const },
    ];
    expect(scenarioName(season, { id: "w", name: "Mine", changes })).toBe("Mine");
    expect(scenarioName(season, { id: "w", name: "", changes })).toBe(
      "3 Jan 2024, Race 3: Bea 1st, was DNF and 1 more change",
    );
    expect(scenarioName(season, { id: "w", name: "", changes: [] })).toBe("Nothing changed yet");
  });
});

describe("the end of the season", () => {
  it("lists players with a different end, with the numbers of both replays", () => {
    const moved = movedAtEnd(season, consequences);
    const changes = moved.map(({ change }) => change);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    for (const one of moved) {
      expect(one.change).toBe(one.score - one.was);
      expect(one.was).toBeCloseTo(
        1500 + (replay.score[one.player] - replay.scale.origin) * replay.scale.pointsPerUnit,
        9,
      );
    }
    expect(moved[0].name).toBe("Bea");
    // What a pairwise sum gives one it takes from the others.
    expect(changes.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 6);
  });

  it("the end of the season has a sentence with its numbers", () => {
    const moved = { player: 0, name: "Bea", score: 1523, was: 1500, change: 23, rank: 2, rankWas: 3 };
    expect(movedWords(moved)).toBe("23 points higher and 2nd instead of 3rd");
    expect(movedWords({ ...moved, change: -4.25, rank: 3 })).toBe("4.3 points lower, still 3rd");
    expect(movedWords({ ...moved, rank: 0 })).toBe("23 points higher and not listed");
    expect(leadWords({ name: "Ada", lead: 41 }, { name: "Ada", lead: 52 })).toBe(
      "Ada still leads by 41 points, instead of 52",
    );
    expect(leadWords({ name: "Bea", lead: 3.21 }, { name: "Ada", lead: 52 })).toBe("Bea leads by 3.2 points, not Ada");
    expect(leadWords({ name: "Ada", lead: 41 }, { name: "Ada", lead: 41.2 })).toBe("Ada still leads by 41 points");
    expect(outcomeReading(rows[0])).toMatch(/^Under Pairwise Elo Bea ends [\d.]+ points higher/);
    expect(outcomeReading({ ...rows[0], gains: null, loses: null })).toBe(
      "Under Pairwise Elo no listed player’s final rank changes.",
    );
    expect(outcomeReading({ ...rows[0], problem: "Ratings lie too far apart." })).toBe("Ratings lie too far apart.");
  });

  it("gives a table with a row for every system", () => {
    const table = outcomeTable(rows);
    expect(table.rows.map(([name]) => name)).toEqual(["Pairwise Elo", "TrueSkill"]);
    expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
  });

  it("names the largest changes, and shows them by system", () => {
    expect(movedReading(rows)).toMatch(
      /^At the end Bea has gained most under all two systems\. \w+ has lost most under .+\.$/,
    );
    const moved = movedRows(season, whatIf, 3);
    expect(moved).toHaveLength(3);
    expect(movedRows(season, whatIf, 1)[0].name).toBe("Cyd");
    expect(moved[0].name).toBe("Bea");
    expect(movedTable(moved, SYSTEMS).rows[0]).toEqual(["Bea", ...moved[0].changes]);
  });
});

describe("race by race", () => {
  it("lines equal the real ones until the first change", () => {
    const [pair] = scorePairs(season, replay, consequences, [races.names.indexOf("Bea")]);
    expect(pair.now.slice(0, 2)).toEqual(pair.was.slice(0, 2));
    expect(pair.now[2].y).toBeGreaterThan(pair.was[2].y);
    expect(pair.now.map(({ x }) => x)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("a removed race has a point in reality only", () => {
    const [gone] = ask([{ type: "no-race", race: 2 }]).systems;
    if (!gone.ok) throw new Error(gone.problem);
    const [pair] = scorePairs(season, replay, gone.consequences, [0]);
    expect(pair.now.map(({ x }) => x)).toEqual([1, 2, 4, 5, 6]);
    expect(pair.was).toHaveLength(6);
  });

  it("ranks are those of the scores", () => {
    const players = drawnPlayers(season, replay, consequences, 3);
    for (const { player, now, was } of rankPairs(season, whatIf, consequences, players)) {
      expect(now.at(-1)!.y).toBe(consequences.other.rank[player]);
      expect(was.at(-1)!.y).toBe(consequences.real.rank[player]);
      expect(now[0]).toEqual(was[0]);
    }
  });

  it("draws the real line of each player, and only the first in the system's colour", () => {
    const pairs = scorePairs(season, replay, consequences, [0, 1]);
    const lines = ghosted(pairs, 3);
    expect(lines.map(({ dashed, slot }) => [dashed, slot])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 3],
      [undefined, undefined],
    ]);
    const table = pairsTable(pairs, "score", 1);
    expect(table.rows).toHaveLength(6);
    expect(table.rows[5].slice(1, 3)).toEqual([pairs[0].now[5].y, pairs[0].was[5].y]);
  });

  it("the lead is the leader's, with a note if another player leads", () => {
    const leads = leadRows(season, SYSTEMS, whatIf);
    expect(leads.map(({ system }) => system.id)).toEqual(["c1", "c2"]);
    expect(leads[0].now.at(-1)!.y).toBe(rows[0].leader!.lead);
    expect(leads[0].leader.at(-1)).toBe(rows[0].leader!.name);
    expect(leadTable(leads, whatIf.samples).rows).toHaveLength(whatIf.samples.length);
    const other = { ...leads[0], leader: leads[0].leader.with(-1, "Zoe") };
    expect(leadReading([other, leads[1]])).toMatch(/under 1 of 2 systems: under Pairwise Elo Zoe, not /);
    expect(leadReading([{ ...leads[0], leader: leads[0].leaderWas }])).toBe(
      "The same player leads at the end as in reality, under this system.",
    );
  });

  it("the remaining difference falls from 100 %, and its half is named", () => {
    const [series] = fadingSeries(rows);
    expect(series.points[0]).toEqual({ x: 0, y: 100 });
    const share = Float64Array.of(1, 0.8, 0.4);
    const fading = { since: 0, share, players: Int32Array.of(3, 3, 3), halfLife: 1.75, size: 10 };
    expect(fadingWords(fading)).toBe("half is gone after 1.8 races");
    expect(fadingWords({ ...fading, halfLife: NaN })).toBe("40\u00a0% is left after 2 races");
    expect(fadingWords({ ...fading, halfLife: NaN, share: share.slice(0, 1) })).toBe("no race follows");
    const two = [
      { ...rows[0], fading },
      { ...rows[1], fading: { ...fading, halfLife: NaN } },
    ];
    expect(fadingReading(two)).toBe(
      "Of the difference, under Pairwise Elo half is gone after 1.8 races, under TrueSkill 40\u00a0% is left after 2 races.",
    );
    expect(fadingTable(two).rows).toEqual([
      [0, 1, 1],
      [1, 0.8, 0.8],
      [2, 0.4, 0.4],
    ]);
    expect(fadingReading([{ ...rows[0], fading: null }])).toContain("cannot fade");
  });

  it("keeps both ends for any number of points", () => {
    const many = Array.from({ length: 1000 }, (_, k) => k);
    const few = thinned(many, 10);
    expect([few.length, few[0], few[9]]).toEqual([10, 0, 999]);
    expect(
      valueAt(
        [
          { x: 1, y: 5 },
          { x: 4, y: NaN },
        ],
        6,
      ),
    ).toBe(5);
    expect(valueAt([{ x: 3, y: 5 }], 2)).toBeNull();
  });
});
