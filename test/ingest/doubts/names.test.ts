import { describe, expect, it } from "vitest";
import { doubtsOf, reading } from "./reading";

/** A table gives a name to the checks as it stands. */
const named = (name: string) => doubtsOf(`race,player,place\nR,Someone,1\nR,"${name}",2\nS,Someone,2\nS,"${name}",1\n`);

describe("names are doubted", () => {
  it.each([
    ["place: José", "name-place"],
    ["1st place: José", "name-place"],
    ["2. Ana", "name-place"],
    ["(3) Ana", "name-place"],
    ["#2 - Ana", "name-place"],
    ["Platz: Ana", "name-place"],
    ["Arsenal (agg. 3–2)", "name-score"],
    ["Ana 3-1", "name-score"],
    ["6-4 Ana", "name-score"],
    ["Cid 3 legs to 0", "name-score"],
    ["Bill Nye 38 pts", "name-score"],
    ["Ivanov * 1 ½ 1½", "name-score"],
    ["Ana 1:02:03.4", "name-time"],
    ["Ana +0.179", "name-time"],
    ["Ana (+11.2)", "name-time"],
    ["DNF: Paul", "name-status"],
    ["Paul DNF", "name-status"],
    ["Paul (crash)", "name-status"],
    ["❌ Di", "name-status"],
    ["forfeit: Di", "name-status"],
    ["Di Ausf.", "name-status"],
    ["Ana (12)", "name-bracket"],
    ["Ana (GER", "name-bracket"],
    ["🏅 Ana", "name-emoji"],
    ["1️⃣ Ana", "name-emoji"],
  ])("doubts the name %s: %s", (name, id) => {
    expect(named(name)).toContain(id);
  });

  it.each([
    "St. Pauli 1910",
    "Schalke 04",
    "FC 08 Homburg",
    "R. J. Scaringe",
    "Rank Xerox",
    "BRADLEY MC GEE",
    "MC Ren",
    "Ana (GER)",
    "007",
    "frc4362",
    "P Diddy",
    "#2",
    "@home",
    "👩‍🚀 Ann",
    "Smile :)",
    "Oliver O'Neill-Smith",
    "7-Eleven Cycling",
    "Dr. Pending",
    "Marge Retired",
    "FGC Hamburg | Community",
  ])("%s is a name", (name) => {
    expect(named(name)).toEqual([]);
  });

  it("that are headings are doubted only where there are two", () => {
    expect(doubtsOf("Ann > Won > Ben\nBen > Ann > Won\n")).toEqual([]);
  });

  it("that hold a date are not said to hold a score", () => {
    expect(doubtsOf("[20:48, 04/03/2025] Nige > Col\nCol > Bea\n")).toContain("name-time");
    expect(doubtsOf("[20:48, 04/03/2025] Nige > Col\nCol > Bea\n")).not.toContain("name-score");
  });

  it("says which, and where", () => {
    expect(reading("race,player,place\nR,Ann,1\nR,DNF: Paul,2\n").doubts[0]).toMatchObject({
      id: "name-status",
      message: "Names that hold a status such as DNF: “DNF: Paul”.",
      lines: [3],
    });
  });

  it("made of numbers are doubted where most are", () => {
    expect(doubtsOf("race,player,place\nR,12,1\nR,14,2\nR,7,3\n")).toEqual(["name-digits"]);
    expect(doubtsOf("race,player,place\nR,12,1\nR,Ann,2\nR,Ben,3\n")).toEqual([]);
  });

  it("met once are doubted in a long list alone", () => {
    const races = (people: number) =>
      `race,player,place\n${Array.from({ length: 30 }, (_, i) => `R${i % 10},Ann${i % people} X,${1 + Math.floor(i / 10)}`).join("\n")}\n`;
    expect(doubtsOf(races(30))).toEqual(["name-once"]);
    expect(doubtsOf(races(15))).toEqual([]);
  });
});

describe("names in lines", () => {
  it.each([
    ["Ann > Ben: the best race of the year > Cyd", "name-separator"],
    ["Ann > Ben > and then after a long while came all of the others together", "name-length"],
  ])("doubts the line %s", (line, id) => {
    expect(doubtsOf(`${line}\nAnn > Ben\n`)).toContain(id);
  });
  it("keeps a hyphen or a comma within a name", () => {
    expect(doubtsOf("Ann-Marie > O'Brien, Pat > St. John\nO'Brien, Pat > Ann-Marie\n")).toEqual([]);
  });
});
