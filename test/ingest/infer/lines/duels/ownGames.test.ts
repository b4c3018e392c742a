import { describe, expect, it } from "vitest";
import { races } from "../../../short";

describe("games listed from one side", () => {
  it.each([
    ["Our season so far (Fernside)", ["W 3-1 v Oakley", "L 0-2 v Milton", "D 1-1 v Hartwell"]],
    ["Fernside results 2024", ["14/9 H Oakley W 3-1", "21/9 A Milton L 0-2", "28/9 H Hartwell D 2-2"]],
    ["Fernside season log", ["v Oakley (H) won 24-18", "v Milton (A) lost 10-31", "v Hartwell drew 15-15"]],
    ["Fernside – Ergebnisse", ["S 3:1 gegen Oakley", "N 0:2 gegen Milton", "U 1:1 gegen Hartwell"]],
    ["Fernside's tournament", ["Round 1: beat Oakley 2-0", "QF: lost to Milton 1-2", "drew with Hartwell 1-1"]],
  ])("takes that side from the heading: %s", (heading, rows) =>
    expect(races(heading, ...rows)).toEqual(["Fernside 1, Oakley 2", "Fernside 2, Milton 1", "Fernside 1, Hartwell 1"]),
  );
  it("leaves what another side did to that side", () => {
    expect(
      races("Ladder", "Ann challenged Bo: Ann won 3-2", "Cy challenged Ann: Ann won 3-0", "Di challenged Cy: Di won"),
    ).toEqual(["Ann 1, Bo 2", "Cy 2, Ann 1", "Di 1, Cy 2"]);
  });
  it("carries the first side of a game to the verbs behind it", () => {
    expect(races("Ann def. Bea 6-4 6-2, then beat Cy 7-5", "Di beat Ed 3-1 and lost to Ann 2-3")).toEqual([
      "Ann 1, Bea 2",
      "Ann 1, Cy 2",
      "Di 1, Ed 2",
      "Di 2, Ann 1",
    ]);
    expect(races("Ann beat Bea 3-1, Cy 3-0 and Di 3-2")).toEqual(["Ann 1, Bea 2", "Ann 1, Cy 2", "Ann 1, Di 2"]);
  });
});

const REDS = "Ann/1 1, Bo/1 1, Cy/1 1, Di/2 2, Ed/2 2, Flo/2 2";

describe("line-ups with the result in another line", () => {
  it.each([
    ["a verdict below", ["Bibs - Ann, Bo, Cy", "No bibs - Di, Ed, Flo", "Bibs won 8-5"]],
    ["a score above", ["10-7", "Team A: Ann, Bo, Cy", "Team B: Di, Ed, Flo"]],
    ["a score for one side", ["Whites: Ann, Bo and Cy", "Colours: Di, Ed & Flo", "5-3 to Whites"]],
    ["signs for names", ["🔴 Ann, Bo, Cy", "🔵 Di, Ed, Flo", "Score: 🔴 8-6 🔵"]],
    ["scores beside them", ["Red team (Ann, Bo, Cy) 5", "Blue team (Di, Ed, Flo) 3"]],
    ["a line for each player", ["Bibs", "Ann", "Bo", "Cy", "", "Others", "Di", "Ed", "Flo", "", "Bibs 6 - 4 Others"]],
  ])("gives the players of %s", (_, rows) => expect(races(...rows)).toEqual([REDS]));
});

describe("a line of two sides in words", () => {
  it.each([
    [
      ["Darts", "Phil bt Ray 4 legs to 2", "Ian lost to Phil 1 leg to 4"],
      ["Phil 1, Ray 2", "Ian 2, Phil 1"],
    ],
    [
      ["Ann 3 sets à 1 Bo", "Cy two-nil Di"],
      ["Ann 1, Bo 2", "Cy 1, Di 2"],
    ],
    [
      ["Ann (21) vs Bo (14)", "Cy (7) vs Di (28)"],
      ["Ann 1, Bo 2", "Cy 2, Di 1"],
    ],
    [
      ["Kyle Marsh bt Al Poole on points", "Ry Teague bt Jo Salt TKO 2"],
      ["Kyle Marsh 1, Al Poole 2", "Ry Teague 1, Jo Salt 2"],
    ],
    [
      ["Ann v Bo  W 3-0", "Cy v Di  L 1-3"],
      ["Ann 1, Bo 2", "Cy 2, Di 1"],
    ],
    [
      ["Ann Lee", "def", "Cy Moss", "6-3 6-4", "", "Ed Fox", "lost to", "Gus Orr", "3-6 4-6"],
      ["Ann Lee 1, Cy Moss 2", "Ed Fox 2, Gus Orr 1"],
    ],
    [
      ["106: Ann Lee 11-3 maj. dec. over Bo Fox ... 113: Double forfeit ... 120: Cy Orr pinned Di Kay at 1:12"],
      ["Ann Lee 1, Bo Fox 2", "Cy Orr 1, Di Kay 2"],
    ],
    [
      ["第1台 王建国 先胜 李卫东", "第2台 陈阿福 先和 赵明"],
      ["王建国 1, 李卫东 2", "陈阿福 1, 赵明 1"],
    ],
    [["Ann", "Bo", "def", "Cy", "Di", "6-3"], ["Ann/1 1, Bo/1 1, Cy/2 2, Di/2 2"]],
  ])("reads names and winner: %s", (rows, meant) => expect(races(...rows)).toEqual(meant));
});
