// @isolation fresh-modules
import { expect, it } from "vitest";
import type { Problem } from "../../src/ingest/types";
import { withLines } from "../../src/store/importing";

const problem = (line: number, more: Partial<Problem> = {}): Problem => ({
  code: "walkover",
  level: "info",
  line,
  message: "Won without play: left out.",
  ...more,
});

it("problems without a text receive that of their line, shortened", () => {
  const data = `Ann > Bea\r\n  Cyd, Dan, w/o\n${"x".repeat(200)}`;
  const texts = withLines([problem(2), problem(3), problem(9), problem(2, { text: "given" })], [{ name: "", data }]);
  expect(texts.map(({ text }) => text)).toEqual(["Cyd, Dan, w/o", `${"x".repeat(79)}…`, undefined, "given"]);
});

it("problems of several texts receive the line of their own text", () => {
  const inputs = [
    { name: "", data: "first" },
    { name: "b.csv", data: "second" },
    { name: "c.csv", data: new Blob(["third"]) },
  ];
  const texts = withLines(
    [problem(1, { source: "pasted text" }), problem(1, { source: "b.csv" }), problem(1, { source: "c.csv" })],
    inputs as never,
  );
  expect(texts.map(({ text }) => text)).toEqual(["first", "second", undefined]);
});
