import type { Criterion } from "../draft";
import { choice } from "../choice";
import type { Shape } from "../shape";
import { lineFinder } from "../text/lines";
import type { Tally } from "./tally";
import type { Choice, ColumnRole, Doubt, DoubtId, Problem, ReadOptions, Recognition, TableGuess } from "../types";

/** What ordered the first race, and how numbers in the table order games. */
export interface Ordering {
  readonly decidedBy: Criterion;
  readonly scoreOrder: "higher" | "lower";
  /** The places come from the order of the text, so there is nothing to compare. */
  readonly ordered: boolean;
  /** The source states which scores are better. */
  readonly known: boolean;
}

/** One input and its reading, for the checks. */
export interface Reading {
  /** Name of the input; "" for text without one. */
  readonly source: string;
  /** The text, computed on demand: most readings of long texts do not need it. */
  readonly text: string;
  readonly format: string;
  readonly shape: Shape;
  readonly candidates: readonly Recognition[];
  readonly races: Tally;
  readonly lineOf: (race: number) => number | undefined;
  readonly problems: readonly Problem[];
  readonly tables: readonly TableGuess[];
  readonly options: ReadOptions;
  readonly assumed: ReadOptions;
  readonly first: Ordering | undefined;
  /** Doubts that the reader itself reported. */
  readonly own: readonly Doubt[];
}

/** A check returns what looks wrong in a reading; undefined if it looks like results. */
export interface Check {
  readonly id: DoubtId;
  readonly look: (reading: Reading) => Omit<Doubt, "id"> | undefined;
}

const MAX_LINES = 50;

/** Choices for cells or names, as written, that may state why a player has no place. */
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

/** The lines in which the names first occur, as far as they are found. */
export function linesOfNames({ text }: Reading, names: readonly string[]): number[] {
  const lineAt = lineFinder(text);
  const lines = names.slice(0, MAX_LINES).flatMap((name) => {
    const at = text.indexOf(name);
    return at < 0 ? [] : [lineAt(at)];
  });
  return sorted(lines);
}

/** The lines of problems, or the first lines of the races that they name instead. */
export function linesOfProblems(reading: Reading, problems: readonly Problem[]): number[] {
  return sorted(
    problems.flatMap((one) => one.line ?? (one.game === undefined ? [] : (reading.lineOf(one.game) ?? []))),
  );
}

export function sorted(lines: readonly number[]): number[] {
  return [...new Set(lines)].toSorted((a, b) => a - b).slice(0, MAX_LINES);
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
