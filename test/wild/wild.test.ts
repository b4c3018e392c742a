import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scored, wildTexts } from "./score";
import { calibrationTable, claimsOf, outcomeTable } from "./table";

const texts = wildTexts("test/wild/texts");
const rows = texts.map((text) => ({ ...scored(text), file: text.file, family: text.family }));
const of = (outcome: string): string[] => rows.filter((row) => row.outcome === outcome).map(({ file }) => file);

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
    const readme = readFileSync("src/ingest/README.md", "utf8");
    expect(readme).toContain(outcomeTable(rows));
    expect(readme).toContain(calibrationTable(claimsOf(rows)));
  });
});
