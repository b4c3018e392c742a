import { describe, expect, it } from "vitest";
import { races } from "../../short";

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
