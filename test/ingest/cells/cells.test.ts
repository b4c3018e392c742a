import { describe, expect, it } from "vitest";
import { parseDate, provenOrder, resolveDate } from "../../../src/ingest/cells/date";
import { cleanName, nameKey, bareName } from "../../../src/ingest/cells/name";
import { splitPartners } from "../../../src/ingest/cells/partners";
import { parsePlace } from "../../../src/ingest/cells/place";
import { parsePair, parseScore, parseSets } from "../../../src/ingest/cells/score";
import { parseStatus } from "../../../src/ingest/cells/status";
import { parseTime } from "../../../src/ingest/cells/time";

describe("place", () => {
  it.each([
    ["3", 3],
    ["3.", 3],
    ["3)", 3],
    ["#3", 3],
    ["P3", 3],
    ["1st", 1],
    ["2nd", 2],
    ["3rd", 3],
    ["4th", 4],
    ["1er", 1],
    ["2e", 2],
    ["1º", 1],
    ["first", 1],
    ["Twelfth", 12],
    ["🥇", 1],
    ["🥉", 3],
    ["=2", 2],
    ["2=", 2],
    ["T2", 2],
    ["T-2", 2],
    ["2T", 2],
    ["2 (tie)", 2],
    ["0", 0],
    ["2.5", 2.5],
    ["last", Infinity],
  ])("%s is %s", (text, place) => expect(parsePlace(text)).toBe(place));

  it.each(["", "DNF", "abc", "1-0", "12:30", "3.14", "thirteenth"])("“%s” is none", (text) =>
    expect(parsePlace(text)).toBeUndefined(),
  );
});

describe("status", () => {
  it.each([
    ["DNF", "dnf"],
    ["Ret", "dnf"],
    ["retired", "dnf"],
    ["Ab.", "dnf"],
    ["abandon", "dnf"],
    ["NC", "dnf"],
    ["OTL", "dnf"],
    ["tle", "dnf"],
    ["HD", "dnf"],
    ["withdrew during", "dnf"],
    ["forfeit", "dnf"],
    ["ff", "dnf"],
    ["timeout", "dnf"],
    ["DQ", "dq"],
    ["DSQ", "dq"],
    ["disqualified", "dq"],
    ["EX", "dq"],
    ["OCS", "dq"],
    ["BFD", "dq"],
    ["UFD", "dq"],
    ["DNS", "dns"],
    ["DNQ", "dns"],
    ["DNPQ", "dns"],
    ["DNP", "dns"],
    ["DNC", "dns"],
    ["WD", "dns"],
    ["WDN", "dns"],
    ["absent", "dns"],
    ["Bye", "dns"],
    ["d.n.f.", "dnf"],
  ])("%s is %s", (text, status) => expect(parseStatus(text)).toBe(status));

  it.each(["", "1", "Suspension", "Engine", "constructor"])("“%s” is none", (text) =>
    expect(parseStatus(text)).toBeUndefined(),
  );
});

