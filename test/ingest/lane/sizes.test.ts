import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { checkShown, readHistorySteps } from "../../../src/ingest";
import { LARGEST, LARGEST_WHOLE, TooLarge } from "../../../src/ingest/lane/sizes";
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
  it("is refused before any of it is read, with what would fit", () => {
    const long = file(LARGEST + 1, "race,player,place\n");
    expect(() => finish(readHistorySteps([{ data: long }], {}))).toThrow(
      new TooLarge(
        "This is 601 MB, and at most 600 MB fit. Split it by season, or rate it on the command line, game by game (npm run stream).",
      ),
    );
    expect(long.reads).toBe(0);
  });
  it.each(["<matches>\n", '{"races": [\n', "Ann > Ben\n"])(
    "is refused where %j has to be in one piece",
    (beginning) => {
      const long = file(LARGEST_WHOLE + 1, beginning);
      expect(() => finish(readHistorySteps([{ name: "games", data: long }], {}))).toThrow(
        /101 MB.*one piece.*100 MB fit/,
      );
    },
  );
  it("is not shown", () => {
    expect(() => checkShown(LARGEST_WHOLE)).not.toThrow();
    expect(() => checkShown(LARGEST_WHOLE + 1)).toThrow(/101 MB.*100 MB can be opened here/);
  });
});
