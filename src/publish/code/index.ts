/** Exports a system as code: one file of JavaScript, Python or Google Apps Script with its parameters and its own test. */
import type { History, HistoryOptions } from "../../engine/history/types";
import { defaultOf, hasEffect } from "../../engine/rating/complete";
import { contenderOf, type Contender, type ContenderSpec } from "../../engine/replay/contender";
import type { Steps } from "../../engine/steps";
import type { Published } from "../document";
import { JAVASCRIPT, literal, PYTHON, type CodeValue, type Words } from "./literals";
import { takesStarts } from "../../engine/rating/starts";
import type { CodeRule } from "../../engine/rating/code";
import { codeRule } from "./code-rule";
import { FRAME, pieceOf, SHEET } from "./templates";
import { vectorSteps } from "./vectors";

const CODE_LANGUAGES = ["javascript", "python", "sheets"] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

const FILES: Readonly<Record<CodeLanguage, { readonly extension: string; readonly mediaType: string }>> = {
  javascript: { extension: "mjs", mediaType: "text/javascript" },
  python: { extension: "py", mediaType: "text/x-python" },
  sheets: { extension: "gs", mediaType: "text/javascript" },
};

/** The code of a contender with test vectors of the (filtered) history. Throws ParameterError for an unknown model. */
export function* codeSteps(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  language: CodeLanguage,
): Steps<Published> {
  const { model: given } = contenderOf(spec);
  if (given.ownCode !== undefined) return ownDocument(given.ownCode, contenderOf(spec), language);
  const rule = codeRule(given.id);
  if (typeof rule === "string") return { ok: false, problem: rule };
  const contender = contenderOf({ ...spec, parameters: { ...spec.parameters, ...rule.exactly } });
  const { model, parameters } = contender;
  const problem = rule.refusal?.(parameters, options.ties) || notCarried(rule, contender);
  if (problem) return { ok: false, problem };
  if (language === "python" && rule.noPython) return { ok: false, problem: rule.noPython };
  const columns = columnsOf({ rule, contender });
  const checks = yield* vectorSteps(history, options, contender, columns);
  const settings = settingsOf(rule, contender, options);
  const write = language === "python" ? pythonFile : scriptFile;
  return {
    ok: true,
    text: write({ rule, contender, settings, checks }, language),
    file: `${model.id.replaceAll("-", "_")}.${FILES[language].extension}`,
    mediaType: FILES[language].mediaType,
    notes: notesOf(options, checks.length),
  };
}

/** A custom rule is exported as it is: it already is code. */
function ownDocument(text: string, { model, parameters }: Contender, language: CodeLanguage): Published {
  if (language !== "javascript")
    return { ok: false, problem: `${model.label} is a rule of your own: its code is the JavaScript that you wrote.` };
  const changed = model.parameters.filter((one) => parameters[one.id] !== one.default);
  const settings = changed.map(({ id }) => ` --set ${id}=${String(parameters[id])}`).join("");
  return {
    ok: true,
    text,
    file: "rule.js",
    mediaType: FILES.javascript.mediaType,
    notes: [`podium replay results.csv --rule rule.js${settings} rates a season by it.`],
  };
}

/** Names parameters that the exported code does not support; "": all are supported. */
function notCarried({ carries }: CodeRule, { model, parameters }: Contender): string {
  const own = model.parameters.find(
    (one) =>
      !carries.includes(one.id) &&
      hasEffect(one, model.parameters, parameters) &&
      JSON.stringify(parameters[one.id]) !== JSON.stringify(defaultOf(one, model.parameters, parameters)),
  );
  return own ? `The code does not carry “${own.label}”. Set it back to its default to export the rest.` : "";
}

interface Parts {
  readonly rule: CodeRule;
  readonly contender: Contender;
  readonly settings: Readonly<Record<string, CodeValue>>;
  readonly checks: readonly CodeValue[];
}

function settingsOf(rule: CodeRule, { model, parameters }: Contender, options: HistoryOptions) {
  const { origin, pointsPerUnit } = model.scale(parameters);
  const { finished, dnf, dq } = options.ties;
  return {
    ...rule.settings(parameters),
    ties: { finished, dnf, dq },
    recordedOnly: options.recordedOnly,
    anonymous: options.anonymous,
    startsAs: startsAs({ model, parameters }, options),
    pointsOrigin: origin,
    pointsPerUnit,
    tolerance: rule.tolerance,
  };
}

