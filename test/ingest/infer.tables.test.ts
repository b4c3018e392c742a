import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string): string[] =>
  short(readAll([{ data: text }])).map((race) => race.replace(/^(?:\d{4}-\d\d-\d\d )?.*?: /, ""));

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

describe("lines", () => {
  it("that say what letters mean are no games", () => {
    const text = lines("1. Ann Lee 12:01", "2. Bo Roe 12:40", "Cy Low MP", "", "MP = mispunch, CP = control point");
    expect(races(text)[0]).toContain("Ann Lee 1, Bo Roe 2");
    expect(races(text)).toHaveLength(1);
  });
  it("that sum up the games above them are no race", () => {
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
