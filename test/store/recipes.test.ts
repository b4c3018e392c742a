// @isolation fresh-modules
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { choices } from "../../src/store";
import { dataSet } from "../../src/store/schema/dataSet";

const recipe = (fingerprint: string) => ({
  version: 1 as const,
  fingerprint,
  reading: "",
  choices: {},
  options: { scoreOrder: "lower" },
  examples: [{ role: "name" as const, line: "1. Ada", from: 3, to: 6 }],
  label: "Table",
});

describe("recipes of a data set", () => {
  const add = () =>
    choices.dataSets.add({
      name: "Club",
      source: { kind: "stored", base: "b1" },
      recipes: [recipe("one"), recipe("two")],
    });
  const kept = (id: string) => choices.store.getState().dataSets.find((one) => one.id === id)?.recipes;

  it("recipes of a data set are stored with it", () => {
    const id = add();
    const stored = choices.store.getState().dataSets.find((one) => one.id === id);
    expect(v.parse(dataSet, JSON.parse(JSON.stringify(stored))).recipes).toEqual([recipe("one"), recipe("two")]);
  });
  it("recipes of a data set are removed one by one, and the field with the last", () => {
    const id = add();
    choices.dataSets.dropRecipe("one", id);
    expect(kept(id)?.map(({ fingerprint }) => fingerprint)).toEqual(["two"]);
    choices.dataSets.dropRecipe("two", id);
    expect(kept(id)).toBeUndefined();
  });
  it("recipes of a data set are replaced by newer ones of the same layout", () => {
    const id = add();
    const newer = { ...recipe("one"), label: "Newer" };
    choices.dataSets.setSource(id, { kind: "stored", base: "b2" }, { recipes: [newer] });
    expect(kept(id)?.map(({ fingerprint, label }) => `${fingerprint} ${label}`)).toEqual(["two Table", "one Newer"]);
  });
});
