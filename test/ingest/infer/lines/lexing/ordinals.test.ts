import { expect, it } from "vitest";
import { isShared, outAt, placeSaid } from "../../../../../src/ingest/infer/lines/lexing/ordinals";

it.each([
  [1, "1°|Winner|🥇|erster|premier|gewann den Sieg"],
  [2, "runner-up|deuxième|второй"],
  [3, "3rd|third|dritte|第三"],
  [4, "T4|fourth|czwarty"],
  [10, "10th of 12|tenth"],
  [undefined, "Ann|last"],
])("reads place %s in %s", (place, texts) => {
  const others = texts.split("|").filter((text) => placeSaid(text) !== place);
  expect(others).toEqual([]);
});

it("counts who goes out from the end", () => {
  expect(outAt("first out", 0)).toEqual({ place: -1, size: 9 });
  expect(outAt("Ann, second to go", 5)?.place).toBe(-2);
  expect(outAt("out 4th", 0)).toBeUndefined();
});

it("takes words and signs for a shared place, unless the tie was broken", () => {
  const shared = ["joint 3rd", "=2", "tied", "à égalité", "tie broken on countback", "third"].filter(isShared);
  expect(shared).toEqual(["joint 3rd", "=2", "tied", "à égalité"]);
});
