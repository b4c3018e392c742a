/**
 * The columns of a history, each declared once. Building, checking, compacting, filtering, editing, conversion to
 * records and back, storage, links, the lossless table and the list of what an export drops all use this declaration: a new column is
 * a new entry here, and the code that gives it a meaning.
 * A pure leaf: the page imports it as values.
 */

import {
  copyNamed,
  isNamed,
  namedAt,
  pickNamed,
  putNamed,
  statedOf,
  type Amounts,
  type Groups,
  type NamedColumns,
  type NamedValues,
} from "./named";
import { STATUS_NAMES } from "./status";

/** How values are held. "texts": lists of texts. "groups", "amounts": any number of named columns (`named.ts`). */
export type Kind = "number" | "integer" | "byte" | "text" | "texts" | "groups" | "amounts";

interface Held {
  readonly number: Float64Array;
  readonly integer: Int32Array;
  readonly byte: Uint8Array;
  readonly text: readonly string[];
  readonly texts: readonly (readonly string[])[];
  readonly groups: readonly Groups[];
  readonly amounts: readonly Amounts[];
}

interface Drafted extends Pick<Held, "number" | "integer" | "byte"> {
  readonly text: string[];
  readonly texts: (readonly string[])[];
  readonly groups: Groups[];
  readonly amounts: Amounts[];
}

/** How a record holds a column of a kind. */
interface Field {
  readonly number: number;
  readonly integer: number;
  readonly byte: number;
  readonly text: string;
  readonly texts: never;
  readonly groups: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, number>>;
}

export type Column = Held[Kind];

export interface ColumnDeclaration {
  readonly kind: Kind;
  /** Value for a record without one; without a default, the value is computed by a separate rule. */
  readonly absent?: number | string;
  /** Property of the record that holds the value unchanged. */
  readonly field?: string;
  readonly heading?: string;
  /** Words for the column in the list of what an export leaves out. */
  readonly drops?: string;
  /** Whether a stored or linked value is valid, in a race with that many entrants. */
  readonly fits?: (value: number, size: number) => boolean;
  /** Added later: absent from older data, and from histories where no row has a value. */
  readonly later?: true;
  /** Added after the format of links was fixed, so links store it after the other columns. */
  readonly behind?: true;
}

/** [E] of each entrant, besides its identity and rank. */
export const ENTRANT_COLUMNS = {
  /** [E] team number within the race from 0; -1: plays alone. */
  team: { kind: "integer", absent: -1, fits: (team: number, size: number) => team >= -1 && team < size },
  /** [E] see `Status`. */
  status: { kind: "byte", absent: 0, fits: (status: number) => status < STATUS_NAMES.length },
  /** [E] a team name used only as a label, "" for none; absent when no entrant has one. It does not affect ratings. */
  labels: { kind: "text", absent: "", field: "label", heading: "team label", drops: "team labels", later: true },
  /** [E] game score; NaN: none. */
  score: { kind: "number", absent: NaN, field: "score", heading: "score", drops: "scores" },
  /** [E] finishing time in seconds; NaN: none. */
  seconds: { kind: "number", absent: NaN, field: "seconds", heading: "seconds", drops: "finishing times" },
  /** [E] minutes in game; NaN: not known. */
  minutes: { kind: "number", absent: NaN, field: "minutes", heading: "minutes", drops: "minutes in game" },
  /** [E] 1: at home, 0: not; NaN: not known. On neutral ground no entrant is at home. */
  home: { kind: "number", absent: NaN, field: "home", heading: "home", drops: "who was at home", later: true },
  /** [E] share of a full part that the entrant played, or its weight in the race, 0 or more; NaN: a full part, 1. */
  shares: { kind: "number", absent: NaN, field: "share", heading: "share", drops: "shares of play", later: true },
  /** [E] initial rating of the player, on the scale of `HistoryOptions.startScale`; NaN: that of a newcomer. */
  starts: {
    kind: "number",
    absent: NaN,
    field: "start",
    heading: "initial rating",
    drops: "initial ratings",
    later: true,
    behind: true,
  },
  /** [E] sd of the initial rating; NaN: that of a newcomer. */
  startSds: {
    kind: "number",
    absent: NaN,
    field: "startSd",
    heading: "initial sd",
    drops: "initial sds",
    later: true,
    behind: true,
  },
  /** Groups shared by entrants: constructor, horse, deck. `blocks.ts` lists those that can be used as shared strengths. */
  shared: { kind: "groups", field: "shared", heading: "shared", drops: "shared strengths", later: true },
  /** Numbers that held for an entrant in the race: weight, grid place, 1 for the first to move. */
  conditions: { kind: "amounts", field: "conditions", heading: "condition", drops: "conditions", later: true },
} as const satisfies Readonly<Record<string, ColumnDeclaration>>;

