import { groupBy } from "../../grouped";
import { statusIn } from "../tokens/statuses";
import { dateIn } from "../tokens/token";
import type { InferredGame, Mark, Piece } from "../types";
import type { Context } from "../common/context";
import { isRanking } from "../common/ranking";
import { valueOf, type TableColumn } from "./columns";
import type { Section } from "./sections";

export interface RaceRows {
  readonly rows: readonly number[];
  readonly head: Pick<InferredGame, "title" | "date" | "datePiece">;
}

export interface Grouping {
  readonly races: readonly RaceRows[];
  readonly columns: readonly TableColumn[];
  /** Share of rows whose name comes twice in a race. */
  readonly repeats: number;
  readonly spans: readonly Mark[];
}

interface Rows {
  readonly section: Section;
  readonly columns: readonly TableColumn[];
  readonly name: TableColumn;
  readonly forename: TableColumn | undefined;
  readonly rows: readonly number[];
  readonly key: (at: number) => string;
}

/** A way to split rows into races, with the evidence for it. */
interface Split {
  readonly races: readonly RaceRows[];
  readonly columns: readonly TableColumn[];
  readonly bonus: number;
}

/** Splits the rows into races: by columns of races, dates and classes, by titles between rows, and where places begin again. */
export function groupRows(table: Rows, context: Context): Grouping {
  const { columns, name, forename, rows, key } = table;
  const others = columns.filter((one) => one !== name && one !== forename && one.filled > 0);
  const numbers = others.filter((one) => one.says("subplace") < 2 && one.says("number") < 2);
  const valueOfSplit = valuer(numbers, rows, key);
  const [best] = [
    { races: [{ rows, head: {} }], columns: [], bonus: 0 },
    ...splitsByRows(table, numbers),
    ...splitsByColumns(others, rows, context),
  ]
    .map((split) => ({ ...split, value: valueOfSplit(split.races) + split.bonus }))
    .toSorted((a, b) => b.value - a.value);
  const repeats = best.races.reduce((sum, { rows: own }) => sum + repeatsIn(own, key), 0) / rows.length;
  if (best.races.length === 1 && best.columns.length === 0)
    return { races: [{ rows, head: dateHead(columns, rows, context) }], columns: [], repeats, spans: [] };
  const spans = best.columns.flatMap((one) => {
    const role = one.share("date") > 0.5 || one.says("date") >= 2 ? "date" : "race";
    return rows
      .map((at) => one.cells[at])
      .filter(({ from, text }) => from >= 0 && text !== "")
      .map(({ from, to }): Mark => ({ role, from, to }));
  });
  return { races: best.races, columns: best.columns, repeats, spans };
}

const repeatsIn = (rows: readonly number[], key: (at: number) => string): number =>
  rows.length - new Set(rows.map(key)).size;

/** Rates a split: the places within its races count from 1, no player occurs twice in a race, and no race has a single row. */
function valuer(
  numbers: readonly TableColumn[],
  rows: readonly number[],
  key: (at: number) => string,
): (races: readonly RaceRows[]) => number {
  const ranks = numbers
    .filter((one) => one.share("int", "ordinal", "number") > 0.5 && (one.says("place") >= 1 || counts(one)))
    .slice(0, 4);
  return (races) => {
    const repeats = races.reduce((sum, race) => sum + repeatsIn(race.rows, key), 0);
    const small = races.filter((race) => race.rows.length < 2).length;
    const isRanked = (one: TableColumn, race: RaceRows): boolean =>
      isRanking(race.rows.flatMap((at) => valueOf(one.tokens[at]) ?? []));
    const ranked = ranks.map((one) => races.filter((race) => isRanked(one, race)).length / races.length);
    const many = 0.12 * Math.min(6, races.length - 1);
    return 3 * Math.max(0, ...ranked) - (6 * repeats + 4 * small) / rows.length - many;
  };
}

/** By titles between the rows, and where places begin again. */
function splitsByRows({ section, rows }: Rows, numbers: readonly TableColumn[]): Split[] {
  const titled = { races: byTitles(section, rows), columns: [], bonus: 1.2 };
  const restarted = { races: byRestarts(rows, numbers), columns: [], bonus: 0.6 };
  return [titled, restarted].filter(({ races }) => races.length > 1);
}

