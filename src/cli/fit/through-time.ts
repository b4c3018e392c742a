/** `fit --through-time`: curves of skill instead of a single rating for each player. */
import { describeLikelihood, type FitLikelihood } from "../../engine/likelihoods/descriptions";
import { levelErrors } from "../../engine/fitting/through-time/curves";
import { throughTimeSteps, type ThroughTimeFit } from "../../engine/fitting/through-time/fit";
import { THROUGH_TIME_DEFAULTS, type ThroughTimeOptions } from "../../engine/fitting/through-time/options";
import { DAY } from "../../engine/history/dates";
import type { History, HistoryOptions } from "../../engine/history/types";
import { pointsOf } from "../../engine/rating/points";
import { flag, grouped, oneOf, parsed, type Values } from "../declare";
import { UsageError } from "../errors";
import { fixed, topTable } from "../table";
import { drive, type Terminal } from "../terminal";

export const THROUGH_TIME = grouped("Through time", {
  throughTime: flag("--through-time", "fit a curve for every player in place of one rating"),
  drift: points("drift", "how fast skills move, in points a root year, or a root race without dates", 0),
  clock: oneOf("--clock <clock>", ["day", "race"], "what skills move with", undefined),
  initialSd: points("initial-sd", "standard deviation of skills at the start, in points", 1),
  initialMean: points("initial-mean", "mean of skills at the start, in points", -10_000),
});

export type ThroughTimeGiven = Values<typeof THROUGH_TIME> & { readonly draws: string | undefined };

function points(option: string, hint: string, least: number) {
  return parsed(
    `--${option} <points>`,
    hint,
    (given) => {
      const value = Number(given.trim() || NaN);
      if (!(value >= least && value <= 10_000))
        throw new UsageError(`--${option} must be a number of points from ${least} to 10000, not "${given}".`);
      return value;
    },
    undefined,
  );
}

/** The output of the command with --json. Points. */
export interface ThroughTimeAnswer {
  readonly likelihood: FitLikelihood;
  /** The unit of time; drift is in points per square root of a year, or of a race. */
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
  /** What the errors hold fixed: nothing, or the other players' curves if there are too many; null: there are no errors. */
  readonly errors: "all curves uncertain" | "other curves held fixed" | null;
  /** Highest final rating first. `sd`: standard error of the level; null: none. */
  readonly players: readonly {
    readonly name: string;
    readonly curve: readonly { readonly at: string | number; readonly points: number; readonly sd: number | null }[];
  }[];
}

export function throughTimeAnswer(
  history: History,
  options: HistoryOptions,
  likelihood: FitLikelihood,
  given: ThroughTimeGiven,
  terminal: Terminal,
): { readonly answer: ThroughTimeAnswer; readonly text: (top: number) => string } {
  const chosen = readOptions(likelihood, given);
  const fit = drive(throughTimeSteps(history, options, chosen), terminal, "Fitting");
  const answer = answerOf(fit, chosen, history);
  return { answer, text: (top) => answerText(answer, top) };
}

function readOptions(likelihood: FitLikelihood, given: ThroughTimeGiven): ThroughTimeOptions {
  const { clock, drift, raceDrift, initialSd, initialMean } = THROUGH_TIME_DEFAULTS;
  return {
    likelihood,
    clock: given.clock ?? clock,
    // In whichever unit the dates allow.
    drift: given.drift ?? drift,
    raceDrift: given.drift ?? raceDrift,
    initialSd: given.initialSd ?? initialSd,
    initialMean: given.initialMean ?? initialMean,
    draws: readDraws(given.draws ?? "half", likelihood),
  };
}

function readDraws(text: string, likelihood: FitLikelihood): ThroughTimeOptions["draws"] {
  if (text === "half") return "half";
  if (likelihood !== "bradley-terry") throw new UsageError("--draws needs --likelihood bradley-terry.");
  if (text === "davidson") return { davidson: "estimated" };
  const nu = Number(text.trim() || NaN);
  if (!(nu > 0 && nu < Infinity))
    throw new UsageError(`--draws must be half, davidson or a number above 0, not "${text}".`);
  return { davidson: nu };
}

function answerOf(fit: ThroughTimeFit, chosen: ThroughTimeOptions, { names }: History): ThroughTimeAnswer {
  const { pointsPerUnit, start, time, mean } = fit;
  const { sd } = levelErrors(fit);
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
    errors: fit.withoutBand ? null : fit.joint ? "all curves uncertain" : "other curves held fixed",
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

/** YYYY-MM-DD; days outside the range of dates are printed as a count since 1970. */
function dayText(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? `day ${day}` : date.toISOString().slice(0, 10);
}

function answerText({ players, notes, ...fit }: ThroughTimeAnswer, top: number): string {
  const one = (value: number | null): string => (value === null ? "none" : fixed(value, 1));
  const curves = topTable(
    ["player", "rating (points)", "sd (points)", "last", "peak (points)", "on", "first"],
    players,
    ({ name, curve }, at) => {
      const [first, last] = [curve[0], curve[curve.length - 1]];
      const peak = curve.reduce((best, node) => (node.points > best.points ? node : best));
      return [
        `${at + 1}. ${name}`,
        ...[one(last.points), one(last.sd), String(last.at)],
        ...[one(peak.points), String(peak.at), String(first.at)],
      ];
    },
    { top, what: "player" },
  );
  return `${[
    `${describeLikelihood(fit.likelihood).label} through time, drift ${fit.drift} points a root ${fit.clock === "day" ? "year" : "race"}, ${players.length} players, ` +
      `log posterior ${fit.logPosterior.toFixed(3)}, ${fit.iterations} iterations, gradient ${fit.gradientNorm.toExponential(0)}`,
    [...notes, ...(fit.errors ? [`The sd of a player’s level: ${fit.errors}.`] : [])].join("\n"),
    ...(players.length > 0 ? [curves] : []),
  ].join("\n\n")}\n`;
}
