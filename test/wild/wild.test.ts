import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LONG } from "../support/long";
import { LEARNED } from "../../src/ingest/infer/learned";
import { firstSight, statedOf } from "./firstSight";
import { firstRead, scored, wildTexts } from "./score";
import { calibrationTable, outcomeTable, type Row } from "./table";

const texts = wildTexts("test/wild/texts");
/** Marks are simulated in long runs alone: each tries many readings of a text. */
const rows = texts.map((text): Row => {
  const { file, family } = text;
  if (LONG) return { ...scored(text), file, family };
  const read = firstRead(text);
  return { ...read, outcome: read.first, file, family };
});
const of = (outcome: string): string[] => rows.filter(({ first }) => first === outcome).map(({ file }) => file);
const readme = readFileSync("src/ingest/README.md", "utf8");

describe("texts from the world", () => {
  it("texts from the world are there, each with games or a reason to ask", () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ wanted }) => wanted.games.length === 0 && !wanted.ask).map(({ file }) => file)).toEqual([]);
  });
  it("texts from the world are never read wrong without a doubt", () => {
    expect(of("silent")).toEqual([]);
  });
  it("texts from the world never throw", () => {
    expect(of("threw")).toEqual([]);
  });
  it("texts from the world are read as the README of the readers says", () => {
    // Family, right without a mark; in long runs every column.
    const told = outcomeTable(rows).split("\n").slice(2);
    for (const row of told) expect(readme).toContain(LONG ? row : row.split(" | ").slice(0, 2).join(" | ") + " | ");
  });
  it("the stated probability held on texts at first sight as the README of the readers says", () => {
    expect(readme).toContain(calibrationTable(statedOf(firstSight(), LEARNED)));
  });
});
