import { describe, expect, it } from "vitest";
import {
  hasNeverLost,
  lastUpdates,
  qualified,
  ranked,
  spanLabel,
  spansFor,
  spanStart,
  standingsAt,
  updateScale,
  withChanges,
} from "../../../src/features/common/standings.chart";
import { SMALL, player, seasonOf, uncertain } from "./season";

const { snapshot, replay } = seasonOf(SMALL);
const all = { minimumRaces: 1, activeDays: null, inactive: true, component: null };

describe("standings after a race", () => {
  it("standings after the last race equal the final ones", () => {
    expect(standingsAt(snapshot, replay, snapshot.history.raceCount - 1)).toEqual(standingsAt(snapshot, replay, null));
  });

  it("standings after a race contain only players until then, with their counts", () => {
    const first = standingsAt(snapshot, replay, 0);
    expect(first.map(({ name }) => name)).toEqual(["Ada", "Bea", "Cyd", "Dov"]);
    expect(first.map(({ races, wins, podiums }) => [races, wins, podiums])).toEqual([
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 1],
      [1, 0, 0],
    ]);
    const start = seasonOf("Ada>Bea, Cyd>Dov");
    expect(standingsAt(start.snapshot, start.replay, 0)).toHaveLength(2);
  });

  it("draws count as draws at any moment", () => {
    const season = seasonOf("Ada=Bea, Ada>Bea, Cyd=Ada");
    const at = (race: number | null) =>
      standingsAt(season.snapshot, season.replay, race)
        .map(({ name, wins, draws }) => `${name} ${wins}, ${draws}`)
        .toSorted();
    expect(at(0)).toEqual(["Ada 0, 1", "Bea 0, 1"]);
    expect(at(null)).toEqual(["Ada 1, 2", "Bea 0, 1", "Cyd 0, 1"]);
    expect(at(2)).toEqual(at(null));
  });

  it("subtracts uncertainty in the score", () => {
    const unsure = uncertain(replay, 0.5);
    const sure = standingsAt(snapshot, replay, 2)[0];
    const row = standingsAt(snapshot, unsure, 2)[0];
    expect(row.rating).toBeCloseTo(sure.rating, 9);
    expect(row.score).toBeCloseTo(sure.rating - 1.5 * replay.scale.pointsPerUnit, 9);
  });

  it("detects players who have never lost until then; a tied first place does not count", () => {
    const season = seasonOf("Ada>Bea>Cyd, Ada>Cyd, Ada=Bea, Dov>Cyd");
    const never = (name: string, at: number | null) => hasNeverLost(season.snapshot, player(season.snapshot, name), at);
    expect([never("Ada", 1), never("Ada", 2), never("Ada", null)]).toEqual([true, false, false]);
    expect([never("Dov", null), never("Bea", 0)]).toEqual([true, false]);
  });

  it("shares a rank between equal scores", () => {
    const rows = standingsAt(snapshot, replay, null);
    const tied = ranked(rows.map((row) => ({ ...row, score: row.name === "Dov" ? 1000 : 1500 })));
    expect(tied.map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
  });
});

describe("the listing rule", () => {
  const rows = standingsAt(snapshot, replay, null);

  it("requires enough races, and ranks among those players", () => {
    const { rows: kept } = qualified(
      snapshot,
      rows,
      { minimumRaces: 4, activeDays: null, inactive: true, component: null },
      null,
    );
    expect(kept.every(({ races }) => races >= 4)).toBe(true);
    expect(kept.map(({ rank }) => rank)).toEqual(kept.map((_, i) => i + 1));
  });

  it("requires a recent race", () => {
    const { rows: kept } = qualified(
      snapshot,
      rows,
      { minimumRaces: 1, activeDays: 10, inactive: true, component: null },
      null,
    );
    expect(kept.map(({ name }) => name).sort()).toEqual(["Ada", "Bea", "Dov"]);
  });

  it("lists active players: raced within a year of the last race at that time", () => {
    const active = { ...all, inactive: false };
    const { snapshot: s, replay: r } = seasonOf("2016-11-27: Nico>Lewis\n2017-03-01: Lewis>Max\n2018-03-01: Max>Lewis");
    const listed = (at: number | null) =>
      qualified(s, standingsAt(s, r, at), active, at)
        .rows.map(({ name }) => name)
        .toSorted();
    expect(listed(null)).toEqual(["Lewis", "Max"]);
    expect(listed(1)).toEqual(["Lewis", "Max", "Nico"]);
  });

  it("lists active players without dates: raced in the last fifth, or the last twenty races", () => {
    const active = { ...all, inactive: false };
    const races = ["Ada>Bea", ...Array.from({ length: 19 }, () => "Bea>Cyd")];
    const few = seasonOf(races.join(","));
    expect(qualified(few.snapshot, standingsAt(few.snapshot, few.replay, null), active, null).rows).toHaveLength(3);
    const more = seasonOf([...races, "Bea>Cyd"].join(","));
    const { rows: kept, left } = qualified(more.snapshot, standingsAt(more.snapshot, more.replay, null), active, null);
    expect(kept.map(({ name, rank }) => [name, rank])).toEqual([
      ["Bea", 1],
      ["Cyd", 2],
    ]);
    expect(left, "who would be listed, were they active").toBe(1);
  });

  it("lists all players on request, as the same rows", () => {
    expect(qualified(snapshot, rows, all, null).rows).toBe(rows);
  });
});