describe("time", () => {
  it.each([
    ["1:32:03.897", 5523.897],
    ["58:12.5", 3492.5],
    ["26H 35M 25S", 95725],
    ["94h 33' 14''", 340394],
    ["94h 33’ 14”", 340394],
    ["94h 33′ 14″", 340394],
    ["2h05m", 7500],
    ["2h05", 7500],
    ["1m23.4s", 83.4],
    ["P0DT01H25M06.484013S", 5106.484013],
    ["P1DT02H03M04S", 93784],
    ["PT5M", 300],
    ["3499.9", 3499.9],
    ["75:00", 4500],
  ])("%s is %s seconds", (text, seconds) => expect(parseTime(text)).toEqual({ kind: "time", seconds }));

  it("has decimal commas in files with semicolons", () => {
    expect(parseTime("1:13:41,143", true)).toEqual({ kind: "time", seconds: 4421.143 });
    expect(parseTime("3:27,071")).toEqual({ kind: "time", seconds: 207.071 });
  });

  it("has gaps in time and in laps", () => {
    expect(parseTime("+11.987")).toEqual({ kind: "gap", seconds: 11.987 });
    expect(parseTime("+1:13.753")).toEqual({ kind: "gap", seconds: 73.753 });
    expect(parseTime("+ 00h 06' 02''")).toEqual({ kind: "gap", seconds: 362 });
    expect(parseTime("+1 lap")).toEqual({ kind: "laps", laps: 1 });
    expect(parseTime("+2 Laps")).toEqual({ kind: "laps", laps: 2 });
  });

  it.each(["", "DNF", "NA", "-", "P", "PT", "h", "1:2:3:4", "abc"])("“%s” is none", (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );
});

describe("score", () => {
  it.each([
    ["25", 25],
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["1,011", 1011],
    ["1 011", 1011],
    ["1\u00a0011", 1011],
    ["-3", -3],
    ["−3", -3],
    ["1,234,567", 1234567],
    ["1.234,5", 1234.5],
    ["0,50", 0.5],
  ])("%s is %s", (text, score) => expect(parseScore(text)).toBe(score));

  it("takes a comma for the decimal sign in files with semicolons", () =>
    expect(parseScore("1,011", { decimalComma: true })).toBe(1.011));

  it.each(["", "abc", "2-1", "1,2,3", "-", "1.2.3"])("“%s” is none", (text) =>
    expect(parseScore(text)).toBeUndefined(),
  );

  it.each([
    ["2-1", 2, 1],
    ["2–1", 2, 1],
    ["2:1", 2, 1],
    ["2 - 1", 2, 1],
    ["-1-0", -1, 0],
    ["1/2-1/2", 0.5, 0.5],
    ["½-½", 0.5, 0.5],
  ])("%s is a pair", (text, left, right) => expect(parsePair(text)).toMatchObject({ left, right, shootout: false }));

  it("score knows penalties", () =>
    expect(parsePair("3 - 3 (4-2 p)")).toMatchObject({ left: 3, right: 3, shootout: true }));

  it("score knows sets", () => {
    expect(parseSets("7-6(5) 6-4")).toEqual([
      [7, 6],
      [6, 4],
    ]);
    expect(parseSets("3-1,3-2")).toEqual([
      [3, 1],
      [3, 2],
    ]);
    expect(parseSets("-1-0")).toEqual([[-1, 0]]);
    expect(parseSets("W/O")).toBeUndefined();
  });
});

describe("date", () => {
  const read = (text: string): string | undefined => {
    const cell = parseDate(text);
    return cell && resolveDate(cell, "dmy");
  };
  it.each([
    ["2024-11-03", "2024-11-03"],
    ["2024.03.29", "2024-03-29"],
    ["03.09.2023", "2023-09-03"],
    ["20/11/2022", "2022-11-20"],
    ["11/20/22", "2022-11-20"],
    ["5 March 2024", "2024-03-05"],
    ["06 August 2004 18:13:50", "2004-08-06T18:13:50"],
    ["Mar 5, 2024", "2024-03-05"],
    ["1910.??.??", "1910"],
    ["1910", "1910"],
    ["2015-01-19T17:30:00-05:00", "2015-01-19T22:30:00Z"],
    ["2025-07-11T02:00:04.597Z", "2025-07-11T02:00:04.597Z"],
    ["1700050000", "2023-11-15T12:06:40Z"],
    ["1700050000123", "2023-11-15T12:06:40.123Z"],
    ["01/02/68", "2068-02-01"],
    ["01/02/69", "1969-02-01"],
    ["3. Oktober 2020", "2020-10-03"],
    ["29/02/2024", "2024-02-29"],
  ])("%s is %s", (text, date) => expect(read(text)).toBe(date));

  it.each(["????.??.??", "", "31.02.2024", "2024-13-01", "29/02/2023", "13/13/2020", "hello", "25:00"])(
    "“%s” is none",
    (text) => expect(read(text)).toBeUndefined(),
  );

  it("shows which part is the day only where a number is above twelve", () => {
    expect(provenOrder(parseDate("20/11/2022")!)).toBe("dmy");
    expect(provenOrder(parseDate("11/20/2022")!)).toBe("mdy");
    expect(provenOrder(parseDate("03/04/2022")!)).toBeUndefined();
  });
});

describe("name", () => {
  it("name is cleaned and folded, and no more", () => {
    const same = (a: string, b: string): boolean => nameKey(cleanName(a)) === nameKey(cleanName(b));
    expect(cleanName(" Lewis \u00a0 Hamilton\u200b ")).toBe("Lewis Hamilton");
    expect(same("Kimi Räikkönen", "KIMI RÄIKKÖNEN")).toBe(true);
    expect(same("Straße", "STRASSE")).toBe(true);
    expect(same("Pérez", "Perez")).toBe(false);
    expect(same("Carlos Sainz Jr.", "Carlos Sainz")).toBe(false);
    expect(same("007", "7")).toBe(false);
    expect(cleanName("👩\u200d🚀")).toBe("👩\u200d🚀");
  });

  it.each([
    ["Ann[a]", "Ann"],
    ["Ann [12]", "Ann"],
    ["Ann*", "Ann"],
    ["Ann †", "Ann"],
    ["*", "*"],
    ["[1]", "[1]"],
    ["Ann [Team]", "Ann [Team]"],
    ["🥇 Ann (9.92ms)", "Ann"],
    ["Ann (86 s) 🥈", "Ann"],
    ["Bayern (2)", "Bayern (2)"],
  ])("%s without footnotes is %s", (text, name) => expect(bareName(text)).toBe(name));
});

describe("partners", () => {
  it("splits only where every side has as many", () => {
    expect(splitPartners(["Ann & Ben", "Cleo & Dan"])).toEqual([
      ["Ann", "Ben"],
      ["Cleo", "Dan"],
    ]);
    expect(splitPartners(["Bosnia & Herzegovina", "Canada"])).toBeUndefined();
    expect(splitPartners(["a/b/c", "d/e"])).toBeUndefined();
    expect(splitPartners(["Trinidad and Tobago", "x and y"])).toBeUndefined();
  });
});
