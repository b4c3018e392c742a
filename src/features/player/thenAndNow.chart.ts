/** A player's skill as known after each race, and as estimated from all races. */
import { changesFrom, differenceAt, levelErrors } from "../../engine/fitting/through-time/curves";
import { ERRORS_IN_95 } from "../../engine/likelihoods/descriptions";
import { DAY } from "../../engine/history/dates";
import { gaussianCdf } from "../../engine/numerics/gaussian";
import { pointsOf } from "../../engine/rating/points";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { ThroughTimeFit } from "../../worker/protocol/models";
import type { FigureTable } from "../../ui";
import { counted, date, number, percentSign, rating } from "../../ui/format";
import { tableOf } from "../../ui/figureTable";
import type { LineSeries, Tip } from "../../ui/plot";
import type { Rated } from "../common/useSeason";
import { trajectoryOf } from "../common/lines.chart";

const scaleOf = ({ pointsPerUnit }: ThroughTimeFit) => ({ origin: 0, pointsPerUnit });

/** The position of a node on the axis: milliseconds, or the number of the race from 1. */
const placeOf = ({ unit }: ThroughTimeFit, time: number): number => (unit === "day" ? time * DAY : time + 1);

const whenOf = ({ unit }: ThroughTimeFit, time: number): string =>
  unit === "day" ? date(time * DAY) : `race ${number(time + 1)}`;

interface Node {
  readonly x: number;
  readonly when: string;
  readonly mean: number;
  /** Standard deviation in points; NaN without a band. */
  readonly sd: number;
}

export function nodesOf(fit: ThroughTimeFit, player: number): readonly Node[] {
  const { start, time, mean, pointsPerUnit } = fit;
  const { sd } = levelErrors(fit);
  return Array.from({ length: start[player + 1] - start[player] }, (_, i) => {
    const node = start[player] + i;
    return {
      x: placeOf(fit, time[node]),
      when: whenOf(fit, time[node]),
      mean: pointsOf(scaleOf(fit), mean[node]),
      sd: pointsPerUnit * sd[node],
    };
  });
}

/** "As it was known then" under the focused system, and "As we know now" with its 68 % band. */
export function thenAndNowSeries(
  fit: ThroughTimeFit,
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rated: Pick<Rated, "slot" | "name">,
  player: number,
): readonly LineSeries[] {
  const trajectory = trajectoryOf(snapshot, replay, player, fit.unit === "day" ? "date" : "race", null);
  const nodes = nodesOf(fit, player);
  return [
    {
      id: "then",
      label: `Then, ${rated.name}`,
      slot: rated.slot,
      dashed: false,
      curve: "step",
      points: Array.from(trajectory.x, (x, i) => ({ x, y: trajectory.y[i] })),
    },
    {
      id: "now",
      label: "Now, all races",
      role: "companion",
      strong: true,
      points: nodes.map(({ x, mean }) => ({ x, y: mean })),
      band: nodes
        .filter(({ sd }) => !Number.isNaN(sd))
        .map(({ x, mean, sd }) => ({ x, low: mean - sd, high: mean + sd })),
    },
  ];
}

const DAYS_A_YEAR = 365.25;

/** The period over which improvements are searched: a year, or this number of races. */
const SPAN_DAYS = 365;
const SPAN_RACES = 40;

/** The rise within a year that is largest relative to its error; null if no interval is above 0. */
export function clearestRise(
  fit: ThroughTimeFit,
  player: number,
): { readonly from: string; readonly to: string; readonly points: number; readonly error: number } | null {
  const { start, time, pointsPerUnit } = fit;
  const span = fit.unit === "day" ? SPAN_DAYS : SPAN_RACES;
  let best: { from: number; to: number; mean: number; sd: number } | null = null;
  const end = start[player + 1];
  for (let from = start[player], last = from; from < end; from++) {
    while (last + 1 < end && time[last + 1] - time[from] <= span) last++;
    for (const { to, mean, sd } of changesFrom(fit, from, last))
      if (sd > 0 && (!best || mean / sd > best.mean / best.sd)) best = { from, to, mean, sd };
  }
  if (!best || best.mean <= ERRORS_IN_95 * best.sd) return null;
  return {
    from: whenOf(fit, time[best.from]),
    to: whenOf(fit, time[best.to]),
    points: pointsPerUnit * best.mean,
    error: pointsPerUnit * best.sd,
  };
}

const interval = (mean: number, sd: number): string =>
  `${number(mean - ERRORS_IN_95 * sd, 0)} to ${number(mean + ERRORS_IN_95 * sd, 0)}`;

/**
 * The peak and its interval, and the clearest improvement. The interval does not account for the choice of the highest
 * race.
 */
export function thenAndNowReading(fit: ThroughTimeFit, name: string, player: number): string {
  const nodes = nodesOf(fit, player);
  if (nodes.length === 0) return `${name} has no rated race.`;
  const peak = nodes.reduce((best, node) => (node.mean > best.mean ? node : best));
  const known = fit.joint ? "" : ", with the others known";
  const band = Number.isNaN(peak.sd)
    ? ""
    : ` (95 % interval ${interval(peak.mean, peak.sd)}${known}; the date was picked as the highest)`;
  const rise = clearestRise(fit, player);
  const span = fit.unit === "day" ? "year" : `span of ${SPAN_RACES} races`;
  const improved = rise
    ? ` Clearest rise within a ${span}: +${number(rise.points, 0)} points (${interval(rise.points, rise.error)}), ${rise.from} to ${rise.to}.`
    : fit.withoutBand || nodes.length < 2
      ? ""
      : ` No rise within a ${span} is clear.`;
  return `Peak on ${peak.when}: ${rating(peak.mean)}${band}.${improved}`;
}

