import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const races = (...rows: string[]): string[] =>
  short(readAll([{ data: `${rows.join("\n")}\n` }], {})).map((race) => race.replace(/^.*?: /, ""));

describe("a bracket", () => {
  it.each([
    [
      "lines between the rounds",
      [
        "Ann ──┐",
        "      ├── Ann ──┐",
        "Bea ──┘         │",
        "                ├── Di",
        "Cy  ──┐         │",
        "      ├── Di ───┘",
        "Di ───┘",
      ],
    ],
    [
      "hyphens between the rounds",
      [
        "Club Cup 2024",
        "",
        "Ann -----\\",
        "          >-- Ann 6-3 ---\\",
        "Bea -----/                \\",
        "                           >-- Di 7-5",
        "Cy ------\\                /",
        "          >-- Di 6-1 ----/",
        "Di ------/",
      ],
    ],
    [
      "a staircase of cells",
      ["Semifinals\tFinal\tWinner", "Ann\t\t", "\tAnn\t", "Bea\t\t", "\t\tDi", "Cy\t\t", "\tDi\t", "Di\t\t"],
    ],
    [
      "scores beside names",
      ["Semifinals,,Final,,Winner", "Ann,3,Ann,1,Di", "Bea,1,,,", ",,Di,2,", "Cy,0,,,", "Di,2,,,"],
    ],
  ])("reads a tree with %s", (_, rows) =>
    expect(races(...rows)).toEqual(["Ann 1, Bea 2", "Cy 2, Di 1", "Ann 2, Di 1"]),
  );

  it("has no game of a bye or a walkover", () => {
    const rows = [
      "Ann\t\t",
      "\tAnn\t",
      "BYE\t\t",
      "\t\tEd",
      "Cy\t\t",
      "\tCy\t",
      "Di\tw/o\t",
      "",
      "Ed\t\t",
      "\tEd\t",
      "Flo\t\t",
      "\t\tEd",
      "Gus\t\t",
      "\tGus\t",
      "Hal\t\t",
    ];
    expect(races("QF\tSF\tFinal", ...rows)).not.toContain("Ann 1, BYE 2");
    expect(races("QF\tSF\tFinal", ...rows)).not.toContain("Cy 1, Di 2");
  });
});

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
  ])("make a game with %s", (_, rows, one, other) =>
    expect(races(...rows)).toEqual([`${one} 2, ${other} 1`, `${other} 1, ${one} 2`]),
  );
});

describe("a table whose games stand in odd places", () => {
  it("has whole games in one column", () => {
    expect(
      races(
        "Date,Court,Result,Ref",
        "5/13/2025,A,Lions def. Bears 16-11,Tony",
        "5/20/2025,B,RAIN,",
        "5/27/2025,A,Bears def. Wolves 16-4,Tony",
        "5/27/2025,B,Wolves def. Lions 16-4,Tony",
      ),
    ).toEqual(["Lions 1, Bears 2", "Bears 1, Wolves 2", "Wolves 1, Lions 2"]);
  });
  it("has a title above the names of a cross table", () => {
    expect(races("Tournoi\t\tPoule B\t", "\tAnn\tBo\tCy", "Ann\t■\t3/1\t3/0", "Bo\t1/3\t■\t", "Cy\t0/3\t\t■")).toEqual([
      "Ann 1, Bo 2",
      "Ann 1, Cy 2",
    ]);
  });
});
