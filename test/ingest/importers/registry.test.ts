import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { IMPORTERS, readAll } from "../../../src/ingest";

describe("every importer", () => {
  it("has an id of its own", () => {
    expect(new Set(IMPORTERS.map((one) => one.id)).size).toBe(IMPORTERS.length);
  });

  it.each(IMPORTERS)("$id lives in a folder of its name, with a page about it", ({ id }) => {
    expect(existsSync(`src/ingest/importers/${id}/index.ts`)).toBe(true);
    expect(existsSync(`src/ingest/importers/${id}/README.md`)).toBe(true);
  });

  it.each(IMPORTERS)("$id recognises its own example and reads it without complaint", ({ id, example }) => {
    const result = readAll([{ data: example }]);
    expect(result.format).toBe(id);
    expect(result.races.length).toBeGreaterThan(0);
    expect(result.problems.filter((problem) => problem.level === "error")).toEqual([]);
    expect(result.candidates[0].format).toBe(id);
  });

  it.each(IMPORTERS)("$id makes nothing of junk it is forced upon", ({ id }) => {
    for (const data of [
      "",
      "lorem ipsum dolor sit amet\nconsetetur sadipscing elitr",
      "\u0000\u0001\u0002",
      "{]",
      "<a><b></a>",
      "[[[[",
      "1",
    ]) {
      const result = readAll([{ data }], { format: id });
      expect(result.races).toEqual([]);
      expect(result.problems.length).toBeGreaterThan(0);
    }
  });
});
