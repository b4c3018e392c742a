import { expect, it } from "vitest";
import { isNameLike, nameIn } from "../../../../src/ingest/infer/tokens/names";

it.each(["Ann Lee", "李雷", "B. O'Neil-Smith", "Team 7", "TSM|ZeRo", "x_42", "R2-D2", "KM"])(
  "takes %s for a possible name",
  (text) => expect(isNameLike(text)).toBe(true),
);

it.each(["42", "12:30", "5 km", "12 pts", "!!!", "ann@example.org", "https://a.org", "Ann <b>", "foo();", "k=v"])(
  "takes %s for no name",
  (text) => expect(isNameLike(text)).toBe(false),
);

it.each([
  ["🥇 Ann Lee", "Ann Lee"],
  ["1. Ann Lee", "Ann Lee"],
  ["1. FC Köln", "1. FC Köln"],
  ["[7] Ann", "Ann"],
  ["@ann", "ann"],
  ["Dr. Ann Lee", "Ann Lee"],
  ["Ann Lee (GBR)", "Ann Lee"],
  ["Ann Lee *", "Ann Lee"],
  ["Jon Harrow (NVCC)Team NVCC", "Jon Harrow"],
  ["$f00Speedy", "Speedy"],
])("finds the name in %s", (text, name) => {
  expect(nameIn({ text, from: 0, to: text.length }).text).toBe(name);
});
