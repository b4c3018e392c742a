import { publish } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";
import type { Mark, ReadOptions, ReadResult } from "../../src/ingest/types";
import { clean, isRight, type Wanted } from "./labels";

/** After so many answers and marks a person gives up. */
const MOST = 3;

/**
 * How many answers and marks it takes until a text is read right; undefined where it never is. A person who sees that a reading is
 * wrong takes the other one of the two that the dialog shows, where that is right, else points at the first player who is missing,
 * else at the first line that was read and is no result.
 */
export function marksNeeded(
  { name, data, text }: { readonly name: string; readonly data: Uint8Array; readonly text: string },
  wanted: Wanted,
  first: ReadResult,
): number | undefined {
  const read = (options: ReadOptions): ReadResult => readAll([{ data, name }], options);
  const marks: Mark[] = [];
  let result = first;
  for (let count = 1; count <= MOST; count++) {
    const other = result.inputs[0]?.alternatives?.readings.find(({ taken }) => !taken);
    if (other && isRight(read({ ...other.setting, ...(marks.length > 0 ? { marks } : {}) }), wanted)) return count;
    const mark = missing(result, wanted, text, marks) ?? needless(result, wanted, text, marks);
    if (!mark) return undefined;
    marks.push(mark);
    result = read({ marks });
    if (isRight(result, wanted)) return count;
  }
  return undefined;
}

/** A mark at the first labelled player whom the reading lacks. */
function missing(result: ReadResult, wanted: Wanted, text: string, marks: readonly Mark[]): Mark | undefined {
  const read = new Set(publish(result).games.flatMap(({ entrants }) => entrants.map(({ name }) => clean(name))));
  for (const name of namesOf(wanted)) {
    const from = text.indexOf(name);
    if (from < 0 || read.has(clean(name)) || marks.some((mark) => mark.role === "name" && mark.from === from)) continue;
    return { role: "name", from, to: from + name.length };
  }
  return undefined;
}

/** A mark at the first line of which a name was read that is none. */
function needless(result: ReadResult, wanted: Wanted, text: string, marks: readonly Mark[]): Mark | undefined {
  const names = namesOf(wanted).map(clean);
  for (const { role, from, to } of result.inputs[0]?.understood ?? []) {
    const said = clean(text.slice(from, to));
    if (role !== "name" || names.some((name) => said.includes(name))) continue;
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const end = text.indexOf("\n", to);
    if (!marks.some((mark) => mark.role === "none" && mark.from === start))
      return { role: "none", from: start, to: end < 0 ? text.length : end };
  }
  return undefined;
}

/** Labelled players, game by game, the winner first. */
function namesOf({ games }: Wanted): string[] {
  const names = games.flatMap(({ entrants }) =>
    entrants.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)).flatMap(({ name }) => name ?? []),
  );
  return [...new Set(names)];
}
