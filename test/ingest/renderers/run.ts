/**
 * `npm run readings [-- TRIALS]`: how each way of writing results is read, as a table; `--keep` writes the ledger, and its
 * totals into the README of the readers.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { counts, OUTCOMES, type Outcome } from "./outcome";
import { RENDERERS } from "./registry";

const LEDGER = "test/ingest/READINGS.md";
const README = "src/ingest/README.md";
const [BEGIN, END] = ["<!-- readings: written by npm run readings -- --keep -->", "<!-- end of readings -->"];
const KEPT = new RegExp(`${BEGIN}[^]*${END}`);
const words = process.argv.slice(2);
/** As many of each that there are 20,000 in all, half of them tidy and half noisy. */
const trials = Number(words.find((word) => /^\d+$/.test(word)) ?? Math.ceil(10_000 / RENDERERS.length));

const rows = RENDERERS.map((renderer) => ({
  id: `${renderer.owner}/${renderer.id}`,
  low: counts(renderer, trials, 0),
  high: counts(renderer, trials, 1, 2),
}));
const cells = (found: Record<Outcome, number>): string => OUTCOMES.map((one) => `${found[one]} | `).join("");
const sum = (of: "low" | "high"): Record<Outcome, number> =>
  Object.fromEntries(OUTCOMES.map((one) => [one, rows.reduce((total, row) => total + row[of][one], 0)])) as Record<
    Outcome,
    number
  >;
const head = OUTCOMES.map((one) => `${one} | `).join("");
const lines = [
  `| renderer | ${head}noisy: ${head}`.trim(),
  `| --- | ${OUTCOMES.map(() => "--: | ").join("")}${OUTCOMES.map(() => "--: | ").join("")}`.trim(),
  ...rows.map(({ id, low, high }) => `| ${id} | ${cells(low)}${cells(high)}`.trim()),
  `| all | ${cells(sum("low"))}${cells(sum("high"))}`.trim(),
];
const table = lines.join("\n");
process.stdout.write(`${table}\n`);
if (words.includes("--keep")) {
  const trialsOf = `\`npm run readings -- --keep\`: ${rows.length} ways of writing, ${2 * trials * rows.length} trials: for each way ${trials} random histories, tidy and noisy.`;
  const outcomes =
    "*exact*: all as meant, sure; *asked*: all as meant,\nwith a doubt; *told*: wrong, with a doubt; *refused*: no race; *silent*: something else under a tick.";
  writeFileSync(LEDGER, `# How ways of writing results are read\n\n${trialsOf} ${outcomes}\n\n${table}\n`);
  const summary = [...lines.slice(0, 2), lines.at(-1)!].join("\n");
  const readme = readFileSync(README, "utf8");
  writeFileSync(
    README,
    readme.replace(KEPT, () => `${BEGIN}\n\n${trialsOf} ${outcomes}\n\n${summary}\n\n${END}`),
  );
}
