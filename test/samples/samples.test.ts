import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import { expectSame, type Expected } from "./compare";

/** Another set of samples may be named; the default is the copy beside this test. */
const FOLDER = process.env.PODIUM_SAMPLES ?? join(import.meta.dirname, "paste");

const files = readdirSync(FOLDER).toSorted();
const samples = files.flatMap((expected) => {
  const stem = /^(.*)\.expected\.json$/.exec(expected)?.[1];
  const file = stem === undefined ? undefined : files.find((name) => name !== expected && name.startsWith(`${stem}.`));
  return file ? [{ file, expected }] : [];
});

describe("pasted samples", () => {
  it("pasted samples are there", () => {
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)("$file is recognised and read as expected", ({ file, expected }) => {
    const result = readAll([{ data: readFileSync(join(FOLDER, file)) }]);
    expectSame(result, JSON.parse(readFileSync(join(FOLDER, expected), "utf8")) as Expected);
  });
});
