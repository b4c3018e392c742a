/**
 * One copy of the columns on each side: what is rated of a data set has most columns of its base, which the page has as
 * well as the worker. Those do not cross; the page puts its own in their place.
 */
import type { History } from "../engine/history/types";

const SHARED = "podium:base";

interface Parted {
  /** Columns that are the base's, by name. */
  readonly [SHARED]: readonly (keyof History)[];
}

/** Scalars are no columns: they cross. */
const isColumn = (value: unknown): boolean => typeof value === "object" && value !== null;

/** A history as it crosses: without the columns that are the very ones of the base. */
export function withoutBase(history: History, base: History): History {
  const shared: (keyof History)[] = [];
  const own: Partial<Record<keyof History, unknown>> = {};
  for (const name of Object.keys(history) as (keyof History)[])
    if (isColumn(history[name]) && history[name] === base[name]) shared.push(name);
    else own[name] = history[name];
  return shared.length > 0 ? ({ ...own, [SHARED]: shared } as unknown as History) : history;
}

/** The history again, with the columns of the base in the places of those that did not cross. */
export function withBase(history: History, base: History | undefined): History {
  if (!(SHARED in history)) return history;
  if (!base) throw new Error("The races of this data set are not open any more. Open it again.");
  const { [SHARED]: shared, ...own } = history as unknown as History & Parted;
  return { ...own, ...Object.fromEntries(shared.map((name) => [name, base[name]])) };
}
