import { describe, expect, it } from "vitest";
import { findRaces as findIn } from "../../../src/features/common/RaceSearch";
import { raceAt, raceText } from "../../../src/features/race/menus/season";
import type { HistorySnapshot } from "../../../src/worker/protocol";

const history = {
  raceCount: 3,
  offsets: Int32Array.of(0, 2, 4, 7),
  player: Int32Array.of(0, 1, 1, 2, 2, 0, 1),
  rank: Int32Array.of(1, 2, 1, 2, 2, 1, 0),
  keys: Int32Array.of(0, 1, -1),
  raceIds: ["Monza", "", "Spa"],
  dates: ["2024-09-01", "2024-09-08", "2025"],
  names: ["Ada", "Bea", "Cyd"],
};
const snapshot = { history } as unknown as HistorySnapshot;
const findRaces = (search: string, most?: number) => findIn(snapshot, search, (race) => raceText(snapshot, race), most);

describe("searching for a race of the season", () => {
  it("lists the latest first with winner and rated entrants", () => {
    const { races, count } = findRaces("");
    expect(count).toBe(3);
    expect(races).toEqual([2, 1, 0]);
    expect(races.map((race) => raceAt(snapshot, race))).toMatchObject([
      { name: "Spa", winner: "Ada", entrants: 2 },
      { name: "Race 2", winner: "Bea", entrants: 2 },
      { name: "Monza", winner: "Ada", entrants: 2 },
    ]);
  });

  it("finds races by name, date and player; every word must occur", () => {
    const names = (search: string) => findRaces(search).races.map((race) => raceAt(snapshot, race).name);
    expect(names("monza")).toEqual(["Monza"]);
    expect(names("sep 2024")).toEqual(["Race 2", "Monza"]);
    expect(names("cyd")).toEqual(["Spa", "Race 2"]);
    expect(names("cyd 2025")).toEqual(["Spa"]);
    expect(names("nobody")).toEqual([]);
  });

  it("counts the races that are not listed", () => {
    expect(findRaces("", 1)).toEqual({ count: 3, races: [2] });
  });
});
