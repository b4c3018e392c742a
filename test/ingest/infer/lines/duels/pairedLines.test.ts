import { describe, expect, it } from "vitest";
import { lines, races, racesIn } from "../../../short";

describe("sides in two lines", () => {
  it.each([
    [
      "a dash before scores",
      ["GAME 1", "Purok 3 - 48", "Purok 6 - 51", "", "GAME 2", "Purok 6 - 39", "Purok 3 - 37"],
      "Purok 3",
      "Purok 6",
    ],
    [
      "runs and wickets",
      ["Match 1", "Old XI 48/9", "New XI 51/4 (8 ov)", "", "Match 2", "New XI 61/2", "Old XI 37 all out"],
      "Old XI",
      "New XI",
    ],
    [
      "the winner below",
      ["1 Singles", "Ann", "Bo", "Score 4-6, 1-6", "Winner: Visiting", "", "2 Singles", "Bo", "Ann", "Winner: Bo"],
      "Ann",
      "Bo",
    ],
  ])("makes a game with %s", (_, rows, one, other) =>
    expect(races(...rows)).toEqual([`${one} 2, ${other} 1`, `${other} 1, ${one} 2`]),
  );
});

describe("games in several lines", () => {
  it("finds sides of the same form, with seeds, records or letters", () => {
    const bracket = lines("1", "Tobi", "2", "8", "Hex", "0", "4", "Annika", "1", "5", "Wojtek", "2");
    expect(racesIn(bracket)).toEqual(["Tobi 1, Hex 2", "Annika 2, Wojtek 1"]);
    const records = lines(
      "FINAL",
      "Drunks",
      "3-1-0",
      "4",
      "Norris",
      "2-1-1",
      "5",
      "FINAL",
      "Holes",
      "0-4-0",
      "1",
      "Hanson",
      "4-0-0",
      "7",
    );
    expect(racesIn(records)).toEqual(["Drunks 2, Norris 1", "Holes 2, Hanson 1"]);
  });
  it("reads the sign between the sides, and the score, in lines of their own", () => {
    const text = lines("Anna / Ben", "vs", "Cleo / Dan", "21-17", "", "Anna / Cleo", "vs", "Ben / Dan", "15-21");
    expect(racesIn(text)).toEqual(["Anna/1 1, Ben/1 1, Cleo/2 2, Dan/2 2", "Anna/1 2, Cleo/1 2, Ben/2 1, Dan/2 1"]);
  });
});
