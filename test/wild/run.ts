/** `npm run wild`: how texts from the world are read, as a table by family; README.md beside it has the options. */
import { readFileSync, writeFileSync } from "node:fs";
import { LEARNED } from "../../src/ingest/infer/learned";
import { firstSight, record, statedOf } from "./firstSight";
import { calibrate, crossValidated, examplesOf, learn, lossOf, rightOf, stretched, trialsOf } from "./learn";
import { mixedText, mixedTexts } from "./mixed/mixed";
import { COLUMNS, columnOf, marginalTable, worstPairs } from "./mixed/report";
import { firstRead, scored, SEALED, wildTexts, type WildText } from "./score";
import { calibrationTable, claimsOf, medianTime, outcomeTable, type Row } from "./table";

const README = "src/ingest/README.md";
const [BEGIN, END] = ["<!-- wild: written by npm run wild -- --keep -->", "<!-- end of wild -->"];
const words = process.argv.slice(2);
const after = (option: string): string | undefined => words[words.indexOf(option) + 1 || words.length];
const sealed = words.includes("--sealed");
const folder = sealed ? SEALED : (after("--folder") ?? "test/wild/texts");
const only = after("--only") ?? "";

if (words.includes("--learn")) {
  const examples = examplesOf(wildTexts(folder));
  const { alone, learned } = crossValidated(examples);
  const weights = learn(examples);
  process.stdout.write(
    `${JSON.stringify(weights, null, 2)}\nRight first on left-out sources: ${alone} with the fit alone, ${learned} with learned weights, of ${examples.length} texts (${rightOf(examples, weights)} on the texts learned from; ${examples.filter(({ choices }) => choices.some(({ right }) => right)).length} have a right interpretation).\n`,
  );
  const seen = calibrate(trialsOf(wildTexts(folder)));
  const first = firstSight();
  const chances = stretched(seen, statedOf(first, seen));
  const [before, ...others] = [LEARNED, seen, chances].map((some) => lossOf(first, some).toFixed(3));
  process.stdout.write(
    `Log loss on ${first.length} texts at first sight: ${before} as kept, ${others[0]} fitted on seen texts, ${others[1]} stretched to hold at first sight.\n${JSON.stringify(chances)}\n\n${calibrationTable(statedOf(first, chances))}\n`,
  );
  if (words.includes("--keep")) {
    const lines = Object.entries(chances).map(
      ([name, value]) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${value},`,
    );
    writeFileSync(
      "src/ingest/infer/learned.ts",
      `/** Weights of the signs that a reading is right: written by \`npm run wild -- --learn --keep\`. */\nexport const LEARNED: Readonly<Record<string, number>> = {\n${lines.join("\n")}\n};\n`,
    );
  }
  process.exit();
}

const set = after("--first-sight");
if (set !== undefined) {
  process.stdout.write(`${record(set, wildTexts(folder))} inferred readings added.\n`);
  process.exit();
}

if (words.includes("--mixed")) {
  runMixed(after("--mixed") ?? "");
  process.exit();
}

const rows = wildTexts(folder)
  .filter(({ file }) => file.includes(only))
  .map(rowOf);
if (words.includes("--list") && !sealed) {
  for (const { file, outcome, first, sure, said } of rows) {
    const chance = said === undefined ? "" : ` ${said.toFixed(2)}`;
    process.stdout.write(
      `${outcome.padEnd(8)} ${first === outcome ? "" : `(${first}) `}${sure ? "sure " : ""}${file}${chance}\n`,
    );
  }
}
const outcomes = outcomeTable(rows);
process.stdout.write(
  `${outcomes}\n\n${calibrationTable(claimsOf(rows))}\nMedian time of a reading: ${medianTime(rows).toFixed(1)} ms\n`,
);
if (words.includes("--keep") && !sealed && !words.includes("--unmarked")) {
  const readme = readFileSync(README, "utf8");
  const kept = new RegExp(`${BEGIN}[^]*${END}`);
  writeFileSync(
    README,
    readme.replace(
      kept,
      () => `${BEGIN}\n\n${outcomes}\n\n${calibrationTable(statedOf(firstSight(), LEARNED))}\n\n${END}`,
    ),
  );
}

/** Marks take most of the time: `--unmarked` leaves them out. */
function rowOf(text: WildText): Row {
  const { file, family } = text;
  if (!words.includes("--unmarked")) return { ...scored(text), file, family };
  const read = firstRead(text);
  return { ...read, outcome: read.first, file, family };
}

/** A text that three marks do not mend is named. */
function markedRow(text: WildText): Row {
  const row = { ...scored(text), file: text.file, family: text.family };
  if (!row.outcome.startsWith("right")) process.stdout.write(`${row.outcome} ${row.file}\n`);
  return row;
}

/** Texts put together from parts: how many, or the name of one to be shown. */
function runMixed(wanted: string): void {
  const one = /^(\w+)-(\d+)/.exec(wanted);
  const texts = one
    ? [mixedText(one[1], Number(one[2]))]
    : mixedTexts(Number(wanted) || 1000, Number(after("--seed") ?? 1), after("--kind"));
  const read = texts.map((text) => ({ ...text, ...firstRead(text) }));
  const shown = read.filter((row) => one ?? (words.includes("--show") && !["right", "asked"].includes(columnOf(row))));
  for (const row of shown)
    process.stdout.write(
      `${columnOf(row)} ${row.file} ${JSON.stringify([...row.parts])}\n${row.text}meant ${JSON.stringify(row.wanted.games)}\nread  ${JSON.stringify(row.games)}\n\n`,
    );
  if (one) return;
  const counts = COLUMNS.map((column) => `${column} ${read.filter((row) => columnOf(row) === column).length}`);
  if (words.includes("--marks")) return void process.stdout.write(`${outcomeTable(texts.map(markedRow))}\n`);
  process.stdout.write(`${marginalTable(read)}\n\n${worstPairs(read)}\n\n${counts.join(", ")} of ${read.length}\n`);
}