/** How the code takes a column of initial ratings. */
function startsAs({ model, parameters }: Contender, { startScale }: HistoryOptions): "points" | "own" | "ignored" {
  if (!takesStarts(model, startScale)) return "ignored";
  return startScale !== undefined || model.scale(parameters).known === true ? "own" : "points";
}

/** Settings of the data set that the code ignores. */
function notesOf(
  { from, to, slice, minimumField = 2, minimumRaces = 0, kinds }: HistoryOptions,
  checks: number,
): string[] {
  const notes: string[] = [];
  if (from || to || slice)
    notes.push("The data set counts a part of its races; the code rates every race of its file.");
  if (minimumField > 2)
    notes.push(`The data set leaves out races with fewer than ${minimumField} entrants; the code rates every race.`);
  if (minimumRaces > 1)
    notes.push(`The data set leaves out players with fewer than ${minimumRaces} races; the code rates every player.`);
  if (kinds?.length) notes.push("The data set weighs races by kind; the code counts every race alike.");
  if (checks < 10) notes.push(`The season has ${checks} races to check with, in place of ten.`);
  return notes;
}

/** Settings that are not parameters of a model, in words. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  period: "When ratings change: after each race, or at the end of a day, week or month.",
  ratingFloor: "No update takes a rating below this.",
  anchorRating: "The fixed rating of a dummy that shares the last place of every race.",
  ties: "What a shared place means: a draw, an unknown order (unobserved), or left out (drop).",
  recordedOnly: "Leaves out races that the table marks as not recorded.",
  anonymous: "Whether entrants without a name are rated (keep) or left out (drop).",
  startsAs:
    "What a column “initial rating” of the table holds: points, the rule’s own ratings (own), or nothing (ignored).",
  pointsOrigin: "The rating that is shown as 1,500 points.",
  pointsPerUnit: "Points in one unit of rating.",
  tolerance: "How far a check may be from Podium’s result.",
  initialMean: "Where a new player starts.",
  initialSd: "How uncertain the skill of a new player is.",
  pairing: "All pairs of sides (full), or neighbours in the order (part).",
  spread: "Factor on the spread of a difference.",
  drawMargin: "Draw margin of two performances, divided by the square root of the number of players.",
  propagation: "Messages are passed until none moves by more than this.",
};

/** One line for each setting, below a comment that explains it. */
function settingLines(
  { contender: { model }, settings }: Parts,
  words: Words,
  comment: string,
  indent: string,
): string {
  return Object.entries(settings)
    .flatMap(([id, value]) => {
      const hint = OWN_WORDS[id] ?? model.parameters.find((one) => one.id === id)?.hint;
      const line = `${indent}${words.key(id)}: ${literal(value, words)},`;
      return hint ? [`${indent}${comment} ${hint}`, line] : [line];
    })
    .join("\n");
}

/** The columns of a player's state that the code keeps. */
const columnsOf = ({ rule, contender: { model } }: Pick<Parts, "rule" | "contender">): readonly string[] =>
  rule.columns ?? model.columns;

/** A race on its own lines, one for each entrant. */
function checkLines(checks: readonly CodeValue[], words: Words, indent: string): string {
  return checks
    .map((check) => {
      const { entrants, ...head } = check as { readonly [key: string]: CodeValue };
      const heads = Object.entries(head).map(([key, value]) => `${words.key(key)}: ${literal(value, words)},`);
      const rows = (entrants as readonly CodeValue[]).map(
        (one) => `${indent}${indent}${indent}${literal(one, words)},`,
      );
      return [
        `${indent}{`,
        ...heads.map((line) => `${indent}${indent}${line}`),
        `${indent}${indent}${words.key("entrants")}: [`,
        ...rows,
        `${indent}${indent}],`,
        `${indent}},`,
      ].join("\n");
    })
    .join("\n");
}

