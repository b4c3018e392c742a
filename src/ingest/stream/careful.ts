import { readAll } from "../read";
import type { ProblemCode } from "../types";
import { StreamError, type Notice, type People, type Sink } from "./sink";

/** Reads lines of a table as the general reader does, under the heading line of the stream. */
export class Careful {
  /** Whether any race of the stream has had a date. */
  isDated = false;

  constructor(
    private readonly heading: string,
    private readonly format: string,
    private readonly people: People,
    private readonly sink: Sink,
    private readonly notice: Notice,
  ) {}

  /**
   * Adds the races of some lines, the first of which is line `first` of the stream.
   * @throws StreamError if day and month cannot be distinguished, or a race comes too late
   */
  read(lines: readonly string[], first: number): void {
    const data = [this.heading, ...lines, ""].join("\n");
    const { races, problems, lines: at } = readAll([{ name: "stream", data }], { format: this.format });
    const lineOf = (line: number | undefined): number => first + Math.max(0, (line ?? 2) - 2);
    for (const { code, level, line, message } of problems) {
      if (code === "ambiguous-date") throw new StreamError(lineOf(line), SLASHED);
      if (level === "info" || code === "name-variant") continue;
      const isRated = level !== "error" && code !== "bad-row" && code !== "unfinished-game";
      // A problem of a whole race may have no line: then none is named, unless there is one only.
      this.notice(
        line === undefined && lines.length > 1 ? undefined : lineOf(line),
        message,
        isRated,
        level === "error" || DOUBTED.has(code),
      );
    }
    races.forEach(({ date }, race) => {
      if (date !== undefined) this.isDated = true;
      else if (this.isDated) this.notice(lineOf(at[race]), UNDATED, true);
    });
    handIn(
      this.sink,
      races.map((race) => this.people.known(race)),
      at.map(lineOf),
      this.notice,
    );
  }
}

/** Warnings that also count as doubts in a file. */
const DOUBTED: ReadonlySet<ProblemCode> = new Set(["bad-place", "duplicate-entrant"]);

const UNDATED = "The race has no date, and others have: it is rated after the one before it.";

export const SLASHED = "the date can be read in two ways: write dates as YYYY-MM-DD.";

export function handIn(sink: Sink, races: Parameters<Sink["add"]>[0], lines: readonly number[], notice: Notice): void {
  try {
    for (const { index, reason } of sink.add(races)) notice(lines[index], `Left out: ${reason}.`, false);
  } catch (error) {
    throw located(error, lines);
  }
}

/** An error for a race that comes too late, with its line; any other error unchanged. */
export function located(error: unknown, lines: readonly number[]): unknown {
  const { name, message, index } = error as {
    readonly name?: string;
    readonly message: string;
    readonly index?: number;
  };
  return name === "OrderError" && index !== undefined ? new StreamError(lines[index], message) : error;
}
