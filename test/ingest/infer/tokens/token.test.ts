import { expect, it } from "vitest";
import { shapeOf } from "../../../../src/ingest/infer/tokens/token";

it.each([
  ["figure", "3|12:30|1st|34 pts|1-0|½"],
  ["word", "Ann|Ann Lee"],
  [undefined, "|-|DNF"],
])("the shape is %s for %s", (shape, cells) => {
  const others = cells.split("|").filter((cell) => shapeOf(cell) !== shape);
  expect(others).toEqual([]);
});
