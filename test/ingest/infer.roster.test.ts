import { describe, expect, it } from "vitest";
import { read, short } from "./short";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;
const races = (text: string): string[] => short(read(text)).map((race) => race.replace(/^.*?: /, ""));

describe("a list of places is read whatever stands", () => {
  const wanted = ["Ada Holm 1, Bo Finch 2, Cy Lund 3"];
  it.each([
    ["behind the place: a semicolon", "1.;Ada Holm", "2.;Bo Finch", "3.;Cy Lund"],
    ["behind the place: a bar", "P1: | Ada Holm", "P2: | Bo Finch", "P3: | Cy Lund"],
    ["for the place: Roman numbers", "I. | Ada Holm - Club", "II. | Bo Finch - Club", "III. | Cy Lund - Club"],
    ["for the place: words", "First Place | 🇬🇧 Ada Holm", "Second Place | 🇳🇱 Bo Finch", "Third Place | 🇪🇸 Cy Lund"],
    ["for the place: a noun", "1. místo Ada Holm", "2. místo Bo Finch", "3. místo Cy Lund"],
    ["behind the name: a remark", "1. Ada Holm 61 pts", "2. Bo Finch 59 pts - by a canvas!", "3. Cy Lund 57 pts (PB)"],
    ["before the name: a peg", "1. peg 14 Ada Holm", "2. peg 3 Bo Finch", "3. peg 27 Cy Lund  (b9)"],
    ["in a line below: a time", "1. Ada Holm", "16:15", "2. Bo Finch", "16:45", "3. Cy Lund", "17:21 (PB)"],
    ["in three lines: all", "#1", "Ada Holm", "16:15", "#2", "Bo Finch", "+0:30", "#3", "Cy Lund", "+1:06"],
    ["in one line: Roman numbers", "I. Ada Holm; II. Bo Finch; III. Cy Lund"],
    ["in one line: words", "First Ada Holm (82) | Second Bo Finch (79) | Third Cy Lund (77)"],
    ["in one line: commas of the East", "1、Ada Holm - (86), 2、Bo Finch - (80), 3、Cy Lund - (78)"],
    ["in one line: all", "I место – Ada Holm 18:55; II место – Bo Finch 18:56; III место – Cy Lund 19:02"],
  ])("%s", (_, ...text) => {
    expect(races(lines("Harbour Mile", ...text))).toEqual(wanted);
  });
  it("for a place: a status", () => {
    const text = lines("1.;Ada Holm", "2.;Bo Finch", "did not finish;Cy Lund, Club", " | Di Marsh | DNS", "Ed Roe NP");
    expect(races(text)).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3 dnf, Di Marsh - dns, Ed Roe - dns"]);
  });
  it("at the end of a name: figures in no order", () => {
    expect(races(lines("Quiz", "1) Team 7", "2) Blink 182", "3) Sum 41"))).toEqual(["Team 7 1, Blink 182 2, Sum 41 3"]);
  });
});
