import { UsageError } from "./usage";

/** How many values an option takes: 0 for a flag. */
export type OptionTable = Readonly<Record<string, 0 | 1>>;

/** The words of a command line in their order: an option with its value, or a plain word under "". */
export interface Argument {
  readonly option: string;
  readonly value: string;
}

/** Splits a command line by a table of options; `--option=value` is the same as `--option value`. */
export function readArguments(words: readonly string[], options: OptionTable, usage: string): Argument[] {
  const table = new Map(Object.entries(options));
  const found: Argument[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word.startsWith("--")) {
      found.push({ option: "", value: word });
      continue;
    }
    const cut = word.indexOf("=");
    const option = word.slice(2, cut < 0 ? undefined : cut);
    const takes = table.get(option);
    if (takes === undefined) throw new UsageError(`There is no option --${option}. Usage: ${usage}`);
    if (takes === 0 && cut >= 0) throw new UsageError(`--${option} takes no value. Usage: ${usage}`);
    if (takes === 0) {
      found.push({ option, value: "" });
    } else if (cut >= 0) {
      found.push({ option, value: word.slice(cut + 1) });
    } else if (i + 1 < words.length) {
      found.push({ option, value: words[++i] });
    } else {
      throw new UsageError(`--${option} needs a value. Usage: ${usage}`);
    }
  }
  return found;
}

/** The value as one of a list, or an error that names the list. */
export function oneOf<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${option} must be ${values.join(" or ")}, not "${value}".`);
  return found;
}

/** FROM:TO, end exclusive; either may be left out. */
export function readRange(option: string, value: string): [number, number] {
  const match = /^(\d*):(\d*)$/.exec(value);
  const from = match?.[1] ? Number(match[1]) : 0;
  const to = match?.[2] ? Number(match[2]) : Infinity;
  if (!match || from > to)
    throw new UsageError(`--${option} must be FROM:TO with FROM at most TO, such as 0:855, not "${value}".`);
  return [from, to];
}

/** A whole number from 0. */
export function readCount(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} must be a whole number, not "${value}".`);
  return Number(value);
}