/** The head of the file, which contains no text from the user. */
function head({ rule, contender: { model, parameters }, checks }: Parts, use: readonly string[]): string[] {
  const variant = model.variantLabel(parameters);
  return [
    `Ratings by ${model.label}${variant ? ` (${variant})` : ""}.`,
    "",
    model.summary,
    `Source: ${rule.source}.`,
    "",
    "Made by Podium. Copyright (c) 2026 The Podium founders. SPDX-License-Identifier: MIT.",
    "Use, change and share it, as long as this note stays with it; there is no warranty.",
    "",
    ...use,
    `CHECKS are ${checks.length} races of the season that it was made for, with the ratings before and after them.`,
  ];
}

const TABLE =
  "A results table has one row for each entrant and the columns race, player and place; date, status, team and others if there are any.";

function scriptFile(parts: Parts, language: CodeLanguage): string {
  const isSheet = language === "sheets";
  const { sheetFunction } = parts.rule;
  const use = isSheet
    ? [
        "Paste it into Extensions > Apps Script of a Google sheet, save, and open the sheet again.",
        `=${sheetFunction}(ratings, places) gives the new ratings of one race; blank ratings are newcomers.`,
        "The menu Ratings rates the open sheet of results.",
        TABLE,
      ]
    : [`node FILE results.csv rates a season, node FILE --check tests the rule.`, TABLE];
  const custom = [
    "/**",
    " * New ratings of the entrants of one race.",
    " *",
    ` * @param {A2:A9} ratings ${columnsOf(parts).join(", ")} of each entrant; blank for a newcomer`,
    " * @param {B2:B9} places the place of each, or DNF, DQ, DNS",
    " * @param {C2:C9} teams team names, if there are any",
    " * @param {D2:D9} scores scores, if the rule uses them",
    " * @param {E2:E9} minutes minutes in game, if the rule uses them",
    " * @param {F2:F9} home 1 for who is at home, if the rule uses it; else 0",
    " * @return the new ratings, one row for each entrant",
    " * @customfunction",
    " */",
    `function ${sheetFunction}(ratings, places, teams, scores, minutes, home) {`,
    "  return updatedRatings(ratings, places, teams, scores, minutes, home);",
    "}",
  ];
  return sections([
    ["/*", ...head(parts, use).map((line) => ` * ${line}`.trimEnd()), " */"].join("\n"),
    `const SETTINGS = {\n${settingLines(parts, JAVASCRIPT, "//", "  ")}\n};`,
    banner("//", "The rule"),
    ...pieces(parts, "javascript"),
    FRAME.javascript.season,
    // Placed before the code that runs the checks.
    `${banner("//", "Checks")}\n\nconst CHECKS = [\n${checkLines(parts.checks, JAVASCRIPT, "  ")}\n];`,
    FRAME.javascript.run,
    isSheet ? [SHEET.trim(), "", ...custom].join("\n") : FRAME.javascript.main,
  ]);
}

function pythonFile(parts: Parts): string {
  const use = ["python3 FILE results.csv rates a season, python3 FILE --check tests the rule.", TABLE];
  return sections(
    [
      ["#!/usr/bin/env python3", '"""', ...head(parts, use), '"""'].join("\n").replace('"""\n', '"""'),
      "import csv\nimport datetime\nimport math\nimport re\nimport sys",
      `SETTINGS = {\n${settingLines(parts, PYTHON, "#", "    ")}\n}`,
      banner("#", "The rule"),
      ...pieces(parts, "python"),
      FRAME.python.season,
      // Placed before the code that runs the checks.
      `${banner("#", "Checks")}\n\nCHECKS = [\n${checkLines(parts.checks, PYTHON, "    ")}\n]`,
      FRAME.python.run,
    ],
    "\n\n\n",
  );
}

function pieces({ rule, contender }: Parts, language: "javascript" | "python"): string[] {
  return rule.pieces(contender.parameters).map((piece) => pieceOf(piece, language));
}

function banner(comment: string, title: string): string {
  const line = `${comment} ${"-".repeat(119 - comment.length)}`;
  return `${line}\n${comment} ${title}\n${line}`;
}

const sections = (parts: readonly string[], between = "\n\n"): string =>
  `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between)}\n`;
