/** A league at one moment, in points: every player's rating and true skill under each system. Pure. */
import { START_POINTS } from "../../../engine/rating/points";
import type { LeagueResult } from "../../../store";
import type { FigureTable } from "../../../ui";
import { list, number } from "../../../ui/format";
import { tableOf, type ItemColumn } from "../../../ui/figureTable";
import { extentOf } from "../../../ui/plot";
import type { RunContender } from "../lines.chart";

/** The part of a league result that figures need. */
export type LeagueColumns = Pick<LeagueResult, "facts" | "systems" | "known">;

export interface Placed {
  readonly rated: number;
  /** True skill on the rating scale, shifted by the mean error, because results determine differences only. */
  readonly truth: number;
}

/** Fills and returns `out` [N]: all ratings at a position, possibly between two races, up to the last known row. */
export function placedAt(
  { facts, systems, known }: LeagueColumns,
  system: number,
  position: number,
  out: Placed[] = [],
) {
  const persons = facts.names.length;
  const row = Math.min(known, Math.max(0, Math.floor(position)));
  const next = Math.min(known, row + 1);
  const share = Math.max(0, Math.min(1, position - row));
  const { estimates } = systems[system];
  const between = (column: Float64Array, person: number): number => {
    const from = column[row * persons + person];
    return from + (column[next * persons + person] - from) * share;
  };
  let level = START_POINTS;
  for (let person = 0; person < persons; person++)
    level += (between(estimates, person) - between(facts.truth, person)) / persons;
  out.length = persons;
  for (let person = 0; person < persons; person++)
    out[person] = { rated: START_POINTS + between(estimates, person), truth: level + between(facts.truth, person) };
  return out;
}

/** The rating axis ends at multiples of this, so that it rarely changes during simulation. */
const ROUND = 100;

/** The range of all ratings and true skills so far. */
export function ratingExtent({ facts, systems, known }: LeagueColumns): readonly [number, number] {
  const end = (known + 1) * facts.names.length;
  const [low, high] = extentOf(
    [facts.truth, ...systems.map(({ estimates }) => estimates)].flatMap((column) => extentOf(column.subarray(0, end))),
  );
  return [START_POINTS + Math.floor(low / ROUND) * ROUND, START_POINTS + Math.ceil(high / ROUND) * ROUND];
}

/** Maximum number of points of a line; more would look the same. */
const MAX_POINTS = 500;

export interface ErrorLine {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The error of a system by race, up to a row; NaN before the first race. */
export function errorLine(errors: Float64Array, to: number): ErrorLine {
  const every = Math.max(1, Math.ceil((errors.length - 1) / MAX_POINTS));
  const x: number[] = [];
  for (let row = 1; row < to; row += row < 2 * every ? 1 : every) x.push(row);
  if (to > 0) x.push(to);
  return { x, y: x.map((row) => errors[row]) };
}

/** "Fay > Ada > Ida > Ben": the last race before a row, best first; "" before the first race. */
export function lastRace({ facts: { order, names, field, thrown } }: LeagueColumns, row: number): string {
  if (row === 0) return "";
  const finished = orderOf(order, field, row - 1).map((person) => names[person]);
  return `Race ${number(row)}: ${finished.join(" > ")}${thrown[row - 1] ? ", thrown" : ""}`;
}

export const orderOf = (order: Int32Array, field: number, race: number): number[] =>
  Array.from(order.subarray(race * field, (race + 1) * field)).filter((person) => person >= 0);

export function rowsReading(columns: LeagueColumns, row: number, names: readonly RunContender[]): string {
  if (row === 0)
    return `Every player begins at ${number(START_POINTS)} under every system. The truth is known here, and hidden from them.`;
  const worst = names.map((_, system) => {
    const placed = placedAt(columns, system, row);
    const miss = placed.map(({ rated, truth }) => rated - truth);
    const person = miss.reduce((most, value, at) => (Math.abs(value) > Math.abs(miss[most]) ? at : most), 0);
    return { person, miss: miss[person] };
  });
  const far = worst.reduce((most, one, at) => (Math.abs(one.miss) > Math.abs(worst[most].miss) ? at : most), 0);
  const { person, miss } = worst[far];
  return `Furthest from the truth: ${columns.facts.names[person]}, ${number(Math.abs(miss))} points ${miss > 0 ? "above" : "below"} it under ${names[far].name}.`;
}

export function rowsTable(columns: LeagueColumns, row: number, names: readonly RunContender[]): FigureTable {
  const placed = names.map((_, system) => placedAt(columns, system, row));
  return tableOf(
    columns.facts.names,
    [
      ["Player", (name) => name],
      ...names.flatMap(({ name }, system): ItemColumn<string>[] => [
        [name, (_, person) => placed[system][person].rated, number],
        [`${name}, true skill`, (_, person) => placed[system][person].truth, number],
      ]),
    ],
    `After ${number(row)} races, points. True skills are shifted so that the errors of a system are 0 on average.`,
  );
}

const TABLE_ROWS = 20;

export function errorsTable(
  columns: LeagueColumns,
  row: number,
  names: readonly RunContender[],
  whole: boolean,
): FigureTable {
  const format = (value: number) => number(value, 1);
  const every = whole ? 1 : Math.max(1, Math.ceil(row / TABLE_ROWS));
  const rows = Array.from({ length: Math.ceil(row / every) }, (_, k) => Math.max(1, row - k * every)).reverse();
  return tableOf(
    rows,
    [
      ["Races", (at) => at, number],
      ...columns.systems.map(({ errors }, k): ItemColumn<number> => [names[k].name, (at) => errors[at], format]),
    ],
    "Points; root mean square over those who have raced, after the mean error is taken away.",
  );
}

export function errorsReading({ systems, facts }: LeagueColumns, row: number, names: readonly RunContender[]): string {
  if (row === 0) return "A line for every system, drawn as the races go.";
  const each = systems.map(({ errors }, at) => `${number(errors[row])} under ${names[at].name}`);
  return `In this run, after ${number(row)} of ${number(facts.races)} races the error is, in points, ${list(each)}.`;
}