/** By one column of races, dates or classes, or by several of them. */
function splitsByColumns(others: readonly TableColumn[], rows: readonly number[], context: Context): Split[] {
  const isPointed = (one: TableColumn): boolean => context.hints.count(one.cells, "race") > 0;
  const split = (columns: readonly TableColumn[], bonus: number): Split => ({
    races: byColumns(columns, rows, context),
    columns,
    bonus,
  });
  const labels = others.filter((one) => isPointed(one) || isLabel(one, rows));
  const within = others.filter((one) => !labels.includes(one) && partsPlaces(one, others, rows));
  const single = labels.slice(0, 6);
  const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => [one, other] as const));
  const [a, b, c] = single.filter((one) => one.says("race") + one.says("date") >= 2);
  return [
    ...within.slice(0, 2).map((one) => split([one], 2.5)),
    ...single.map((one) => split([one], isPointed(one) ? 20 : labelBonus(one))),
    ...pairs
      .filter((pair) => !pair.every((one) => one.says("class") >= 2))
      .map((pair) => split(pair, pair.some((one) => one.says("race") >= 2) ? 0.85 : -0.15)),
    ...(c && single.length < 6 ? [split([a, b, c], 0.7)] : []),
  ];
}

/** A column whose recurring values may be races: by its heading, or because it has dates or distances. */
const isLabel = (one: TableColumn, rows: readonly number[]): boolean =>
  one.filled >= 0.2 * rows.length &&
  one.distinct < Math.max(2, rows.length) &&
  (one.distinct > 1 || one.says("race") + one.says("date") >= 2) &&
  (one.says("race") + one.says("round") + one.says("date") + one.says("class") > 0 ||
    one.share("date") > 0.8 ||
    isDistance(one));

function labelBonus(one: TableColumn): number {
  if (one.says("race") >= 2 || one.says("date") >= 2 || isDistance(one)) return 1;
  return one.says("round") >= 2 ? 0.6 : one.says("class") >= 2 ? -0.3 : 0;
}

/** Rows with the same values in some columns; an empty cell repeats the one above. */
function byColumns(columns: readonly TableColumn[], rows: readonly number[], context: Context): RaceRows[] {
  const parts = new Map<string, number[]>();
  const last = new Map<TableColumn, string>();
  for (const at of rows) {
    const words = columns.map((one) => {
      const text = one.cells[at].text.trim();
      if (text !== "" && one.tokens[at].kind !== "void") last.set(one, text);
      return last.get(one) ?? "";
    });
    const word = words.join("\u0000");
    const part = parts.get(word);
    if (part) part.push(at);
    else parts.set(word, [at]);
  }
  return [...parts.values()].map((part) => ({ rows: part, head: headOf(columns, part[0], context) }));
}

/** A column with few, recurring values, within each of which places count from 1: a class, whatever it is called. */
function partsPlaces(column: TableColumn, columns: readonly TableColumn[], rows: readonly number[]): boolean {
  const places = columns.filter((one) => one.says("place") >= 1 && one.share("int", "ordinal") > 0.8);
  const valuesOf = (place: TableColumn, some: readonly number[]): number[] =>
    some.flatMap((at) => valueOf(place.tokens[at]) ?? []);
  const repeats = (values: readonly number[]): number => values.length - new Set(values).size;
  const isAgain = (place: TableColumn): boolean => repeats(valuesOf(place, rows)) >= 0.3 * rows.length;
  if (column.names < 0.6 || column.filled < 0.9 * rows.length || column.distinct * 2 > rows.length) return false;
  if (column.distinct < 2 || places.length === 0 || !places.every(isAgain)) return false;
  const parts = groupBy(rows, (at) => column.cells[at].text.trim());
  return places.some((place) =>
    [...parts.values()].every((part) => {
      const values = valuesOf(place, part);
      return part.length > 1 && Math.min(...values) === 1 && repeats(values) === 0;
    }),
  );
}

