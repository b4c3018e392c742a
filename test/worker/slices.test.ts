// @isolation own-process
import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createHandlers } from "../../src/worker/handlers";
import { LONG } from "../support/long";
import { manyGames } from "../support/races";
import { dataRuns, CALCULATED, workerRuns, type Size, type WorkerRun } from "../support/worker-runs";
import { countingWork } from "../support/work";
import { patience } from "../support/pace";

/**
 * The driver of long work stops between two of its steps, so a cancel is answered as soon as the step ends. Steps are
 * measured in blocks of the sources that ran, which are the same on a slow machine: some 150 million a second. The bench `slices`
 * has their processor time.
 */
const MAX_BLOCKS = 1e7;
/** What is sliced pauses after less than this. */
const A_SLICE = 1.5e6;

/** As large as a minute or two can tell, which is what long runs have. */
const SIZES: readonly (readonly [string, Size])[] = LONG
  ? [
      ["many small races", { races: 150, players: 250, field: 2 }],
      ["large fields", { races: 20, players: 100, field: 60 }],
    ]
  : [
      ["many small races", { races: 75, players: 125, field: 2 }],
      ["large fields", { races: 20, players: 50, field: 20 }],
    ];

/** Counting takes longer than most steps: where so many together keep to the bound, each of them does. */
const TOGETHER = 25;

/** The most blocks of one step, or of several together where that is within the bound; in words where it is not. */
function tooLong(run: WorkerRun, take: () => number, bound: number, together = TOGETHER): readonly string[] {
  let most = 0;
  let count = 0;
  take();
  const steps = run.start();
  for (let step = steps.next(); !step.done; step = steps.next())
    if (++count % together === 0) most = Math.max(most, take());
  most = Math.max(most, take());
  if (most > bound && together > 1) return tooLong(run, take, bound, 1);
  const words = `${run.name}: ${(most / 1e6).toFixed(2)} million blocks in ${together === 1 ? "a step" : `${together} steps`}`;
  if (process.env.PODIUM_TELL) console.info(words);
  return most > bound ? [words] : [];
}

describe("no step of long work is long", () => {
  it("every long call is measured here", () => {
    expect(new Set(workerRuns(SIZES[1][1]).map(({ call }) => call))).toEqual(new Set(CALCULATED));
  });

  it.each(SIZES)("no call works long without a pause: %s", { timeout: patience(300_000) }, (_name, size) => {
    const long = countingWork((take) => workerRuns(size).flatMap((run) => tooLong(run, take, MAX_BLOCKS)));
    expect(long).toEqual([]);
  });

  /**
   * Of a million games: what is not sliced grows with them, so a step at this size has its share of the bound, besides what
   * a slice may take.
   */
  it("what goes over all races of a large data set", { timeout: patience(300_000) }, () => {
    const games = LONG ? 200_000 : 40_000;
    const handlers = createHandlers();
    handlers.give({ key: "large", history: manyGames(games) });
    const ref = { base: "large", edits: [], options: DEFAULT_OPTIONS } as const;
    const long = countingWork((take) =>
      dataRuns(handlers, ref).flatMap((run) => tooLong(run, take, A_SLICE + (MAX_BLOCKS * games) / 1e6, 1)),
    );
    expect(long).toEqual([]);
  });
});