/** [R] of each race. */
export const RACE_COLUMNS = {
  /** [R] name or id of the race in the source; "" when it has none. */
  raceIds: { kind: "text", absent: "", field: "id", heading: "race" },
  /** [R] the date as the source wrote it (YYYY, YYYY-MM, YYYY-MM-DD or a moment); "" when unknown. */
  dates: { kind: "text", absent: "", field: "date", heading: "date" },
  /** [R] weight of the race, 0 or more; NaN: 1. */
  weights: { kind: "number", absent: NaN, field: "weight", heading: "weight", drops: "race weights", later: true },
  /** [R] name of the race's season; "" when unknown. */
  seasons: { kind: "text", absent: "", field: "season", heading: "season", drops: "seasons", later: true },
  /** [R] 1: the race counted in the source. */
  recorded: { kind: "byte", absent: 1 },
  /** [R] identity of the race under filters and sorting: its index in the base, or -1 - k for the k-th added race. */
  keys: { kind: "integer" },
  /** [R] team names of the race by team number; empty without teams. */
  teamNames: { kind: "texts" },
} as const satisfies Readonly<Record<string, ColumnDeclaration>>;

export type Declarations = Readonly<Record<string, ColumnDeclaration>>;
type LaterOf<All extends Declarations> = {
  [Name in keyof All]: All[Name] extends { readonly later: true } ? Name : never;
}[keyof All];

/** The columns of a declaration; those added later may be absent. */
type ColumnsOf<All extends Declarations> = {
  readonly [Name in Exclude<keyof All, LaterOf<All>>]: Held[All[Name]["kind"]];
} & { readonly [Name in LaterOf<All>]?: Held[All[Name]["kind"]] };

/** The same while they are filled: none is absent. */
export type DraftOf<All extends Declarations> = { [Name in keyof All]: Drafted[All[Name]["kind"]] };

/** The properties of a record that hold values unchanged. */
export type FieldsOf<All extends Declarations> = {
  readonly [
    Name in keyof All as All[Name] extends { readonly field: infer Field extends string } ? Field : never
  ]?: Field[All[Name]["kind"]];
};

export type EntrantColumns = ColumnsOf<typeof ENTRANT_COLUMNS>;
export type RaceColumns = ColumnsOf<typeof RACE_COLUMNS>;

/** Name and declaration of each column, in order. */
export const entries = (all: Declarations): [string, ColumnDeclaration][] => Object.entries(all);

/** The columns that a record holds unchanged. */
export function fieldsOf(all: Declarations): (ColumnDeclaration & { name: string; field: string })[] {
  return entries(all).flatMap(([name, column]) => (column.field ? [{ ...column, name, field: column.field }] : []));
}

const EMPTY: { readonly [Name in Kind]: (length: number) => Drafted[Name] } = {
  number: (length) => new Float64Array(length),
  integer: (length) => new Int32Array(length),
  byte: (length) => new Uint8Array(length),
  text: (length) => new Array<string>(length).fill(""),
  texts: (length) => new Array<readonly string[]>(length).fill([]),
  groups: () => [],
  amounts: () => [],
};

/** Whether a column consists of any number of named columns. */
export const hasNames = (kind: Kind): kind is "groups" | "amounts" => kind === "groups" || kind === "amounts";

type Lists = NamedColumns[];

/** The column of that name in a history, or in a part of its columns. */
export const columnOf = (columns: object, name: string): Column | undefined =>
  (columns as Readonly<Record<string, Column | undefined>>)[name];

/** A record's value of a column at an index; undefined: absent. */
export function valueAt({ kind, absent }: ColumnDeclaration, column: Column | undefined, at: number): unknown {
  if (!column) return undefined;
  if (hasNames(kind)) return namedAt(column as Lists, at);
  const value: unknown = column[at];
  return Object.is(value, absent) ? undefined : value;
}