/** A column that counts 1, 2, 3 from row to row, and begins again. */
function counts({ tokens }: TableColumn): boolean {
  const values = tokens.map((token) => valueOf(token));
  return (
    values[0] === 1 &&
    values.filter((value) => value === 1).length > 1 &&
    values.every((value, at) => at === 0 || value === 1 || value === (values[at - 1] ?? 0) + 1)
  );
}

/** Few distances, each in several rows: "10k", "5k". */
function isDistance({ cells, filled, distinct }: TableColumn): boolean {
  const distances = cells.filter(({ text }) => /^\d+(?:[.,]\d+)?\s?(?:k|km|m|mi|miles?)$/i.test(text.trim())).length;
  return distances > 0.9 * filled && distinct * 2 <= filled;
}

/** One date in all rows is the date of the race. */
function dateHead(columns: readonly TableColumn[], rows: readonly number[], context: Context): RaceRows["head"] {
  const column = columns.find(
    (one) => (one.says("date") >= 2 || one.share("date") > 0.8) && one.distinct === 1 && one.filled > 0.5 * rows.length,
  );
  return column ? headOf([column], rows[0], context) : {};
}

function headOf(columns: readonly TableColumn[], at: number, { dateOrder }: Context): RaceRows["head"] {
  let title: Piece | undefined;
  let date: string | undefined;
  let datePiece: Piece | undefined;
  for (const column of columns) {
    let row = at;
    while (row > 0 && at - row < 500 && column.cells[row].text.trim() === "") row -= 1;
    const cell = column.cells[row];
    if (cell.text.trim() === "") continue;
    const found = dateIn(cell.text, dateOrder, column.says("date") >= 2);
    if (found && (column.says("date") > 0 || column.share("date") > 0.5)) [date, datePiece] = [found, cell];
    else
      title ??=
        column.says("round") >= 2 && /^\d+$/.test(cell.text)
          ? { ...cell, text: `${column.heading} ${cell.text}` }
          : cell;
  }
  return { ...(title ? { title } : {}), ...(date ? { date, datePiece } : {}) };
}

/** "Did not finish (2)" above rows: the status of all rows below. */
export function statusOfTitle(title: string): ReturnType<typeof statusIn> {
  return title.length > 40 ? undefined : statusIn(title.replace(/[:(\d)\s]+$/, ""));
}

/** Titles between rows begin a race if at least two rows follow. */
function byTitles({ inner, rows: all, titles }: Section, rows: readonly number[]): RaceRows[] {
  const cuts = inner
    .filter(
      ({ at, title }) => title.text !== "" && at < all.length && title.text.length < 90 && !statusOfTitle(title.text),
    )
    .map(({ at, title }) => ({ at, title }));
  if (cuts.length === 0) return [];
  const starts = [{ at: 0, title: titles.at(-1) }, ...cuts];
  const races: RaceRows[] = [];
  for (const [index, { at, title }] of starts.entries()) {
    const end = starts[index + 1]?.at ?? all.length;
    const part = rows.filter((row) => row >= at && row < end);
    if (part.length > 0) races.push({ rows: part, head: title ? { title } : {} });
  }
  return races.every((race) => race.rows.length > 1) ? races : [];
}

/** Places that begin again at 1. */
function byRestarts(rows: readonly number[], numbers: readonly TableColumn[]): RaceRows[] {
  const column =
    numbers.find((one) => one.share("int", "ordinal") > 0.6 && one.says("place") >= 2) ??
    numbers.find((one) => (one.at === 0 || counts(one)) && one.share("int", "ordinal") > 0.6);
  if (!column) return [];
  const races: number[][] = [];
  let before = Infinity;
  let current: number[] = [];
  for (const at of rows) {
    const value = valueOf(column.tokens[at]);
    if (value !== undefined && value === 1 && (before > 1 || current.length === 0)) races.push((current = []));
    if (value !== undefined && value < before && before !== Infinity && value !== 1) return [];
    current.push(at);
    before = value ?? Infinity;
    if (races.length === 0) return [];
  }
  return races.every((race) => race.length > 1) ? races.map((part) => ({ rows: part, head: {} })) : [];
}
