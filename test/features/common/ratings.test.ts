// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { activePeriod, listedWords } from "../../../src/engine/history/active";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { qualified } from "../../../src/features/common/standings.chart";
import { ratingsTable } from "../../../src/features/common/ratings.chart";
import { pageDocument } from "../../../src/publish/page";
import { leaderboardRows } from "../../../src/store";
import { toCsv } from "../../../src/ui/figureTable";
import { seasonOf } from "./season";

const { snapshot, replay } = seasonOf(
  "2024-01-01: Old>Ada>Bea, 2025-09-01: Ada>Bea>Cyd, 2025-12-01: Bea>Ada, 2025-12-20: Ada>Bea",
);
const ACTIVE = { activeDays: null, inactive: false };
const NINETY = { activeDays: 90, inactive: false };
const EVERYBODY = { activeDays: null, inactive: true };

it("the ratings file has a column of draws if a player drew", () => {
  const labels = (text: string) => {
    const season = seasonOf(text);
    return ratingsTable(season.snapshot, season.replay, EVERYBODY).columns.map(({ label }) => label);
  };
  expect(labels("Ada=Bea, Ada>Cyd").slice(-3)).toEqual(["Wins", "Draws", "Podiums"]);
  expect(labels("Ada>Bea, Ada>Cyd").slice(-2)).toEqual(["Wins", "Podiums"]);
});

describe("the listed players", () => {
  it.each([
    [ACTIVE, "12 months", ["Ada", "Bea", "Cyd"]],
    [NINETY, "90 days", ["Ada", "Bea"]],
    [EVERYBODY, "", ["Ada", "Bea", "Cyd", "Old"]],
  ])(
    "who is listed is the same on the leaderboard, in the ratings file and on the standings page: %o",
    (activity, period, names) => {
      expect(activePeriod(snapshot.history, activity)).toBe(period);
      const all = leaderboardRows(snapshot, replay);
      const board = qualified(snapshot, all, { minimumRaces: 1, ...activity, component: null }, null);
      expect(board.rows.map(({ name }) => name).toSorted()).toEqual(names);
      const table = ratingsTable(snapshot, replay, activity);
      expect(table.rows.map(([name]) => name)).toEqual(board.rows.map(({ name }) => name));
      expect(table.rows.map(([, rank]) => rank)).toEqual(board.rows.map(({ rank }) => rank));
      const words = listedWords(snapshot.history, activity, 4 - names.length);
      expect(toCsv(table)).toContain(words);
      const page = finish(
        pageDocument(
          snapshot.history,
          DEFAULT_OPTIONS,
          { model: "pairwise-elo", parameters: {} },
          { name: "Club", date: "2026-01-01", evaluation: { resamples: 50 }, link: "", listed: activity },
        ),
      );
      const text = page.ok ? page.text : "";
      expect(text).toContain(words);
      const published = text.slice(text.indexOf("<h2>Leaderboard"), text.indexOf("<h2>Points over time"));
      for (const name of ["Ada", "Bea", "Cyd", "Old"])
        expect(published.includes(`<td>${name}</td>`), name).toBe(names.includes(name));
    },
  );

  it("the note about listed players gives the period, and the number left out", () => {
    expect(listedWords(snapshot.history, NINETY, 2)).toBe(
      "This list has the players who raced in the last 90 days, counted back from the last race. " +
        "2 inactive players are not listed. Ranks count listed players.",
    );
    const { history } = seasonOf("Ada>Bea, Bea>Ada").snapshot;
    expect(listedWords(history, ACTIVE, 0)).toBe("This list has the players who raced in the last 20 races.");
    // In a season without dates, no player is inactive.
    expect(listedWords(history, NINETY, 0)).toBe("Every player with a rated race is listed, active or not.");
  });
});
