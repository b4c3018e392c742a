import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { applyEdits } from "../../../src/engine/history/edits";
import { filterHistory } from "../../../src/engine/history/filter";
import { DEFAULT_OPTIONS, Status } from "../../../src/engine/history/types";
import type { EntrantRecord, RaceRecord } from "../../../src/engine/history/types";
import { toRecords } from "../../support/histories";
import { history } from "../../support/histories";

const race = (...entrants: EntrantRecord[]): RaceRecord => ({ entrants });
const ranksOf = (record: RaceRecord): number[] => Array.from(buildHistory([record]).history.rank);

describe("ranks", () => {
  it("ranks follow 1-2-2-4 from any numbers in order", () => {
    expect(
      ranksOf(race({ name: "A", rank: 30 }, { name: "B", rank: 7 }, { name: "C", rank: 30 }, { name: "D", rank: 99 })),
    ).toEqual([2, 1, 2, 4]);
  });

  it("gives DNFs and DQs the rank after the finishers", () => {
    const record = race(
      { name: "A", rank: 2 },
      { name: "B", rank: null, status: "dnf" },
      { name: "C", rank: 1 },
      { name: "D", rank: null, status: "dq" },
    );
    expect(ranksOf(record)).toEqual([2, 3, 1, 3]);
  });

  it("leaves out DNS, unrated entrants and those without a readable place", () => {
    const record = race(
      { name: "A", rank: 1 },
      { name: "B", rank: 2, status: "unrated" },
      { name: "C", rank: null, status: "dns" },
      { name: "D", rank: null },
      { name: "E", rank: 3 },
    );
    expect(ranksOf(record)).toEqual([1, 0, 0, 0, 2]);
  });

  it("counts sides in a team race, including a DNF team-mate", () => {
    const record = race(
      { name: "A", rank: 3, team: "x" },
      { name: "B", rank: null, status: "dnf", team: "x" },
      { name: "C", rank: 1, team: "y" },
      { name: "D", rank: 1, team: "y" },
      { name: "E", rank: 9 },
    );
    expect(ranksOf(record)).toEqual([2, 2, 1, 1, 3]);
  });

  it("follows the same rules in a large field", () => {
    const entrants = Array.from({ length: 100 }, (_, k): EntrantRecord => ({
      name: `p${k}`,
      rank: Math.floor(((k * 37) % 100) / 2),
    }));
    const ranks = ranksOf(race(...entrants));
    entrants.forEach((entrant, k) => {
      expect(ranks[k]).toBe(1 + entrants.filter(({ rank }) => rank! < entrant.rank!).length);
    });
  });
});

describe("invalid races", () => {
  it.each([
    ["only one rated entrant", race({ name: "A", rank: 1 }, { name: "B", rank: null, status: "dns" })],
    ["no rated entrant", race({ name: "A", rank: null }, { name: "B", rank: null })],
    ["is in it twice", race({ name: "A", rank: 1 }, { name: "A", rank: 2 })],
    ["on one team", race({ name: "A", rank: 1, team: "x" }, { name: "B", rank: 1, team: "x" })],
    [
      "different places",
      race({ name: "A", rank: 1, team: "x" }, { name: "B", rank: 2, team: "x" }, { name: "C", rank: 3 }),
    ],
  ])("leaves out an invalid race with a problem: %s", (reason, record) => {
    const fine = race({ name: "A", rank: 1 }, { name: "B", rank: 2 });
    const { history: built, refused } = buildHistory([fine, { ...record, id: "bad" }, fine]);
    expect(built.raceCount).toBe(2);
    expect(Array.from(built.keys)).toEqual([0, 2]);
    expect(built.entrantCount).toBe(4);
    expect(refused).toEqual([{ index: 1, id: "bad", reason: expect.stringContaining(reason) as string }]);
  });

  it("throws if columns have different sizes", () => {
    const built = history("A>B");
    expect(() => buildHistory({ ...built, place: new Float64Array(1) })).toThrow("place has size 1, expected 2");
  });
});