/** Writes a record's value at an index of a draft with that many rows; undefined: absent. */
export function putAt(
  { kind, absent }: ColumnDeclaration,
  column: Column,
  rows: number,
  at: number,
  value: unknown,
): void {
  if (hasNames(kind)) putNamed(column as Lists, rows, at, value as NamedValues | undefined);
  else (column as unknown[])[at] = value ?? absent;
}

/** Columns to be filled: every value starts as absent (0 or empty if there is no such value). */
export function draftOf<All extends Declarations>(all: All, length: number): DraftOf<All> {
  const column = ({ kind, absent }: ColumnDeclaration) =>
    absent === undefined ? EMPTY[kind](length) : (EMPTY[kind](length) as unknown[]).fill(absent);
  return Object.fromEntries(entries(all).map(([name, one]) => [name, column(one)])) as DraftOf<All>;
}

/** Whether a value is a column of that kind and length; its texts are not checked. */
export function isColumn(value: unknown, kind: Kind, length: number): boolean {
  if (hasNames(kind)) return isNamed(value, kind, length);
  const empty = EMPTY[kind](0);
  const alike = Array.isArray(empty) ? Array.isArray(value) : value instanceof (empty.constructor as typeof Int32Array);
  return alike && (value as readonly unknown[]).length === length;
}

export function pick<List extends Exclude<Column, readonly (Groups | Amounts)[]>>(
  from: List,
  places: Int32Array,
): List {
  const to = Array.isArray(from)
    ? new Array<unknown>(places.length)
    : new (from.constructor as typeof Int32Array)(places.length);
  for (let at = 0; at < places.length; at++) to[at] = from[places[at]] as number;
  return to as unknown as List;
}

export function pickAll<All extends Declarations>(all: All, from: ColumnsOf<All>, places: Int32Array): ColumnsOf<All> {
  return Object.fromEntries(
    entries(all).flatMap(([name, { kind }]) => {
      const column = columnOf(from, name);
      if (!column) return [];
      return [[name, hasNames(kind) ? pickNamed(column as Lists, places) : pick(column as Float64Array, places)]];
    }),
  ) as ColumnsOf<All>;
}

/** The first `count` values of each column: views of numbers, copies of texts. */
export function firstOf<All extends Declarations>(all: All, from: ColumnsOf<All>, count: number): ColumnsOf<All> {
  const first = (column: Column) =>
    Array.isArray(column) ? column.slice(0, count) : (column as Int32Array).subarray(0, count);
  return Object.fromEntries(
    entries(all).flatMap(([name, { kind }]) => {
      const column = columnOf(from, name);
      if (!column) return [];
      const named = (one: NamedColumns) => ({ ...one, values: one.values.subarray(0, count) });
      return [[name, hasNames(kind) ? (column as Lists).map(named) : first(column)]];
    }),
  ) as ColumnsOf<All>;
}

/** Copies `count` values of each column from one index to another; values of missing columns are absent. */
export function copyAll<All extends Declarations>(
  all: All,
  from: ColumnsOf<All>,
  start: number,
  to: DraftOf<All>,
  at: number,
  count = 1,
): void {
  const rows = columnOf(to, Object.keys(all)[0])!.length;
  for (const name in all) {
    const source = columnOf(from, name);
    const target = to[name] as unknown[];
    if (hasNames(all[name].kind)) {
      copyNamed((source ?? []) as Lists, start, target as Lists, rows, at, count);
      continue;
    }
    for (let k = 0; k < count; k++) target[at + k] = source ? source[start + k] : all[name].absent;
  }
}

/** Removes columns that were added later and in which every value is absent. */
export function withoutUnknown<Columns extends object>(all: Declarations, columns: Columns): Columns {
  const known = { ...columns } as Record<string, unknown>;
  for (const [name, { kind, later, absent }] of entries(all)) {
    const column = known[name] as Column | undefined;
    if (!later) continue;
    const stated = hasNames(kind) ? statedOf((column ?? []) as Lists) : column;
    if (stated?.some((value: unknown) => !Object.is(value, absent))) known[name] = stated;
    else delete known[name];
  }
  return known as Columns;
}
