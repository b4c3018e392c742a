import { filterHistory } from "../engine/history/filter";
import { answerOf } from "../engine/lab/answer";
import type { LabAnswer } from "../engine/lab/answer";
import { FIRST_ANSWERS, PURPOSES } from "../engine/lab/answers";
import type { LabAnswers } from "../engine/lab/answers";
import type { Estimate } from "../engine/lab/estimate";
import { LAB_DEFAULTS } from "../engine/lab/plan";
import { labSteps } from "../engine/lab/work";
import { finish } from "../engine/steps";
import { oneOf, readArguments, readCount } from "./arguments";
import { readContender } from "./contender";
import { HISTORY_OPTIONS, HISTORY_USAGE, readHistoryOptions } from "./history-options";
import { readHistory } from "./source";
import { table } from "./table";
import { readSplit } from "./split";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent lab -- FILE [--purpose seeding|leaderboard|matching] [--settle RACES|any] [--fade] [--today 'ID key=value ...'] " +
  `[--split SHARE|YYYY-MM-DD] [--tries N] [--seasons N] [--seed N] ${HISTORY_USAGE} [--json]`;

const OPTIONS = {
  ...HISTORY_OPTIONS,
  purpose: 1,
  settle: 1,
  fade: 0,
  today: 1,
  split: 1,
  tries: 1,
  seasons: 1,
  seed: 1,
  json: 0,
} as const;

/** Tunes, judges and simulates every system that fits a file, and says which one to use. */
export function labCommand(words: readonly string[]): string {
  const found = readArguments(words, OPTIONS, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const files = found.filter(({ option }) => option === "").map(({ value }) => value);
  if (files.length === 0) throw new UsageError(`No file is given. Usage: ${USAGE}`);
  const settle = last("settle");
  const answers: LabAnswers = {
    purpose: oneOf("purpose", last("purpose") ?? FIRST_ANSWERS.purpose, PURPOSES),
    settle: settle === undefined ? FIRST_ANSWERS.settle : settle === "any" ? null : readCount("settle", settle),
    fade: found.some(({ option }) => option === "fade"),
  };
  const named = last("today");
  const today = named === undefined ? null : readContender(named.trim().split(/\s+/));
  const options = readHistoryOptions(found);
  const history = filterHistory(readHistory(files, last("format")).history, options);
  const known = finish(
    labSteps(history, options, {
      split: readSplit(last("split") ?? String(LAB_DEFAULTS.split)),
      seed: readCount("seed", last("seed") ?? String(LAB_DEFAULTS.seed)),
      tries: readCount("tries", last("tries") ?? String(LAB_DEFAULTS.tries)),
      seasons: readCount("seasons", last("seasons") ?? String(LAB_DEFAULTS.seasons)),
      fade: answers.fade,
      today: today && { model: today.model.id, parameters: today.parameters },
    }),
  );
  const answer = answerOf(known, history, options, answers);
  return found.some(({ option }) => option === "json") ? `${JSON.stringify({ answers, ...answer })}\n` : textOf(answer);
}

/** The answer for people. */
function textOf({ refusal, sentences, verdict, today, cost, rows, leftOut, form, moves, tries }: LabAnswer): string {
  const size = (one: Estimate | null): string =>
    one
      ? `${one.open ? "≥ " : ""}${one.value.toFixed(0)} (${one.interval.map((end) => end.toFixed(0)).join(" to ")})`
      : "–";
  const figures = table([
    ["", "pairs wrong", "log loss", "newcomer settles", "improvement found", "farming wins", "throwaways win", "drift"],
    ...rows.map((row) => [
      row.isToday ? `${row.label}, today` : row.label,
      `${(100 * row.order.value).toFixed(2)} %${row.order.clearlyWorse ? " worse" : ""}`,
      `${row.odds.value.toFixed(4)}${row.odds.clearlyWorse ? " worse" : ""}`,
      ...[row.settle, row.recover, row.farming, row.throwaway, row.drift].map(size),
    ]),
  ]);
  return `${[
    refusal || sentences.join(" "),
    verdict.join("\n"),
    today,
    rows.length > 0 ? `${figures}\n${tries} tries` : "",
    cost.join("\n"),
    form.map(({ label, text }) => `${label}: ${text}`).join("\n"),
    moves
      ? [...moves.risers, ...moves.fallers].map(({ name, from, to }) => `${name}: ${from} to ${to}`).join("\n")
      : "",
    leftOut.map(({ label, reason }) => `Left out: ${label}. ${reason}`).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}
