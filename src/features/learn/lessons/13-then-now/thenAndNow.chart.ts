/** *Then and now*: a driver's curve from the races until a day, compared with that from all races. Pure. */
import { levelErrors } from "../../../../engine/fitting/through-time/curves";
import { DAY } from "../../../../engine/history/dates";
import { pointsOf } from "../../../../engine/rating/points";
import type { ThroughTimeFit } from "../../../../worker/protocol/models";
import { number, rating } from "../../../../ui/format";
import { tableOf, type FigureTable } from "../../../../ui/figureTable";
import type { LineSeries } from "../../../../ui/plot";
import { standingOn } from "../../claims/curves";
import { THURSTONE } from "../../figure/models";
import { endOf, YEARS } from "./drivers";

interface Fits {
  readonly now: ThroughTimeFit;
  readonly before: ThroughTimeFit;
}

/** The player's nodes: milliseconds, points, sd. */
function nodesOf(fit: ThroughTimeFit, name: string) {
  const player = fit.names.indexOf(name);
  if (player < 0) return [];
  const scale = { origin: 0, pointsPerUnit: fit.pointsPerUnit };
  return Array.from({ length: fit.start[player + 1] - fit.start[player] }, (_, i) => {
    const node = fit.start[player] + i;
    return {
      x: fit.time[node] * DAY,
      y: pointsOf(scale, fit.mean[node]),
      sd: fit.pointsPerUnit * levelErrors(fit).sd[node],
    };
  });
}

/** The earlier curve, and the present one once the question is `answered`. */
export function thenAndNowLines({ now, before }: Fits, name: string, answered = true): LineSeries[] {
  const then: LineSeries = {
    id: "then",
    label: "then",
    role: "companion",
    dashed: true,
    points: nodesOf(before, name),
  };
  if (!answered) return [then];
  const all = nodesOf(now, name);
  return [
    then,
    {
      id: "now",
      label: "now",
      slot: THURSTONE.slot,
      dashed: false,
      points: all,
      band: all.map(({ x, y, sd }) => ({ x, low: y - sd, high: y + sd })),
    },
  ];
}

export function thenAndNowReading({ now, before }: Fits, name: string, year: number, answered: boolean): string {
  const [was, is] = [standingOn(before, name, endOf(year)), standingOn(now, name, endOf(year))];
  if (!was || !is) return `${name} had no race until the end of ${year}.`;
  const then = `${name} at the end of ${year}: ${rating(was.points)} then (give or take ${number(was.sd, 0)})`;
  return answered ? `${then}, ${rating(is.points)} now (give or take ${number(is.sd, 0)}).` : `${then}.`;
}

/** The ends of all years: present estimates, and those at the chosen year. */
export function thenAndNowTable({ now, before }: Fits, name: string, year: number): FigureTable {
  const ends = Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, k) => {
    const end = YEARS.first + k;
    return {
      year: end,
      now: standingOn(now, name, endOf(end)),
      atYear: end <= year ? standingOn(before, name, endOf(end)) : null,
    };
  });
  return tableOf(ends, [
    ["End of", (end) => String(end.year)],
    ["Now", (end) => end.now?.points, rating],
    ["Sd", (end) => end.now?.sd, (value) => number(value, 0)],
    [`By the races until ${year}`, (end) => end.atYear?.points, rating],
  ]);
}
