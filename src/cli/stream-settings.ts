import type { HistoryOptions, OutReading } from "../engine/history/types";
import type { BlockUse } from "../engine/models/blocks/block";
import type { Contender } from "../engine/replay/contender";
import { readArguments, readCount } from "./arguments";
import type { Argument } from "./arguments";
import { BLOCK_OPTIONS, BLOCK_USAGE, readBlocks } from "./block-options";
import { readContender } from "./contender";
import { HISTORY_OPTIONS, RACE_USAGE, readHistoryOptions } from "./history-options";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent stream -- [--model ID [--set key=value]...] " +
  `${BLOCK_USAGE} ${RACE_USAGE} [--races FROM:TO] [--weights 'WORDS=NUMBER, ...'] [--burn-in N] [--minimum-races N] ` +
  "[--players N] [--checkpoint FILE] [--resume FILE [--new-only]] [--every LINES] [--json] < games.csv";

/** What `replay` does and a stream cannot: docs/large.md says why. */
const NOT_HERE: ReadonlyMap<string, string> = new Map([
  ["contender", "a stream rates one system: read the same stream once for each, side by side."],
  ["without", "a stream rates one system: read the same stream once with and once without."],
  ["baseline", "a stream rates one system: give --baseline to replay, on a part of the games."],
  ["resamples", "intervals draw all races anew, and a stream lets them go: use replay."],
  ["seed", "nothing in a stream is drawn at random: use replay for intervals."],
  ["format", "a stream is known by its heading line: name the columns there."],
]);

const { format: _, ...OF_HISTORIES } = HISTORY_OPTIONS;
const OPTIONS = {
  ...OF_HISTORIES,
  ...BLOCK_OPTIONS,
  model: 1,
  set: 1,
  "burn-in": 1,
  "minimum-races": 1,
  players: 1,
  checkpoint: 1,
  resume: 1,
  "new-only": 0,
  every: 1,
  json: 0,
} as const;

const DEFAULT_MODEL = "plackett-luce";

export interface StreamSettings {
  readonly contender: Contender;
  readonly dnf: OutReading;
  /** What is rated beside the players. */
  readonly beside?: readonly BlockUse[];
  readonly reading: Pick<HistoryOptions, "recordedOnly" | "anonymous" | "kinds" | "slice">;
  readonly burnIn?: number;
  readonly minimumRaces?: number;
  readonly players?: number;
  /** Lines between two of its checkpoints and lines of progress. */
  readonly every?: number;
  readonly checkpoint?: string;
  readonly resume?: string;
  readonly newOnly: boolean;
  readonly json: boolean;
}

/** @throws UsageError, ParameterError for what cannot be done, before anything is read */
export function readStreamSettings(words: readonly string[]): StreamSettings {
  for (const word of words) {
    const option = /^--([^=]*)/.exec(word)?.[1];
    const why = option === undefined ? undefined : NOT_HERE.get(option);
    if (why) throw new UsageError(`--${option} is not for streams: ${why}`);
  }
  const found = readArguments(words, OPTIONS, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const has = (option: string): boolean => last(option) !== undefined;
  if (has("")) throw new UsageError(`The results come on standard input: put < before ${last("")!}. Usage: ${USAGE}`);
  if (has("new-only") && !has("resume")) throw new UsageError(`--new-only needs --resume. Usage: ${USAGE}`);
  if (has("new-only") && has("races"))
    throw new UsageError("--races counts from the first race of all: leave out --new-only, or --races.");
  const every = countOf(found, "every");
  if (every === 0) throw new UsageError("--every must be a number of lines, 1 or more.");
  const { ties, recordedOnly, anonymous, kinds, slice } = readHistoryOptions(found);
  const sets = found.filter(({ option }) => option === "set").map(({ value }) => value);
  return {
    contender: readContender([last("model") ?? DEFAULT_MODEL, ...sets]),
    dnf: ties.dnf,
    beside: readBlocks(found),
    reading: { recordedOnly, anonymous, ...(kinds && { kinds }), ...(slice && { slice }) },
    burnIn: countOf(found, "burn-in"),
    minimumRaces: countOf(found, "minimum-races"),
    players: countOf(found, "players"),
    every,
    checkpoint: last("checkpoint"),
    resume: last("resume"),
    newOnly: has("new-only"),
    json: has("json"),
  };
}

function countOf(found: readonly Argument[], option: string): number | undefined {
  const value = found.findLast((one) => one.option === option)?.value;
  return value === undefined ? undefined : readCount(option, value);
}
