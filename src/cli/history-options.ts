import { parseKinds } from "../engine/history/kinds";
import { DEFAULT_OPTIONS } from "../engine/history/types";
import type { HistoryOptions } from "../engine/history/types";
import { oneOf, readRange } from "./arguments";
import type { Argument } from "./arguments";
import { UsageError } from "./usage";

/** What can be said of one race without the others. */
export const RACE_OPTIONS = { "recorded-only": 0, anonymous: 1, dnf: 1 } as const;

export const RACE_USAGE = "[--recorded-only] [--anonymous keep|drop] [--dnf unobserved|draw|published|drop]";

/** The options of every command that say what is rated of a file. */
export const HISTORY_OPTIONS = { ...RACE_OPTIONS, races: 1, weights: 1, format: 1 } as const;

export const HISTORY_USAGE = `${RACE_USAGE} [--races FROM:TO] [--weights 'WORDS=NUMBER, ...'] [--format ID]`;

/** What is rated, from the words of a command line. */
export function readHistoryOptions(words: readonly Argument[]): HistoryOptions {
  let options: HistoryOptions = DEFAULT_OPTIONS;
  for (const { option, value } of words) {
    if (option === "recorded-only") options = { ...options, recordedOnly: true };
    else if (option === "anonymous") options = { ...options, anonymous: oneOf(option, value, ["keep", "drop"]) };
    else if (option === "races") options = { ...options, slice: readRange(option, value) };
    else if (option === "weights") {
      const read = parseKinds(value);
      if ("problem" in read) throw new UsageError(`--weights: ${read.problem}`);
      options = { ...options, kinds: read.kinds };
    } else if (option === "dnf") {
      const dnf = oneOf(option, value, ["unobserved", "draw", "published", "drop"]);
      options = { ...options, ties: { ...options.ties, dnf, dq: dnf } };
    }
  }
  return options;
}
