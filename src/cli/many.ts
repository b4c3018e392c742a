/**
 * Long runs on many processes: `--plan` prints the tasks that can run now, `--try` runs one, `--merge` collects the
 * results.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { counted } from "../engine/history/plural";
import type { History, HistoryOptions } from "../engine/history/types";
import type { Steps } from "../engine/steps";
import { flag, grouped, text } from "./declare";
import { reasonOf, UsageError } from "./errors";
import { isMade, keyOf, readTaskLine, taskLine, type Planned } from "./tasks";
import { drive, pathIn, type Terminal } from "./terminal";

export const MANY = grouped("Many processes", {
  plan: flag(
    "--plan",
    "print the tries that are ready to run, one JSON line each; prints nothing when the search is finished",
  ),
  try: text("--try <line>", "make one try of a plan and print it with its value; all else as in the plan"),
  merge: text("--merge <file>", "reuse the tries in this file"),
});

interface Given {
  readonly plan: boolean;
  readonly try: string | undefined;
  readonly merge: string | undefined;
}

/** A run whose tasks come in rounds; those of a round do not depend on each other. */
export interface Rounds<State, Task, Value> {
  readonly start: State;
  /** The tasks of the next round; empty: the run is over. */
  next(state: State): readonly Task[];
  /** Runs a task, whose result depends only on the task. */
  make(task: Task): Steps<Value>;
  /** The next state, from the results of a whole round in its order. */
  take(state: State, tasks: readonly Task[], values: readonly Value[]): State;
}

/** What the options request: lines to print, a merged run, or null to run here. */
export function manyProcesses<State, Task extends object, Value>(
  given: Given,
  run: string,
  rounds: Rounds<State, Task, Value>,
  terminal: Terminal,
): { readonly text: string } | { readonly state: State } | null {
  if (given.try !== undefined) {
    const planned = plannedTask(given.try, run);
    const value = drive(rounds.make(planned.task as Task), terminal, "Trying");
    return { text: taskLine({ ...planned, value }) };
  }
  if (given.merge === undefined && !given.plan) return null;
  const made = given.merge === undefined ? new Map<string, unknown>() : madeTasks(given.merge, run, terminal);
  const { state, open } = collect(rounds, run, made);
  if (given.plan) return { text: open.map((task) => taskLine({ run, task })).join("") };
  if (open.length > 0)
    throw new UsageError(
      `${counted(open.length, "try", "tries")} can be made before the next ones. --plan prints them.`,
    );
  return { state };
}

/** The state of a run, as in one process, and the tasks that can be run now, in parallel; none: the run is over. */
function collect<State, Task extends object, Value>(
  rounds: Rounds<State, Task, Value>,
  run: string,
  made: ReadonlyMap<string, unknown>,
): { readonly state: State; readonly open: readonly Task[] } {
  let state = rounds.start;
  for (let tasks = rounds.next(state); tasks.length > 0; tasks = rounds.next(state)) {
    const keys = tasks.map((task) => keyOf({ run, task }));
    const open = tasks.filter((_, k) => !made.has(keys[k]));
    if (open.length > 0) return { state, open };
    state = rounds.take(
      state,
      tasks,
      keys.map((key) => made.get(key) as Value),
    );
  }
  return { state, open: [] };
}

/** A fingerprint of all that a run depends on: the rated results, how they were read, and its settings. */
export function fingerprintOf(history: History, options: HistoryOptions, settings: object): string {
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

function plannedTask(text: string, run: string): Planned {
  const line = readTaskLine(text);
  if (!line) throw new UsageError(`--try must be a line written by --plan, not ${text}.`);
  const { task } = ofRun(line, run, "--try");
  return { run, task };
}

/** The results in a file of lines. An incomplete last line is left out, because its process was stopped. */
function madeTasks(file: string, run: string, terminal: Terminal): Map<string, unknown> {
  const lines = textOf(file, terminal).split("\n");
  const last = lines.pop()!;
  const made = new Map<string, unknown>();
  for (const [at, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const line = readTaskLine(text);
    if (!line || !isMade(line)) throw new UsageError(`${file}, line ${at + 1}: this line was not written by --try.`);
    made.set(keyOf(ofRun(line, run, `${file}, line ${at + 1}`)), line.value);
  }
  if (last.trim() !== "") terminal.say(`${file}: the last line is incomplete, so its try will be repeated.`);
  return made;
}

function textOf(file: string, terminal: Terminal): string {
  try {
    return readFileSync(pathIn(terminal, file), "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${reasonOf(error)}.`);
  }
}

function ofRun(line: Planned, run: string, where: string): Planned {
  if (line.run !== run)
    throw new UsageError(
      `${where}: this try was made with other results or settings. Use the same files and options for all commands of a search.`,
    );
  return line;
}
