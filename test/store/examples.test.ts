// @isolation fresh-modules
import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ExampleManifest } from "../support/examples";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { readAll } from "../../src/ingest";
import { EXAMPLES } from "../../src/store/examples";

const manifest = JSON.parse(readFileSync("public/examples/examples.json", "utf8")) as ExampleManifest;

describe("the bundled data sets", () => {
  it("the bundled data sets are those of the manifest, with equal texts", () => {
    const told = manifest.examples.map(({ title, file, shows, options, ...rest }) => ({
      ...rest,
      format: undefined,
      name: title,
      file: `examples/${file}`,
      hint: shows,
      options: { ...DEFAULT_OPTIONS, ...options },
    }));
    expect(EXAMPLES).toEqual(told);
  });

  it("examples exist in the stated size", () => {
    for (const { file, bytes } of EXAMPLES) expect(statSync(`public/${file}`).size, file).toBe(bytes);
  });

  it("examples credit their authors", () => {
    const credits = readFileSync("public/examples/CREDITS.md", "utf8");
    for (const { file, licence, credit } of EXAMPLES) {
      expect(credits, file).toContain(file.replace("examples/", ""));
      expect(`${licence} ${credit}`).toMatch(/CC0|CC BY|MIT/);
    }
  });
});

it("names the Tours by their years, not by distance", () => {
  const { file } = EXAMPLES.find(({ id }) => id === "tour-de-france")!;
  const { races, inputs } = readAll([{ name: file, data: readFileSync(`public/${file}`) }]);
  expect(inputs[0].confidence).toBe("sure");
  expect(races.map(({ id, date }) => [id, date?.slice(0, 4)])).toEqual(
    Array.from({ length: 27 }, (_, at) => [String(2000 + at), String(2000 + at)]),
  );
});
