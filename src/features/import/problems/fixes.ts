/** Problems that one click can fix. Pure. */
import type { ColumnGuess, ColumnRole, Problem, ReadOptions } from "../../../ingest/types";
import { ordinal } from "../../../ui/format";
import { withCell, type Cutter } from "../columns/cells";
import { lineAt, lineOf, type LineIndex } from "../editor/lines";

export type Fix =
  | { readonly label: string; readonly kind: "line"; readonly line: number; readonly text: string }
  | { readonly label: string; readonly kind: "answer"; readonly read: Partial<ReadOptions> };

interface FixContext {
  /** The text of the problem; null while it is not loaded. */
  readonly index: LineIndex | null;
  /** null: the lines are not rows of a table. */
  readonly cutter: Cutter | null;
  /** Columns of the table that the problem belongs to. */
  readonly columns: readonly ColumnGuess[] | undefined;
  readonly read: ReadOptions;
}

export function fixesOf(problem: Problem, context: FixContext): readonly Fix[] {
  switch (problem.code) {
    case "bad-place":
      return [...placeFix(problem, context), ...statusFix(problem, context)];
    case "missing-place":
      return placeFix(problem, context);
    case "bad-date":
      return dateFix(problem, context);
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

/** The row of a problem, with access to its neighbours. */
function rowOf({ line }: Problem, { index, cutter, columns }: FixContext) {
  if (line === undefined || !index || !cutter || !columns) return null;
  const cellsAt = (at: number) =>
    at < 1 || at > index.starts.length ? [] : cutter.cells(lineOf(index, at)).map(({ text }) => text);
  const columnsOf = (...roles: readonly ColumnRole[]) =>
    columns.flatMap(({ role }, i) => (roles.includes(role) ? [i] : []));
  return {
    cells: cellsAt(line),
    cellsAt,
    columnsOf,
    set: (column: number, text: string, label: string): Fix => ({
      label,
      kind: "line",
      line,
      text: withCell(lineOf(index, line), cutter, column, text),
    }),
    line,
  };
}

/** A row between the 11th and the 13th of its race is the 12th. */
function placeFix(problem: Problem, context: FixContext): readonly Fix[] {
  const row = rowOf(problem, context);
  const column = row?.columnsOf("place")[0];
  if (!row || column === undefined) return [];
  const games = row.columnsOf("game", "date");
  const placeAt = (at: number): number | null => {
    const cells = row.cellsAt(at);
    const same = games.every((i) => cells[i] === row.cells[i]);
    const place = /^\d{1,6}$/.exec(cells[column] ?? "");
    return same && place ? Number(place[0]) : null;
  };
  const [above, below] = [placeAt(row.line - 1), placeAt(row.line + 1)];
  // DNFs follow the last place, so only a cell without words can contain the next place.
  const mayBeNext = !/\p{L}{3}/u.test(problem.text ?? "");
  const place =
    above === null ? (below === 2 ? 1 : null) : below === above + 2 || (below === null && mayBeNext) ? above + 1 : null;
  return place === null ? [] : [row.set(column, String(place), `Set to ${ordinal(place)}`)];
}

/** A word instead of a number may be a status; it then has the same meaning in all rows. */
function statusFix({ text }: Problem, { index, columns, read }: FixContext): readonly Fix[] {
  if (!index || !columns || !text || !/\p{L}/u.test(text)) return [];
  return (["dnf", "dns", "dq"] as const).map((status) => ({
    label: `Mark as ${status.toUpperCase()}`,
    kind: "answer",
    read: { statuses: { ...read.statuses, [text]: status } },
  }));
}

/** The date of the same race in the neighbouring rows; both rows must agree if the race continues on both sides. */
function dateFix(problem: Problem, context: FixContext): readonly Fix[] {
  const row = rowOf(problem, context);
  const column = row?.columnsOf("date")[0];
  const games = row?.columnsOf("game") ?? [];
  if (!row || column === undefined || games.length === 0) return [];
  const dateAt = (at: number): string | null => {
    const cells = row.cellsAt(at);
    const same = games.every((i) => (cells[i] ?? "") !== "" && cells[i] === row.cells[i]);
    return same && cells[column] && cells[column] !== problem.text ? cells[column] : null;
  };
  const [above, below] = [dateAt(row.line - 1), dateAt(row.line + 1)];
  const date = above ?? below;
  return date === null || (above ?? date) !== (below ?? date) ? [] : [row.set(column, date, `Set to ${date}`)];
}

export function withMerge(read: ReadOptions, from: readonly string[], into: string): Partial<ReadOptions> {
  const isApart = (spelling: string) => read.apart?.includes(spelling) ?? false;
  const others = isApart(into) && from.length === 1 ? [] : from.filter((name) => !isApart(name));
  return {
    ...([...from, into].some(isApart) && {
      apart: read.apart!.filter((spelling) => !from.includes(spelling) && spelling !== into),
    }),
    ...(others.length > 0 && { sameAs: { ...read.sameAs, ...Object.fromEntries(others.map((name) => [name, into])) } }),
  };
}

export function withoutMerge(read: ReadOptions, from: string): Partial<ReadOptions> {
  return { sameAs: Object.fromEntries(Object.entries(read.sameAs ?? {}).filter(([name]) => name !== from)) };
}

/** The first line that contains a name as a whole word, if any. */
export function lineOfName(index: LineIndex, name: string): number | undefined {
  const { text } = index;
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + name.length)];
    if (letter.test(before) || letter.test(after)) continue;
    return lineAt(index, at);
  }
  return undefined;
}
