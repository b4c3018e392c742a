import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import type { ReadOptions } from "../../src/ingest/types";
import { short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string, options: ReadOptions = {}): string[] =>
  short(readAll([{ data: text }], options)).map((race) => race.replace(/^(?:\d{4}-\d\d-\d\d )?.*?: /, ""));

describe("a table", () => {
  it("may have its places in the cells of the names", () => {
    const text = lines(
      "    Name                    Age Team                 Seed     Finals",
      "=====================================================================",
      "  1 Marsh, Ella              12 Seaford SC-SO       31.20      30.88",
      "  2 Okoro, Temi              11 Seaford SC-SO       32.05      31.94",
      " -- Hughes, Orla             11 Seaford SC-SO       35.00      DQ",
    );
    expect(races(text)).toEqual(["Marsh, Ella 1, Okoro, Temi 2, Hughes, Orla 3 dq"]);
  });
  it("may hold clubs whose name begins with a number", () => {
    const text = lines(
      "Round,Date,Team 1,FT,Team 2",
      "1,Sat Aug 15 1970,Hamburger SV,1-2,1. FC Köln",
      "1,Sat Aug 15 1970,1. FC Kaiserslautern,3-1,Borussia Dortmund",
      "2,Sat Aug 22 1970,1. FC Köln,2-2,1. FC Kaiserslautern",
    );
    expect(races(text)).toEqual([
      "Hamburger SV 2, 1. FC Köln 1",
      "1. FC Kaiserslautern 1, Borussia Dortmund 2",
      "1. FC Köln 1, 1. FC Kaiserslautern 1",
    ]);
    expect(readAll([{ data: text }]).inputs[0].doubts.map(({ id }) => id)).not.toContain("name-place");
  });
  it("may say above rows why they have no place", () => {
    const text = lines(
      "Place\tFirst\tLast\tGender\tTime",
      "1\tDale\tHutchins\tM\t4:41:09",
      "2\tRenee\tClair\tF\t5:02:44",
      "3\tVihaan\tRao\tM\t5:03:00",
      "Did Not Finish: 2",
      "0\tBecca\tLund\tF\t",
      "0\tGus\tOyelaran\tM\t",
      "Did Not Start: 1",
      "0\tAna\tQuiroga\tF\t",
    );
    expect(races(text)).toEqual([
      "Dale Hutchins 1, Renee Clair 2, Vihaan Rao 3, Becca Lund 4 dnf, Gus Oyelaran 4 dnf, Ana Quiroga - dns",
    ]);
  });
  it("parts its races by the column that makes rankings, places shared by their mean among them", () => {
    const rows = ["2015;9;1;4;Ann", "2015;9;1;2.5;Bo", "2015;9;1;2.5;Cy", "2015;9;1;1;Di"];
    const more = ["2015;9;2;3;Bo", "2015;9;2;2;Di", "2015;9;2;1;Ann"];
    expect(races(lines("Year;Month;GameNo;Placement;Player", ...rows, ...more))).toEqual([
      "Ann 4, Bo 2, Cy 2, Di 1",
      "Bo 3, Di 2, Ann 1",
    ]);
  });
  it("takes the time between two clocks for the result", () => {
    const text = lines(
      "Team Name,Start Time,End Time,Total Time,Solved",
      "Castle,19:26,20:57,1:31,5",
      "Gnomes,19:20,20:36,1:16,5",
      "Bodies,19:04,20:32,1:28,5",
    );
    expect(races(text)).toEqual(["Castle 3, Gnomes 1, Bodies 2"]);
  });
});

