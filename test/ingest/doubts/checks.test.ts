import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest/index";
import { IMPORTERS } from "../../../src/ingest/registry";
import { doubtsOf, reading } from "./reading";

const PASTE = "test/samples/paste";
const files = [
  ...readdirSync(PASTE)
    .filter((name) => !name.endsWith(".expected.json") && name !== "INDEX.md")
    .map((name) => `${PASTE}/${name}`),
  ...readdirSync("public/examples")
    .filter((name) => name !== "examples.json" && name !== "CREDITS.md")
    .map((name) => `public/examples/${name}`),
];

describe("sure", () => {
  it.each(files)("doubts nothing in %s", (file) => {
    const { confidence, doubts, summary } = reading(readFileSync(file));
    expect(doubts).toEqual([]);
    expect(confidence).toBe("sure");
    expect(summary).toMatch(/^[\d,]+ races?, [\d,]+ players/);
  });
  it.each(IMPORTERS.map(({ id, example }) => [id, example]))("the example of %s", (_, example) => {
    expect(reading(example).confidence).toBe("sure");
  });
});

describe("checks", () => {
  it("asks for the direction of scores unless the heading or the user says it", () => {
    expect(doubtsOf("player,score\nAnn,70\nBen,72\n")).toEqual(["score-direction"]);
    expect(doubtsOf("player,points\nAnn,70\nBen,72\n")).toEqual([]);
    expect(doubtsOf("player,score\nAnn,70\nBen,72\n", { scoreOrder: "lower" })).toEqual([]);
    expect(doubtsOf("place,player,score\n1,Ann,70\n2,Ben,72\n")).toEqual([]);
  });
  it("doubts places that the times contradict in many rows", () => {
    expect(doubtsOf("player,place,time\nAnn,1,5:03\nBen,2,5:02\nCyd,3,5:01\n")).toEqual(["places-against"]);
    expect(doubtsOf("player,place,time\nAnn,1,5:01\nBen,2,5:02\nCyd,3,5:03\n")).toEqual([]);
  });
  it("doubts places that do not start at 1 in most races", () => {
    const table = (places: string) => `race,player,place\nR,Ann,${places[0]}\nR,Ben,${places[1]}\n`;
    expect(doubtsOf(table("68"))).toEqual(["places-gapped"]);
    expect(doubtsOf(table("28"))).toEqual([]);
    expect(doubtsOf(table("18"))).toEqual([]);
  });
  it("doubts a race in which everyone is first", () => {
    expect(doubtsOf("race,player,place\nR,Ann,1\nR,Ben,1\nR,Cyd,1\n")).toEqual(["all-tied"]);
    expect(doubtsOf("Ann = Ben\nAnn > Ben\n")).toEqual([]);
  });
  it("doubts a table of standings, by its headings or by its sums in any language", () => {
    const english = "Team\tPlayed\tWon\tDrawn\tLost\tPts\nRovers\t10\t7\t2\t1\t23\nUnited\t10\t6\t1\t3\t19\n";
    expect(doubtsOf(english)).toContain("standings");
    const rows = ["1 Harimau 6 5 0 1 15", "2 Kampung 6 4 1 1 13", "3 Rakan 6 2 2 2 8", "4 Kilang 6 0 1 5 1"];
    expect(doubtsOf(`Kedudukan Pasukan P M S K Mata\n${rows.join("\n")}\n`)).toContain("standings");
    const rounds = ["1 Harimau 6 5 2 4 17", "2 Kampung 6 4 1 3 14", "3 Rakan 6 2 2 2 12", "4 Kilang 6 0 1 4 11"];
    expect(doubtsOf(`Place Name R1 R2 R3 R4 Total\n${rounds.join("\n")}\n`)).not.toContain("standings");
  });
  it("doubts races of one, and one player twice", () => {
    expect(doubtsOf("race,player,place\nR,Ann,1\nS,Ben,1\nT,Ann,1\nT,Ben,2\n")).toContain("races-of-one");
    expect(doubtsOf("player,place\nAnn,1\nBen,2\nAnn,3\n")).toContain("player-twice");
  });
  it("doubts one field that is far larger than the others", () => {
    const race = (name: string, size: number) =>
      Array.from({ length: size }, (_, i) => `${name},Player ${"ABCDEFGHIJKLMNOP"[i]},${i + 1}\n`).join("");
    const table = (size: number) =>
      `race,player,place\n${race("R", 4)}${race("S", 5)}${race("T", 4)}${race("U", size)}`;
    expect(doubtsOf(table(14))).toEqual(["field-size"]);
    expect(doubtsOf(table(8))).toEqual([]);
  });
  it("doubts a column of statuses that is not read", () => {
    expect(doubtsOf("player,place,remark\nAnn,1,\nBen,2,DNF\n")).toEqual(["column-unused"]);
    // Two tables side by side.
    expect(doubtsOf("player,place,player,place\nAnn,1,Dan,3\nBo,2,Eve,4\n")).toEqual(["column-unused"]);
    expect(doubtsOf("player,place,remark\nAnn,1,ok\nBen,2,slow\n")).toEqual([]);
  });
  it("doubts names of one word beside a column of words that may be surnames", () => {
    const rows = "1,Søren,van den Brink,Reds\n2,Öz,Scrivet,Blues\n3,Ines,McVay,Reds\n";
    const text = `place,name,qwertz,club\n${rows}`;
    expect(doubtsOf(text)).toEqual(["column-unused"]);
    const [{ choices = [] }] = reading(text).doubts;
    const { races } = readAll([{ data: text }], choices[0].setting);
    expect(races[0].entrants.map(({ name }) => name)).toEqual(["Søren van den Brink", "Öz Scrivet", "Ines McVay"]);
    expect(doubtsOf(text.replace("qwertz", "surname"))).toEqual([]);
  });
  it("doubts which is rated of players and their teams", () => {
    const teams =
      "Away Player,Away Team,End Date,Date Played,Home Player,Home Team,Result\nAnn,Reds,2025-05-30,2025-01-14,Bo,Blues,1-0\nCy,Reds,2025-05-30,2025-01-14,Di,Blues,0-1\n";
    expect(doubtsOf(teams)).toEqual(["sides"]);
    const { races } = readAll([{ data: teams }]);
    expect(races.map(({ date, entrants }) => [date, ...entrants.map(({ name, rank }) => `${rank} ${name}`)])).toEqual([
      ["2025-01-14", "1 Bo", "2 Ann"],
      ["2025-01-14", "2 Di", "1 Cy"],
    ]);
  });
  it("doubts a list of ratings", () => {
    expect(doubtsOf("rank,name,rating\n1,Ann,2100\n2,Ben,1950\n3,Cyd,1800\n")).toEqual(["rating-list"]);
    // An upset: a race of rated players.
    expect(doubtsOf("rank,name,rating\n1,Ann,1950\n2,Ben,2100\n3,Cyd,1800\n")).toEqual([]);
    expect(doubtsOf("rank,name,rating,time\n1,Ann,2100,9:01\n2,Ben,1950,9:05\n3,Cyd,1800,9:09\n")).toEqual([]);
  });
  it("says what is not read", () => {
    expect(reading("Ann beat Ben\nBen and Ann\nBen beat Ann\n").doubts).toMatchObject([
      { id: "unread", message: "1 line is not read, such as “Ben and Ann”.", lines: [2] },
    ]);
  });
  it("says which of day and month is assumed", () => {
    expect(doubtsOf("date,player,place\n01/02/2024,Ann,1\n01/02/2024,Ben,2\n")).toEqual(["date-order"]);
    expect(doubtsOf("date,player,place\n21/02/2024,Ann,1\n21/02/2024,Ben,2\n")).toEqual([]);
  });
});

describe("not understood", () => {
  it.each(["", "Dear all,\nthe picnic is on Sunday.\n", "milk\neggs\nbread\n"])("understands no race in %j", (text) => {
    expect(reading(text)).toMatchObject({ confidence: "not-understood", doubts: [], summary: "No race was read." });
  });
});

describe("a sentence reads the result back", () => {
  it.each([
    ["Ann > Ben > Cyd (DNF)\nBen > Ann\n", "2 races, 3 players, 1 DNF. First race: Ann won."],
    ["Ann 3-1 Ben\n", "1 race, 2 players. First race: Ann won, 3–1."],
    ["player,time\nAnn,5:01\nBen,4:59\n", "1 race, 2 players. First race: Ben won, by lowest time."],
    ["player,points\nAnn,5\nBen,4\n", "1 race, 2 players. First race: Ann won, by highest score."],
    ["player,place\nAnn,DNF\nBen,DNF\n", "1 race, 2 players, 2 DNF. First race: nobody finished."],
    ["Ann = Ben > Cyd\n", "1 race, 3 players. First race: Ann and Ben tied for first."],
  ])("sums up %j in a sentence", (text, sentence) => {
    expect(reading(text).summary).toBe(sentence);
  });
});
