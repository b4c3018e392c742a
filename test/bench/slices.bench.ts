/**
 * The longest step of each kind of long work, in processor time: a cancel is answered when it ends. `worker/slices.test.ts`
 * bounds the same steps by the work in them. And of every reader, on 100 kB that are as hostile as its example may become.
 */
import { runnerImport } from "vite";
import type { Steps } from "../../src/engine/steps";
import type * as Hostile from "../support/hostile-cells";
import type * as Runs from "../support/worker-runs";
import { isQuick } from "./measure";
import type { Suite } from "./measure";

const LONGEST_MS = 100;
const SIZES = isQuick()
  ? [{ races: 60, players: 60, field: 20 }]
  : [
      // A forecast ranks 600 players at most.
      { races: 20_000, players: 600, field: 2 },
      { races: 300, players: 300, field: 100 },
    ];
/** A run is looked at for so long; `PODIUM_LOOK_MS` sets another time. */
const LOOK_MS = Number(process.env.PODIUM_LOOK_MS ?? 20_000);
const BYTES = isQuick() ? 10_000 : 100_000;

/** Milliseconds of processor time. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function longestStep(steps: Steps<unknown>): number {
  const start = now();
  let longest = 0;
  for (let last = start, done = false; !done && last - start < LOOK_MS;) {
    done = steps.next().done ?? false;
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}

/** Through the bundler, which the texts of the templates need. */
async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(file, { configFile: false, logLevel: "error" })).module;
}

export const slicesSuite: Suite = async (report) => {
  const { workerRuns } = await load<typeof Runs>("./test/support/worker-runs.ts");
  for (const size of SIZES)
    for (const { name, start } of workerRuns(size)) {
      // The second time nothing is compiled any more.
      const value = Math.min(longestStep(start()), longestStep(start()));
      const setting = `${size.races.toLocaleString("en")} races of ${size.field}, ${size.players} players`;
      report({
        group: "Longest step of long work, processor",
        item: name,
        setting,
        value,
        unit: "ms",
        target: LONGEST_MS,
      });
      console.error(`${name}, ${setting}: ${value.toFixed(0)} ms`);
    }
  const { readers } = await load<typeof Hostile>("./test/support/hostile-cells.ts");
  for (const { id, texts, start } of readers(BYTES)) {
    const value = Math.max(...texts.map((text) => Math.min(longestStep(start(text)), longestStep(start(text)))));
    report({
      group: "Longest step of reading, processor",
      item: id,
      setting: `${BYTES / 1000} kB, hostile`,
      value,
      unit: "ms",
      target: LONGEST_MS,
    });
    console.error(`${id}: ${value.toFixed(0)} ms`);
  }
};
