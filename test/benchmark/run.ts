/**
 * `npm run benchmark -- --data DIR`: tunes and judges every system on public data; writes `docs/benchmark.md` and `docs/benchmark.json`.
 * `--only halo,tennis` does some sets, in that order, and keeps the written rows of the others; `--systems WORD` only works out rows whose label holds the word, and
 * writes nothing; `--known` works out nothing, and writes what earlier runs did. Stop it whenever you like: the next run goes on.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CONTESTS, contests } from "./contests";
import { contestReport } from "./contest-rows";
import { dateSplit } from "./judge";
import type { Judged } from "./judge";
import { Journal, NotYetError } from "./journal";
import { pageOf } from "./page";
import { acrossOf, reportSet, rounded } from "./report";
import type { Benchmark } from "./report";
import { readSet, SETS } from "./sets";
import { systemsOf } from "./systems";
import { passIn, rowOf, UnratedError } from "./work";
import type { Row } from "./work";
import { LAB_DEFAULTS, planOf } from "../../src/engine/lab/plan";
import type { LeftOut } from "../../src/engine/lab/systems";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "" },
    only: { type: "string", default: "" },
    systems: { type: "string", default: "" },
    out: { type: "string", default: "docs" },
    journal: { type: "string", default: ".cache/benchmark.ndjson" },
    known: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  },
});
const LARGE = "contests";
/** What the page *Across data sets* of Models shows. */
const ACROSS = "src/features/models/across/results.json";
const IDS = [...SETS.map(({ id }) => id), LARGE];
const wanted = options.only === "" ? IDS : options.only.split(",");
const strange = wanted.find((id) => !IDS.includes(id));
if (strange !== undefined) {
  console.error(`There is no set "${strange}": choose from ${IDS.join(", ")}.`);
  process.exit(2);
}

const folder = resolve(options.data);
const journal = new Journal(options.journal, options.known);
const say = (text: string): void => console.error(text);
const kept = join(options.out, "benchmark.json");
const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, "utf8")) as Benchmark) : null;

const reports = new Map(known?.sets.map((report) => [report.id, report]));
for (const id of wanted.filter((one) => one !== LARGE)) {
  const set = SETS.find((one) => one.id === id)!;
  const read = readSet(set, folder);
  if (!read) {
    say(`${set.id}: ${set.file!} is not in ${folder}.`);
    continue;
  }
  const { history } = read;
  const { refusal } = planOf(history, read.options, { ...LAB_DEFAULTS, fade: false, today: null });
  if (refusal) {
    say(`${set.id}: ${refusal}`);
    continue;
  }
  const split = dateSplit(history);
  const { systems, leftOut } = systemsOf(history, read.options, {
    set: set.id,
    split,
    seed: options.seed,
    blocks: set.blocks,
  });
  const rows: Row[] = [];
  const missing: LeftOut[] = [];
  for (const system of systems.filter(({ label }) => label.includes(options.systems))) {
    say(`${set.id}: ${system.label}`);
    try {
      const row = rowOf(set, read, system, { folder, journal, say });
      const { logLoss, accuracy } = row.judged;
      say(`  log loss ${logLoss.value.toFixed(4)}, accuracy ${accuracy.value.toFixed(4)}, ${row.seconds.toFixed(1)} s`);
      rows.push(row);
    } catch (error) {
      if (!(error instanceof NotYetError || error instanceof UnratedError)) throw error;
      missing.push({ label: system.label, reason: error.message });
      say(`  ${error.message}`);
    }
  }
  if (options.systems !== "" || rows.length === 0) continue;
  const outside = set.outside ? outsideOf(set.id, read.digest, split) : null;
  reports.set(set.id, rounded(reportSet({ set, history, split, rows, outside, leftOut: [...leftOut, ...missing] })));
}

function outsideOf(set: string, digest: string, split: string | number): Judged | null {
  const key = JSON.stringify([set, digest, "outside"]);
  try {
    return journal.once(key, () => passIn({ set, folder, contender: null, split }).judged);
  } catch (error) {
    if (error instanceof NotYetError) return null;
    throw error;
  }
}

const large = wanted.includes(LARGE) ? contests(CONTESTS) : null;
const contest = large
  ? rounded(contestReport(large, { journal, seed: options.seed, systems: options.systems, say }))
  : (known?.contests ?? null);
if (options.systems === "") {
  const benchmark: Benchmark = { sets: SETS.flatMap(({ id }) => reports.get(id) ?? []), contests: contest };
  writeFileSync(kept, `${JSON.stringify(benchmark, null, 1)}\n`);
  writeFileSync(join(options.out, "benchmark.md"), pageOf(benchmark));
  if (options.out === "docs") writeFileSync(ACROSS, `${JSON.stringify(acrossOf(benchmark), null, 1)}\n`);
  say(`Written: ${kept} and ${join(options.out, "benchmark.md")}`);
}
