/** One driver in every car: rows, words and a table. Pure. */
import type { TwoWay } from "../../../../worker/protocol";
import { change, counted, number } from "../../../../ui/format";
import type { FigureTable } from "../../../../ui";
import { tableOf } from "../../../../ui/figureTable";
import { BEST } from "./cars";

export interface CarRow {
  readonly car: string;
  /** In points; NaN in this and the following fields: cannot be estimated. */
  readonly adds: number;
  readonly together: number;
  readonly place: number;
  readonly races: number;
  readonly isOwn: boolean;
}

/** The strongest car first; the car of the question only once it is `answered`. */
export function carRows(answer: TwoWay, name: string, answered: boolean): readonly CarRow[] {
  const player = answer.names.indexOf(name);
  if (player < 0) return [];
  return answer.groups
    .map((car, g) => ({
      car,
      adds: answer.worth[g],
      together: answer.alone[player] + answer.worth[g],
      place: answer.expected[player * answer.groups.length + g],
      races: answer.races[player * answer.groups.length + g],
      isOwn: answer.own[player] === g,
    }))
    .filter(({ car }) => answered || car !== BEST);
}

export function carReading(rows: readonly CarRow[], name: string, field: number): string {
  const own = rows.find(({ isOwn }) => isOwn);
  const [best] = rows;
  if (!own || !best) return `${name} was not in the last race.`;
  const place = (row: CarRow) => number(row.place, 1);
  const now = `${name} in the ${own.car}: place ${place(own)} of ${number(field)} expected.`;
  return own === best ? now : `${now} In the ${best.car}: ${place(best)}.`;
}

export function carTable(rows: readonly CarRow[]): FigureTable {
  return tableOf(
    rows,
    [
      ["Car", ({ car }) => car],
      ["Adds", ({ adds }) => (Number.isNaN(adds) ? null : adds), (value) => change(value, 0)],
      ["Together", ({ together }) => (Number.isNaN(together) ? null : together), (value) => change(value, 0)],
      ["Expected place", ({ place }) => (Number.isNaN(place) ? null : place), (value) => number(value, 1)],
      ["Races with it", ({ races }) => races, number],
    ],
    counted(rows.length, "car"),
  );
}
