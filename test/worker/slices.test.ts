import { describe, expect, it } from "vitest";
import { LONG } from "../support/long";
import { LONG_CALLS, workerRuns, type Size } from "../support/worker-runs";
import { countingWork } from "../support/work";

/**
 * Whoever drives long work stops between two of its steps, so a cancel is answered as soon as the step ends. Steps are
 * measured in blocks of the sources that ran, which are the same on a slow machine: some 150 million a second. The bench `slices`
 * has their processor time.
 */
const MOST_BLOCKS = 1e7;

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

describe("no step of long work is long", () => {
  it("every long call is among the runs", () => {
    expect(new Set(workerRuns(SIZES[1][1]).map(({ call }) => call))).toEqual(new Set(LONG_CALLS));
  });

  it.each(SIZES)("%s", { timeout: 300_000 }, (_name, size) => {
    const long = countingWork((take) =>
      workerRuns(size).flatMap(({ name, start }) => {
        take();
        let most = 0;
        const steps = start();
        for (let step = steps.next(); !step.done; step = steps.next()) most = Math.max(most, take());
        most = Math.max(most, take());
        if (process.env.PODIUM_TELL) console.info(`${name}: ${(most / 1e6).toFixed(2)} million`);
        return most > MOST_BLOCKS ? [`${name}: ${(most / 1e6).toFixed(1)} million blocks in one step`] : [];
      }),
    );
    expect(long).toEqual([]);
  });
});