describe("a table without separators", () => {
  it("is read where single blanks part its cells", () => {
    const text = lines(
      "TeaTime Tankard",
      "",
      "Rank HelmName CrewName Class Rating Elapsed Corrected Points",
      "1 Jan Anders LASER RADIAL 1115 0:45:16 0:40:36 1.0",
      "2 Jock Dobbs GULL 1365 1:00:00 0:43:57 2.0",
      "3 Lindy Spill LASER RADIAL 1115 0:49:09 0:44:05 3.0",
      "4 Paul Anders LASER 1075 RET 9.0",
    );
    expect(races(text)).toEqual(["Jan Anders 1, Jock Dobbs 2, Lindy Spill 3, Paul Anders 4 dnf"]);
  });
  it("reads an unlisted separator", () => {
    const text = lines(
      "PL-*-NAME-*-TEAM-*-TIME",
      "1-*-Linklater, Rory-*-Birch-*-23:54.4",
      "2-*-Tucker, Aidan-*-Stonehill-*-23:54.9",
      " -*-Mattis, Kyle-*-Illini State-*-DNF",
    );
    expect(races(text)).toEqual(["Linklater, Rory 1, Tucker, Aidan 2, Mattis, Kyle 3 dnf"]);
  });
  it("may be values of a programme in brackets, headed by another bracket", () => {
    const text = lines(
      "INSERT INTO results (pos, driver, team)",
      "VALUES",
      "  (1,'Raul Fernando','Trackhouse'),",
      "  (2,'Brad O''Binder','Red Bull'),",
      "  (3,'Johann Zarka','Honda');",
    );
    expect(races(text)).toEqual(["Raul Fernando 1, Brad O'Binder 2, Johann Zarka 3"]);
  });
});

describe("lines", () => {
  it("of a page copied cell by cell are games of two names and two figures; one that runs is none", () => {
    const text = lines(
      ...["Thu 12 Jun 2025", "6:30 PM", "Base Invaders", "8", "Dinger's Deli", "14", "Final"],
      ...["7:45 PM", "Pitch Please", "11", "The Walk-Offs", "10", "Final"],
      ...["66'", "Base Invaders", "1", "The Walk-Offs", "0"],
    );
    expect(races(text)).toEqual(["Base Invaders 2, Dinger's Deli 1", "Pitch Please 1, The Walk-Offs 2"]);
  });
  it("are not games if they explain letters", () => {
    const text = lines("1. Ann Lee 12:01", "2. Bo Roe 12:40", "Cy Low MP", "", "MP = mispunch, CP = control point");
    expect(races(text)[0]).toContain("Ann Lee 1, Bo Roe 2");
    expect(races(text)).toHaveLength(1);
  });
  it("are not a race if they sum up the games above", () => {
    const text = lines(
      "Sokolica Wielka – Spisz Mały 6:0",
      "Bór II – Łęgi 3:3",
      "",
      "1. Sokolica 1 3 6:0",
      "2. Bór II 1 1 3:3",
      "2. Łęgi 1 1 3:3",
      "4. Spisz 1 0 0:6",
    );
    expect(races(text)).toEqual(["Sokolica Wielka 1, Spisz Mały 2", "Bór II 1, Łęgi 1"]);
  });
  it("part two sides at the dash with blanks round it, and not at one within a name", () => {
    expect(races("TSV Drježdźany-Sewjer –\nViktoria Worklecy 3:2\n(25:19, 22:25)\n")).toEqual([
      "TSV Drježdźany-Sewjer 1, Viktoria Worklecy 2",
    ]);
  });
});

describe("aligned columns", () => {
  const aligned = [
    "500 metres, ladies",
    "Rit  Baan  No  Name               Club       Time",
    "1    Bi    12  Fenna Dijkgraaf    Lemmer     42.10",
    "     Bu     7  Lotte van Brink    Hijc       41.56 PR",
    "2    Bi     3  Mo Postuma         Hijc       43.98",
    "     Bu     5  Anna Kok           Hijc       43.99",
    "3    Bi     9  Isa Bos            Lemmer     44.02",
    "     Bu    15  Sanne in 't Veld   Ijca       dq",
  ];
  it("are found below a title, and the number of a pair is no place", () => {
    expect(races(lines(...aligned), { format: "inferred" })).toEqual([
      "Fenna Dijkgraaf 2, Lotte van Brink 1, Mo Postuma 3, Anna Kok 4, Isa Bos 5, Sanne in 't Veld 6 dq",
    ]);
  });
  it("do not move where a line begins below the second one", () => {
    expect(races(lines(...aligned)).join()).not.toMatch(/Hijc \d|Ijca \d/);
  });
  it("are found in a mail that quotes them", () => {
    const text = ["On Fri, 7 Mar 2025, Bo wrote:", ...aligned.map((line) => `> ${line}`)];
    expect(races(lines(...text), { format: "inferred" })).toEqual(races(lines(...aligned), { format: "inferred" }));
  });
});
