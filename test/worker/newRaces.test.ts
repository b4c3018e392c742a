import { expect, it } from "vitest";
import { buildHistory } from "../../src/engine/history/build";
import type { Edit, RaceRecord } from "../../src/engine/history/types";
import { finish } from "../../src/engine/steps";
import { newRaces } from "../../src/worker/handlers/newRaces";
import { HistoryStore } from "../../src/worker/handlers/historyStore";

const race = (id: string, names: string, date = ""): RaceRecord => ({
  ...(id && { id }),
  ...(date && { date }),
  entrants: names.split(" > ").map((name, k) => ({ name, rank: k + 1 })),
});

function fresh(there: readonly RaceRecord[], fetched: readonly RaceRecord[], edits: readonly Edit[] = []) {
  const histories = new HistoryStore();
  histories.put("a", buildHistory(there).history);
  histories.put("b", buildHistory(fetched).history);
  const { history, known, changed } = finish(
    newRaces(histories, { key: "b", history: { base: "a", edits }, into: "c" }),
  );
  expect(histories.base("c")).toBe(history);
  return { ids: [...history.raceIds], players: [...history.names], known, changed };
}

it("only missing races are new, in their order", () => {
  const all = [race("1", "Ann > Ben"), race("2", "Ben > Ann"), race("3", "Cyd > Ann")];
  expect(fresh(all.slice(0, 2), all)).toEqual({ ids: ["3"], players: ["Cyd", "Ann"], known: 2, changed: [] });
  expect(fresh(all, all)).toMatchObject({ ids: [], known: 3 });
});

it("a race corrected at its source is named instead of added", () => {
  expect(fresh([race("1", "Ann > Ben")], [race("1", "Ben > Ann"), race("2", "Ann > Ben")])).toMatchObject({
    ids: ["2"],
    known: 1,
    changed: ["1"],
  });
});

it("races without ids are identified by day and players, and counted", () => {
  const met = (names: string) => race("", names, "2026-01-02");
  const twice = [met("Ann > Ben"), met("Ben > Ann")];
  expect(fresh(twice.slice(0, 1), twice)).toMatchObject({ ids: [""], known: 1, changed: [] });
  expect(fresh(twice, [...twice, met("Ann > Ben")])).toMatchObject({ ids: [""], known: 2, changed: [] });
  expect(fresh(twice, [...twice].reverse())).toMatchObject({ ids: [], known: 2, changed: [] });
});

it("a race typed meanwhile is not added again, and an excluded one does not return", () => {
  const all = [race("1", "Ann > Ben", "2026-01-04"), race("2", "Cyd > Ann", "2026-01-11"), race("3", "Ben > Cyd")];
  const typed: Edit = { type: "add-race", race: all[1] };
  expect(fresh(all.slice(0, 1), all, [typed])).toMatchObject({ ids: ["3"], known: 2, changed: [] });
  const other: Edit = { type: "add-race", race: race("2", "Ann > Cyd", "2026-01-11") };
  expect(fresh(all.slice(0, 1), all, [other])).toMatchObject({ ids: ["3"], known: 2, changed: ["2"] });
  expect(fresh(all, all, [{ type: "delete-race", key: 0 }])).toMatchObject({ ids: [], known: 3 });
});
