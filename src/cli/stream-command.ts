import type { Calibration } from "../engine/evaluation/calibration";
import { METRICS } from "../engine/evaluation/metrics";
import type { Metrics } from "../engine/evaluation/metrics";
import type { Contender } from "../engine/replay/contender";
import { Fold } from "../engine/stream/fold";
import type { FoldOptions } from "../engine/stream/fold";
import { loadFold } from "../engine/stream/saved";
import { StreamReader } from "../ingest/stream/reader";
import { readArguments, readCount } from "./arguments";
import { readCheckpoint, writeCheckpoint } from "./checkpoint";
import { labelsOf, readContender } from "./contender";
import { RACE_OPTIONS, RACE_USAGE, readHistoryOptions } from "./history-options";
import { leaders } from "./replay-text";
import type { ContenderReport } from "./replay-report";
import { figure, table } from "./table";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent stream -- [--model ID [--set key=value]...] " +
  `${RACE_USAGE} [--burn-in N] [--minimum-races N] [--players N] [--checkpoint FILE] [--resume FILE [--new-only]] ` +
  "[--every LINES] [--json] < games.csv";

const OPTIONS = {
  ...RACE_OPTIONS,
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
/** Lines between two checkpoints where nobody says otherwise. */
const LINES = 1_000_000;
/** Lines that are left out are told of one by one up to so many. */
const MOST_NOTICES = 20;

/** What the command answers; with --json printed as it stands. */
export interface StreamAnswer extends Pick<ContenderReport, "label" | "model" | "params" | "leaderboard"> {
  readonly races: number;
  readonly players: number;
  /** Of standard input, the heading line and blank ones counted. */
  readonly lines: number;
  /** Lines of which something was left out or assumed. */
  readonly noticed: number;
  readonly metrics: Omit<Metrics, "races">;
  readonly calibration: Calibration;
}

/**
 * Rates results that come sorted by date, as many as there are: what is kept grows with the players.
 * @param input the results, in pieces of any size
 * @param say takes a line for standard error: progress, and what is left out
 */
export async function streamCommand(
  words: readonly string[],
  input: AsyncIterable<Uint8Array>,
  say: (line: string) => void,
): Promise<string> {
  const settings = readSettings(words);
  const { contender, options, every, checkpoint } = settings;
  const from = settings.resume === undefined ? undefined : readCheckpoint(settings.resume, options);
  const fold = from ? loadFold(from.fold, contender) : new Fold(contender, options);
  let noticed = 0;
  const reader = new StreamReader(fold, {
    ...(from && !settings.newOnly && { skip: from.lines, skipped: from.line }),
    notice: (line, message) => {
      if (++noticed <= MOST_NOTICES) say(`Line ${line}: ${message}`);
      else if (noticed === MOST_NOTICES + 1) say("More lines are noticed like these; the answer says how many.");
    },
    every: every ?? LINES,
    tick: () => {
      if (checkpoint !== undefined) writeCheckpoint(checkpoint, { ...reader.reached(), fold });
      if (every !== undefined) say(progress(fold));
    },
  });
  for await (const chunk of input) reader.feed(chunk);
  reader.end();
  if (checkpoint !== undefined) writeCheckpoint(checkpoint, { ...reader.reached(), fold });
  const answer = answerOf(fold, reader.reached().lines, noticed);
  return settings.json ? `${JSON.stringify(answer)}\n` : answerText(answer);
}

function readSettings(words: readonly string[]) {
  const found = readArguments(words, OPTIONS, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const has = (option: string): boolean => last(option) !== undefined;
  const count = (option: string): number | undefined => {
    const value = last(option);
    return value === undefined ? undefined : readCount(option, value);
  };
  if (has("")) throw new UsageError(`The results come on standard input: put < before ${last("")!}. Usage: ${USAGE}`);
  if (has("new-only") && !has("resume")) throw new UsageError(`--new-only needs --resume. Usage: ${USAGE}`);
  const every = count("every");
  if (every === 0) throw new UsageError("--every must be a number of lines, 1 or more.");
  const { ties, recordedOnly, anonymous } = readHistoryOptions(found);
  const [burnIn, minimumRaces, players] = [count("burn-in"), count("minimum-races"), count("players")];
  const options: FoldOptions = {
    reading: { ties, recordedOnly, anonymous },
    ...(burnIn !== undefined && { burnIn }),
    ...(minimumRaces !== undefined && { minimumRaces }),
    ...(players !== undefined && { players }),
  };
  const sets = found.filter(({ option }) => option === "set").map(({ value }) => value);
  return {
    contender: readContender([last("model") ?? DEFAULT_MODEL, ...sets]),
    options,
    every,
    checkpoint: last("checkpoint"),
    resume: last("resume"),
    newOnly: has("new-only"),
    json: has("json"),
  };
}

function progress(fold: Fold): string {
  const { pairLogLoss, discordance } = fold.metrics();
  return `${fold.races} races, ${fold.players.size} players, log loss ${figure(pairLogLoss)}, discordance ${figure(discordance)}`;
}

function answerOf(fold: Fold, lines: number, noticed: number): StreamAnswer {
  const { contender } = fold;
  const { names, races, score, rating, sd } = fold.standings();
  const order = Array.from(races.keys())
    .filter((player) => races[player] > 0)
    .sort((a, b) => score[b] - score[a] || a - b);
  const { races: _, ...metrics } = fold.metrics();
  return {
    ...modelOf(contender),
    races: fold.races,
    players: order.length,
    lines,
    noticed,
    metrics,
    calibration: fold.calibration(),
    leaderboard: order.map((player) => ({
      name: names[player],
      score: score[player],
      rating: rating[player],
      ...(sd && { sd: sd[player] }),
      races: races[player],
    })),
  };
}

function modelOf(contender: Contender): Pick<ContenderReport, "label" | "model" | "params"> {
  return { label: labelsOf([contender])[0], model: contender.model.id, params: contender.parameters };
}

/** The answer for people. */
function answerText(answer: StreamAnswer): string {
  const measured = METRICS.filter(({ id }) => answer.metrics[id] !== null);
  const bins = answer.calibration.favourite.filter(({ pairs }) => pairs > 0);
  return `${[
    `${answer.races} races, ${answer.players} players, ${answer.lines} lines`,
    table([
      ["", answer.label],
      ["decided pairs", String(answer.metrics.decidedPairs)],
      ...measured.map(({ id, label }) => [label, figure(answer.metrics[id])]),
    ]),
    table([
      ["favourite's chance", "pairs", "predicted", "won"],
      ...bins.map(({ from, to, pairs, predicted, won }) => [
        `${Math.round(100 * from)}–${Math.round(100 * to)} %`,
        String(pairs),
        figure(predicted),
        figure(won),
      ]),
    ]),
    leaders(answer),
  ].join("\n\n")}\n`;
}
