import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { readFileSync } from "node:fs";
import { marked } from "../../short";

describe("one marked name says where the names of all records stand", () => {
  const KARTS = "Heat 1\n  1st: Mario - kysik\n  2nd: Peach - Bo21\n  3rd: Toad - el_condor\n  4th: Yoshi - harambo\n";
  it("takes the other of two names in each line", () => {
    expect(marked(KARTS, ["name", "kysik"])).toEqual(["kysik 1, Bo21 2, el_condor 3, harambo 4"]);
  });

  const CREWS = [
    "A final",
    "1. Kingfisher (Bea Holt & Imran Shah) 2:14",
    "2. Heron (Lucy Dent & Tom Rusk) 2:15",
    "3. Grebe (Ed Vance & Flo Marsh) 2:21",
    "Single sculls",
    "1. Nia Roe 2:31",
    "2. Dom Bell 2:33",
  ].join("\n");
  it("takes the crews in brackets, and leaves a race alone that has none", () => {
    const races = marked(CREWS, ["name", "Bea Holt"]);
    expect(races[0]).toMatch(/Bea Holt.* 1, Imran Shah.* 1, Lucy Dent.* 2, Tom Rusk.* 2/);
    expect(races[1]).toBe("Nia Roe 1, Dom Bell 2");
  });

  it("cuts all names at the sign where the marked one ends", () => {
    const text = "1. ROSSI MARIO ita, ASD ALFA 31:05\n2. HOLM ANNA swe, IFK 31:40\n3. PAGE RUTH gbr, AVON 32:10\n";
    expect(marked(text, ["name", "ROSSI MARIO"])).toEqual(["ROSSI MARIO 1, HOLM ANNA 2, PAGE RUTH 3"]);
  });

  it("moves no name where the marked one stands in a record that was not read", () => {
    const text = "1. Ann Holm\n2. Bo Finch\n3. Cy Ito\nAlso there: Dee Lund\n";
    expect(marked(text, ["name", "Dee Lund"])[0]).toMatch(/^Ann Holm 1, Bo Finch 2, Cy Ito 3/);
  });

  it("corrects what a format made of the text", () => {
    const text = "Ann Holm (Adalta) 25.14\nBo Finch 24.38\nCy Ito 23.90\nDee Lund 21.02\n";
    const [before] = marked(text);
    const [after] = marked(text, ["name", "Ann Holm"]);
    expect(before.split(", ").length).toBe(4);
    expect(after).toMatch(/^Ann Holm 1, Bo Finch 2, Cy Ito 3, Dee Lund 4$/);
  });
});

describe("a name and a figure marked in one record make players of the lines alike", () => {
  it("reads money behind names, below headings", () => {
    const text =
      "--- one ---\nPierce: $40 (GO)\nBobby: $14 (GO)\nCyd: -$20 (Inn)\n\n--- two ---\nCyd: $31 (GO)\nBobby: $20 (Inn)\nPierce: $5 (Inn)\n";
    expect(marked(text, ["name", "Pierce"], ["score", "40"])).toEqual([
      "Pierce 1, Bobby 2, Cyd 3",
      "Cyd 1, Bobby 2, Pierce 3",
    ]);
  });
});

describe("two readings that differ", () => {
  it("two readings that differ are called by what tells them apart", () => {
    const names = [
      "a05-sailing-five-races-sheet.tsv",
      "a06-wiki-biathlon-blank-medals.tsv",
      "a28-ultra-signup-groups.tsv",
    ];
    const asked = names.flatMap((name) => {
      const [input] = readAll([{ data: readFileSync(`test/wild/texts/${name}`), name }]).inputs;
      return input.alternatives ? [input.alternatives.readings.map(({ label }) => label)] : [];
    });
    expect(asked.length).toBeGreaterThan(0);
    for (const labels of asked) expect([new Set(labels).size, /reading/.test(labels.join())]).toEqual([2, false]);
  });
});
