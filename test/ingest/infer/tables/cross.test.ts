import { describe, expect, it } from "vitest";
import { races } from "../../short";

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

describe("a cross table", () => {
  const games = ["Ann 1, Bo 2", "Ann 1, Cy 1", "Bo 1, Cy 2"];
  it("reads a cross table with single blanks between its cells", () => {
    expect(races("1. Ann   * 1 ½   1.5", "2. Bo    0 * 1   1", "3. Cy    ½ 0 *   0.5")).toEqual(games);
  });
  it("reads a cross table with colours, and ratings behind the names", () => {
    expect(
      races("#→Name→1→2→3→Pts", "1→Ann (1820)→→1w→½b→1.5", "2→Bo (1700)→0b→→1w→1", "3→Cy (1650)→½w→0b→→.5"),
    ).toEqual(games);
  });
  it("reads a cross table filled above its diagonal only", () => {
    expect(races("→Ann→Bo→Cy", "Ann→→3-1→2-2", "Bo→→→3-2", "Cy→→→")).toEqual(games);
  });
  it("reads a cross table with several games in a cell, under initials", () => {
    expect(races("Player→AL→BF→CM→Total", "Ann Lee→x→1,1→→2", "Bo Finch→0,0→x→1,½→1.5", "Cy Moss→→0,½→x→.5")).toEqual([
      "Ann Lee 1, Bo Finch 2",
      "Ann Lee 1, Bo Finch 2",
      "Bo Finch 1, Cy Moss 2",
      "Bo Finch 1, Cy Moss 1",
    ]);
  });
});
