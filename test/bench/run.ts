/**
 * `npm run bench`: prints a table, or JSON with --json. `--only WORD` runs the suites whose name holds the
 * word; `--no-page` leaves out the browser. Seeded; compare figures of one run only.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Row, type Suite, table } from "./measure";

const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  order: async () => (await import("./order.bench")).orderSuite,
  updates: async () => (await import("./updates.bench")).updatesSuite,
  "weng-lin": async () => (await import("./weng-lin.bench")).wengLinSuite,
  replay: async () => (await import("./replay.bench")).replaySuite,
  page: async () => (await import("./page.bench")).pageSuite,
};

const { values: options } = parseArgs({
  options: { json: { type: "boolean" }, only: { type: "string", default: "" }, "no-page": { type: "boolean" } },
});
const chosen = Object.keys(suites).filter(
  (name) => name.includes(options.only) && !(options["no-page"] && name === "page"),
);
if (chosen.length === 0) {
  console.error(`No suite is named like "${options.only}": choose from ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}

const rows: Row[] = [];
for (const name of chosen) {
  const suite = await suites[name]();
  console.error(`measuring ${name}`);
  await suite((row) => {
    rows.push(row);
    return row;
  });
}

const machine = `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}`;
if (options.json) console.log(JSON.stringify({ machine, rows }, null, 2));
else console.log(`${machine}\n\n${table(rows)}`);
