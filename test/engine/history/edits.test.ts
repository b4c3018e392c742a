import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/engine/history/edits";
import { filterHistory } from "../../../src/engine/history/filter";
import { toRecord } from "../../../src/engine/history/records";
import { toRecords } from "../../support/histories";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { Edit, RaceRecord } from "../../../src/engine/history/types";

const base = history("2024-01-01: A>B>C, 2024-01-02: B>A, 2024-01-03: C>D");
const edit = (...edits: Edit[]) => applyEdits(base, edits);
const record = (text: string): RaceRecord => toRecords(history(text))[0];
const names = (race: RaceRecord): string => race.entrants.map(({ name }) => name).join(">");

describe("races", () => {
  it("can be added at the end with new keys, and find players by name", () => {
    const { history: edited } = edit(
      { type: "add-race", race: record("E>A") },
      { type: "add-race", race: record("A>E") },
    );
    expect(Array.from(edited.keys)).toEqual([0, 1, 2, -1, -2]);
    expect(edited.names).toEqual(["A", "B", "C", "D", "E"]);
    expect(toRecords(edited).slice(3).map(names)).toEqual(["E>A", "A>E"]);
  });

  it("added races without a date come last in time", () => {
    const { history: edited } = edit({ type: "add-race", race: record("E>A") });
    const early = applyEdits(history("2024-05-01: A>B, 2024-01-01: B>A"), [
      { type: "add-race", race: record("E>A") },
    ]).history;
    for (const one of [edited, early]) expect(filterHistory(one, DEFAULT_OPTIONS).keys.at(-1)).toBe(-1);
  });

  it("can be replaced and deleted, also added ones", () => {
    const { history: edited } = edit(
      { type: "add-race", race: record("E>F") },
      { type: "add-race", race: record("F>E") },
      { type: "replace-race", key: 1, race: { ...record("D>B"), date: "2024-01-02" } },
      { type: "delete-race", key: 0 },
      { type: "delete-race", key: -1 },
    );
    expect(Array.from(edited.keys)).toEqual([1, 2, -2]);
    expect(toRecords(edited).map(names)).toEqual(["D>B", "C>D", "F>E"]);
  });

  it("gives a reason if edits are invalid", () => {
    const { history: edited, refused } = edit({
      type: "replace-race",
      key: 1,
      race: { entrants: [{ name: "A", rank: 1 }] },
    });
    expect(edited.raceCount).toBe(2);
    expect(refused[0].reason).toContain("only one rated entrant");
  });

  it("does not change for unknown names", () => {
    const { history: edited } = edit(
      { type: "delete-race", key: 99 },
      { type: "delete-race", key: -5 },
      { type: "rename-player", from: "Z", to: "Y" },
    );
    expect(edited).toEqual(base);
  });
});

describe("players", () => {
  it("can be renamed, and later edits use the new name", () => {
    const { history: edited } = edit(
      { type: "rename-player", from: "A", to: "__proto__" },
      { type: "add-race", race: record("A>B") },
      {
        type: "add-race",
        race: {
          entrants: [
            { name: "__proto__", rank: 1 },
            { name: "B", rank: 2 },
          ],
        },
      },
    );
    expect(edited.names).toEqual(["__proto__", "B", "C", "D", "A"]);
    expect(edited.player[edited.offsets[3]]).toBe(4);
    expect(edited.player[edited.offsets[4]]).toBe(0);
  });

  it("can be merged in chains, with the better place if both raced", () => {
    const { history: edited } = edit(
      { type: "merge-players", from: "A", into: "B" },
      { type: "rename-player", from: "B", to: "D" },
    );
    expect(toRecords(edited).map(names)).toEqual(["D>C", "C>D"]);
    expect(toRecord(edited, 0).entrants.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it("players stop being anonymous once they have a name", () => {
    const anonymous = history("?>A");
    const { history: edited } = applyEdits(anonymous, [{ type: "rename-player", from: "Anonymous 1", to: "Eve" }]);
    expect(edited.anonymous[0]).toBe(0);
    expect(edited.names[0]).toBe("Eve");
  });

  it("players keep their identity without a name if their race is replaced, and can be named later", () => {
    const anonymous = history("?>A>?, B>?");
    const race = toRecord(anonymous, 0);
    const replace: Edit = { type: "replace-race", key: 0, race: { ...race, id: "Spa" } };
    const { history: edited } = applyEdits(anonymous, [replace, replace]);
    expect(edited.names).toEqual(anonymous.names);
    expect(edited.player).toEqual(anonymous.player);
    const named = applyEdits(anonymous, [
      replace,
      { type: "rename-player", from: anonymous.names[anonymous.player[2]], to: "Eve" },
    ]).history;
    expect(toRecord(named, 0).entrants.map(({ name }) => name)).toEqual([null, "A", "Eve"]);
    // An additional one is a new player, not one of another race.
    const more = applyEdits(anonymous, [
      { ...replace, race: { entrants: [...race.entrants, { name: null, rank: 9 }] } },
    ]).history;
    expect(new Set(more.player).size).toBe(anonymous.playerCount + 1);
  });
});
