import type { Calibration } from "../engine/evaluation/calibration";
import { METRICS } from "../engine/evaluation/metrics";
import type { Metrics } from "../engine/evaluation/metrics";
import { unusedNote } from "../engine/replay/rater";
import { StreamReader } from "../ingest/stream/reader";
import { foldBehind, load, seasonOf } from "../lib/season";
import type { Season } from "../lib/season";
import { systemFrom } from "../lib/system";
import { withBlocks } from "./block-options";
import { clearLeftovers, readCheckpoint, writeCheckpoint } from "./checkpoint";
import { labelsOf } from "./contender";
import { blockText, leaders } from "./replay-text";
import type { ContenderReport } from "./replay-report";
import { readStreamSettings } from "./stream-settings";
import type { StreamSettings } from "./stream-settings";
import { figure, table } from "./table";

/** Lines between two checkpoints where nobody says otherwise. */
const LINES = 1_000_000;
/** Lines that are left out are told of one by one up to so many. */
const MOST_NOTICES = 20;

/** What the command answers; with --json printed as it stands. */
export interface StreamAnswer extends Pick<
  ContenderReport,
  "label" | "model" | "params" | "leaderboard" | "blocks" | "note"
> {
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
 * Rates results that come sorted by date, as many as there are: what is kept grows with the players. The ratings are a season of
 * the package `podium-ratings`; only the games reach it as numbers, since an object for each would cost more than its rating.
 * @param input the results, in pieces of any size
 * @param say takes a line for standard error: progress, and what is left out
 */
export async function streamCommand(
  words: readonly string[],
  input: AsyncIterable<Uint8Array>,
  say: (line: string) => void,
): Promise<string> {
  const settings = readStreamSettings(words);
  const { every, checkpoint } = settings;
  const system = systemFrom(settings.contender);
  const options = { ...settings, units: "model", keep: "ratings" } as const;
  const season = seasonOf(system, options, settings.reading);
  const from = settings.resume === undefined ? undefined : readCheckpoint(settings.resume, season);
  const league = from ? load(system, from.season, options) : season;
  const fold = foldBehind(league);
  if (checkpoint !== undefined) clearLeftovers(checkpoint);
  let noticed = 0;
  let isWarned = false;
  const reader = new StreamReader(fold, {
    ...(from && !settings.newOnly && { skip: from.lines, skipped: from.line }),
    notice: (line, message) => {
      if (++noticed <= MOST_NOTICES) say(`Line ${line}: ${message}`);
      else if (noticed === MOST_NOTICES + 1) say("More lines are noticed like these; the answer says how many.");
    },
    every: every ?? LINES,
    tick: () => {
      if (!isWarned) for (const { message } of fold.unmet()) say(`So far: ${message}`);
      isWarned = true;
      if (checkpoint !== undefined) writeCheckpoint(checkpoint, { ...reader.reached(), season: league.save() });
      if (every !== undefined) say(progress(league));
    },
  });
  for await (const chunk of input) reader.feed(chunk);
  reader.end();
  for (const error of fold.unmet()) throw error;
  if (checkpoint !== undefined) writeCheckpoint(checkpoint, { ...reader.reached(), season: league.save() });
  const answer = answerOf(league, settings, reader.reached().lines, noticed);
  return settings.json ? `${JSON.stringify(answer)}\n` : answerText(answer);
}

function progress(league: Season): string {
  const { pairLogLoss, discordance } = league.metrics();
  const { size } = foldBehind(league).players;
  return `${league.races} races, ${size} players, log loss ${figure(pairLogLoss)}, discordance ${figure(discordance)}`;
}

function answerOf(league: Season, settings: StreamSettings, lines: number, noticed: number): StreamAnswer {
  const { beside } = settings;
  const contender = withBlocks(settings.contender, beside);
  const { model, parameters } = contender;
  const { pointsPerUnit } = model.scale(parameters);
  const leaderboard = league.leaderboard().map(({ name, score, rating, sd, races }) => ({
    ...{ name, score, rating, races },
    ...(sd !== undefined && { sd }),
  }));
  const { races: _, ...metrics } = league.metrics();
  const note = unusedNote(contender);
  const blocks = league.beside().map(({ groups, ...block }) => ({
    ...block,
    groups: groups.map(({ name, rating, sd }) => ({
      name,
      points: rating * pointsPerUnit,
      ...(sd !== undefined && { sdPoints: sd * pointsPerUnit }),
    })),
  }));
  return {
    ...{ label: labelsOf([contender])[0], model: model.id, params: parameters },
    ...(note && { note }),
    races: league.races,
    players: leaderboard.length,
    lines,
    noticed,
    metrics,
    calibration: league.calibration(),
    ...(blocks.length > 0 && { blocks }),
    leaderboard,
  };
}

/** The answer for people. */
function answerText(answer: StreamAnswer): string {
  const measured = METRICS.filter(({ id }) => answer.metrics[id] !== null);
  const bins = answer.calibration.favourite.filter(({ pairs }) => pairs > 0);
  return `${[
    `${answer.races} races, ${answer.players} players, ${answer.lines} lines`,
    ...(answer.note ? [answer.note] : []),
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
    [leaders(answer), ...(answer.blocks ?? []).map(blockText)].join("\n"),
  ].join("\n\n")}\n`;
}
