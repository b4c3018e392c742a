/** `fit --through-time`: curves of skill in place of one rating each. */
import { describeLikelihood } from "../engine/fitting/descriptions";
import type { FitLikelihood } from "../engine/fitting/descriptions";
import { throughTimeSteps } from "../engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS } from "../engine/fitting/through-time/options";
import type { ThroughTimeFit } from "../engine/fitting/through-time/fit";
import type { ThroughTimeOptions } from "../engine/fitting/through-time/options";
import { DAY } from "../engine/history/dates";
import type { History, HistoryOptions } from "../engine/history/types";
import { pointsOf } from "../engine/models/points";
import { finish } from "../engine/steps";
import { oneOf } from "./arguments";
import type { Argument, OptionTable } from "./arguments";
import { table } from "./table";
import { UsageError } from "./usage";

export const THROUGH_TIME_USAGE =
  "[--through-time [--drift POINTS] [--clock day|race] [--initial-sd POINTS] [--initial-mean POINTS] " +
  "[--draws half|davidson|NU]]";

export const THROUGH_TIME_OPTIONS = {
  "through-time": 0,
  drift: 1,
  clock: 1,
  "initial-sd": 1,
  "initial-mean": 1,
  draws: 1,
} as const satisfies OptionTable;

/** What the command answers; with --json printed as it stands. Points. */
export interface ThroughTimeAnswer {
  readonly likelihood: FitLikelihood;
  /** What skills move with; drift is in points a root year, or a root race. */
  readonly clock: "day" | "race";
  readonly drift: number;
  readonly initialSd: number;
  readonly pointsPerUnit: number;
  readonly nu: number | null;
  readonly logLikelihood: number;
  readonly logPosterior: number;
  readonly converged: boolean;
  /** Largest component of the gradient in the metric of the search, natural units. */
  readonly gradientNorm: number;
  readonly iterations: number;
  readonly notes: readonly string[];
  /** Best last first. `sd`: the other curves held fixed; null: there is none. */
  readonly players: readonly {
    readonly name: string;
    readonly curve: readonly { readonly at: string | number; readonly points: number; readonly sd: number | null }[];
  }[];
}

/** Fits curves and prints them. */
export function throughTimeAnswer(
  history: History,
  options: HistoryOptions,
  likelihood: FitLikelihood,
  found: readonly Argument[],
): string {
  const chosen = readOptions(likelihood, found);
  const fit = finish(throughTimeSteps(history, options, chosen));
  const answer = answerOf(fit, chosen, history);
  return found.some(({ option }) => option === "json") ? `${JSON.stringify(answer)}\n` : answerText(answer);
}

function readOptions(likelihood: FitLikelihood, found: readonly Argument[]): ThroughTimeOptions {
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const points = (option: string, fallback: number, least: number): number => {
    const text = last(option);
    const value = text === undefined ? fallback : Number(text.trim() || NaN);
    if (!(value >= least && value <= 10_000))
      throw new UsageError(`--${option} must be a number of points from ${least} to 10000, not "${text}".`);
    return value;
  };
  return {
    likelihood,
    clock: oneOf("clock", last("clock") ?? THROUGH_TIME_DEFAULTS.clock, ["day", "race"]),
    // Of whichever clock the dates allow.
    drift: points("drift", THROUGH_TIME_DEFAULTS.drift, 0),
    raceDrift: points("drift", THROUGH_TIME_DEFAULTS.raceDrift, 0),
    initialSd: points("initial-sd", THROUGH_TIME_DEFAULTS.initialSd, 1),
    initialMean: points("initial-mean", THROUGH_TIME_DEFAULTS.initialMean, -10_000),
    draws: readDraws(last("draws") ?? "half", likelihood),
  };
}

function readDraws(text: string, likelihood: FitLikelihood): ThroughTimeOptions["draws"] {
  if (text === "half") return "half";
  if (likelihood !== "bradley-terry") throw new UsageError("--draws goes with --likelihood bradley-terry alone.");
  if (text === "davidson") return { davidson: "estimated" };
  const nu = Number(text.trim() || NaN);
  if (!(nu > 0 && nu < Infinity))
    throw new UsageError(`--draws must be half, davidson or a number above 0, not "${text}".`);
  return { davidson: nu };
}

function answerOf(fit: ThroughTimeFit, chosen: ThroughTimeOptions, { names }: History): ThroughTimeAnswer {
  const { pointsPerUnit, start, time, mean, sd } = fit;
  const scale = { origin: 0, pointsPerUnit };
  const last = (player: number): number => mean[start[player + 1] - 1];
  return {
    likelihood: fit.likelihood,
    clock: fit.unit,
    drift: fit.unit === "day" ? chosen.drift : chosen.raceDrift,
    initialSd: chosen.initialSd,
    pointsPerUnit,
    nu: fit.nu,
    logLikelihood: fit.logLikelihood,
    logPosterior: fit.logPosterior,
    converged: fit.converged,
    gradientNorm: fit.norm,
    iterations: fit.iterations,
    notes: fit.notes,
    players: names
      .map((name, player) => ({ name, player }))
      .filter(({ player }) => start[player] < start[player + 1])
      .toSorted((a, b) => last(b.player) - last(a.player))
      .map(({ name, player }) => ({
        name,
        curve: Array.from({ length: start[player + 1] - start[player] }, (_, i) => {
          const node = start[player] + i;
          return {
            at: fit.unit === "day" ? dayText(time[node]) : time[node] + 1,
            points: pointsOf(scale, mean[node]),
            sd: Number.isNaN(sd[node]) ? null : pointsPerUnit * sd[node],
          };
        }),
      })),
  };
}

/** YYYY-MM-DD; days that a date cannot hold stay a count since 1970. */
function dayText(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? `day ${day}` : date.toISOString().slice(0, 10);
}

const LEADERS = 20;

/** The answer for people. */
function answerText({ players, notes, ...fit }: ThroughTimeAnswer): string {
  const one = (value: number | null): string => (value === null ? "none" : value.toFixed(1));
  const hasBand = players.some(({ curve }) => curve.some(({ sd }) => sd !== null));
  const rows = players.slice(0, LEADERS).map(({ name, curve }, at) => {
    const [first, last] = [curve[0], curve[curve.length - 1]];
    const peak = curve.reduce((best, node) => (node.points > best.points ? node : best));
    return [
      `${at + 1}. ${name}`,
      one(last.points),
      one(last.sd),
      String(last.at),
      one(peak.points),
      String(peak.at),
      String(first.at),
    ];
  });
  return `${[
    `${describeLikelihood(fit.likelihood).label} through time, drift ${fit.drift} points a root ${fit.clock === "day" ? "year" : "race"}, ${players.length} players, ` +
      `log posterior ${fit.logPosterior.toFixed(3)}, ${fit.iterations} iterations, gradient ${fit.gradientNorm.toExponential(0)}`,
    [...notes, ...(hasBand ? ["An sd holds the other players' curves fixed."] : [])].join("\n"),
    ...(rows.length > 0 ? [table([["", "points", "sd", "last", "peak", "on", "first"], ...rows])] : []),
  ].join("\n\n")}\n`;
}
