import { announceSteps, type Announcement } from "../../engine/lab/announce";
import { answerOf, type LabAnswer } from "../../engine/lab/answer";
import { FIRST_ANSWERS, PURPOSES, type LabAnswers } from "../../engine/lab/answers";
import type { Estimate } from "../../engine/evaluation/estimate";
import { nothingKnown, withResults, type LabKnown, type LabResult } from "../../engine/lab/known";
import { lineOf, lineSteps, type LabLine } from "../../engine/lab/lines";
import { LAB_DEFAULTS, planOf, type LabSettings } from "../../engine/lab/plan";
import { labSteps, nextTasks } from "../../engine/lab/work";
import type { History, HistoryOptions } from "../../engine/history/types";
import { readContender } from "../contender";
import { command, count, flag, grouped, oneOf, parsed, readCount, text } from "../declare";
import { problemsText } from "../input/problems";
import { ratedOf, readResults } from "../input/read";
import { fingerprintOf, MANY, manyProcesses, type Rounds } from "../many";
import { HISTORY, historyOptions } from "../options/history";
import { JSON_OUT } from "../options/output";
import { FILES, READING } from "../options/results";
import { splitOption } from "../split";
import { fixed, table } from "../table";
import { drive } from "../terminal";
import { checkPolicy, writePolicy } from "./policy";

/** Tunes, judges and simulates every system that fits a file, and says which one to use. */
export const lab = command({
  name: "lab",
  summary: "say which rating system suits results best",
  description:
    "Tunes every system that fits on the races before a split, judges all on the races after it, runs seasons of the same shape " +
    "with known skills, and names the simplest system near the best that meets the answers, or none where the interval of every system holds a coin toss. " +
    "docs/which-system.md says why that is believable.",
  words: FILES,
  options: {
    ...grouped("Answers", {
      purpose: oneOf("--purpose <use>", PURPOSES, "what the ratings are for", FIRST_ANSWERS.purpose),
      settle: parsed(
        "--settle <races>",
        "races after which a newcomer should be rated right, or any",
        (given, option) => (given === "any" ? null : readCount(option, given)),
        undefined,
        FIRST_ANSWERS.settle === null ? "any" : String(FIRST_ANSWERS.settle),
      ),
      fade: flag("--fade", "players may change fast: older results should fade"),
      today: text("--today <'id parameter=value ...'>", "the system in use, to compare with"),
    }),
    ...grouped("Search", {
      split: splitOption(LAB_DEFAULTS.split),
      tries: count("--tries <n>", "tries of each search", LAB_DEFAULTS.tries),
      seasons: count("--seasons <n>", "simulated seasons", LAB_DEFAULTS.seasons),
      seed: count("--seed <n>", "seed of searches and seasons", LAB_DEFAULTS.seed),
    }),
    ...MANY,
    ...grouped("Policy", {
      policy: text("--policy <file>", "write the recommended system as a policy for podium publish"),
      name: text("--name <text>", "name of the league in the policy", "League"),
      date: text("--date <YYYY-MM-DD>", "date of the policy", ""),
    }),
    ...HISTORY,
    ...READING,
    ...JSON_OUT,
  },
  examples: [
    ["podium lab results.csv --purpose matching --settle 20", "Which system settles newcomers within 20 races?"],
    [
      "podium lab results.csv --today fide-elo --policy policy.json",
      "Compare with today’s system, and keep the advice as a policy",
    ],
    [
      "podium lab results.csv --seasons 20 --plan",
      "Print the first tries, to be made by many processes (docs/large.md)",
    ],
  ],
  async run(files, given, terminal) {
    const answers: LabAnswers = {
      purpose: given.purpose,
      settle: given.settle === undefined ? FIRST_ANSWERS.settle : given.settle,
      fade: given.fade,
    };
    const today = given.today === undefined ? null : readContender(given.today.trim().split(/\s+/));
    checkPolicy(given, terminal);
    const options = historyOptions(given);
    const {
      history: whole,
      problems,
      doubts,
      assumed,
      code,
    } = await readResults(files, { ...given, name: [] }, terminal);
    const history = ratedOf(whole, options, terminal);
    const { split, tries, seasons, seed } = given;
    const settings: LabSettings = {
      ...{ split, tries, seasons, seed },
      fade: answers.fade,
      today: today && { model: today.model.id, parameters: today.parameters },
    };
    const many = manyProcesses(
      given,
      fingerprintOf(history, options, settings),
      roundsOf(history, options, settings),
      terminal,
    );
    if (many && "text" in many) return { text: many.text, code };
    const known = many?.state ?? drive(labSteps(history, options, settings), terminal, "Comparing systems");
    const answer = answerOf(known, history, options, answers);
    const { recommendation } = answer;
    const announcement = recommendation
      ? drive(announceSteps(history, options, known, recommendation.system), terminal, "Trying other values of K")
      : null;
    if (given.policy !== undefined)
      writePolicy(answer, announcement?.spec ?? null, { history, options }, given, terminal);
    const text = given.json
      ? `${JSON.stringify({ answers, ...answer, announcement, problems, doubts, assumed })}\n`
      : [problemsText(problems), textOf(answer, announcement)].filter(Boolean).join("\n\n");
    return { text, code };
  },
});

/** The tasks of the lab in rounds, each task in a few words. */
function roundsOf(
  history: History,
  options: HistoryOptions,
  settings: LabSettings,
): Rounds<LabKnown, LabLine, LabResult> {
  const plan = planOf(history, options, settings);
  return {
    start: nothingKnown(plan),
    next: (known) => nextTasks(known).map((task) => lineOf(known, task)),
    make: (line) => lineSteps(history, options, plan, line),
    // The tasks of a round are the same each time.
    take: (known, _, results) =>
      withResults(
        known,
        nextTasks(known).map((task, k) => ({ task, result: results[k] })),
      ),
  };
}

const headOf = (rows: LabAnswer["rows"], recommendation: LabAnswer["recommendation"]): string =>
  `Recommended: ${rows.find(({ system }) => system === recommendation?.system)?.label ?? "none"}`;

function textOf(
  { refusal, recommendation, sentences, verdict, today, cost, rows, leftOut, form, moves, tries }: LabAnswer,
  announcement: Announcement | null,
): string {
  const size = (one: Estimate | null): string =>
    one
      ? `${one.open ? "≥ " : ""}${fixed(one.value, 0)} (${one.interval.map((end) => fixed(end, 0)).join(" to ")})`
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
    refusal || `${headOf(rows, recommendation)}\n\n${sentences.join(" ")}`,
    verdict.join("\n"),
    today,
    rows.length > 0 ? `${figures}\n${tries} tries` : "",
    cost.join("\n"),
    [
      ...(announcement?.form ?? form).map(({ label, text }) => `${label}: ${text}`),
      ...(announcement?.sentences ?? []),
    ].join("\n"),
    announcement ? `To announce it:\n${announcement.paragraph}` : "",
    moves
      ? [...moves.risers, ...moves.fallers].map(({ name, from, to }) => `${name}: ${from} to ${to}`).join("\n")
      : "",
    leftOut.map(({ label, reason }) => `Left out: ${label}. ${reason}`).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}
