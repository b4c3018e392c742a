import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { checkShown, readHistorySteps } from "../../../src/ingest";
import { OF_A_PAGE, OF_A_PROCESS, TooLarge } from "../../../src/ingest/columnar/sizes";
import type { Pieces } from "../../../src/ingest/types";

/** A file that is said to be so long, of which only the beginning may be read. */
function file(size: number, beginning: string): Pieces & { readonly reads: number } {
  const bytes = new TextEncoder().encode(beginning);
  let reads = 0;
  return {
    size,
    piece(from, to) {
      if (to - from > 1e7) throw new Error("All of it was read.");
      reads += 1;
      return Uint8Array.from({ length: to - from }, (_, at) => bytes[(from + at) % bytes.length]);
    },
    get reads() {
      return reads;
    },
  };
}

describe("what is too large", () => {
  it("what is too large is refused before any of it is read, with what would fit", () => {
    const long = file(OF_A_PROCESS.pieces + 1, "race,player,place\n");
    expect(() => finish(readHistorySteps([{ data: long }], {}))).toThrow(
      new TooLarge(
        "This is 601 MB, and at most 600 MB fit. Split it by season, or rate it on the command line, game by game (podium stream).",
      ),
    );
    expect(long.reads).toBe(0);
  });
  it.each([
    ["<matches>\n", OF_A_PROCESS, /101 MB.*one piece.*100 MB fit.*up to 600 MB/],
    ["Ann > Ben\n", OF_A_PAGE, /41 MB.*one piece.*40 MB fit.*up to 100 MB/],
    [
      '{"races": [\n',
      OF_A_PAGE,
      new TooLarge(
        "This is 41 MB, and it has to be read in one piece, of which at most 40 MB fit. Tables (CSV, TSV) with a heading line and one JSON object a line are read piece by piece, up to 100 MB.",
      ),
    ],
  ])(
    "what is too large is refused where %j has to be in one piece, of which a page holds less than a process",
    (beginning, limits, why) => {
      const data = file(limits.whole + 1, beginning);
      expect(() => finish(readHistorySteps([{ name: "games", data }], {}, { limits }))).toThrow(why);
    },
  );
  it("what is too large is refused in several files as in one", () => {
    const data = file(OF_A_PAGE.whole / 2 + 1, "race,player,place\n");
    expect(() => finish(readHistorySteps([{ data }, { data }], {}, { limits: OF_A_PAGE }))).toThrow(
      /at most 40 MB fit/,
    );
    expect(data.reads).toBe(0);
  });
  it("what is too large is not shown", () => {
    expect(() => checkShown(OF_A_PAGE.pieces)).not.toThrow();
    expect(() => checkShown(OF_A_PAGE.pieces + 1)).toThrow(/101 MB.*100 MB can be opened here/);
  });
});
