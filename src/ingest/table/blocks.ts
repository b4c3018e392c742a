/**
 * Columns of blocks: strengths that entrants share (a constructor, a deck) and conditions that apply to each (a
 * weight, who moved first). A table may have any number of them; the heading of a column is the name of its block.
 */
import { cleanName, nameKey } from "../cells/name";
import { parseScore, type NumberStyle } from "../cells/score";
import { isVoid } from "../cells/status";
import type { GameSink } from "../gameSink";
import type { DraftEntrant } from "../draft";
import { cellAt, type Row } from "../text/rows";
import type { ColumnGuess } from "../types";
import { columnsOf } from "./columns";

interface BlockColumn {
  readonly column: number;
  readonly name: string;
}

export interface BlockColumns {
  readonly shared: readonly BlockColumn[];
  readonly conditions: readonly BlockColumn[];
}

export type BlockValues = Pick<DraftEntrant, "shared" | "conditions">;

/** The block columns of a table with one entrant a row, or of one side of a row ("deck1", "home weight"). */
export function blockColumns(columns: readonly ColumnGuess[], side: "" | "1" | "2" = ""): BlockColumns {
  const of = (role: string): BlockColumn[] =>
    columnsOf(columns, role + side).map((column) => ({
      column,
      name: side === "" ? columns[column].heading : withoutSide(columns[column].heading),
    }));
  return { shared: of("shared"), conditions: of("condition") };
}

/** The common heading of the columns of both sides. */
function withoutSide(heading: string): string {
  const name = heading
    .replace(/^(?:home|away|white|black|team|player|side)(?:[\s_-]*[12ab])?[\s_-]+/i, "")
    .replace(/[\s_-]{0,4}[12]$/, "");
  return name === "" ? heading : name;
}

const WORDS = new Map([
  ["true", 1],
  ["yes", 1],
  ["false", 0],
  ["no", 0],
]);

/** The block values in the cells of a row. A condition that is not a number is left out and reported. */
export function blockValues(
  row: Row,
  { shared, conditions }: BlockColumns,
  style: NumberStyle,
  sink: GameSink,
): BlockValues {
  const labels = shared.flatMap(({ column, name }): [string, string][] => {
    const text = cleanName(row.cells[column] ?? "");
    return isVoid(text) ? [] : [[name, text]];
  });
  const numbers = conditions.flatMap(({ column, name }): [string, number][] => {
    const text = cellAt(row, column);
    if (isVoid(text)) return [];
    const value = WORDS.get(text.toLowerCase()) ?? parseScore(text, style);
    if (value !== undefined) return [[name, value]];
    sink.report("bad-row", { line: row.line }, `“${text}” is no number: “${name}” is not stated.`, text, "info");
    return [];
  });
  return { shared: named(labels), conditions: named(numbers) };
}

/** Without a prototype, because a heading may be "constructor"; undefined: none. */
export function named<Value>(
  pairs: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> | undefined {
  if (pairs.length === 0) return undefined;
  return Object.assign(Object.create(null) as Record<string, Value>, Object.fromEntries(pairs));
}

/** Both sides' values; the second wins under equal names. */
export function mergedValues(first: BlockValues, second: BlockValues): BlockValues {
  const both = <Field extends keyof BlockValues>(field: Field): object =>
    first[field] || second[field]
      ? { [field]: named(Object.entries({ ...first[field], ...second[field] } as Record<string, unknown>)) }
      : {};
  return { ...both("shared"), ...both("conditions") };
}

/** The side that a cell names as first to move: by a player's name, or a word or number for a side. */
function sideNamed(text: string, left: string, right: string): "left" | "right" | undefined {
  const key = nameKey(cleanName(text));
  if (key === "" || isVoid(text)) return undefined;
  if (key === nameKey(cleanName(left))) return "left";
  if (key === nameKey(cleanName(right))) return "right";
  if (/^(?:1|home|white|left|first|a|true|yes)$/.test(key)) return "left";
  return /^(?:2|away|black|right|second|b|false|no)$/.test(key) ? "right" : undefined;
}

/** 1 for the side that moved first and 0 for the other, by column name. */
export function firstMoves(
  row: Row,
  columns: readonly BlockColumn[],
  left: string,
  right: string,
  sink: GameSink,
): Readonly<Record<"left" | "right", BlockValues>> {
  const pairs = columns.flatMap(({ column, name }): [string, "left" | "right"][] => {
    const text = row.cells[column] ?? "";
    const side = sideNamed(text, left, right);
    if (side) return [[name, side]];
    if (!isVoid(text))
      sink.report("bad-row", { line: row.line }, `“${text}” is neither side: “${name}” is not stated.`, text, "info");
    return [];
  });
  const of = (own: "left" | "right"): BlockValues =>
    pairs.length === 0 ? {} : { conditions: named(pairs.map(([name, side]) => [name, side === own ? 1 : 0])) };
  return { left: of("left"), right: of("right") };
}

export function firstMoveColumns(columns: readonly ColumnGuess[]): readonly BlockColumn[] {
  return columnsOf(columns, "first").map((column) => ({ column, name: columns[column].heading.replaceAll("_", " ") }));
}
