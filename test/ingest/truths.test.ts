import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";

/** The races of a text as "1 Ann, 2 Bo dnf, – Cy dns", with whether they are sure. */
function racesOf(text: string): string[] {
  return readAll([{ data: text }]).races.map(({ entrants }) =>
    entrants
      .toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99))
      .map(({ name, rank, status }) => `${rank ?? "–"} ${name}${status ? ` ${status}` : ""}`)
      .join(", "),
  );
}

const doubtsOf = (text: string) => readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id);
const problemsOf = (text: string) => readAll([{ data: text }]).problems.map(({ code, line }) => `${code} ${line}`);

describe("words that say why an entrant has no result", () => {
  it("words that say why an entrant has no result are statuses in a column of scores", () => {
    expect(racesOf("Player,Score\nAnn,71\nBo,68\nCy,retired\nDee,dq\nEve,w/o\nFi,forfeit\n")).toEqual([
      "1 Ann, 2 Bo, 3 Cy dnf, 3 Dee dq, 3 Fi dnf, – Eve dns",
    ]);
    expect(
      racesOf("event,player,score\nW1,Ann,201\nW1,Bo,180\nW1,Cy,Forfeit\nW2,Ann,150\nW2,Bo,DQ\nW2,Cy,190\n"),
    ).toEqual(["1 Ann, 2 Bo, 3 Cy dnf", "1 Cy, 2 Ann, 3 Bo dq"]);
  });
  it("ends a game of two in a score cell: lost by the player who stopped, left out if it was not played", () => {
    const text =
      "Player 1,Player 2,Score 1,Score 2\nAnn,Bo,2,0\nCy,Ann,2,DQ\nBo,Cy,w/o,0\nAnn,Cy,forfeit,2\nBo,Ann,2,ret\n";
    expect(racesOf(text)).toEqual(["1 Ann, 2 Bo", "1 Cy, 2 Ann", "1 Bo, 2 Ann"]);
    expect(problemsOf(text)).toEqual(["walkover 4", "walkover 5"]);
  });
  it("ends a game of two in the shape of tennis databases", () => {
    const text =
      "tourney_name,tourney_date,winner_name,loser_name,score,round\nBrisbane,20240101,Alexander Shevchenko,Rinky Hijikata,6-4 2-1 RET,R32\n" +
      "Brisbane,20240101,Jiri Lehecka,Andy Murray,W/O,R16\n";
    expect(racesOf(text)).toEqual(["1 Alexander Shevchenko, 2 Rinky Hijikata"]);
    expect(problemsOf(text)).toEqual(["walkover 3"]);
  });
  it("words that say why an entrant has no result are no part of a name in a sentence", () => {
    const text =
      "Ann beat Bo, retired\nCy beat Ann 6-4 3-1 ret.\nBo beat Cy 11-7 11-9\nDee beat Ann w/o\nBo beat Dee (forfeit)\n" +
      "Ann beat Cy by DQ\nBo beat Cy by forfeit\nCy def. Bo by walkover\nAnn 2-0 Dee (dq)\nBo 0-2 DQ Dee\nCy beat Dee - Retired\n";
    expect(racesOf(text)).toEqual([
      "1 Ann, 2 Bo",
      "1 Cy, 2 Ann",
      "1 Bo, 2 Cy",
      "1 Ann, 2 Cy",
      "1 Ann, 2 Dee",
      "1 Dee, 2 Bo",
      "1 Cy, 2 Dee",
    ]);
    expect(problemsOf(text)).toEqual(["walkover 4", "walkover 5", "walkover 7", "walkover 8"]);
  });
  it("words that say why an entrant has no result are settled by the clearest of several columns", () => {
    expect(
      racesOf(
        "Pos,Driver,Time,Status\n1,Ann,10:00.1,\n2,Bo,10:03.2,\nNC,Cy,,DNS\nNC,Dee,,DNF\nDNF,Eve,,DSQ\nDNS,Fay,,NC\n",
      ),
    ).toEqual(["1 Ann, 2 Bo, 3 Dee dnf, 3 Eve dq, – Cy dns, – Fay dns"]);
    expect(racesOf("Rank\tName\tTime\n1\tAnn\t10:00\n2\tBo\t10:05\nNC\tCy\tDNS\nDNF\tDee\tNC\n")).toEqual([
      "1 Ann, 2 Bo, 3 Dee dnf, – Cy dns",
    ]);
    expect(racesOf("1. Ann 10:00\n2. Bo 10:03\nNC. Cy DNS\nNC Dee DNF\nDNF Eve DSQ\n")).toEqual([
      "1 Ann, 2 Bo, 3 Dee dnf, 3 Eve dq, – Cy dns",
    ]);
  });
  it("leaves a doubt where a cell of results is not understood", () => {
    expect(doubtsOf("Player 1,Player 2,Score 1,Score 2\nAnn,Bo,2,0\nCy,Ann,2,1\nBo,Cy,two,0\n")).toContain("unread");
  });
});

