/** `docs/benchmark.md` from the report. */
import { verdictOf } from "../../src/features/models/dataSets/across.chart";
import type { Figure } from "./figures";
import type { ContestReport } from "./contest-rows";
import { isBaseline, isOpen } from "./report";
import type { Benchmark, ReportRow, ReportSet } from "./report";
import type { Published } from "./sets";

const four = (value: number): string => value.toFixed(4).replace("-", "−");
const range = (interval: Figure["interval"], digits = four): string =>
  interval ? ` [${interval.map(digits).join(", ")}]` : "";
const of = ({ value, interval }: Figure, digits = four): string => `${digits(value)}${range(interval, digits)}`;
const percent = (value: number): string => (100 * value).toFixed(2);
const count = (value: number): string => value.toLocaleString("en-GB");

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function tableOf({ rows, published, later }: ReportSet): string {
  const hasDraws = rows.some(({ withDraws }) => withDraws);
  const heads = [
    "System",
    "Log loss",
    ...(later ? [`From ${later.from}`] : []),
    "Behind the lowest",
    "Accuracy, %",
    "Brier",
    "Calibration error",
    ...(hasDraws ? ["Log loss with draws"] : []),
    "Time, s",
    "Memory, MB",
  ];
  const rowOf = (row: ReportRow): string =>
    line([
      row.label,
      of(row.logLoss),
      ...(later ? [row.later ? of(row.later) : "–"] : []),
      row.behind.interval ? of(row.behind) : "–",
      of(row.accuracy, percent),
      of(row.brier),
      of(row.calibration),
      ...(hasDraws ? [row.withDraws ? of(row.withDraws) : "–"] : []),
      row.seconds === undefined ? "–" : row.seconds.toFixed(row.seconds < 10 ? 2 : 0),
      row.megabytes === undefined ? "–" : String(row.megabytes),
    ]);
  const publishedOf = ({ label, source, logLoss, accuracy, note }: Published): string =>
    line([
      `*Published:* ${label} (${source}${note ? `, ${note}` : ""})`,
      ...(later ? ["–"] : []),
      logLoss === undefined ? "–" : String(logLoss),
      "–",
      accuracy === undefined ? "–" : (100 * accuracy).toFixed(accuracy * 1000 === Math.round(accuracy * 1000) ? 1 : 2),
      ...new Array<string>(hasDraws ? 5 : 4).fill("–"),
    ]);
  return [
    line(heads),
    line(heads.map((_, at) => (at === 0 ? "---" : "---:"))),
    ...rows.map(rowOf),
    ...published.map(publishedOf),
  ].join("\n");
}

const settingsText = (parameters: ReportRow["parameters"]): string =>
  Object.entries(parameters ?? {})
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(" ");

function sectionOf(set: ReportSet): string {
  const tuned = set.rows.filter(({ tuned: ids }) => ids.length > 0);
  const noted = set.rows.flatMap(({ label, parameters, note }) =>
    note === undefined ? [] : [`- ${label}: \`${settingsText(parameters)}\`, ${note}`],
  );
  const open = set.leftOut.filter(isOpen).length;
  const settings = tuned.map(
    ({ label, parameters, tries }) => `- ${label}: \`${settingsText(parameters)}\`, ${tries} tries`,
  );
  return [
    `## ${set.title}`,
    `${set.source}, ${set.licence}${set.isBundled ? ", bundled with Podium" : ""}. ${count(set.races)} races of ${count(set.players)} players; ` +
      `judged ${typeof set.split === "string" ? `from ${set.split}` : "on the last 30 %"}: ${count(set.pairs)} decided pairs in ${count(set.clusters)} ${
        typeof set.split === "string" ? "dates" : "races"
      }.`,
    ...(set.later
      ? [
          `The published figures judge from ${set.later.from} on: ${count(set.later.pairs)} pairs of ours. Compare them with the column of that date; theirs state no intervals.`,
        ]
      : []),
    `${open > 0 ? `So far, with ${open === 1 ? "one system" : `${open} systems`} not worked out yet: ` : ""}${verdictOf({ rows: set.rows.map((row) => ({ ...row, isBaseline: isBaseline(row) })) })}`,
    tableOf(set),
    `<details><summary>Settings that the searches chose, and systems that do not fit</summary>\n\n${[
      ...settings,
      ...noted,
      ...set.leftOut.map(({ label, reason }) => `- ${label} is left out. ${reason}`),
    ].join("\n")}\n\n</details>`,
  ].join("\n\n");
}

