import { describe, expect, it } from "vitest";
import { readAll } from "../../../../../src/ingest";
import { lines, racesIn, short } from "../../../short";

describe("games", () => {
  it("games of two sides may say behind a sign who won", () => {
    const text = lines(
      "Round One:",
      "Necrons Vs Templar : Necrons win and move on",
      "Chaos Vs Tau : Chaos move onto round two",
      "Morgan challenged Reza: 3-1 to Reza",
      "Orks VS Elves: To be Determined!",
    );
    expect(racesIn(text)).toEqual(["Necrons 1, Templar 2", "Chaos 1, Tau 2", "Morgan 2, Reza 1"]);
  });
  it("games may have the label of their score behind a comma", () => {
    const text = lines(
      "Wilgenberg 2 – HTTV 1, uitslag: 2 – 7",
      "Flits 3 – HTTV 2, uitslag: 7 – 2",
      "HTTV 3 – Oirdonk 1, uitslag: 1 – 8",
    );
    expect(racesIn(text)).toEqual(["Wilgenberg 2 2, HTTV 1 1", "Flits 3 1, HTTV 2 2", "HTTV 3 2, Oirdonk 1 1"]);
  });
  it("games in bullets may have names without capitals", () => {
    const text = lines(
      "Die Ergebnisse:",
      "• ad astra gaming 1:1 Rapid Evolution",
      "• OP Voltera 2:1 Hexa",
      "• EXPERTA Gaming 1:0 Dragons of Joy",
      "• MAX 1:0 ratsports",
    );
    expect(racesIn(text)[0]).toBe("ad astra gaming 1, Rapid Evolution 1");
  });
  it("games are not followed by a game of the totals below them", () => {
    const text = lines(
      "Results: Bridge Hotel A 8 St Anne's B 6; King's Arms 5 Bridge Hotel B 2; Frigate Inn 5 The Old Vic 2.",
      "",
      "P Pt",
      "",
      "Frigate Inn... 8 41",
      "",
      "Black Bull... 7 37",
      "",
      "St Anne's B... 7 34",
    );
    expect(racesIn(text)).toHaveLength(3);
  });
  it("games are stated by those who played them, whom the lines above name", () => {
    const text = lines(
      "Jonas, [14.11.2025 18:02]",
      "Ich 3:1 gegen Lukas (11:7, 9:11, 11:5, 12:10)",
      "",
      "Mareike, [15.11.2025 18:31]",
      "Lukas - ich 3:0",
    );
    expect(short(readAll([{ data: text }], { format: "inferred" }))).toEqual([
      "Jonas 1, Lukas 2",
      "Lukas 1, Mareike 2",
    ]);
  });
  it("counts goals and behinds by their points", () => {
    const text = lines(
      "KINGS v. SPRINGWOOD",
      "Kings 4.5,  8.7,  11.13,  13.17  (95)",
      "Springwood 12.2,  12.4,  12.8,  12.12  (84)",
      "",
      "BOND v. YERONGA",
      "Bond 3.5,  5.9  (39)",
      "Yeronga 3.1,  4.12  (36)",
    );
    expect(racesIn(text)).toEqual(["Kings 1, Springwood 2", "Bond 1, Yeronga 2"]);
  });
});

describe("games of two sides", () => {
  it("reads a result below the line that names the sides", () => {
    const text = lines(
      "Darran v Benno",
      "Darran opened in a close first leg, and both were happy with a draw 2-2.",
      "",
      "Nick v Jamie",
      "Nick never got a look in. Jamie checked out in style to win 3-0.",
    );
    expect(racesIn(text)).toEqual(["Darran 1, Benno 1", "Nick 2, Jamie 1"]);
  });
  it("games of two sides are played by those whom the lines name under the colour of a side", () => {
    const text = lines("Reds 6 : 9 Blues", "Reds: Ann, Bo, Cy", "Blues: Dee, Eve, Flo", "goals: Dee 4, Eve 3");
    expect(racesIn(text)).toEqual(["Ann/1 2, Bo/1 2, Cy/1 2, Dee/2 1, Eve/2 1, Flo/2 1"]);
  });
});

