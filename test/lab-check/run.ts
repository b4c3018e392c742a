/**
 * The lab on seasons whose truth is known: `npm run lab-check -- [--seasons N] [--seed N] [--only random,duels]`. Prints on how many seasons of pure
 * luck nothing is recommended, and under each of six laws on how many a system is named that is not clearly worse than
 * the truth. Exit code 1 when either happens on fewer than 95 of 100.
 */
import { parseArgs } from "node:util";
import { againstTruth, FULL, recommendsNothing } from "./check";
import { KNOWN_LAWS } from "./seasons";

const { values } = parseArgs({
  options: {
    seasons: { type: "string", default: "40" },
    seed: { type: "string", default: String(FULL.seed) },
    only: { type: "string", default: "" },
  },
});
const seasons = Number(values.seasons);
const budget = { ...FULL, seed: Number(values.seed) };
const needed = Math.ceil(0.95 * seasons);
const numbers = Array.from({ length: seasons }, (_, number) => number);
let failed = false;

const print = (title: string, held: number, more: string): void => {
  if (held < needed) failed = true;
  process.stdout.write(`${title}: ${held} of ${seasons}${more}\n`);
};
const tally = (labels: readonly string[]): string =>
  [...new Set(labels)]
    .map((label) => [label, labels.filter((one) => one === label).length] as const)
    .toSorted((a, b) => b[1] - a[1])
    .map(([label, count]) => `${label} ${count}`)
    .join(", ");
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

if (!values.only || values.only.split(",").includes("random")) {
  const found = numbers.flatMap((number) => recommendsNothing(number, budget) ?? []);
  print(
    "Random results, nothing recommended",
    seasons - found.length,
    found.length > 0 ? `; else ${tally(found)}` : "",
  );
}
for (const law of KNOWN_LAWS) {
  if (values.only && !values.only.split(",").includes(law.id)) continue;
  const results = numbers.map((number) => againstTruth(law, number, budget));
  const named = results.flatMap(({ label, unseen, fresh }) =>
    label !== null && unseen && fresh ? [{ label, unseen, fresh }] : [],
  );
  const held = (where: "unseen" | "fresh") => named.filter((one) => one[where].holds).length;
  const order = 100 * mean(named.map(({ fresh }) => fresh.order[0]));
  const odds = mean(named.map(({ fresh }) => fresh.odds[0]));
  print(
    `${law.words}: not clearly worse than the truth`,
    held("unseen"),
    [
      "",
      ` on fresh races ${held("fresh")}`,
      ` mean loss there ${order.toFixed(2)} percentage points of pairs and ${odds.toFixed(4)} nats`,
      ` ${tally(named.map(({ label }) => label))}`,
      ...(named.length < seasons ? [` none named ${seasons - named.length}`] : []),
    ].join(";"),
  );
}
if (failed) process.exitCode = 1;
