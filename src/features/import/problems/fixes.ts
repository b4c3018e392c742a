/** What can be mended with one press. Pure. */
import type { ColumnGuess, Problem, ReadOptions } from "../../../ingest/types";
import { ordinal } from "../../../ui/format";
import { cellsOf, withCell } from "../columns/cells";
import { lineOf } from "../editor/lines";
import type { LineIndex } from "../editor/lines";

export type Fix =
  | { readonly label: string; readonly kind: "line"; readonly line: number; readonly text: string }
  | { readonly label: string; readonly kind: "answer"; readonly read: Partial<ReadOptions> };

export interface FixContext {
  /** The text that the problem is about; null when it is not at hand. */
  readonly index: LineIndex | null;
  readonly separator: string | undefined;
  readonly columns: readonly ColumnGuess[] | undefined;
  readonly read: ReadOptions;
}

export function fixesOf(problem: Problem, context: FixContext): readonly Fix[] {
  switch (problem.code) {
    case "bad-place":
    case "missing-place":
      return placeFix(problem, context);
    case "name-variant":
      return problem.text
        ? [{ label: "Undo merge", kind: "answer", read: { apart: [...(context.read.apart ?? []), problem.text] } }]
        : [];
    case "ambiguous-date":
      return [
        { label: "Day first", kind: "answer", read: { dateOrder: "dmy" } },
        { label: "Month first", kind: "answer", read: { dateOrder: "mdy" } },
      ];
    default:
      return [];
  }
}

/** A row between the 11th and the 13th of its race is the 12th. */
function placeFix({ line }: Problem, { index, separator, columns }: FixContext): readonly Fix[] {
  const column = columns?.findIndex(({ role }) => role === "place") ?? -1;
  if (line === undefined || !index || !separator || !columns || column < 0) return [];
  const games = columns.flatMap(({ role }, i) => (role === "game" || role === "date" ? [i] : []));
  const cellsAt = (at: number) =>
    at < 1 || at > index.starts.length ? [] : cellsOf(lineOf(index, at), separator).map(({ text }) => text);
  const here = cellsAt(line);
  const placeAt = (at: number): number | null => {
    const cells = cellsAt(at);
    const same = games.every((i) => cells[i] === here[i]);
    const place = /^\d{1,6}$/.exec(cells[column] ?? "");
    return same && place ? Number(place[0]) : null;
  };
  const [above, below] = [placeAt(line - 1), placeAt(line + 1)];
  const place = above === null ? (below === 2 ? 1 : null) : below === null || below === above + 2 ? above + 1 : null;
  if (place === null) return [];
  return [
    {
      label: `Set to ${ordinal(place)}`,
      kind: "line",
      line,
      text: withCell(lineOf(index, line), separator, column, String(place)),
    },
  ];
}

/** The answers with two names read as one person. */
export function withMerge(read: ReadOptions, from: string, into: string): Partial<ReadOptions> {
  const apart = read.apart?.filter((spelling) => spelling !== from && spelling !== into) ?? [];
  if (apart.length < (read.apart?.length ?? 0)) return { apart };
  return { sameAs: { ...read.sameAs, [from]: into } };
}

export function withoutMerge(read: ReadOptions, from: string): Partial<ReadOptions> {
  return { sameAs: Object.fromEntries(Object.entries(read.sameAs ?? {}).filter(([name]) => name !== from)) };
}

/** The first line that holds a name as a whole; undefined when it stands in none. */
export function lineOfName({ text, starts }: LineIndex, name: string): number | undefined {
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + name.length)];
    if (letter.test(before) || letter.test(after)) continue;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
  return undefined;
}
