// @isolation own-process
import { expect, it } from "vitest";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { rowsOfAllUntil, rowsUntil } from "../../../src/features/common/ratingsAt";
import { standingsAt, withChanges } from "../../../src/features/common/standings.chart";
import { manyGames } from "../../support/races";
import { countingWork } from "../../support/work";
import { rated, seasonOf, SMALL } from "./season";

it("rows of all players until a race equal those of each player", () => {
  const small = seasonOf(`${SMALL}\n2024-02-01: Ada>Bea DNF Cyd`).snapshot;
  for (const snapshot of [small, rated(filterHistory(manyGames(300), DEFAULT_OPTIONS), "pairwise-elo").snapshot])
    for (const at of [-1, 0, 1, 2, snapshot.history.raceCount >> 1, snapshot.history.raceCount - 1]) {
      const each = Array.from({ length: snapshot.history.playerCount }, (_, player) => rowsUntil(snapshot, player, at));
      expect([...rowsOfAllUntil(snapshot, at)], `until ${at}`).toEqual(each);
    }
});

it("a leaderboard of many players takes a few look-ups for each", () => {
  const { snapshot, replay } = rated(filterHistory(manyGames(20_000), DEFAULT_OPTIONS), "pairwise-elo");
  const rows = standingsAt(snapshot, replay, null);
  expect(rows.length).toBeGreaterThan(1_900);
  const blocks = countingWork((take) => {
    take();
    withChanges(snapshot, replay, rows, { unit: "days", length: 365 }, null);
    return take();
  });
  // Rows of the span, and some for each player: a search of each player's rows alone took four times as many.
  expect(blocks / rows.length).toBeLessThan(20);
});
