import { describe, expect, it } from "vitest";
import { readAll } from "../../../src/ingest";
import { likelyLines } from "../../../src/ingest/doubts/likely";

const NOBODY: ReadonlyMap<string, number> = new Map();

/** "name Ann 0": role, words and race of each span. */
function said(text: string): string[] {
  const { understood = [] } = readAll([{ data: text }]).inputs[0];
  return understood.map(({ role, from, to, race }) => [role, text.slice(from, to), race].join(" ").trimEnd());
}

describe("a table", () => {
  it("has each cell by the role of its column, words in place of a figure as a status, a remark left out", () => {
    const text =
      "Rennen;Platz;Fahrer\nMonza;1;Ann\nMonza;2;Bo\nSpa;1;Bo\nSpa;2;Ann\nSpa;DNF;Cy\nStand Mai, ohne Gewähr\n";
    expect(said(text)).toEqual([
      ...[
        "none Rennen;Platz;Fahrer",
        "race Monza 0",
        "place 1 0",
        "name Ann 0",
        "race Monza 0",
        "place 2 0",
        "name Bo 0",
      ],
      ...["race Spa 1", "place 1 1", "name Bo 1", "race Spa 1", "place 2 1", "name Ann 1"],
      ...["race Spa 1", "status DNF 1", "name Cy 1", "none Stand Mai, ohne Gewähr"],
    ]);
  });
  it("knows the race of a row where races take turns", () => {
    const text = "race,player,place\nA,Ann,1\nB,Bo,1\nA,Bo,2\nB,Ann,2\n";
    expect(said(text).filter((one) => one.startsWith("name"))).toEqual([
      "name Ann 0",
      "name Bo 1",
      "name Bo 0",
      "name Ann 1",
    ]);
  });
  it("with a column for each race has the race in its heading and its places below", () => {
    expect(said("name,Spa,Monza\nAnn,1,2\nBo,2,1\n")).toEqual([
      ...["race Spa 0", "race Monza 1", "name Ann", "place 1 0", "place 2 1", "name Bo", "place 2 0", "place 1 1"],
    ]);
  });
});

describe("lines", () => {
  it("lines have names, places, times, a status and the race's heading; chatter is left out", () => {
    const text =
      "Club night\n1. Ada 34:10\n2. Bo 35:00\n3. Cy (DNF)\n\nsee you next week!\nClub final\n1. Bo 33:00\n2. Ada 35:00\n";
    expect(said(text)).toEqual([
      ...["race Club night 0", "place 1 0", "name Ada 0", "time 34:10 0", "place 2 0", "name Bo 0", "time 35:00 0"],
      ...["place 3 0", "name Cy 0", "status DNF 0", "none see you next week!"],
      ...["race Club final 1", "place 1 1", "name Bo 1", "time 33:00 1", "place 2 1", "name Ada 1", "time 35:00 1"],
    ]);
  });
  it("lines have a date and a title before the names; a name in a longer one is not taken for it", () => {
    expect(said("2026-12-01 Extra: Alan > Al\n")).toEqual([
      "date 2026-12-01 0",
      "race Extra 0",
      "name Alan 0",
      "name Al 0",
    ]);
  });
  it("lines have both scores of a game", () => {
    expect(said("Ada 3-2 Bo\nBo 1-0 Cy\n")).toEqual([
      ...["name Ada 0", "score 3 0", "score 2 0", "name Bo 0", "name Bo 1", "score 1 1", "score 0 1", "name Cy 1"],
    ]);
  });
});

describe("several texts", () => {
  it("counts races through all of them", () => {
    const { inputs } = readAll([
      { name: "a.txt", data: "Ada > Bo\nBo > Ada\n" },
      { name: "b.txt", data: "Cy > Di\n" },
    ]);
    expect(inputs[1].understood?.map(({ race }) => race)).toEqual([2, 2]);
  });
});

describe("a text that is not understood", () => {
  it("leaves out what does not look like a result, and shows what does", () => {
    const text = "lorem ipsum dolor\n7 Ada x Bo qq\n8 Cy x Di qq\nand that was it\n";
    expect(readAll([{ data: text }]).races).toEqual([]);
    expect(said(text)).toEqual([
      "none lorem ipsum dolor",
      "place 7",
      "name Ada x Bo qq",
      "place 8",
      "name Cy x Di qq",
      "none and that was it",
    ]);
  });
});

describe("lines that look like results", () => {
  it.each([
    "1. Ada",
    "🥇 Ada",
    "=2 Bo Finch",
    "Ada 34:10",
    "Bo: 12 pts",
    "Ada 3-2 Bo",
    "Ada > Bo",
    "Paul DNF",
    "third: Anna",
  ])("takes the line %s for a result", (line) => {
    expect([...likelyLines(line, NOBODY)]).toEqual([1]);
  });
  it.each(["Page 3", "Stand nach 16 Rennen, ohne Gewähr", "see you next week!", "Total 120", ""])(
    "lines that look like results not: %s",
    (line) => {
      expect([...likelyLines(line, NOBODY)]).toEqual([]);
    },
  );
  it("lines that look like results are those with a name that was read, and those with as many cells as the rows", () => {
    expect([...likelyLines("and sadly bea wu had to go\n", new Map([["Bea Wu", 1]]))]).toEqual([1]);
    expect([...likelyLines("a;Ann;1\na;Bo;2\nb;?;x1\nno;words", NOBODY)]).toEqual([1, 2, 3]);
  });
});

describe("a line marked as no result", () => {
  const text = "1. Ada\n2. Bo\n3. Total\n";
  const from = text.indexOf("3. Total");
  const marked = readAll([{ data: text }], { inputs: { "": { marks: [{ role: "none", from, to: from + 8 }] } } });

  it("a line marked as no result is read as if it were blank, by the same format, and is shown as left out", () => {
    expect(readAll([{ data: text }]).races[0].entrants).toHaveLength(3);
    expect(marked.format).toBe(readAll([{ data: text }]).format);
    expect(marked.races[0].entrants.map(({ name }) => name)).toEqual(["Ada", "Bo"]);
    const spans = marked.inputs[0].understood ?? [];
    expect(spans.filter(({ role }) => role === "none").map((span) => text.slice(span.from, span.to))).toEqual([
      "3. Total",
    ]);
  });
  it("counts in its own text only", () => {
    const other = readAll(
      [
        { name: "a", data: text },
        { name: "b", data: text },
      ],
      {
        inputs: { b: { marks: [{ role: "none", from, to: from + 8 }] } },
      },
    );
    expect(other.races.map(({ entrants }) => entrants.length)).toEqual([3, 2]);
  });
});