describe("changes over a span", () => {
  it("changes over a span are offered in days for dated seasons and in races for others", () => {
    expect(spansFor(snapshot).map(spanLabel)).toEqual(["60 days", "30 days"]);
    expect(spansFor(seasonOf("Ada>Bea, Bea>Ada").snapshot).map(spanLabel)).toEqual(["10 races"]);
    expect(spansFor(seasonOf(Array.from({ length: 600 }, () => "Ada>Bea").join(",")).snapshot).map(spanLabel)).toEqual([
      "50 races",
      "10 races",
      "200 races",
    ]);
    expect(spansFor(seasonOf("1990: Ada>Bea, 2020: Bea>Ada").snapshot).map(spanLabel)).toEqual([
      "1 year",
      "5 years",
      "20 years",
    ]);
  });

  it("changes over a span begin after the last race before it", () => {
    expect(spanStart(snapshot, { unit: "days", length: 60 }, null)).toBe(2);
    expect(spanStart(snapshot, { unit: "races", length: 2 }, null)).toBe(2);
    expect(spanStart(snapshot, { unit: "days", length: 365 }, null)).toBe(-1);
  });

  it("changes compare the same players then and now", () => {
    const rows = standingsAt(snapshot, replay, null);
    const then = standingsAt(snapshot, replay, 2);
    const changed = withChanges(snapshot, replay, rows, { unit: "days", length: 60 }, null);
    for (const row of changed) {
      const past = then.find(({ player: p }) => p === row.player)!;
      expect(row.rankChange).toBe(past.rank - row.rank);
      expect(row.scoreChange).toBeCloseTo(row.score - past.score, 9);
    }
  });

  it("newcomers lower no rank", () => {
    const { snapshot: s, replay: r } = seasonOf("2024-01-01: Ada>Bea\n2024-06-01: Eve>Ada>Bea");
    const rows = withChanges(s, r, standingsAt(s, r, null), { unit: "days", length: 30 }, null);
    expect(rows.map(({ name, rankChange }) => [name, rankChange])).toEqual([
      ["Eve", null],
      ["Ada", 0],
      ["Bea", 0],
    ]);
  });
});

describe("last updates", () => {
  const ada = player(snapshot, "Ada");

  it("updates sum to the rating if there are at most ten", () => {
    const sum = lastUpdates(snapshot, replay, ada, null).reduce((total, value) => total + value, 0);
    expect(1500 + sum).toBeCloseTo(standingsAt(snapshot, replay, null).find((row) => row.player === ada)!.rating, 9);
  });

  it("updates end at playback's race, with the last few", () => {
    expect(lastUpdates(snapshot, replay, ada, 1)).toHaveLength(2);
    expect(lastUpdates(snapshot, replay, ada, null, 3)).toEqual(lastUpdates(snapshot, replay, ada, null).slice(-3));
  });

  it("updates share a positive scale, even without listed players", () => {
    const rows = standingsAt(snapshot, replay, null);
    const sizes = rows.flatMap((row) => lastUpdates(snapshot, replay, row.player, null).map(Math.abs));
    expect(sizes).toContain(updateScale(snapshot, replay, rows, null));
    expect(updateScale(snapshot, replay, [], null)).toBe(1);
  });
});
