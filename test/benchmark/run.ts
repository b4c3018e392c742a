import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isMade, readTaskLine, taskLine } from "../../src/cli/tasks";
import type { Planned } from "../../src/cli/tasks";
import { CONTESTS, contests } from "./contests";
import { ContestWorker } from "./contest-rows";
import type { ContestTask } from "./contest-rows";
import { dateSplit } from "./judge";
import type { Judged } from "./judge";
import { Journal, NotYetError } from "./journal";
import { pageOf } from "./page";
import { acrossOf, reportSet, rounded } from "./report";
import type { Benchmark } from "./report";
import { readSet, SETS } from "./sets";
import type { ReadSet, SetDescription } from "./sets";
import { systemsOf } from "./systems";
import { UnratedError, Worker } from "./work";
import type { PassAnswer, Row, SetTask } from "./work";
import { LAB_DEFAULTS, planOf } from "../../src/engine/lab/plan";
import type { LeftOut } from "../../src/engine/lab/systems";

const LARGE = "contests";
const IDS = [...SETS.map(({ id }) => id), LARGE];
/** What the page *Across data sets* of Models shows. */
const ACROSS = "src/features/models/dataSets/results.json";

const HELP = `npm run benchmark -- --data DIR

Tunes and judges every system on public data, and writes docs/benchmark.md and docs/benchmark.json.
Stop it whenever you like: the next run goes on. docs/benchmark.md says which data it takes, and how systems are judged.

  --data DIR       folder of the data sets that are not bundled
  --only IDS       these sets, in this order; written rows of others stay: ${IDS.join(", ")}
  --systems WORD   only systems whose label holds the word; nothing is written
  --known          work out nothing: write what earlier runs did
  --out DIR        folder of the page and its JSON (default: docs)
  --journal FILE   tries and passes that were made (default: .cache/benchmark.ndjson)
  --seed TEXT      seed of the searches (default: 1)

On many processes (docs/large.md), each with the same data and options:
  --plan           print the tries that are ready to run, one JSON line each; prints nothing when all are done
  --try LINE       make one try of a plan, and print it with its value
  --merge FILE     collect tries of this file, and write the page once all are made
`;

const say = (text: string): void => console.error(text);

function refuse(problem: string): never {
  say(`${problem} npm run benchmark -- --help lists the options.`);
  process.exit(2);
}

