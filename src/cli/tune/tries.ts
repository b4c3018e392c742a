/** Tries of a search as lines of JSON: planned here, run by any number of processes on any machines, and collected again. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { propose } from "../../engine/fitting/tune/tune";
import type { Try, TunedValues, TuneSettings } from "../../engine/fitting/tune/tune";
import type { History, HistoryOptions } from "../../engine/history/types";
import { reasonOf, UsageError } from "../errors";
import { pathIn } from "../terminal";
import type { Terminal } from "../terminal";

/** One line of a plan. */
interface PlannedTry {
  /** `fingerprintOf` the search: tries of other results or settings are refused. */
  readonly search: string;
  readonly values: TunedValues;
}

/** One line of a finished try. null: the metric has no value for these values. */
interface MadeTry extends PlannedTry {
  readonly value: number | null;
}

/** Everything a search depends on: the rated results, how they are read, and its settings. */
export function fingerprintOf(history: History, options: HistoryOptions, settings: TuneSettings): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([settings, options], (_, value: unknown) => (value === Infinity ? "Infinity" : value)));
  for (const [name, column] of Object.entries(history).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name);
    hash.update(
      ArrayBuffer.isView(column)
        ? new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
        : JSON.stringify(column),
    );
  }
  return hash.digest("hex").slice(0, 16);
}

const keyOf = (values: TunedValues): string =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The state of a search, in the order in which one process would have tried. */
interface Collected {
  readonly path: readonly Try[];
  /** Tries that can be run now, in parallel; empty: the search is over. */
  readonly open: readonly TunedValues[];
}

export function collect(settings: TuneSettings, made: readonly Try[]): Collected {
  const known = new Map(made.map(({ values, value }) => [keyOf(values), value]));
  const path: Try[] = [];
  for (let { batch } = propose(settings, path); batch.length > 0; { batch } = propose(settings, path)) {
    const open = batch.filter((values) => !known.has(keyOf(values)));
    if (open.length > 0) return { path, open };
    for (const values of batch) path.push({ values, value: known.get(keyOf(values))! });
  }
  return { path, open: [] };
}

export const plannedLine = (line: PlannedTry): string => `${JSON.stringify(line)}\n`;
export const madeLine = (line: MadeTry): string => `${JSON.stringify(line)}\n`;

/** The values of a line of a plan. Throws UsageError for a line of another search. */
export function plannedValues(text: string, search: string): TunedValues {
  const line = lineOf(text);
  if (!line) throw new UsageError(`--try must be a line that --plan wrote, not ${text}.`);
  return ofSearch(line, search, "--try").values;
}

/** The tries of a file of lines. An incomplete last line is left out: its process was stopped. */
export function madeTries(file: string, search: string, terminal: Terminal): Try[] {
  const lines = textOf(file, terminal).split("\n");
  const last = lines.pop()!;
  const made = lines.flatMap((text, at): Try[] => {
    if (text.trim() === "") return [];
    const line = lineOf(text);
    if (!line || !("value" in line)) throw new UsageError(`${file}, line ${at + 1}: this is no line that --try wrote.`);
    const { values, value } = ofSearch(line as MadeTry, search, `${file}, line ${at + 1}`);
    return [{ values, value }];
  });
  if (last.trim() !== "") terminal.say(`${file}: the last line is not whole, so that try is made again.`);
  return made;
}

function textOf(file: string, terminal: Terminal): string {
  try {
    return readFileSync(pathIn(terminal, file), "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${reasonOf(error)}.`);
  }
}

function ofSearch<Line extends PlannedTry>(line: Line, search: string, where: string): Line {
  if (line.search !== search)
    throw new UsageError(
      `${where}: this try is of other results or settings. Give all commands of a search the same files and options.`,
    );
  return line;
}

function lineOf(text: string): PlannedTry | MadeTry | null {
  try {
    const line = JSON.parse(text) as Partial<MadeTry> | null;
    const isLine = typeof line?.search === "string" && typeof line.values === "object" && line.values !== null;
    return isLine ? (line as PlannedTry) : null;
  } catch {
    return null;
  }
}
