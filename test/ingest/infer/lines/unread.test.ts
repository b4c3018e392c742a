import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { readFileSync } from "node:fs";
import { lines } from "../../short";

describe("a text that gives no race", () => {
  it("shows which lines look like results and asks for a mark", () => {
    const text = lines("First was Ann Lee in 12:01.", "Notes follow.");
    const [{ confidence, doubts, understood = [] }] = readAll([{ data: text }]).inputs;
    expect({ confidence, lines: doubts.map((one) => one.lines) }).toEqual({
      confidence: "not-understood",
      lines: [[1]],
    });
    expect(understood.length).toBeGreaterThan(0);
  });
});

it("says how many lines a reading leaves out that may hold results", () => {
  const text = readFileSync("test/wild/texts/h33-top-teams-list.txt", "utf8");
  const from = text.lastIndexOf("The ABMs");
  const [{ doubts }] = readAll([{ data: text }], { marks: [{ role: "name", from, to: from + 8 }] }).inputs;
  const reading = doubts.find(({ id }) => id === "reading");
  expect(reading?.lines).toEqual([3, 5, 7]);
  expect(reading?.message).toContain("3 lines are left out and may hold results.");
});