function given() {
  try {
    return parseArgs({
      options: {
        data: { type: "string", default: "" },
        only: { type: "string", default: "" },
        systems: { type: "string", default: "" },
        out: { type: "string", default: "docs" },
        journal: { type: "string", default: ".cache/benchmark.ndjson" },
        known: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
        plan: { type: "boolean", default: false },
        try: { type: "string" },
        merge: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message.replace(/\.?$/, "."));
  }
}

const options = given();
const folder = resolve(options.data);

/** null: it cannot be judged, which is said. */
function opened(set: SetDescription): { readonly read: ReadSet; readonly split: string | number } | null {
  const read = readSet(set, folder);
  if (!read) {
    say(`${set.id}: ${set.file!} is not in ${folder}.`);
    return null;
  }
  const { refusal } = planOf(read.history, read.options, { ...LAB_DEFAULTS, fade: false, today: null });
  if (refusal) say(`${set.id}: ${refusal}`);
  return refusal ? null : { read, split: dateSplit(read.history) };
}

function outsideOf(worker: Worker, split: string | number, journal: Journal): Judged | null {
  const contender = { model: "", parameters: {} };
  const settings = { contender, parameters: [], metric: "pairLogLoss", split, seed: "" } as const;
  try {
    return (worker.once("outside", settings, {}, journal) as PassAnswer).judged;
  } catch (error) {
    if (error instanceof NotYetError) return null;
    throw error;
  }
}

function reportOf(set: SetDescription, journal: Journal) {
  const found = opened(set);
  if (!found) return null;
  const { read, split } = found;
  const asked = { set: set.id, split, seed: options.seed, blocks: set.blocks };
  const { systems, leftOut } = systemsOf(read.history, read.options, asked);
  const worker = new Worker(set, read, folder, say);
  const rows: Row[] = [];
  const missing: LeftOut[] = [];
  for (const system of systems.filter(({ label }) => label.includes(options.systems))) {
    say(`${set.id}: ${system.label}`);
    try {
      const row = worker.row(system, journal);
      const { logLoss, accuracy } = row.judged;
      say(`  log loss ${logLoss.value.toFixed(4)}, accuracy ${accuracy.value.toFixed(4)}, ${row.seconds.toFixed(1)} s`);
      rows.push(row);
    } catch (error) {
      if (!(error instanceof NotYetError || error instanceof UnratedError)) throw error;
      missing.push({ label: system.label, reason: error.message });
      say(`  ${error.message}`);
    }
  }
  const outside = set.outside ? outsideOf(worker, split, journal) : null;
  if (rows.length === 0) return null;
  const { history } = read;
  return rounded(reportSet({ set, history, split, rows, outside, leftOut: [...leftOut, ...missing] }));
}

function work(wanted: readonly string[], journal: Journal): void {
  const kept = join(options.out, "benchmark.json");
  const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, "utf8")) as Benchmark) : null;
  const reports = new Map(known?.sets.map((report) => [report.id, report]));
  for (const set of wanted.flatMap((id) => SETS.find((one) => one.id === id) ?? [])) {
    const report = reportOf(set, journal);
    if (report) reports.set(set.id, report);
  }
  const contest = wanted.includes(LARGE)
    ? new ContestWorker(contests(CONTESTS)).report({ journal, seed: options.seed, systems: options.systems, say })
    : null;
  if (options.plan) return void process.stdout.write(journal.open.map(taskLine).join(""));
  if (options.merge !== undefined && journal.open.length > 0)
    refuse(`${journal.open.length} tries can be made before the page is written: --plan prints them.`);
  if (options.systems !== "") return;
  const benchmark: Benchmark = {
    sets: SETS.flatMap(({ id }) => reports.get(id) ?? []),
    contests: contest ? rounded(contest) : (known?.contests ?? null),
  };
  writeFileSync(kept, `${JSON.stringify(benchmark, null, 1)}\n`);
  writeFileSync(join(options.out, "benchmark.md"), pageOf(benchmark));
  if (options.out === "docs") writeFileSync(ACROSS, acrossText(acrossOf(benchmark)));
  say(`Written: ${kept} and ${join(options.out, "benchmark.md")}`);
}

/** A line for each row, so that a changed figure changes one line. */
const acrossText = (sets: ReturnType<typeof acrossOf>): string =>
  `[\n${sets
    .map(({ rows, ...set }) => {
      const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
      return `${JSON.stringify(set).slice(0, -1)},"rows":[\n${lines}\n]}`;
    })
    .join(",\n")}\n]\n`;

/** One line of a plan, where the set and what the system says are those of the plan. */
function makeOne(text: string): void {
  const line = readTaskLine(text) as Planned<SetTask | ContestTask> | null;
  if (!line || isMade(line)) return refuse(`--try must be a line written by --plan, not ${text}.`);
  const { run, task } = line;
  const set = "set" in task ? SETS.find(({ id }) => id === task.set) : null;
  const found = set ? opened(set) : null;
  const worker = set && found ? new Worker(set, found.read, folder, say) : null;
  const contest = "set" in task ? null : new ContestWorker(contests(CONTESTS));
  const own =
    "set" in task
      ? worker?.planned(task.kind, task.settings, task.values)
      : contest!.planned(task.kind, task.contender);
  if (own?.run !== run) return refuse("This try is of other data, or of systems that say something else here.");
  const value = "set" in task ? worker!.make(task) : contest!.make(task);
  process.stdout.write(taskLine({ ...own, value }));
}

const wanted = options.only === "" ? IDS : options.only.split(",");
const strange = wanted.find((id) => !IDS.includes(id));
if (options.help) process.stdout.write(HELP);
else if (strange !== undefined) refuse(`There is no set "${strange}": choose from ${IDS.join(", ")}.`);
else if (options.try !== undefined) makeOne(options.try);
else {
  const isClosed = options.known || options.plan || options.merge !== undefined;
  work(wanted, new Journal(options.merge ?? options.journal, isClosed));
}
