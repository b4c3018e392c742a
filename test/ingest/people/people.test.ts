import { describe, expect, it } from "vitest";
import { suggestMerges } from "../../support/histories";
import { handlesFor } from "../../../src/ingest/people/handles";

describe("near-duplicates", () => {
  const pairs = (names: string[]): string[] =>
    suggestMerges(names).map(({ from, into, reason }) => `${from} into ${into}: ${reason}`);

  it.each([
    [["Sergio Pérez", "Sergio Perez"], "only accents differ"],
    [["Dan O’Hara", "Dan O'Hara"], "only the apostrophe differs"],
    [["Carlos Sainz Jr.", "Carlos Sainz"], "one has Jr., Sr. or a number"],
    [["Max Verstappen", "Verstappen, Max"], "the same words in another order"],
    [["Max Verstappen", "M. Verstappen"], "one has an initial for a first name"],
    [["Max Verstappen", "Max Verstapen"], "one letter differs"],
    [["O'Brien", "OBrien"], "only spaces and punctuation differ"],
  ])("suggests to merge %s", (names, reason) =>
    expect(pairs(names)).toEqual([`${names[1]} into ${names[0]}: ${reason}`]),
  );

  it.each([
    [["player1", "player2"]],
    [["Ann", "Anne"]],
    [["Mike Smith", "Mary Smith"]],
    [["007", "7"]],
    [["__proto__", "constructor"]],
  ])("near-duplicates not %s", (names) => expect(pairs(names)).toEqual([]));

  it("puts the rarer name into the commoner one", () => {
    const races = new Map([
      ["Sergio Perez", 9],
      ["Sergio Pérez", 2],
    ]);
    expect(suggestMerges([...races.keys()].toReversed(), (name) => races.get(name) ?? 0)[0]).toMatchObject({
      from: "Sergio Pérez",
      into: "Sergio Perez",
    });
  });

  it("finds neighbours among thousands", () => {
    const many = Array.from({ length: 4000 }, (_, at) => `Runner ${String.fromCharCode(97 + (at % 26))}${at}x`);
    expect(pairs([...many, "Alexander Albon", "Alexander Albom"])).toContain(
      "Alexander Albon into Alexander Albom: one letter differs",
    );
  });
});

describe("made-up handles", () => {
  it("made-up handles are the same for the same ids, unique, and numbered when the pairs run out", () => {
    const [first, second] = [handlesFor(), handlesFor()];
    const ids = Array.from({ length: 12_000 }, (_, at) => `id${at}`);
    const given = ids.map(first);
    expect(ids.map(second)).toEqual(given);
    expect(new Set(given).size).toBe(ids.length);
    expect(given[0]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(given.at(-1)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
    expect(first(ids[5])).toBe(given[5]);
  });
});