describe("names", () => {
  const BARE = "1 Ann Lee, 2 Bo Finch, 3 Cy Young";
  it.each([
    ["@", "@Ann Lee", "@Bo Finch", "@Cy Young"],
    ["flags", "🇩🇪 Ann Lee", "Bo Finch 🇫🇷", "🇬🇧 Cy Young"],
    ["bib numbers", "#12 Ann Lee", "#7 Bo Finch", "#99 Cy Young"],
    ["(c) and (WC)", "Ann Lee (c)", "Bo Finch (WC)", "Cy Young [C]"],
  ])("names have no %s", (_, ...names) => {
    expect(racesOf(`Place,Name\n${names.map((name, at) => `${at + 1},${name}\n`).join("")}`)).toEqual([BARE]);
    expect(racesOf(`${names.join(" > ")}\n${names.toReversed().join(" > ")}\n`)[0]).toBe(BARE);
  });
  it("names have no seeds in sentences", () => {
    const text =
      "(1) Ann Lee beat Bo Finch\n(2) Cy Young (c) beat Ann Lee (1)\n#3 Dee Fox beat Cy Young\nBo Finch (WC) beat (Q) Eve Hart\n@gus beat @ann\n";
    expect(racesOf(text)).toEqual([
      "1 Ann Lee, 2 Bo Finch",
      "1 Cy Young, 2 Ann Lee",
      "1 Dee Fox, 2 Cy Young",
      "1 Bo Finch, 2 Eve Hart",
      "1 gus, 2 ann",
    ]);
  });
  it("names keep what tells two of them apart", () => {
    expect(racesOf("Place,Name\n1,Bot #1\n2,Bot #2\n")).toEqual(["1 Bot #1, 2 Bot #2"]);
  });
  it.each([
    "Ann (c) > Bo (#1) > Cy\nBo (#1) > Cy > Ann (c)\n",
    "Place,Name\n1,Ann Lee GBR\n2,Bo Finch USA\n3,Cy Young GBR\n",
    "Place,Name\n1,Ann Lee (1)\n2,Bo Finch\n",
    "1. Ann Lee, Harriers\n2. Bo Finch, Road Runners\n3. Cy Young, Harriers\n",
  ])("that may keep a seed, a country or a club are in doubt: %j", (text) => {
    expect(doubtsOf(text)).not.toEqual([]);
  });
});

describe("rows that sum up others", () => {
  it.each([
    "Player,R1,R2,Total\nPar,72,72,144\nAnn,70,71,141\nBo,74,70,144\nCy,75,77,152\nAverage,73,72.7,145.7\n",
    "Name,Points\nAnn,30\nBo,20\nCy,10\nTotal,60\n",
    "Name;Tore\nAnn;12\nBo;9\nCy;7\nSumme;28\nMittelwert;9,3\n",
    "Place,Name,Points\n1,Ann,30\n2,Bo,20\nTotal,,60\nPage 1 of 2,,\nPlace,Name,Points\n3,Cy,10\nAverage,,20\n",
    "Pos  Name        Time\n 1   Ann         31:22\nPage 1 of 2\nPos  Name        Time\n 2   Bo          31:40\n 3   Cy          32:40\nTotal finishers: 3\n",
  ])("rows that sum up others are no players, and neither are footers and repeated heads: %j", (text) => {
    expect(racesOf(text)).toEqual(["1 Ann, 2 Bo, 3 Cy"]);
  });
  it("leaves Max and Min, who are people", () => {
    expect(racesOf("Name,Points\nMax,30\nMin,20\nAnn,10\n")).toEqual(["1 Max, 2 Min, 3 Ann"]);
    expect(racesOf("1. Max 30\n2. Min 20\n3. Ann 10\n")).toEqual(["1 Max, 2 Min, 3 Ann"]);
  });
});
