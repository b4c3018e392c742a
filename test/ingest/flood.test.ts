import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../src/engine/numerics/random";
import { exporterById, IMPORTERS, readAll } from "../../src/ingest";
import type { ReadResult } from "../../src/ingest/types";
import { LONG } from "../support/long";
import { eachSeed } from "../support/seeds";
import { flood, FLOODS } from "./floods";
import type { FloodKind } from "./floods";

/** A million inputs of ten kinds in the long tests, a seeded part in the short ones. */
const runsOf = (kind: FloodKind): number => (!LONG ? 50 : kind === "wide" ? 30_000 : 108_000);
const FORMATS = IMPORTERS.map(({ id }) => id);

/** What every reading keeps to, whatever was read; faster than an `expect` each. */
function faultOf({ races, lines, problems }: ReadResult): string | undefined {
  if (races.length !== lines.length) return "lines are not the races'";
  if (races.length === 0 && problems.length === 0) return "nothing read, nothing told";
  if (problems.some(({ message }) => message.trim().length < 10)) return "a problem without words";
  for (const { entrants } of races) {
    const ranks = entrants.flatMap(({ rank }) => (rank === null ? [] : [rank]));
    if (ranks.length < 2) return "a race of fewer than two";
    if (!ranks.every((rank) => Number.isInteger(rank) && rank >= 1 && rank <= entrants.length))
      return `ranks ${ranks.join()}`;
    if (Math.min(...ranks) !== 1) return "no first place";
    for (const { name, score, seconds, minutes } of entrants) {
      if (name !== null && name.trim() === "") return "an empty name";
      for (const value of [score, seconds, minutes])
        if (value !== undefined && !Number.isFinite(value)) return `a value of ${value}`;
    }
  }
  return undefined;
}

const plain = (races: ReadResult["races"]): string => JSON.stringify(races);

describe.each(FLOODS)("inputs of the kind %s", (kind) => {
  it(
    "they are read or reported, keep every rule and are unchanged by a table",
    { timeout: LONG ? 3_600_000 : 60_000 },
    () => {
      eachSeed(
        runsOf(kind),
        (seed) => {
          const random = createRandom(`${kind} ${seed}`);
          const data = flood(kind, random);
          // A third of them with a wrong format chosen.
          const format = random.integer(3) === 0 ? FORMATS[random.integer(FORMATS.length)] : undefined;
          const result = readAll([{ data }], format === undefined ? {} : { format });
          const fault = faultOf(result);
          if (fault) throw new Error(`${format ?? "any"}: ${fault} in ${JSON.stringify(String(data).slice(0, 300))}`);
          if (result.races.length === 0) return;
          const again = readAll([{ data: exporterById("csv-long")!.write(result.races).text }], { infer: false });
          if (plain(again.races) !== plain(result.races))
            throw new Error(`${format ?? "any"}: ${plain(result.races)} comes back as ${plain(again.races)}`);
        },
        { seed: LONG ? undefined : 24 },
      );
    },
  );
});

describe("a numbered list", () => {
  /** Rows that each hold a word of their own: it is in the races, or its line is told of. */
  it("accounts for every row", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = createRandom(`list ${seed}`);
        const forms = [
          (k: number, word: string) => `${k}. ${word}`,
          (k: number, word: string) => `${k}) ${word} 12:3${k % 10}`,
          (k: number, word: string) => `=${k}. ${word}`,
          (_: number, word: string) => `DNF ${word}`,
          (_: number, word: string) => `- ${word}`,
          (_: number, word: string) => word,
          (k: number, word: string) => `${k} ${word} - DNS`,
          (k: number, word: string) => `#${k} ${word} (12 pts)`,
          () => "",
        ];
        const words: (string | undefined)[] = [];
        const rows = Array.from({ length: 2 + random.integer(12) }, (_, at) => {
          const word = `Q${String.fromCodePoint(97 + at)}zyx`;
          const row = forms[random.integer(forms.length)](1 + random.integer(at + 1), word);
          words.push(row === "" ? undefined : word);
          return row;
        });
        const { races, lines, problems } = readAll([{ data: rows.join("\n") }], { format: "lists-numbered" });
        const read = JSON.stringify(races);
        // A refused list is told of at its first line: the last line at which anything starts is that of a problem.
        const isTold = (line: number): boolean => {
          const told = Math.max(
            ...problems.map((one) => one.line ?? Infinity).filter((one) => one <= line || one === Infinity),
          );
          return told >= Math.max(...lines.map((one) => one ?? 0).filter((one) => one <= line), 1);
        };
        const lost = words.flatMap((word, at) =>
          word === undefined || read.includes(word) || isTold(at + 1)
            ? []
            : [`line ${at + 1} of ${JSON.stringify(rows)}`],
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: LONG ? 20_000 : 200 },
    );
  });
});