const lastTime = (fit: ThroughTimeFit, one: number): number => fit.time[fit.start[one + 1] - 1];

/**
 * From the first race that both had reached to the last race of either, in the fit's unit; null if never at the same
 * time.
 */
export function together(fit: ThroughTimeFit, player: number, other: number): readonly [number, number] | null {
  const first = (one: number): number => fit.time[fit.start[one]];
  const from = Math.max(first(player), first(other));
  const to = Math.min(lastTime(fit, player), lastTime(fit, other));
  return from <= to ? [from, to] : null;
}

/** A calendar day as a time of the fit, within the time in which both raced. */
export function timeOn(span: readonly [number, number], day: string): number {
  const time = Date.parse(day) / DAY;
  return Number.isFinite(time) ? Math.min(span[1], Math.max(span[0], Math.floor(time))) : span[1];
}

/**
 * How long the player was better, and clearly better (95 %), while both raced; each interval of time is judged at its
 * middle.
 */
export function longAhead(fit: ThroughTimeFit, names: readonly string[], player: number, other: number): string {
  const span = fit.component[player] === fit.component[other] ? together(fit, player, other) : null;
  if (!span || span[0] === span[1]) return "";
  const times = [...new Set([player, other].flatMap((one) => [...fit.time.slice(fit.start[one], fit.start[one + 1])]))]
    .filter((time) => time >= span[0] && time <= span[1])
    .toSorted((a, b) => a - b);
  let ahead = 0;
  let clearly = 0;
  for (let k = 1; k < times.length; k++) {
    const found = differenceAt(fit, player, other, (times[k - 1] + times[k]) / 2);
    if (!found || found.mean <= 0) continue;
    ahead += times[k] - times[k - 1];
    if (found.mean > ERRORS_IN_95 * found.sd) clearly += times[k] - times[k - 1];
  }
  const long = (time: number): string =>
    fit.unit === "day" ? `${number(time / DAYS_A_YEAR, 1)} years` : counted(Math.round(time), "race");
  const sure = Number.isNaN(differenceAt(fit, player, other, span[1])?.sd ?? NaN)
    ? ", with no interval"
    : clearly > 0
      ? `, clearly for ${long(clearly)}`
      : ", never clearly";
  return `${names[player]} was better for ${long(ahead)} of the ${long(span[1] - span[0])} in which both raced${ahead > 0 ? sure : ""}.`;
}

/**
 * The difference from another player at a time of the fit; by default the end of their common time. Says so if the two
 * are not comparable.
 */
export function comparison(
  fit: ThroughTimeFit,
  names: readonly string[],
  player: number,
  other: number,
  at?: number,
): string {
  if (fit.component[player] !== fit.component[other])
    return `${names[player]}’s and ${names[other]}’s groups never raced each other. Their curves cannot be compared.`;
  const time = at ?? Math.min(lastTime(fit, player), lastTime(fit, other));
  const found = differenceAt(fit, player, other, time);
  if (!found) return `${names[player]} and ${names[other]} were never active at the same time.`;
  const points = fit.pointsPerUnit * found.mean;
  const sd = fit.pointsPerUnit * found.sd;
  const where = points < 0 ? "below" : "above";
  const start = `On ${whenOf(fit, time)} ${names[player]} was ${counted(Math.round(Math.abs(points)), "point")} ${where} ${names[other]}`;
  if (Number.isNaN(sd))
    return `${start}. There is no interval: ${fit.withoutBand || "the season is too large to take all curves as uncertain at once"}.`;
  const isClear = Math.abs(points) > ERRORS_IN_95 * sd;
  const verdict = isClear ? `clearly ${points > 0 ? "higher" : "lower"}` : "no clear difference";
  const chance = percentSign(gaussianCdf(found.mean / found.sd));
  return `${start} (95 % interval of the difference ${interval(points, sd)}): ${verdict}. Probability of being better: ${chance}.`;
}

/** The values of both lines at a position on the axis. */
export function thenAndNowTip(
  fit: ThroughTimeFit,
  series: readonly LineSeries[],
  player: number,
  slot: number | undefined,
  at: number,
): Tip {
  const node = nodesOf(fit, player).find((one) => one.x === at);
  const then = series[0].points.find((point) => point.x === at);
  const now = node && (Number.isNaN(node.sd) ? rating(node.mean) : `${rating(node.mean)} ± ${number(node.sd, 0)}`);
  return {
    title: node?.when ?? (fit.unit === "day" ? date(at) : `race ${number(at)}`),
    rows: [
      ...(then ? [{ label: "Then", value: rating(then.y), slot }] : []),
      ...(now ? [{ label: "Now", value: now }] : []),
    ],
  };
}

export function thenAndNowTable(series: readonly LineSeries[], fit: ThroughTimeFit, player: number): FigureTable {
  const then = new Map(series[0].points.map(({ x, y }) => [x, y]));
  return tableOf(nodesOf(fit, player), [
    [fit.unit === "day" ? "Date" : "Race", ({ when }) => when],
    ["Then", ({ x }) => then.get(x), rating],
    ["Now", ({ mean }) => mean, rating],
    [fit.joint ? "sd" : "sd, others known", ({ sd }) => (Number.isNaN(sd) ? null : sd), rating],
  ]);
}
