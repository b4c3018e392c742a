import { statusIn } from "../tokens/statuses";
import { dateIn } from "../tokens/token";
import type { InferredGame, Mark, Piece } from "../types";
import type { Context } from "./candidate";
import { isRanking, valueOf, type Column } from "./columns";
import type { Section } from "./sections";

export interface RaceRows {
  readonly rows: readonly number[];
  readonly head: Pick<InferredGame, "title" | "date" | "datePiece">;
}

export interface Grouping {
  readonly races: readonly RaceRows[];
  readonly columns: readonly Column[];
  /** Share of rows whose name comes twice in a race. */
  readonly repeats: number;
  readonly spans: readonly Mark[];
}

interface Rows {
  readonly section: Section;
  readonly columns: readonly Column[];
  readonly name: Column;
  readonly forename: Column | undefined;
  readonly rows: readonly number[];
  readonly key: (at: number) => string;
}

/** Splits the rows into races: by columns of races, dates and classes, by titles between rows, and where places begin again. */
export function groupRows({ section, columns, name, forename, rows, key }: Rows, context: Context): Grouping {
  const others = columns.filter((one) => one !== name && one !== forename && one.filled > 0);
  const pointed = others.filter((one) => context.hints.count(one.cells, "race") > 0);
  const labels = others.filter(
    (one) =>
      pointed.includes(one) ||
      (one.filled >= 0.2 * rows.length &&
        one.distinct < Math.max(2, rows.length) &&
        (one.distinct > 1 || one.says("race") + one.says("date") >= 2) &&
        (one.says("race") + one.says("round") + one.says("date") + one.says("class") > 0 ||
          one.share("date") > 0.8 ||
          isDistance(one))),
  );
  const plain = { columns: [], spans: [] };
  const numbers = others.filter((one) => one.says("subplace") < 2 && one.says("number") < 2);
  const score = (parts: readonly (readonly number[])[]): number => {
    let repeats = 0;
    let small = 0;
    let ranked = 0;
    for (const part of parts) {
      repeats += part.length - new Set(part.map(key)).size;
      if (part.length < 2) small += part.length;
    }
    const ranks = numbers
      .filter((one) => one.share("int", "ordinal", "number") > 0.5 && (one.says("place") >= 1 || counts(one)))
      .slice(0, 4);
    for (const one of ranks)
      ranked = Math.max(
        ranked,
        parts.filter((part) => isRanking(part.flatMap((at) => valueOf(one.tokens[at]) ?? []))).length / parts.length,
      );
    return 3 * ranked - (6 * repeats) / rows.length - (4 * small) / rows.length - 0.12 * Math.min(6, parts.length - 1);
  };
  const byColumns = (some: readonly Column[]): RaceRows[] => {
    const parts = new Map<string, number[]>();
    const last = new Map<Column, string>();
    for (const at of rows) {
      const words = some.map((one) => {
        const text = one.cells[at].text.trim();
        if (text !== "" && one.tokens[at].kind !== "void") last.set(one, text);
        return last.get(one) ?? "";
      });
      const word = words.join("\u0000");
      const part = parts.get(word);
      if (part) part.push(at);
      else parts.set(word, [at]);
    }
    return [...parts.values()].map((part) => ({ rows: part, head: headOf(some, part[0], context) }));
  };
  const titled = byTitles(section, rows, columns, name);
  const options: { races: RaceRows[]; columns: Column[]; bonus: number }[] = [
    { races: [{ rows, head: {} }], columns: [], bonus: 0 },
  ];
  if (titled.length > 1) options.push({ races: titled, columns: [], bonus: 1.2 });
  const restarts = byRestarts(rows, numbers);
  if (restarts.length > 1) options.push({ races: restarts, columns: [], bonus: 0.6 });
  const within = others.filter((one) => !labels.includes(one) && partsPlaces(one, others, rows));
  for (const one of within.slice(0, 2)) options.push({ races: byColumns([one]), columns: [one], bonus: 2.5 });
  const single = labels.slice(0, 6);
  for (const one of single) {
    const strong = one.says("race") >= 2 || one.says("date") >= 2;
    options.push({
      races: byColumns([one]),
      columns: [one],
      bonus: pointed.includes(one)
        ? 20
        : strong || isDistance(one)
          ? 1
          : one.says("round") >= 2
            ? 0.6
            : one.says("class") >= 2
              ? -0.3
              : 0,
    });
  }
  for (const [at, one] of single.entries())
    for (const other of single.slice(at + 1)) {
      if (one.says("class") >= 2 && other.says("class") >= 2) continue;
      const bonus = Math.max(one.says("race"), other.says("race")) >= 2 ? 1 : 0;
      options.push({ races: byColumns([one, other]), columns: [one, other], bonus: bonus - 0.15 });
    }
  const [a, b, c] = single.filter((one) => one.says("race") + one.says("date") >= 2);
  if (c && single.length < 6) options.push({ races: byColumns([a, b, c]), columns: [a, b, c], bonus: 0.7 });
  const best = options
    .map((option) => ({ option, value: score(option.races.map((race) => race.rows)) + option.bonus }))
    .toSorted((a, b) => b.value - a.value)[0].option;
  const repeats =
    best.races.reduce((sum, race) => sum + race.rows.length - new Set(race.rows.map(key)).size, 0) / rows.length;
  const spans = best.columns.flatMap((one) =>
    rows
      .map((at) => one.cells[at])
      .filter(({ from, text }) => from >= 0 && text !== "")
      .map(({ from, to }): Mark => ({
        role: one.share("date") > 0.5 || one.says("date") >= 2 ? "date" : "race",
        from,
        to,
      })),
  );
  if (best.races.length === 1 && best.columns.length === 0)
    return { ...plain, races: [{ rows, head: dateHead(columns, rows, context) }], repeats };
  return { races: best.races, columns: best.columns, repeats, spans };
}

