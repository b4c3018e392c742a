import { bareName } from "../../cells/name";
import { parseScore } from "../../cells/score";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, winnerOf, type Duel } from "../../duel";
import { cellAt, type Row } from "../../text/rows";
import type { TableReader } from "../reader";
import { readRowGames, type RowHead } from "../rowGames";
import type { Table } from "../table";
import { blockValues, firstMoves, mergedValues, type BlockValues } from "../blocks";
import { duelLayout, type DuelLayout } from "./layout";
import { fromScores, fromWinner, type DuelResult } from "./result";

/** Home and away (or white and black, team1 and team2) with two scores or one cell for both. */
export const homeAwayReader = duelReader(
  "csv-home-away",
  (layout) => layout.left >= 0 && layout.right >= 0 && layout.winner < 0,
  readSides,
);

/** Two sides, and a winner column that repeats one of them. */
export const winnerColumnReader = duelReader(
  "csv-winner-column",
  (layout) => layout.left >= 0 && layout.right >= 0 && layout.winner >= 0,
  readSides,
);

/** Winner and loser; no draws. */
export const winnerLoserReader = duelReader(
  "csv-winner-loser",
  (layout) => layout.winner >= 0 && layout.loser >= 0,
  readWinnerLoser,
);

/** One row of a table of two sides. */
export type ReadRow = (row: Row, head: RowHead, layout: DuelLayout, table: Table, sink: GameSink) => void;

function duelReader(id: string, has: (layout: DuelLayout) => boolean, readRow: ReadRow): TableReader {
  return {
    id,
    fits: (table) => (table.headings && has(duelLayout(table, {})) ? 0.94 : 0),
    *read(table, sink) {
      const layout = duelLayout(table, sink.options);
      yield* readRowGames(table, layout.columns, sink, (row, head) => readRow(row, head, layout, table, sink));
    },
  };
}

export function readSides(row: Row, head: RowHead, layout: DuelLayout, table: Table, sink: GameSink): void {
  const [left, right] = [layout.left, layout.right].map((column) => bareName(row.cells[column] ?? ""));
  const scored =
    layout.leftScore >= 0 && layout.rightScore >= 0
      ? fromScores(cellAt(row, layout.leftScore), cellAt(row, layout.rightScore), table.style)
      : layout.score >= 0
        ? layout.resultIn(cellAt(row, layout.score))
        : undefined;
  const won = layout.winner >= 0 ? fromWinner(cellAt(row, layout.winner), left, right) : undefined;
  const result = won && scored ? agreed(won, scored, row.line, sink) : (won ?? scored ?? { kind: "open" as const });
  const ground = groundOf(row, layout, table, sink);
  const own = layout.blocks.map((columns) => blockValues(row, columns, table.style, sink));
  const first = firstMoves(row, layout.first, left, right, sink);
  const blocks = [mergedValues(own[0], first.left), mergedValues(own[1], first.right)];
  const colour = layout.colour && { first: layout.colour };
  hand(
    result,
    { ...head, ...ground, ...colour },
    left,
    right,
    sink,
    scored?.kind === "scores" ? scored : undefined,
    blocks,
  );
}

export const YES = /^(?:true|yes|y|1|neutral|ja|oui|si|sí)$/i;

/** Home side and weight of a row. Without a home side or neutral ground in the table, both are unknown. */
function groundOf(
  row: Row,
  layout: DuelLayout,
  table: Table,
  sink: GameSink,
): Pick<Duel, "home" | "weight" | "season"> {
  const text = cellAt(row, layout.weight);
  const weight = parseScore(text, table.style);
  const isWeight = weight !== undefined && weight >= 0;
  if (text !== "" && !isWeight)
    sink.report("bad-row", { line: row.line }, `“${text}” is no weight: the race counts as any other.`, text);
  const isKnown = layout.neutral >= 0 || layout.isHome;
  return {
    home: !isKnown ? undefined : YES.test(cellAt(row, layout.neutral)) ? "nobody" : "left",
    weight: isWeight ? weight : undefined,
    season: cellAt(row, layout.season),
  };
}

/** A winner beside scores: equal scores mean penalties, contradicting scores are reported. */
function agreed(won: DuelResult, scored: DuelResult, line: number, sink: GameSink): DuelResult {
  if (won.kind !== "winner" || scored.kind === "walkover") return scored.kind === "walkover" ? scored : won;
  if (scored.kind === "open") return won.winner === "draw" ? scored : won;
  if (scored.kind !== "scores") return won;
  if (scored.left === scored.right) return won.winner === "draw" ? scored : { ...scored, shootout: true };
  if (winnerOf(scored.left, scored.right, sink) !== won.winner) {
    sink.report("result-mismatch", { line }, "The winner and the score disagree: the winner counts.");
  }
  return won;
}

export function readWinnerLoser(row: Row, head: RowHead, layout: DuelLayout, table: Table, sink: GameSink): void {
  const [left, right] = [layout.winner, layout.loser].map((column) => bareName(row.cells[column] ?? ""));
  const text = cellAt(row, layout.score);
  const result = text === "" ? undefined : layout.resultIn(text);
  if (result?.kind === "walkover") return sink.skip("walkover", "Won without play: left out.", head.line);
  const scores = result?.kind === "scores" ? result : undefined;
  if (scores && scores.left < scores.right) {
    sink.report("result-mismatch", { line: row.line }, "The winner’s score is the lower one: the winner counts.", text);
  }
  const blocks = layout.blocks.map((columns) => blockValues(row, columns, table.style, sink));
  hand({ kind: "winner", winner: "left" }, head, left, right, sink, scores, blocks);
}

function hand(
  result: DuelResult,
  head: RowHead & Pick<Duel, "home" | "first" | "weight" | "season">,
  left: string,
  right: string,
  sink: GameSink,
  scores: { readonly left: number; readonly right: number } | undefined,
  blocks: readonly BlockValues[],
): void {
  const { line } = head;
  if (result.kind === "walkover") return sink.skip("walkover", "Won without play: left out.", line);
  if (result.kind === "open" || result.kind === "played")
    return sink.skip("unfinished-game", "The row has no result yet.", line);
  if (result.kind === "unknown") {
    return sink.skip(
      "unknown-status",
      `“${result.text}” is no result: expected a score, a winner or a draw.`,
      line,
      result.text,
    );
  }
  const winner: Duel["winner"] = result.kind === "winner" ? result.winner : winnerOf(result.left, result.right, sink);
  if (result.kind === "scores" && result.shootout && winner === "draw") {
    sink.report("shootout", { line }, "Level, decided by penalties: taken as a draw.");
  }
  addDuel(sink, {
    ...head,
    left: { ...alone(left, scores?.left), ...blocks[0] },
    right: { ...alone(right, scores?.right), ...blocks[1] },
    winner,
  });
}
