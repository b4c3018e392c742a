import { describe, expect, it } from "vitest";
import { indexLines } from "../../../src/features/import/editor/lines";
import { piecesOf } from "../../../src/features/import/editor/marks";
import {
  carried,
  firstLines,
  isUsed,
  raceOfLine,
  rolesIn,
  sharedSpans,
  spansByLine,
  trimmedStretch,
} from "../../../src/features/import/editor/spans";
import type { Understood } from "../../../src/ingest/types";

const TEXT = "Ann > Bo\nbla\nBo > Ann\n";
const SPANS: Understood[] = [
  { role: "name", from: 0, to: 3, race: 0 },
  { role: "name", from: 6, to: 8, race: 0 },
  { role: "none", from: 9, to: 12 },
  { role: "name", from: 13, to: 15, race: 1 },
  { role: "name", from: 18, to: 21, race: 1 },
];
const lines = spansByLine(indexLines(TEXT), SPANS);

it("a mark counts as used if the reading agrees with it", () => {
  expect(isUsed({ role: "name", from: 0, to: 3 }, SPANS)).toBe(true);
  expect(isUsed({ role: "date", from: 0, to: 3 }, SPANS)).toBe(false);
  expect(isUsed({ role: "score", from: 4, to: 9 }, [{ role: "time", from: 5, to: 8 }])).toBe(true);
});

describe("recognised parts by line", () => {
  it("counts from the start of each line, and splits parts over several lines", () => {
    expect(lines.get(3)?.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [5, 8],
    ]);
    const over = spansByLine(indexLines("ab\ncd\nef"), [{ role: "none", from: 1, to: 7 }]);
    expect([...over].map(([line, [{ from, to }]]) => [line, from, to])).toEqual([
      [1, 1, 2],
      [2, 0, 2],
      [3, 0, 1],
    ]);
  });
  it("keeps the spans of unchanged lines, so that they are not rendered again", () => {
    const typed = SPANS.map((span) => (span.race === 1 ? { ...span, role: "place" as const } : { ...span }));
    const next = sharedSpans(lines, spansByLine(indexLines(TEXT), typed));
    expect([1, 2, 3].map((line) => next.get(line) === lines.get(line))).toEqual([true, true, false]);
    expect(next.get(3)?.map(({ role }) => role)).toEqual(["place", "place"]);
  });
  it("finds the race of a line, the first line of each race, and the roles", () => {
    expect([1, 2, 3, 4, null].map((line) => raceOfLine(lines, line))).toEqual([0, null, 1, null, null]);
    expect([...firstLines(lines)]).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(rolesIn(lines)).toEqual(["name", "none"]);
  });
});

describe("recognised parts after an edit", () => {
  it("marks move with words after the edit, and are dropped where words changed", () => {
    const after = "Ann > Bob\nbla\nBo > Ann\n";
    const moved = carried(SPANS, TEXT, after);
    expect(moved.map(({ from, to }) => after.slice(from, to))).toEqual(["Ann", "Bo", "bla", "Bo", "Ann"]);
    const gone = carried(SPANS, TEXT, "Amy > Bo\nbla\nBo > Ann\n");
    expect(gone).toEqual(SPANS.slice(1));
    expect(carried(SPANS, TEXT, TEXT)).toBe(SPANS);
    expect(carried(SPANS, TEXT, "")).toEqual([]);
  });
});

describe("a line split for display", () => {
  it("keeps every letter in order, with the role of each part, its separators and its frame", () => {
    const spans = [
      { from: 0, to: 3, role: "name" as const },
      { from: 4, to: 6, role: "place" as const },
    ];
    const pieces = piecesOf("Ann;12;x", ";", { level: "warning", text: "12" }, spans);
    expect(pieces.map(({ text, kind, span }) => `${text} ${kind} ${span?.role ?? ""}`.trim())).toEqual([
      "Ann text name",
      "; separator",
      "12 mark place",
      "; separator",
      "x text",
    ]);
  });
  it("prefers the user's marks to recognised parts", () => {
    const [piece] = piecesOf("Ann", undefined, undefined, [
      { from: 0, to: 3, role: "none" },
      { from: 0, to: 3, role: "name", pointed: true },
    ]);
    expect(piece.span?.role).toBe("name");
  });
});

it("the selection excludes surrounding spaces, and is empty if there are only spaces", () => {
  expect(trimmedStretch("a  Bo  c", { from: 1, to: 7 })).toEqual({ from: 3, to: 5 });
  expect(trimmedStretch("a  b", { from: 1, to: 3 })).toBeNull();
});