const INTRODUCTION = `# The benchmark: many systems, the same data, one protocol

This page is written by \`npm run benchmark -- --data DIR\`; \`docs/benchmark.json\` has the same figures. Every system that fits a data set is tuned
on its first 70 % and judged on the rest.

- **Tuned** by the log loss of walk-forward predictions before the split, with 12 to 60 tries a search: 30 for one parameter, 40 for each of several,
  fewer for a rule that takes long on many results, and 6 where a single try takes half a minute or so (Elo-MMR on tennis). Where a system can let certainty fade with time away, both ways are searched and the better one before the
  split is judged (fading alone where twelve tries take long). Nothing after the split is looked at until then.
- **Judged** on every decided pair after the split, predicted from what was known **before its date**: results of one date count as simultaneous. Log loss in
  nats a pair (an even chance: 0.6931); accuracy, an even guess counting half; Brier score; expected calibration error in 15 bins of equally many pairs.
  *Log loss with draws* is that of win, draw and loss over all games, for systems that give a draw a probability.
- **Intervals** are 95 %, by 1,000 resamples of whole dates (races where there are no dates). *Behind the lowest* is the difference in log loss from the first row, with
  intervals that hold for all pairs of systems at once; a system whose interval holds 0 is not clearly worse.
- **Time** is processor time of one pass over all races, **memory** the largest resident memory of that process, reading included. One core, Node.js.
- **Published** rows are what others printed, on the same source; their settings and data may differ in corrections.

The data are not part of Podium. Put them into a folder as gzipped CSV, under the names and with the heading lines that \`test/benchmark/sets.ts\` gives; dates are
YYYY-MM-DD, sorted. A run that is stopped goes on where it was: tries and passes are kept in \`.cache/benchmark.ndjson\`. A system that says
something else of a sample of races is worked out again. \`--help\` lists the options, and docs/large.md how many processes share the work.`;

/** Ebtekar and Liu, table 3, of their own draw of such contests. */
const PUBLISHED_CONTESTS = [
  ["Elo-MMR", 81.7, 12.8],
  ["Topcoder", 81.7, 12.8],
  ["Codeforces", 81.7, 12.9],
  ["TrueSkill", 81.3, 13.1],
] as const;

function contestSection({ contests, players, entrants, judged, rows, leftOut }: ContestReport): string {
  const heads = ["System", "Pairs in order, %", "Rank deviation, %", "All contests: pairs", "deviation", "Time, s"];
  return [
    "## Large contests, synthetic",
    `The recipe of Ebtekar and Liu (*Elo-MMR*, WWW 2021), drawn here with a seed: ${count(players)} players of skill N(1500, 350²), performances of sd 200, increments of sd 35 ` +
      `between rounds, ${contests} rounds of ${count(Math.round(entrants / contests))} entrants on average. Tuned on the first ${contests - judged} rounds by pairs in order, ` +
      `judged on the last ${judged}, over entrants with at least five contests before. *Rank deviation*: mean distance between place and place by rating, as a share of those entrants.`,
    [
      line(heads),
      line(heads.map((_, at) => (at === 0 ? "---" : "---:"))),
      ...rows.map(({ label, pairs, deviation, all, seconds }) =>
        line([
          label,
          of(pairs, percent),
          of(deviation, percent),
          percent(all.pairs),
          percent(all.deviation),
          seconds.toFixed(2),
        ]),
      ),
      ...PUBLISHED_CONTESTS.map(([label, pairs, deviation]) =>
        line([`*Published:* ${label}`, "–", "–", pairs.toFixed(1), deviation.toFixed(1), "–"]),
      ),
    ].join("\n"),
    leftOut.map(({ label, reason }) => `${label} is left out. ${reason}`).join(" "),
  ].join("\n\n");
}

export function pageOf({ sets, contests }: Benchmark): string {
  return `${[INTRODUCTION, ...sets.map(sectionOf), ...(contests ? [contestSection(contests)] : [])].join("\n\n")}\n`;
}