/** A column with few, recurring values, within each of which places count from 1: a class, whatever it is called. */
function partsPlaces(column: Column, columns: readonly Column[], rows: readonly number[]): boolean {
  const places = columns.filter((one) => one.says("place") >= 1 && one.share("int", "ordinal") > 0.8);
  const valuesOf = (place: Column, some: readonly number[]): number[] =>
    some.flatMap((at) => valueOf(place.tokens[at]) ?? []);
  const repeats = (values: readonly number[]): number => values.length - new Set(values).size;
  const isAgain = (place: Column): boolean => repeats(valuesOf(place, rows)) >= 0.3 * rows.length;
  if (column.names < 0.6 || column.filled < 0.9 * rows.length || column.distinct * 2 > rows.length) return false;
  if (column.distinct < 2 || places.length === 0 || !places.every(isAgain)) return false;
  const parts = new Map<string, number[]>();
  for (const at of rows) {
    const key = column.cells[at].text.trim();
    parts.set(key, [...(parts.get(key) ?? []), at]);
  }
  return places.some((place) =>
    [...parts.values()].every((part) => {
      const values = valuesOf(place, part);
      return part.length > 1 && Math.min(...values) === 1 && repeats(values) === 0;
    }),
  );
}

/** A column that counts 1, 2, 3 from row to row, and begins again. */
function counts({ tokens }: Column): boolean {
  const values = tokens.map((token) => valueOf(token));
  return (
    values[0] === 1 &&
    values.filter((value) => value === 1).length > 1 &&
    values.every((value, at) => at === 0 || value === 1 || value === (values[at - 1] ?? 0) + 1)
  );
}

/** Few distances, each in several rows: "10k", "5k". */
function isDistance({ cells, filled, distinct }: Column): boolean {
  const distances = cells.filter(({ text }) => /^\d+(?:[.,]\d+)?\s?(?:k|km|m|mi|miles?)$/i.test(text.trim())).length;
  return distances > 0.9 * filled && distinct * 2 <= filled;
}

/** One date in all rows is the date of the race. */
function dateHead(columns: readonly Column[], rows: readonly number[], context: Context): RaceRows["head"] {
  const column = columns.find(
    (one) => (one.says("date") >= 2 || one.share("date") > 0.8) && one.distinct === 1 && one.filled > 0.5 * rows.length,
  );
  return column ? headOf([column], rows[0], context) : {};
}

function headOf(columns: readonly Column[], at: number, { dateOrder }: Context): RaceRows["head"] {
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
function byTitles(
  { inner, rows: all, titles }: Section,
  rows: readonly number[],
  _columns: readonly Column[],
  _name: Column,
): RaceRows[] {
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
function byRestarts(rows: readonly number[], numbers: readonly Column[]): RaceRows[] {
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