describe("sums that some won and others lost", () => {
  it("reads sums won and lost that stand one a line", () => {
    expect(racesIn(lines("Mahjong night", "Ann +320", "Bo -150", "Cy +45", "Dee -215"))).toEqual([
      "Ann 1, Bo 3, Cy 2, Dee 4",
    ]);
  });
  it("reads sums glued to the names in messages of LINE", () => {
    const text = lines(
      "23:48\tけんじ\t結果です!",
      "23:49\tけんじ\t1回戦 けんじ+42 まさ+8 ゆり-15 たか-35",
      "23:50\tけんじ\t2回戦 まさ+31 けんじ+12 たか-6 ゆり-37",
    );
    expect(racesIn(text)).toEqual(["けんじ 1, まさ 2, ゆり 3, たか 4", "まさ 1, けんじ 2, たか 3, ゆり 4"]);
  });
});

describe("games of cricket", () => {
  it("games of cricket have runs for wickets behind both sides, and a label that says who won", () => {
    expect(
      racesIn(
        lines(
          "Stars won by 23 runs: Stars 164/4 County 141/3",
          "At the Oval, Stars batted first and scored 164/4.",
          "Bridge won by 7 runs: Bridge 178/3 Club House 171/6",
        ),
      ),
    ).toEqual(["Stars 1, County 2", "Bridge 1, Club House 2"]);
  });
});

describe("lines", () => {
  it("lines of a page copied cell by cell are games of two names and two figures; one that runs is none", () => {
    const text = lines(
      ...["Thu 12 Jun 2025", "6:30 PM", "Base Invaders", "8", "Dinger's Deli", "14", "Final"],
      ...["7:45 PM", "Pitch Please", "11", "The Walk-Offs", "10", "Final"],
      ...["66'", "Base Invaders", "1", "The Walk-Offs", "0"],
    );
    expect(racesIn(text)).toEqual(["Base Invaders 2, Dinger's Deli 1", "Pitch Please 1, The Walk-Offs 2"]);
  });
  it("lines are not games if they explain letters", () => {
    const text = lines("1. Ann Lee 12:01", "2. Bo Roe 12:40", "Cy Low MP", "", "MP = mispunch, CP = control point");
    expect(racesIn(text)[0]).toContain("Ann Lee 1, Bo Roe 2");
    expect(racesIn(text)).toHaveLength(1);
  });
  it("lines are not a race if they sum up the games above", () => {
    const text = lines(
      "Sokolica Wielka – Spisz Mały 6:0",
      "Bór II – Łęgi 3:3",
      "",
      "1. Sokolica 1 3 6:0",
      "2. Bór II 1 1 3:3",
      "2. Łęgi 1 1 3:3",
      "4. Spisz 1 0 0:6",
    );
    expect(racesIn(text)).toEqual(["Sokolica Wielka 1, Spisz Mały 2", "Bór II 1, Łęgi 1"]);
  });
  it("parts two sides at the dash with blanks round it, and not at one within a name", () => {
    expect(racesIn("TSV Drježdźany-Sewjer –\nViktoria Worklecy 3:2\n(25:19, 22:25)\n")).toEqual([
      "TSV Drježdźany-Sewjer 1, Viktoria Worklecy 2",
    ]);
  });
});

describe("games of two sides in a line", () => {
  it("names the winner by a sign, a letter or in brackets", () => {
    const text = lines("Ann/Bo ❌ vs Cy/Di 🏆", "Ann/Cy 🏆 vs Bo/Di (rubber)");
    expect(racesIn(text)).toEqual(["Ann/1 2, Bo/1 2, Cy/2 1, Di/2 1", "Ann/1 1, Cy/1 1, Bo/2 2, Di/2 2"]);
    expect(racesIn(lines("Jess v Tara 6-2 6-2 (Tara)", "Mel v Jess 7-5 3-6 10-8 (Mel)"))).toEqual([
      "Jess 2, Tara 1",
      "Mel 1, Jess 2",
    ]);
  });
  it("reads as many names on both sides of the score", () => {
    const text = lines(
      "Rink 1: J Smith, P Jones, T Brown 21 - 14 A White, B Green, C Black",
      "Rink 2: D Grey, E Rose, F Hill 11 - 18 G Wood, H Lake, I Ford",
    );
    expect(racesIn(text)).toEqual([
      "J Smith/1 1, P Jones/1 1, T Brown/1 1, A White/2 2, B Green/2 2, C Black/2 2",
      "D Grey/1 2, E Rose/1 2, F Hill/1 2, G Wood/2 1, H Lake/2 1, I Ford/2 1",
    ]);
  });
});
