import { areManyWithoutPlaces, withoutPlacesWords } from "../doubts/races";
import { isRated, UNPLAYED } from "../problems";
import { readAll } from "../read";
import type { ProblemCode } from "../types";
import { StreamError, type Notice, type Noticed, type People, type Sink } from "./sink";

/** Reads lines of a table as the general reader does, under the heading line of the stream. */
export class Careful {
  /** Whether any race of the stream has had a date. */
  isDated = false;
  /** Number of entrants of the races, and of those without a result or a status. */
  private entrants = 0;
  private missing = 0;

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
    const noticed: Noticed[] = [];
    try {
      this.readLines(lines, first, (one) => noticed.push(one));
    } finally {
      for (const one of noticed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))) this.notice(one);
    }
  }

  /** The doubt of a file of which as many players have neither a result nor a status. */
  get doubt(): string | undefined {
    return areManyWithoutPlaces(this.missing, this.entrants) ? withoutPlacesWords(this.missing) : undefined;
  }

  private readLines(lines: readonly string[], first: number, notice: Notice): void {
    const data = [this.heading, ...lines, ""].join("\n");
    const { races, problems, lines: at } = readAll([{ name: "stream", data }], { format: this.format });
    const lineOf = (line: number | undefined): number => first + Math.max(0, (line ?? 2) - 2);
    // First the races: the first spelling of a name is that of the whole stream.
    const known = races.map((race, index) => this.people.known(race, lineOf(at[index]), notice));
    for (const problem of problems) {
      const { code, level, line, message, text } = problem;
      if (code === "ambiguous-date") throw new StreamError(lineOf(line), SLASHED);
      if (code === "name-variant") this.people.nameOf(text ?? "", lineOf(line), undefined, notice);
      if (code === "name-variant" || (level === "info" && !UNPLAYED.has(code))) continue;
      if (code === "missing-place") this.missing++;
      notice({
        code,
        // A problem of a whole race may have no line: then none is named, unless there is one only.
        line: line === undefined && lines.length > 1 ? undefined : lineOf(line),
        message,
        rated: isRated(problem),
        isDoubted: level === "error" || DOUBTED.has(code),
      });
    }
    races.forEach(({ date, entrants }, race) => {
      this.entrants += entrants.length;
      if (date !== undefined) this.isDated = true;
      else if (this.isDated) notice({ code: "no-date", line: lineOf(at[race]), message: UNDATED, rated: true });
    });
    handIn(this.sink, known, at.map(lineOf), notice);
  }
}

/** Warnings that also count as doubts in a file. */
const DOUBTED: ReadonlySet<ProblemCode> = new Set(["bad-place", "duplicate-entrant"]);

const UNDATED = "The race has no date, and others have: it is rated after the one before it.";

export const SLASHED = "the date can be read in two ways: write dates as YYYY-MM-DD.";

export function handIn(sink: Sink, races: Parameters<Sink["add"]>[0], lines: readonly number[], notice: Notice): void {
  try {
    for (const { index, reason } of sink.add(races))
      notice({ code: "refused", line: lines[index], message: `Left out: ${reason}.`, rated: false });
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