describe("identity of players", () => {
  it("depends on the id if there is one, otherwise on the name", () => {
    const built = buildHistory([
      race({ name: "Ann", playerId: "1", rank: 1 }, { name: "Ann", playerId: "2", rank: 2 }),
      race({ name: "Anna", playerId: "1", rank: 1 }, { name: "Bob", rank: 2 }),
      race({ name: "Bob", rank: 1 }, { name: null, playerId: "2", rank: 2 }),
    ]).history;
    expect(Array.from(built.player)).toEqual([0, 1, 0, 2, 2, 1]);
    expect(built.names).toEqual(["Anna", "Ann", "Bob"]);
  });

  it("distinguishes two players of one name", () => {
    const built = buildHistory([
      race(
        { name: "Ann", playerId: "1", rank: 1 },
        { name: "Ann", playerId: "2", rank: 2 },
        { name: "Ann (2)", playerId: "3", rank: 3 },
      ),
    ]).history;
    expect(built.names).toEqual(["Ann", "Ann (3)", "Ann (2)"]);
  });

  it("makes every entrant without a name a separate player", () => {
    const built = history("?>A>?, ?>Anonymous 2");
    expect(built.names).toEqual(["Anonymous 1", "A", "Anonymous 3", "Anonymous 4", "Anonymous 2"]);
    expect(Array.from(built.anonymous)).toEqual([1, 0, 1, 1, 0]);
  });

  it("accepts any text as a name", () => {
    const names = ["__proto__", "constructor", "toString", "<img onerror>", "=1+1", "\0anonymous"];
    const built = buildHistory([race(...names.map((name, k) => ({ name, rank: k })))]).history;
    expect(built.names).toEqual(names);
    expect(built.playerCount).toBe(names.length);
  });
});

describe("records", () => {
  it("rebuilds the same history", () => {
    const records: RaceRecord[] = [
      {
        id: "r1",
        date: "2024-05",
        recorded: false,
        entrants: [
          { name: "A", playerId: "a", rank: 1, score: 3, seconds: 61.5, minutes: 20 },
          { name: "B", rank: 3, status: "dnf" },
          { name: null, rank: 2 },
          { name: "C", rank: null, status: "dns" },
        ],
      },
      {
        entrants: [
          { name: "A", playerId: "a", rank: 1, team: "x" },
          { name: "C", rank: 1, team: "x" },
          { name: "B", rank: 3 },
        ],
      },
    ];
    const built = buildHistory(records).history;
    expect(buildHistory(toRecords(built)).history).toEqual(built);
    expect(toRecords(built)[0]).toEqual(records[0]);
    expect(built.status[1]).toBe(Status.dnf);
    expect(built.teamNames).toEqual([[], ["x"]]);
  });
});

it("builds a very long history", () => {
  const records = Array.from({ length: 50_000 }, (_, r): RaceRecord => ({
    entrants: Array.from({ length: 4 }, (_unused, k) => ({ name: `p${(r * 7 + k) % 5_000}`, rank: k })),
  }));
  const built = buildHistory(records).history;
  expect([built.raceCount, built.entrantCount, built.playerCount]).toEqual([50_000, 200_000, 5_000]);
});

describe("team names that are only labels", () => {
  const monza = race(
    { name: "A", rank: 1, label: "Reds" },
    { name: "B", rank: 2, label: "Blues" },
    { name: "C", rank: 3 },
  );
  const bare = race({ name: "D", rank: 1 }, { name: "A", rank: 2 });

  it("labels stay with their rows without making teams", () => {
    const built = buildHistory([monza, bare]).history;
    expect(built.labels).toEqual(["Reds", "Blues", "", "", ""]);
    expect(Array.from(built.team)).toEqual([-1, -1, -1, -1, -1]);
    expect(toRecords(built)).toEqual([monza, bare]);
  });

  it("labels take no memory if no entrant has one", () => {
    expect(buildHistory([bare]).history).not.toHaveProperty("labels");
  });

  it("labels follow filters, edits and refused races", () => {
    const alone = race({ name: "E", rank: 1, label: "Greens" });
    const { history: base } = buildHistory([alone, monza, bare]);
    expect(base.labels).toEqual(["Reds", "Blues", "", "", ""]);
    expect(filterHistory(base, { ...DEFAULT_OPTIONS, slice: [1, 2] })).not.toHaveProperty("labels");
    const added = applyEdits(base, [
      { type: "add-race", race: monza },
      { type: "merge-players", from: "B", into: "A" },
    ]).history;
    expect(added.labels).toEqual(["Reds", "", "", "", "Reds", ""]);
  });
});
