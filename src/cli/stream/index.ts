import type { Calibration } from "../../engine/evaluation/calibration";
import { METRICS, type Metrics } from "../../engine/evaluation/metrics";
import { defined } from "../../engine/history/named";
import { startWords } from "../../engine/rating/starts";
import { unusedNote } from "../../engine/replay/rater";
import { StreamReader } from "../../ingest/stream/reader";
import type { Noticed } from "../../ingest/stream/sink";
import { streamRatingOf, load, seasonOf, type Season } from "../../lib/season";
import { systemFrom } from "../../engine/rating/system";
import { converterOf, type Units } from "../../lib/units";
import { labelsOf } from "../contender";
import { command } from "../declare";
import { StrictError, UsageError } from "../errors";
import { unpackedStream } from "../input/packed-stream";
import { counted } from "../../engine/history/plural";
import { codeOf, hasOpenQuote, isLost, problemsText, type LineReport } from "../input/problems";
import { startsIn } from "../input/starts";
import { withBlocks } from "../options/blocks";
import { blockText, leaders } from "../replay/text";
import type { ContenderReport } from "../replay/report";
import { figure, table } from "../table";
import { pathIn, type Terminal } from "../terminal";
import { clearLeftovers, readCheckpoint, writeCheckpoint } from "./checkpoint";
import { NOT_HERE, STREAM_OPTIONS, streamSettings, type StreamSettings } from "./settings";

const LINES = 1_000_000;
/** Maximum number of lines reported one by one, and of those listed in the answer. */
const MAX_TOLD = 50;
const MAX_LISTED = 1000;

/** The output of the command with --json. */
export interface StreamAnswer extends Pick<
  ContenderReport,
  "label" | "model" | "params" | "leaderboard" | "blocks" | "note"
> {
  readonly races: number;
  readonly players: number;
  /** Units of ratings, scores and sds. */
  readonly units: Units;
  /** Of standard input, including the heading and blank lines. */
  readonly lines: number;
  /** Number of lines with a part that was left out or assumed. */
  readonly noticed: number;
  /** The first thousand of them. */
  readonly problems: readonly LineReport[];
  /** A warning about blocks that a stream cannot check. */
  readonly caution?: string;
  readonly metrics: Omit<Metrics, "races">;
  readonly calibration: Calibration;
}

/** Rates results sorted by date; memory grows with players, not races. Games are passed as numbers, which is cheaper than objects. */
export const stream = command({
  name: "stream",
  summary: "rate sorted results of any length from standard input",
  description:
    "Rates results that come sorted by date on standard input, in memory that grows with the players and not with the games. " +
    "It gives the results of replay. docs/large.md says which tables it reads, and how a database prepares them.",
  words: { name: "file", hint: "- for standard input, which is also read where nothing is given", isMany: false },
  options: STREAM_OPTIONS,
  elsewhere: NOT_HERE,
  examples: [
    ["podium stream --model pairwise-elo --checkpoint elo.json < games.csv", "Rate all games, and keep the state"],
    [
      "podium stream --model pairwise-elo --resume elo.json --new-only --checkpoint elo.json < new.csv",
      "Continue with newer games",
    ],
  ],
  async run(words, options, terminal) {
    if (words.length > 0 && words[0] !== "-")
      throw new UsageError(`The results are read from standard input. Put < before ${words[0]}.`);
    const settings = streamSettings(options);
    const { answer, code } = await streamed(settings, options, terminal);
    return { text: options.json ? `${JSON.stringify(answer)}\n` : answerText(answer, options.top), code };
  },
});
type Given = Parameters<typeof streamSettings>[0];

