import { describe, expect, it } from "vitest";
import { indexLines } from "../../../src/features/import/editor/lines";
import { answeredOf, edited, withAnswer } from "../../../src/features/import/problems/answers";
import { peopleOf } from "../../../src/features/import/problems/Spellings";

describe("an answer to a doubt", () => {
  it("merges records by key, and replaces everything else", () => {
    const before = {
      scoreOrder: "higher",
      statuses: { crash: "dnf" },
      mapping: { a: ["player"] },
      inputs: { "": { heading: true } },
    } as const;
    const setting = {
      scoreOrder: "lower",
      statuses: { ill: "dns" },
      mapping: { b: ["place"] },
      inputs: { "": { format: "csv-long" } },
    } as const;
    expect(withAnswer(before, { setting })).toEqual({
      scoreOrder: "lower",
      statuses: { crash: "dnf", ill: "dns" },
      mapping: { a: ["player"], b: ["place"] },
      inputs: { "": { heading: true, format: "csv-long" } },
    });
  });

  it("shows each status separately, and removes it without the others", () => {
    const read = { repeats: "races", statuses: { crash: "dnf", engine: "dnf", ill: "dns" } } as const;
    const all = answeredOf(read);
    expect(all.map(({ text }) => text)).toEqual([
      "A player who comes again starts another race.",
      "“crash” and 1 other are DNF.",
      "“ill” is DNS.",
    ]);
    expect(all[1].without).toEqual({ statuses: { ill: "dns" } });
    expect(answeredOf({})).toEqual([]);
  });
});

describe("rewriting lines", () => {
  const index = indexLines("Ann > Bea\nPaul crashed\nDi was ill\nBea > Ann");
  it("lines keep their numbers until all edits are made", () => {
    const text = edited(index, [
      { kind: "append", line: 1, text: " > Paul (DNF)" },
      { kind: "remove", line: 2 },
      { kind: "append", line: 1, text: " > Di (DNS)" },
      { kind: "remove", line: 3 },
      { kind: "replace", line: 4, text: "Bea = Ann" },
    ]);
    expect(text).toBe("Ann > Bea > Paul (DNF) > Di (DNS)\nBea = Ann");
  });
});

it("spellings of one player are one question, however many pairs there are", () => {
  const spellings = ["Sergio Pérez", "Sergio Perez", "S. Perez"];
  const pairs = [
    { from: "Sergio Perez", into: "Sergio Pérez", reason: "only accents differ", spellings },
    { from: "S. Perez", into: "Sergio Pérez", reason: "one has an initial for a first name", spellings },
    { from: "Ana", into: "Anna", reason: "one letter differs" },
  ];
  expect(peopleOf(pairs).map(({ from, into }) => [into, ...from])).toEqual([spellings, ["Anna", "Ana"]]);
});
