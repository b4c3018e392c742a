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
