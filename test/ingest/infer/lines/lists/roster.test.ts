import { describe, expect, it } from "vitest";
import { lines, racesIn, read, short } from "../../../short";

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
  ])("reads a list of places with %s", (_, ...text) => {
    expect(racesIn(lines("Harbour Mile", ...text))).toEqual(wanted);
  });
  it("for a place: a status", () => {
    const text = lines("1.;Ada Holm", "2.;Bo Finch", "did not finish;Cy Lund, Club", " | Di Marsh | DNS", "Ed Roe NP");
    expect(racesIn(text)).toEqual(["Ada Holm 1, Bo Finch 2, Cy Lund 3 dnf, Di Marsh - dns, Ed Roe - dns"]);
  });
  it.each([
    ["1st Ann", "2nd Bo", "3rd (tie) Cy, Di and Ed", "6th Flo"],
    ["1 Ann", "2 Bo", "T3 Cy + Di + Ed", "6 Flo"],
    ["1. Ann", "2. Bo", "=3. Cy / Di / Ed", "6. Flo"],
    ["Winner: Ann", "Second: Bo", "Joint third: Cy, Di and Ed", "Sixth: Flo"],
    ["1st - Ann", "2nd - Bo", "3rd - tie: Cy, Di and Ed", "6th - Flo"],
    ["1. Ann", "2. Bo", "3.-5. Cy, Di, Ed", "6. Flo"],
    ["1. Ann", "2. Bo", "3. Cy, Di und Ed (tied)", "6. Flo"],
  ])("around a place that several share: %s, %s, %s, %s", (...text) => {
    expect(racesIn(lines("Harbour Mile", ...text))).toEqual(["Ann 1, Bo 2, Cy 3, Di 3, Ed 3, Flo 6"]);
  });
  it.each([
    ["Ladies: 4. Platz: Utz Poe, 3. Platz: Öz Roe, 2. Platz: Di Noe, 1. Platz: Ry Tull"],
    ["4. Utz Poe (Leeds) 19:30", "3. Öz Roe (Graz) 19:20", "2. Di Noe (Brno) 18:36", "1. Ry Tull (Vigo) 18:00"],
  ])("from the last to the first: %s", (...text) => {
    expect(racesIn(lines("Harbour Mile", "", ...text))).toEqual(["Utz Poe 4, Öz Roe 3, Di Noe 2, Ry Tull 1"]);
  });
  it("above standings, whose lines are of another kind", () => {
    const results = ["1 место: Ada Holm from Cork", "2 место: Bo Finch from Vigo", "3 место: Cy Lund from Graz"];
    const sums = ["Standings after 5 rounds:", "1. Ada Holm 140 pts", "2. Bo Finch 131 pts", "3. Cy Lund 122 pts"];
    expect(racesIn(lines("Men", ...results, "", ...sums))).toEqual(wanted);
  });
  it("in one line each, below headings with numbers", () => {
    const text = lines(
      "Sports day",
      "Welly wanging (men)",
      "1. Tom Fair 31.2m  2. Rev. Peter 28.9m  3. Duncan Ives 28.1m",
      "Welly wanging (ladies)",
      "1. Jill Barr 24.0m  2. Steph Ives 22.7m",
      "Egg and spoon (under 8s)",
      "1. Poppy (Oak) 2. Arlo (Elm) 3. Max (Ash)",
    );
    expect(short(read(text))).toEqual([
      "Welly wanging (men): Tom Fair 1, Rev. Peter 2, Duncan Ives 3",
      "Welly wanging (ladies): Jill Barr 1, Steph Ives 2",
      "Egg and spoon (under 8s): Poppy 1, Arlo 2, Max 3",
    ]);
  });
  it("in one line, places that several share", () => {
    expect(racesIn("Long jump: 1 Tom 4.20; 2= Ben, Sam 4.10; 4 Joe 3.90\n")).toEqual(["Tom 1, Ben 2, Sam 2, Joe 4"]);
    expect(racesIn("Race: 1. Amy, 2. Beth and Cara (tied), 4. Dot\n")).toEqual(["Amy 1, Beth 2, Cara 2, Dot 4"]);
  });
  it("at the end of a name: figures in no order", () => {
    expect(racesIn(lines("Quiz", "1) Team 7", "2) Blink 182", "3) Sum 41"))).toEqual([
      "Team 7 1, Blink 182 2, Sum 41 3",
    ]);
  });
});
