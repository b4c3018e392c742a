import { expect, it } from "vitest";
import { unicodeRanges } from "../../../src/ui/export/fonts";

it("unicode ranges of a font face are parsed as pairs of code points", () => {
  expect(unicodeRanges("U+0000-00FF, U+131, U+4??")).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x400, 0x4ff],
  ]);
  expect(unicodeRanges("")).toEqual([[0, 0x10ffff]]);
});
