/**
 * Named columns, as many as the source has: groups shared by entrants (constructor, horse, deck), and
 * conditions that held for each (weight, grid place). The names are the user's text: never look one up in a plain object.
 * A pure leaf: the page imports it as values.
 */

export interface Groups {
  readonly name: string;
  /** The groups; some may have no entrants. */
  readonly labels: readonly string[];
  /** [E] index into the labels; -1: none. */
  readonly values: Int32Array;
}

export interface Amounts {
  readonly name: string;
  /** [E] NaN: not stated. */
  readonly values: Float64Array;
}

/** A record's values by column name, own properties only. */
export type NamedValues = Readonly<Record<string, string | number>>;

export type NamedColumns = Groups | Amounts;

/** The value under a name that the user chose. */
export function ownOf<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A copy without properties that are undefined. */
export function defined<Type extends object>(value: Type): Type {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Type;
}

const indexes = new WeakMap<readonly string[], Map<string, number>>();

function intern(labels: readonly string[], label: string): number {
  let known = indexes.get(labels);
  if (!known) indexes.set(labels, (known = new Map(labels.map((one, at) => [one, at]))));
  let at = known.get(label);
  if (at === undefined) known.set(label, (at = (labels as string[]).push(label) - 1));
  return at;
}

const isGroups = (one: NamedColumns): one is Groups => "labels" in one;

/** The value of one row; undefined: none. */
function valueIn(one: NamedColumns, row: number): string | number | undefined {
  const value = one.values[row];
  if (isGroups(one)) return value < 0 ? undefined : one.labels[value];
  return Number.isNaN(value) ? undefined : value;
}

/** The column of that name in a draft with that many rows, created if missing. */
function columnFor(draft: NamedColumns[], name: string, rows: number, isText: boolean): NamedColumns {
  const known = draft.find((one) => one.name === name && isGroups(one) === isText);
  if (known) return known;
  const fresh: NamedColumns = isText
    ? { name, labels: [], values: new Int32Array(rows).fill(-1) }
    : { name, values: new Float64Array(rows).fill(NaN) };
  draft.push(fresh);
  return fresh;
}

/** The values of one row as a record holds them; undefined: none. */
export function namedAt(columns: readonly NamedColumns[], row: number): NamedValues | undefined {
  // No prototype: a column may be called "constructor" or "__proto__".
  const found = Object.create(null) as Record<string, string | number>;
  for (const one of columns) {
    const value = valueIn(one, row);
    if (value !== undefined) found[one.name] = value;
  }
  for (const _ in found) return found;
  return undefined;
}

/** Writes a record's values into a row of a draft; a number that is not finite counts as not stated. */
export function putNamed(draft: NamedColumns[], rows: number, row: number, values: NamedValues | undefined): void {
  for (const one of draft) one.values[row] = isGroups(one) ? -1 : NaN;
  for (const [name, value] of Object.entries(values ?? {})) {
    const isText = typeof value === "string";
    if (isText ? value === "" : !Number.isFinite(value)) continue;
    const column = columnFor(draft, name, rows, isText);
    column.values[row] = isGroups(column) ? intern(column.labels, value as string) : (value as number);
  }
}

/** Copies rows of some columns into a draft, which may be the same columns. */
export function copyNamed(
  from: readonly NamedColumns[],
  start: number,
  to: NamedColumns[],
  rows: number,
  at: number,
  count: number,
) {
  if (from === to) {
    for (const one of to) one.values.copyWithin(at, start, start + count);
    return;
  }
  for (const one of to) one.values.fill(isGroups(one) ? -1 : NaN, at, at + count);
  for (const one of from) {
    for (let k = 0; k < count; k++) {
      const value = valueIn(one, start + k);
      if (value === undefined) continue;
      const column = columnFor(to, one.name, rows, isGroups(one));
      column.values[at + k] = isGroups(column) ? intern(column.labels, value as string) : (value as number);
    }
  }
}

export function pickNamed(columns: readonly NamedColumns[], places: Int32Array): NamedColumns[] {
  return columns.map((one) => {
    const values = isGroups(one) ? new Int32Array(places.length) : new Float64Array(places.length);
    for (let at = 0; at < places.length; at++) values[at] = one.values[places[at]];
    return { ...one, values } as NamedColumns;
  });
}

/** The columns with a value in at least one row. */
export function statedOf(columns: readonly NamedColumns[]): NamedColumns[] {
  return columns.filter((one) => one.values.some((value) => (isGroups(one) ? value >= 0 : !Number.isNaN(value))));
}

/** Whether a value is valid as named columns of that many rows: each name once, labels that exist, numbers finite or NaN. */
export function isNamed(value: unknown, kind: "groups" | "amounts", rows: number): boolean {
  if (!Array.isArray(value)) return false;
  const names = new Set<unknown>();
  return value.every((one: Partial<Groups & Amounts> | null) => {
    if (typeof one?.name !== "string" || names.has(one.name)) return false;
    names.add(one.name);
    const values: unknown = one.values;
    if (kind === "amounts")
      return (
        !("labels" in one) &&
        values instanceof Float64Array &&
        values.length === rows &&
        values.every((amount) => Math.abs(amount) !== Infinity)
      );
    const { labels } = one;
    return (
      Array.isArray(labels) &&
      labels.every((label) => typeof label === "string") &&
      values instanceof Int32Array &&
      values.length === rows &&
      values.every((level) => level >= -1 && level < labels.length)
    );
  });
}