async function streamed(
  settings: StreamSettings,
  given: Given,
  terminal: Terminal,
): Promise<{ readonly answer: StreamAnswer; readonly code: 0 | 3 }> {
  const { every } = given;
  const checkpoint = given.checkpoint === undefined ? undefined : pathIn(terminal, given.checkpoint);
  const system = systemFrom(settings.contender);
  const options = {
    ...{ dnf: settings.dnf, blocks: settings.blocks, players: given.players },
    ...{ burnIn: given.burnIn, minimumRaces: given.minimumRaces },
    ...({ units: given.units, keep: "ratings" } as const),
  };
  const season = seasonOf(
    system,
    options,
    settings.reading,
    given.starts === undefined ? undefined : startsIn(given.starts, terminal),
  );
  const from =
    given.resume === undefined ? undefined : readCheckpoint(pathIn(terminal, given.resume), given.resume, season);
  const league = from ? load(system, from.season, options) : season;
  const rating = streamRatingOf(league);
  if (checkpoint !== undefined) clearLeftovers(checkpoint);
  const write = (): void => {
    if (checkpoint !== undefined)
      writeCheckpoint(checkpoint, given.checkpoint!, { ...reader.reached(), season: league.save() });
  };
  const problems: LineReport[] = [];
  let noticed = 0;
  let inDoubt = false;
  let isWarned = false;
  const notice = ({ isDoubted = false, ...read }: Omit<Noticed, "code"> & Pick<LineReport, "code">): void => {
    inDoubt ||= isDoubted;
    const { code, line, message, rated } = read;
    const report: LineReport = { code, rated, ...defined({ line }), message };
    const where = line === undefined ? "" : `line ${line}: `;
    if (given.strict && isLost(report))
      throw new StrictError(`${where}${message} --strict refuses that. Correct the line.`);
    if (problems.length < MAX_LISTED) problems.push(report);
    if (++noticed <= MAX_TOLD) terminal.say(`${where}${message}`);
    else if (noticed === MAX_TOLD + 1) terminal.say("There are more lines like these; the answer gives their number.");
  };
  const reader = new StreamReader(rating, {
    ...(from && !given.newOnly && { skip: from.lines, skipped: from.line }),
    notice,
    doubt: (message) => {
      inDoubt = true;
      terminal.say(`check this: ${message}`);
    },
    every: every ?? LINES,
    tick: () => {
      if (!isWarned) for (const { message } of rating.unmet()) terminal.say(`So far: ${message}`);
      isWarned = true;
      write();
      if (every !== undefined) terminal.say(progress(league));
    },
  });
  for await (const chunk of unpackedStream(terminal.input)) reader.feed(chunk);
  reader.end();
  for (const error of rating.unmet()) throw error;
  if (league.races === 0 && from === undefined)
    throw new UsageError(
      "The stream contains no race that can be rated. Pass results with a heading line on standard input.",
    );
  const open = rating.players.met().names.filter((name) => name !== null && hasOpenQuote(name));
  for (const name of open)
    notice({
      code: "open-quote",
      line: undefined,
      message: `The name “${name!.slice(0, 40)}” has a quote that is opened and not closed: close it, or remove it.`,
      rated: true,
      isDoubted: true,
    });
  write();
  const answer = answerOf(league, settings, { given, lines: reader.reached().lines, noticed, problems });
  return { answer, code: codeOf(inDoubt, given, terminal) };
}

function progress(league: Season): string {
  const { pairLogLoss, discordance } = league.metrics();
  const { size } = streamRatingOf(league).players;
  return `${league.races} races, ${size} players, log loss ${figure(pairLogLoss)}, discordance ${figure(discordance)}`;
}

function answerOf(
  league: Season,
  settings: StreamSettings,
  read: Pick<StreamAnswer, "lines" | "noticed" | "problems"> & { readonly given: Given },
): StreamAnswer {
  const { given, ...reading } = read;
  const contender = withBlocks(settings.contender, settings.blocks);
  const { model, parameters } = contender;
  const converter = converterOf(contender, given.units);
  // As in replay: changes in points, whatever the units of ratings.
  const toPoints = (value: number): number => converterOf(contender, "points").change(converter.ownChange(value));
  const leaderboard = league
    .leaderboard()
    .map(({ name, score, rating, races, sd }) => defined({ name, score, rating, races, sd }));
  const { races: _, ...metrics } = league.metrics();
  const { options } = streamRatingOf(league);
  const scale = options.reading?.startScale;
  const starts = startWords(model, model.scale(parameters).known === true, options.starts?.length ?? 0, scale);
  const note = [unusedNote(contender), starts].filter(Boolean).join(" ");
  const blocks = league.blocks().map(({ groups, ...block }) => ({
    ...block,
    groups: groups.map(({ name, rating, sd }) => ({
      name,
      // The races are not kept, so separability is unknown: every group has a rating.
      points: toPoints(rating!),
      ...(sd !== undefined && { sdPoints: toPoints(sd) }),
    })),
  }));
  return {
    ...{ label: labelsOf([contender])[0], model: model.id, params: parameters },
    ...(note && { note }),
    races: league.races,
    players: leaderboard.length,
    units: given.units,
    ...reading,
    metrics,
    calibration: league.calibration(),
    ...(blocks.length > 0 && { blocks }),
    ...(blocks.some(({ kind }) => kind === "shared") && { caution: CAUTION }),
    leaderboard,
  };
}

const CAUTION =
  "A stream does not check whether the races separate shared strengths from players; replay and fit do, and give no points where they do not.";

function answerText(answer: StreamAnswer, top: number): string {
  const measured = METRICS.filter(({ id }) => answer.metrics[id] !== null);
  const bins = answer.calibration.favourite.filter(({ pairs }) => pairs > 0);
  return `${[
    [
      `${counted(answer.races, "race")}, ${counted(answer.players, "player")}, ${counted(answer.lines, "line")}`,
      problemsText(answer.problems, answer.noticed),
    ]
      .filter(Boolean)
      .join("; "),
    ...(answer.note ? [answer.note] : []),
    ...(answer.caution ? [answer.caution] : []),
    table([
      ["", answer.label],
      ["decided pairs", String(answer.metrics.decidedPairs)],
      ...measured.map(({ id, label }) => [label, figure(answer.metrics[id])]),
    ]),
    table([
      ["favourite’s chance", "pairs", "predicted", "won"],
      ...bins.map(({ from, to, pairs, predicted, won }) => [
        `${Math.round(100 * from)}–${Math.round(100 * to)} %`,
        String(pairs),
        figure(predicted),
        figure(won),
      ]),
    ]),
    [leaders(answer, answer.units, top), ...(answer.blocks ?? []).map((block) => blockText(block, top))].join("\n"),
  ].join("\n\n")}\n`;
}
