import { summarise } from "../engine/evaluation/metrics";
import { walkForward } from "../engine/evaluation/walk-forward";
import { filterHistory } from "../engine/history/filter";
import { DEFAULT_OPTIONS } from "../engine/history/types";
import type { History, HistoryOptions } from "../engine/history/types";
import { completeParameters, withImpliedFlags } from "../engine/models/complete";
import { parseParameters } from "../engine/models/parse";
import { contenderOf } from "../engine/replay/contender";
import type { Contender } from "../engine/replay/contender";
import { finish } from "../engine/steps";
import { oneOf, readArguments, readRange } from "./arguments";
import { reportText } from "./replay-text";
import { readHistory } from "./source";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent replay -- FILE [--model ID [--set key=value]...] [--contender 'ID key=value ...']... " +
  "[--recorded-only] [--anonymous keep|drop] [--dnf unobserved|draw|drop] [--races FROM:TO] [--format ID] [--json]";

const OPTIONS = {
  model: 1,
  set: 1,
  contender: 1,
  "recorded-only": 0,
  anonymous: 1,
  dnf: 1,
  races: 1,
  format: 1,
  json: 0,
} as const;

const DEFAULT_MODEL = "plackett-luce";

/** What the command answers; with --json printed as it stands. */
export interface Report {
  readonly races: number;
  readonly players: number;
  readonly contenders: readonly ContenderReport[];
}

export interface ContenderReport {
  readonly label: string;
  readonly model: string;
  readonly params: Contender["parameters"];
  readonly metrics: Omit<ReturnType<typeof summarise>, "races">;
  /** Best first, own units. */
  readonly leaderboard: readonly {
    readonly name: string;
    readonly score: number;
    readonly rating: number;
    readonly sd?: number;
    readonly races: number;
  }[];
}

/** Replays a file of results under contenders and answers with metrics and leaderboards. */
export function replayCommand(words: readonly string[]): string {
  const settings = readSettings(words);
  const contenders = settings.contenders.map(readContender);
  const { history } = readHistory(settings.files, settings.format);
  const report = replayReport(filterHistory(history, settings.options), settings.options, contenders);
  return settings.json ? `${JSON.stringify(report)}\n` : reportText(report);
}

interface Settings {
  readonly files: readonly string[];
  readonly contenders: readonly (readonly string[])[];
  readonly options: HistoryOptions;
  readonly format?: string;
  readonly json: boolean;
}

function readSettings(words: readonly string[]): Settings {
  const files: string[] = [];
  const contenders: string[][] = [];
  let model: string[] | undefined;
  let options: HistoryOptions = DEFAULT_OPTIONS;
  let format: string | undefined;
  let json = false;
  for (const { option, value } of readArguments(words, OPTIONS, USAGE)) {
    if (option === "") files.push(value);
    else if (option === "model") contenders.push((model = [value]));
    else if (option === "contender") contenders.push(value.trim().split(/\s+/));
    else if (option === "set") {
      if (!model) contenders.push((model = [DEFAULT_MODEL]));
      model.push(value);
    } else if (option === "recorded-only") options = { ...options, recordedOnly: true };
    else if (option === "anonymous") options = { ...options, anonymous: oneOf(option, value, ["keep", "drop"]) };
    else if (option === "races") options = { ...options, slice: readRange(option, value) };
    else if (option === "dnf") {
      const dnf = oneOf(option, value, ["unobserved", "draw", "drop"]);
      options = { ...options, ties: { ...options.ties, dnf, dq: dnf } };
    } else if (option === "format") format = value;
    else json = true;
  }
  if (files.length === 0) throw new UsageError(`No file is given. Usage: ${USAGE}`);
  if (contenders.length === 0) contenders.push([DEFAULT_MODEL]);
  return { files, contenders, options, format, json };
}

/** "ID key=value ..." as a contender; naming a parameter raises the flag that it needs. */
function readContender([id, ...texts]: readonly string[]): Contender {
  const { model } = contenderOf({ model: id, parameters: {} });
  const overrides = withImpliedFlags(model, parseParameters(model, texts));
  return contenderOf({ model: id, parameters: overrides });
}

/** Rates a filtered history from its first race on. */
export function replayReport(history: History, options: HistoryOptions, contenders: readonly Contender[]): Report {
  const races = new Int32Array(history.playerCount);
  for (let row = 0; row < history.entrantCount; row++) if (history.rank[row] > 0) races[history.player[row]]++;
  const players = Array.from(races.keys()).filter((player) => races[player] > 0);
  const labels = labelsOf(contenders);
  return {
    races: history.raceCount,
    players: players.length,
    contenders: contenders.map((contender, index): ContenderReport => {
      const { model, parameters } = contender;
      const { columns, scores } = finish(walkForward(history, options, contender));
      const { races: _, ...metrics } = summarise(scores);
      const order = players.toSorted((a, b) => columns.score[b] - columns.score[a] || a - b);
      return {
        label: labels[index],
        model: model.id,
        params: parameters,
        metrics,
        leaderboard: order.map((player) => ({
          name: history.names[player],
          score: columns.score[player],
          rating: columns.rating[player],
          ...(columns.sd && { sd: columns.sd[player] }),
          races: races[player],
        })),
      };
    }),
  };
}

/** Model and variant; contenders that would be called the same also say what differs from the defaults. */
function labelsOf(contenders: readonly Contender[]): string[] {
  const short = contenders.map(({ model, parameters }) => `${model.label} (${model.variantLabel(parameters)})`);
  return contenders.map(({ model, parameters }, index) => {
    if (short.indexOf(short[index]) === short.lastIndexOf(short[index])) return short[index];
    const defaults = completeParameters(model, {});
    const own = Object.entries(parameters).filter(([id, value]) => String(value) !== String(defaults[id]));
    return [short[index], ...own.map(([id, value]) => `${id}=${String(value)}`)].join(" ");
  });
}
