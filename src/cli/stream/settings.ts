import type { HistoryOptions, OutReading } from "../../engine/history/types";
import type { BlockUse } from "../../engine/rating/blocks/block";
import type { Contender } from "../../engine/replay/contender";
import { defined } from "../../engine/history/named";
import { readContender } from "../contender";
import { count, flag, grouped, text, type Values } from "../declare";
import { UsageError } from "../errors";
import { BLOCKS, blocksOf } from "../options/blocks";
import { HISTORY, historyOptions } from "../options/history";
import { RATINGS_OUT } from "../options/output";
import { READING } from "../options/results";
import { SYSTEM, systemsOf } from "../options/systems";

/** Options of `replay` that a stream cannot support; docs/large.md says why. */
export const NOT_HERE: ReadonlyMap<string, string> = new Map([
  ["--contender", "a stream is rated by one system. Read the stream once for each system."],
  ["--without", "a stream is rated by one system. Read the stream once with and once without."],
  ["--baseline", "a stream is rated by one system. Use replay with --baseline on some of the games."],
  ["--resamples", "intervals draw all races anew, and a stream lets them go: use replay."],
  ["--seed", "nothing in a stream is drawn at random: use replay for intervals."],
  ["--name", "names are those under the heading line: name the columns there."],
  ["--format", "a stream is known by its heading line: name the columns there."],
]);

const { strict, acceptDoubts } = READING;

export const STREAM_OPTIONS = {
  ...SYSTEM,
  ...BLOCKS,
  ...HISTORY,
  ...grouped("Evaluation", {
    burnIn: count("--burn-in <races>", "first races that are not measured", 0),
    minimumRaces: count("--minimum-races <races>", "rated races that both of a measured pair must have", 0),
  }),
  ...grouped("Stop and resume", {
    checkpoint: text("--checkpoint <file>", "write the state here every million lines (or --every) and at the end"),
    resume: text("--resume <file>", "go on from a checkpoint: the lines that were read are passed over"),
    newOnly: flag("--new-only", "with --resume: the stream holds new games only"),
    every: count("--every <lines>", "lines between two checkpoints, each with a line of progress"),
    players: count("--players <n>", "how many players there will be, for systems that reserve memory for them"),
  }),
  strict,
  acceptDoubts,
  ...RATINGS_OUT,
};

export interface StreamSettings {
  readonly contender: Contender;
  readonly dnf: OutReading;
  /** Blocks rated besides the players. */
  readonly blocks?: readonly BlockUse[];
  readonly reading: Pick<HistoryOptions, "recordedOnly" | "anonymous" | "kinds" | "slice" | "startScale">;
}

/** @throws UsageError, ParameterError for invalid options, before anything is read */
export function streamSettings(given: Values<typeof STREAM_OPTIONS>): StreamSettings {
  if (given.newOnly && given.resume === undefined) throw new UsageError("--new-only needs --resume.");
  if (given.newOnly && given.races)
    throw new UsageError("--races counts from the first race overall. Leave out --new-only or --races.");
  if (given.every === 0) throw new UsageError("--every must be a number of lines, 1 or more.");
  if (given.simultaneous)
    throw new UsageError("A stream predicts each race from all earlier ones. Only replay accepts --simultaneous.");
  if (given.recalibrate) throw new UsageError("A stream judges probabilities as stated: replay takes --recalibrate.");
  const systems = systemsOf(given);
  if (systems.length > 1)
    throw new UsageError("A stream is rated by one system. Read the stream once for each system.");
  const { ties, recordedOnly, anonymous, kinds, slice, startScale } = historyOptions(given);
  return {
    contender: readContender(systems[0]),
    dnf: ties.dnf,
    blocks: blocksOf(given),
    reading: { recordedOnly, anonymous, ...defined({ kinds, slice, startScale }) },
  };
}
