import { parseStatus } from "../../cells/status";
import { choice } from "../../choice";
import type { GameSink } from "../../gameSink";
import type { Table } from "../table";
import { directionOf, type Kind } from "./kind";

/** Whether the numbers are read as scores. Records the assumption, and reports a doubt if places and points cannot be distinguished. */
export function takenAsScore(
  { kind }: Kind,
  table: Table,
  sink: GameSink,
  likely: "higher" | "lower" = "higher",
): boolean {
  const { decidedBy, scoreOrder } = sink.options;
  const asScore = decidedBy === undefined ? kind === "scores" : decidedBy === "score";
  sink.assume({
    decidedBy: asScore ? "score" : "place",
    ...(asScore ? { scoreOrder: scoreOrder ?? likely } : {}),
  });
  // Entrants who are out have 0 points; in place columns they have a status instead.
  const outs = table.sample.some(({ cells }) => cells.slice(1).some((cell) => parseStatus(cell) !== undefined));
  if (decidedBy === undefined && kind === "unclear" && !outs)
    sink.addDoubt(
      "places-or-points",
      "Assumed that the numbers are places, though some are missing: they may be points.",
      linesOf(table),
      [choice("Places", { decidedBy: "place" }, true), choice("Points", { decidedBy: "score" })],
    );
  return asScore;
}

/** Reports a doubt if the first heading does not show whether players are rows or columns. */
export function addDirectionDoubt(
  table: Table,
  sink: GameSink,
  taken: "table-players-in-rows" | "table-players-in-columns",
): void {
  if (sink.options.format !== undefined || directionOf(table) !== undefined) return;
  const rows = taken === "table-players-in-rows";
  sink.addDoubt(
    "rows-or-columns",
    `Assumed that the ${rows ? "rows" : "columns"} are players and the ${rows ? "columns" : "rows"} races: nothing in the table says so.`,
    linesOf(table),
    [
      choice("Rows are players", { format: "table-players-in-rows" }, rows),
      choice("Columns are players", { format: "table-players-in-columns" }, !rows),
    ],
  );
}

function linesOf({ headingLine, sample }: Table): number[] {
  return [headingLine ?? sample[0]?.line ?? 1];
}
