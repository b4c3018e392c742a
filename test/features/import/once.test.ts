import { describe, expect, it } from "vitest";
import { indexLines } from "../../../src/features/import/editor/lines";
import { spansByLine } from "../../../src/features/import/editor/spans";
import { withoutRepeats } from "../../../src/features/import/problems/once";
import { readAll } from "../../../src/ingest";
import type { ReadOptions } from "../../../src/ingest/types";

function told(text: string, options: ReadOptions = {}) {
  const { inputs, problems } = readAll([{ data: text }], options);
  const spans = spansByLine(indexLines(text), inputs[0].understood ?? []);
  const troubles = withoutRepeats(inputs[0], problems, spans, () => true, undefined);
  return {
    doubts: troubles.doubts.map(({ id }) => id),
    problems: troubles.problems.map(({ code, line }) => `${code} ${line}`),
    leftOut: troubles.leftOut,
  };
}

const LISTS = "Cup\n1. Ana Silva\n2. Bo Lind\n3. Cy Young\n\nFinal\n1. Bo Lind\n2. Ana Silva\n";

describe("each problem is shown once", () => {
  it("a line that does not look like a result: only dimmed", () => {
    expect(told("race,player,place\nA,Ann,1\nA,Bo,2\nwith best wishes\n")).toEqual({
      doubts: [],
      problems: [],
      leftOut: 1,
    });
  });
  it("an invalid place: as a problem with a fix; several: as one question", () => {
    const one = told("race,player,place\nA,Ann,1\nA,Bo,2\nA,Cy,broke a wheel\n");
    expect(one).toEqual({ doubts: [], problems: ["bad-place 4"], leftOut: 0 });
    const two = told("race,player,place\nA,Ann,1\nA,Bo,2\nA,Cy,wheel off\nA,Di,fell ill\n");
    expect(two).toEqual({ doubts: ["unread"], problems: [], leftOut: 0 });
  });
  it("a player twice in one race: as a question only", () => {
    const { doubts, problems } = told("race,player,place\nA,Ann,1\nA,Bo,2\nA,Ann,3\nA,Cy,4\n");
    expect([doubts.includes("player-twice"), problems.filter((one) => one.startsWith("duplicate"))]).toEqual([
      true,
      [],
    ]);
  });
  it("a line that looks like a result but is not read: as a doubt with a guess, not also as a problem", () => {
    const list = told(`${LISTS}Paul blew his engine\n`, { format: "lists-numbered" });
    expect(list).toEqual({ doubts: ["unread"], problems: [], leftOut: 0 });
  });
  it("lines left out by an inferred reading: as its doubt, and marked in the text", () => {
    const line = "7 lines are left out and may hold results.";
    const doubt = { id: "reading" as const, message: line, lines: [2, 4] };
    const reading = { ...readAll([{ data: LISTS }]).inputs[0], doubts: [doubt] };
    const troubles = withoutRepeats(reading, [], new Map(), () => true, undefined);
    expect(troubles.marked.map(({ code, line: at }) => `${code} ${at}`)).toEqual(["bad-row 2", "bad-row 4"]);
    expect(troubles.problems).toEqual([]);
  });
  it("a refused text: not as a problem of its first line", () => {
    expect(told("Minutes of the meeting\nwe met and talked\n")).toEqual({ doubts: [], problems: [], leftOut: 0 });
  });
});
