import { expect, it } from "vitest";
import { shapeOf } from "../../../../src/ingest/infer/common/hints";

it("lines of one pattern have one shape", () => {
  expect(shapeOf("2) Bo Lee 35:02 (PB)")).toBe("0) a 0:0 (a)");
  expect(shapeOf(" 10) Zoë de Vries 1:02 (SB)")).toBe(shapeOf("2) Bo Lee 35:02 (PB)"));
  expect(shapeOf("Ann - Bo 3:1")).toBe("a - a 0:0");
});
