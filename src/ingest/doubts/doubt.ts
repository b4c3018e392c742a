import type { Criterion } from "../draft";
import type { Tally } from "./tally";
import type { Choice, ColumnRole, Doubt, DoubtId, Problem, ReadOptions, Recognition, TableGuess } from "../types";

/** How the first race was decided, and how games decided by a number of the table were ordered. */
export interface Ordering {
  readonly decidedBy: Criterion;
  readonly scoreOrder: "higher" | "lower";
  /** The places were made from the order of the text: nothing to compare. */
  readonly ordered: boolean;
  /** The source says outright which scores are better. */
  readonly known: boolean;
}

/** One input and what was made of it, for the checks. */
export interface Reading {
  /** Name of the input; "" for text without one. */
  readonly source: string;
  /** Made when it is first asked for: of a long text most readings ask nothing. */
  readonly text: string;
  readonly format: string;
  readonly candidates: readonly Recognition[];
  readonly races: Tally;
  /** First line of a race. */
  readonly lineOf: (race: number) => number | undefined;
  readonly problems: readonly Problem[];
  readonly tables: readonly TableGuess[];
  readonly options: ReadOptions;
  readonly assumed: ReadOptions;
  readonly first: Ordering | undefined;
  /** What the reader itself could not be sure of. */
  readonly own: readonly Doubt[];
}

/** A check says what looks wrong about a reading; nothing when it looks like results. */
export interface Check {
  readonly id: DoubtId;
  readonly look: (reading: Reading) => Omit<Doubt, "id"> | undefined;
}

/** Line numbers that are given with one doubt. */
const MOST_LINES = 50;

/** An answer that a doubt offers; `taken`: the reading went by it. */
export function choice(label: string, setting: ReadOptions, taken = false): Choice {
  return { label, setting, taken };
}

/** Cells or names as written that may say why somebody has no place. */
export function markChoices(texts: readonly string[]): Choice[] {
  return (["dnf", "dns", "dq"] as const).map((status) =>
    choice(`Mark as ${status.toUpperCase()}`, { statuses: Object.fromEntries(texts.map((text) => [text, status])) }),
  );
}

/** An answer that gives one column of a table another meaning. */
export function columnChoice(label: string, { head, columns }: TableGuess, column: number, role: ColumnRole): Choice {
  const roles = columns.map((one, at) => (at === column ? role : one.role === role ? "ignore" : one.role));
  return choice(label, { mapping: { [head]: roles } });
}

/** Formats of lines and lists: a name there is what is left of a line once the rest is taken off. */
export function isLines({ format }: Pick<Reading, "format">): boolean {
  return /^(?:lines|lists)-/.test(format);
}

/** Formats that people type or copy: services' own files say outright what a name is. */
export function isText({ format }: Pick<Reading, "format">): boolean {
  return /^(?:lines|lists|csv|table|markdown)-|^json-results$|^inferred$/.test(format) && format !== "csv-trueskill";
}

/** The lines that hold the names first, as far as they can be found. */
export function linesOfNames({ text }: Reading, names: readonly string[]): number[] {
  const lines = names.slice(0, MOST_LINES).flatMap((name) => {
    const at = text.indexOf(name);
    return at < 0 ? [] : [lineAt(text, at)];
  });
  return sorted(lines);
}

/** The lines of problems, and the first lines of the races that they name instead. */
export function linesOfProblems(reading: Reading, problems: readonly Problem[]): number[] {
  return sorted(
    problems.flatMap((one) => one.line ?? (one.game === undefined ? [] : (reading.lineOf(one.game) ?? []))),
  );
}

export function sorted(lines: readonly number[]): number[] {
  return [...new Set(lines)].toSorted((a, b) => a - b).slice(0, MOST_LINES);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

/** “Ann”, “Ben” and 3 more. */
export function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 2).map((name) => `“${name.length > 40 ? `${name.slice(0, 39)}…` : name}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(" and ");
}

export function doubtOf({ id, look }: Check, reading: Reading): Doubt[] {
  const found = look(reading);
  return found ? [{ id, ...found }] : [];
}
