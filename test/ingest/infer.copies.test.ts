import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { short } from "./short";

const races = (...rows: string[]): string[] =>
  short(readAll([{ data: `${rows.join("\n").replaceAll("→", "\t")}\n` }], {})).map((race) =>
    race.replace(/^(?:\d{4}-\d\d-\d\d )?.*?: /, ""),
  );

describe("a copy with one cell a line", () => {
  const head = ["Spring Run", "All", "Men", "Women", "Pos", "Bib", "Name", "Club", "T1", "Time", "Notes"];
  const rows = [
    ["1", "14", "Ann Lee", "Hill AC", "0:48", "31:02", ""],
    ["2", "8", "Bo Finch", "", "0:51", "31:40", "first race"],
    ["3", "51", "Cy Moss", "Dale AC", "0:44", "32:10", ""],
    ["", "33", "Di Park", "", "0:59", "DNF", "fell"],
  ];
  it("may have empty cells and statuses", () => {
    expect(races(...head, ...rows.flat())).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3, Di Park 4 dnf"]);
  });
  it("may have other lines between its rows", () => {
    const [one, two, three, four] = rows;
    const copied = [...head, ...one, ...two, "Advertisement", "See our shoes", ...three, ...four];
    expect(races(...copied)).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3, Di Park 4 dnf"]);
  });
  it("may have few headings that are known", () => {
    const steps = ["Name", "Dept", "Mon", "Tue", "Wed", "Total"];
    const people = [
      ["Ann", "Sales", "8,120", "9,870", "7,001", "24,991"],
      ["Bo", "Finance", "9,204", "8,870", "9,001", "27,075"],
      ["Cy", "Sales", "4,120", "5,870", "8,001", "17,991"],
      ["Di", "Legal", "7,120", "7,870", "7,701", "22,691"],
    ];
    expect(races(...steps, ...people.flat())).toEqual(["Ann 2, Bo 1, Cy 4, Di 3"]);
  });
});

describe("a copy with single blanks between its columns", () => {
  it("a line is divided by its headings into names, clubs and figures", () => {
    const head = "Rang Name Verein Sprung Barren Boden Gesamt";
    expect(
      races(
        head,
        "1. Emilia Strobel TSV Aich 13,250 (1) 12,100 (2) 12,850 (1) 38,200",
        "2. Charlotte zur Mühlen TuS Neuried 12,900 (2) 12,400 (1) 12,300 (2) 37,600",
        "3. Nele Fuchs TSV Aich 12,700 (3) 11,900 (3) 12,150 (3) 36,750",
        "",
        "AK 11",
        head,
        "1. Leonie Haas TuS Neuried 13,100 (2) 12,850 (1) 13,200 (1) 39,150",
        "2. Sophia Maier-Lenz TSV Aich 13,200 (1) 12,600 (2) 12,700 (2) 38,500",
      ),
    ).toEqual(["Emilia Strobel 1, Charlotte zur Mühlen 2, Nele Fuchs 3", "Leonie Haas 1, Sophia Maier-Lenz 2"]);
  });
});

it("leaves out the attempts below each row of a copy", () => {
  expect(
    races(
      "Place→Bib→Name→Club→Best",
      "1→88→Ann Lee→Hill AC→5.62",
      "x→5.41 (+0.3)→5.62 (+1.1)→x→5.50",
      "2→61→Bo Finch→Dale AC→5.38",
      "x→5.38 (+1.7)→5.31 (+0.2)→x→5.36",
      "3→92→Cy Moss→Hill AC→5.11",
      "x→x→5.11 (-0.2)→x→4.98",
    ),
  ).toEqual(["Ann Lee 1, Bo Finch 2, Cy Moss 3"]);
});
