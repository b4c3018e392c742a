/** What a command declares: its input, options, action and usage, in one object. */
import type { Terminal } from "./terminal";
import { UsageError } from "./errors";

/** An option of a command line. `Value`: what the command receives. */
export interface OptionDeclaration<Value> {
  /** "--races <from:to>"; without a placeholder it is a flag. */
  readonly flags: string;
  readonly hint: string;
  /** The heading under which help lists it. */
  readonly group?: string;
  /** Parses the text; `nth` counts the options of the command line. Absent: a flag. */
  readonly read?: (text: string, nth: number) => unknown;
  readonly isMany?: boolean;
  readonly fallback: Value;
  /** The default in words, if the value does not show it. */
  readonly shown?: string;
  readonly choices?: readonly string[];
}

type Options = Readonly<Record<string, OptionDeclaration<unknown>>>;

export type Values<Declared extends Options> = {
  readonly [Key in keyof Declared]: Declared[Key] extends OptionDeclaration<infer Value> ? Value : never;
};

/** A command's answer: text for standard output, and the exit code. */
export interface Answer {
  readonly text: string;
  /** 3: the results were read with doubts. */
  readonly code?: 0 | 3;
}

export interface CommandDeclaration<Declared extends Options = Options> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Arguments that are not options; absent: none. */
  readonly words?: {
    readonly name: string;
    readonly hint: string;
    readonly isMany: boolean;
    /** The error if they are missing; absent: they are optional. */
    readonly missing?: string;
  };
  readonly options: Declared;
  /** Options of other commands, and why this one does not have them. */
  readonly elsewhere?: ReadonlyMap<string, string>;
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Keys of the object that `--json` prints, for docs/commands.md. */
  readonly keys?: readonly (readonly [keys: string, what: string])[];
  readonly run: (words: readonly string[], options: Values<Declared>, terminal: Terminal) => Answer | Promise<Answer>;
}

/** Keeps the types of the options for `run`; the list of commands does not need them. */
export function command<Declared extends Options>(declaration: CommandDeclaration<Declared>): CommandDeclaration {
  return declaration as unknown as CommandDeclaration;
}

export function grouped<Declared extends Options>(group: string, options: Declared): Declared {
  return Object.fromEntries(Object.entries(options).map(([key, option]) => [key, { ...option, group }])) as Declared;
}

const nameOf = (flags: string): string => flags.split(" ")[0];

export const flag = (flags: string, hint: string): OptionDeclaration<boolean> => ({ flags, hint, fallback: false });

export function text(flags: string, hint: string): OptionDeclaration<string | undefined>;
export function text(flags: string, hint: string, fallback: string): OptionDeclaration<string>;
export function text(flags: string, hint: string, fallback?: string): OptionDeclaration<string | undefined> {
  return { flags, hint, read: (given) => given, fallback };
}

/** Parses a text with `read`; a `UsageError` names the option. */
export function parsed<Value, Fallback extends Value | undefined>(
  flags: string,
  hint: string,
  read: (given: string, option: string) => Value,
  fallback: Fallback,
  shown?: string,
): OptionDeclaration<Value | Fallback> {
  return { flags, hint, read: (given) => read(given, nameOf(flags)), fallback, shown };
}

export function many<Value>(
  flags: string,
  hint: string,
  read: (given: string, nth: number) => Value,
): OptionDeclaration<readonly Value[]> {
  return { flags, hint, read, isMany: true, fallback: [] };
}

export function oneOf<const Value extends string, Fallback extends Value | undefined>(
  flags: string,
  choices: readonly Value[],
  hint: string,
  fallback: Fallback,
): OptionDeclaration<Value | Fallback> {
  return { flags, hint, choices, read: (given) => chosen(nameOf(flags), given, choices), fallback };
}

/** A whole number from 0. */
export function count(
  flags: string,
  hint: string,
  fallback?: undefined,
  shown?: string,
): OptionDeclaration<number | undefined>;
export function count(flags: string, hint: string, fallback: number, shown?: string): OptionDeclaration<number>;
export function count(
  flags: string,
  hint: string,
  fallback?: number,
  shown?: string,
): OptionDeclaration<number | undefined> {
  return { flags, hint, read: (given) => readCount(nameOf(flags), given), fallback, shown };
}

/** What an option does, with its default and its possible values. */
export function hintOf({ hint, read, isMany, fallback, shown, choices }: OptionDeclaration<unknown>): string {
  const said = choices && !hint.includes(choices[0]) ? `${hint}: ${choices.join(", ")}` : hint;
  const isShown = read && !isMany && fallback !== undefined && fallback !== "";
  const standard = shown ?? (isShown ? String(fallback) : undefined);
  return standard === undefined ? said : `${said} (default: ${standard})`;
}

/** The value if it is in the list; otherwise an error with the list. */
export function chosen<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`${option} must be ${values.join(" or ")}, not "${value}".`);
  return found;
}

export const resampled = <Fallback extends number | undefined>(hint: string, fallback: Fallback) =>
  parsed<number, Fallback>(
    "--resamples <n>",
    hint,
    (given, option) => enoughResamples(option, readCount(option, given)),
    fallback,
  );

/** Fewest resamples of which the ends of a 95 % interval are more than the two extremes. */
const FEWEST_RESAMPLES = 80;

export function enoughResamples(option: string, resamples: number): number {
  if (resamples > 0 && resamples < FEWEST_RESAMPLES)
    throw new UsageError(`${option} must be 0 or at least ${FEWEST_RESAMPLES}: fewer make no 95 % interval.`);
  return resamples;
}

export function readCount(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`${option} must be a whole number, not "${value}".`);
  return Number(value);
}

/** FROM:TO, end exclusive; either may be omitted. */
export function readRange(value: string, option: string): readonly [number, number] {
  const match = /^(\d{0,9}):(\d{0,9})$/.exec(value);
  const from = match?.[1] ? Number(match[1]) : 0;
  const to = match?.[2] ? Number(match[2]) : Infinity;
  if (!match || from > to)
    throw new UsageError(`${option} must be FROM:TO with FROM at most TO, such as 0:855, not "${value}".`);
  return [from, to];
}
