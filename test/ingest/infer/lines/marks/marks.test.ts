import { describe, expect, it } from "vitest";
import { lines, marked, racesIn } from "../../../short";

describe("a marked name", () => {
  const sheet = lines(
    "Rank HelmName Class Rating Elapsed",
    "1 Jan Anders Laser Radial 1115 0:45:16",
    "2 Jock Dobbs Gull 1365 1:00:00",
    "3 Lindy Spill Laser Radial 1115 1:09:09",
  );
  it("shows where names end, by what stands behind them", () => {
    expect(racesIn(sheet)).toEqual(["Jan Anders Laser Radial 1, Jock Dobbs Gull 2, Lindy Spill Laser Radial 3"]);
    expect(marked(sheet, ["name", "Jan Anders"])).toEqual(["Jan Anders 1, Jock Dobbs 2, Lindy Spill 3"]);
  });
  it("finds the names under one another that stand alone in their lines", () => {
    const text = lines(
      "Pub quiz of last Wednesday, after 8 rounds.",
      "",
      "Top Teams",
      "The ABMs",
      "Norfolk n' Good",
      "Quizzy Rascals",
    );
    expect(marked(text, ["name", "The ABMs"], ["name", "Norfolk n' Good"], ["name", "Quizzy Rascals"])).toEqual([
      "The ABMs 1, Norfolk n' Good 2, Quizzy Rascals 3",
    ]);
  });
  it("stands with the other marks alone where nothing repeats", () => {
    const text = lines(
      "A night with Terry Prosser.",
      "Thanks to Gene Granberg for the cake.",
      "And to our Willie Fost, as ever.",
    );
    expect(racesIn(text)).toEqual([]);
    expect(marked(text, ["name", "Terry Prosser"], ["name", "Gene Granberg"], ["name", "Willie Fost"])).toEqual([
      "Terry Prosser 1, Gene Granberg 2, Willie Fost 3",
    ]);
  });
});

describe("marks", () => {
  it("marks of a figure choose the figure that counts in every line", () => {
    const text = lines("Evening", "Ann 12 5 40", "Bo 10 7 30", "Cy 11 9 60");
    expect(marked(text, ["score", "40"])).toEqual(["Ann 2, Bo 3, Cy 1"]);
  });
  it("marks of no result leave out the lines of a table that they cover", () => {
    const text = lines("Place\tName\tClub", "1\tAnn\tA", "2\tBo\tB", "3\tReferee\tC", "4\tCy\tA");
    expect(marked(text, ["none", "3\tReferee\tC"])).toEqual(["Ann(A) 1, Bo(B) 2, Cy(A) 3"]);
  });
});
