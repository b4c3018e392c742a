/**
 * Columns that a history has as many of as its source names: what several entrants share (constructor, horse, deck), and
 * conditions that held for each (weight, grid place). Their names are the user's texts: never look one up in a plain object.
 * A pure leaf: the page imports it as values.
 */

export interface Groups {
  readonly name: string;
  /** The groups; some may have no entrant. */
  readonly labels: readonly string[];
  /** [E] index into the labels; -1: none. */
  readonly values: Int32Array;
}

export interface Amounts {
  readonly name: string;
  /** [E] NaN: not stated. */
  readonly values: Float64Array;
}

/** What a record holds of them: by name, own properties only. */
export type NamedValues = Readonly<Record<string, string | number>>;

export type Named = Groups | Amounts;

/** The value under a name of the user. */
export function ownOf<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The same without properties that are undefined. */
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

const isGroups = (one: Named): one is Groups => "labels" in one;

/** The value of one row; undefined: none. */
function valueIn(one: Named, row: number): string | number | undefined {
  const value = one.values[row];
  if (isGroups(one)) return value < 0 ? undefined : one.labels[value];
  return Number.isNaN(value) ? undefined : value;
}

/** The column of that name in a draft of so many rows, made where it is not there yet. */
function columnFor(draft: Named[], name: string, rows: number, isText: boolean): Named {
  const known = draft.find((one) => one.name === name && isGroups(one) === isText);
  if (known) return known;
  const fresh: Named = isText
    ? { name, labels: [], values: new Int32Array(rows).fill(-1) }
    : { name, values: new Float64Array(rows).fill(NaN) };
  draft.push(fresh);
  return fresh;
}

/** What a record says of a row; undefined: nothing. */
export function namedAt(columns: readonly Named[], row: number): NamedValues | undefined {
  // No prototype: a column may be called "constructor" or "__proto__".
  const found = Object.create(null) as Record<string, string | number>;
  for (const one of columns) {
    const value = valueIn(one, row);
    if (value !== undefined) found[one.name] = value;
  }
  for (const _ in found) return found;
  return undefined;
}

/** Writes what a record says of a row of a draft; a number that is not finite is not stated. */
export function putNamed(draft: Named[], rows: number, row: number, values: NamedValues | undefined): void {
  for (const one of draft) one.values[row] = isGroups(one) ? -1 : NaN;
  for (const [name, value] of Object.entries(values ?? {})) {
    const isText = typeof value === "string";
    if (isText ? value === "" : !Number.isFinite(value)) continue;
    const column = columnFor(draft, name, rows, isText);
    column.values[row] = isGroups(column) ? intern(column.labels, value as string) : (value as number);
  }
}

/** Copies rows of some columns into a draft, which may be the same columns. */
export function copyNamed(from: readonly Named[], start: number, to: Named[], rows: number, at: number, count: number) {
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

export function pickNamed(columns: readonly Named[], places: Int32Array): Named[] {
  return columns.map((one) => {
    const values = isGroups(one) ? new Int32Array(places.length) : new Float64Array(places.length);
    for (let at = 0; at < places.length; at++) values[at] = one.values[places[at]];
    return { ...one, values } as Named;
  });
}

/** Those that say something of some row. */
export function statedOf(columns: readonly Named[]): Named[] {
  return columns.filter((one) => one.values.some((value) => (isGroups(one) ? value >= 0 : !Number.isNaN(value))));
}

/** Whether a value can be such columns of so many rows: each name once, labels that are there, numbers finite or NaN. */
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
