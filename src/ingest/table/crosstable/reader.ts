import { bareName } from "../../cells/name";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, winnerOf } from "../../duel";
import { isUsable, reportPreface } from "../width";
import { guessColumns } from "../columns";
import type { TableReader } from "../reader";
import type { Table } from "../table";
import { readPairing, readScores, type PairScore } from "./cell";
import { layoutOf, type CrossLayout, type CrossRow } from "./layout";
import { cellAt } from "../../text/rows";

/** A round-robin square, or the rounds of a Swiss tournament with opponents by number. */
export const crosstableReader: TableReader = {
  id: "crosstable",

  fits(table) {
    const layout = layoutOf(table);
    return layout === undefined ? 0 : 0.999;
  },

  *read(table, sink) {
    const layout = layoutOf(table);
    if (!layout) {
      sink.report("bad-row", { line: table.headingLine ?? 1 }, "Expected a square of results, or opponents by number.");
      return;
    }
    sink.mapped(
      table,
      guessColumns(table, sink.options).map((guess, column) =>
        column === layout.player
          ? { ...guess, role: "player", reason: "The players, who also head the columns." }
          : layout.columns.includes(column)
            ? { ...guess, role: "game-column", reason: "Results against one opponent, or of one round." }
            : guess,
      ),
    );
    reportPreface(table, sink);
    for (const block of table.blocks()) {
      for (const row of block.rows) if (!layout.rows.some(({ line }) => line === row.line)) isUsable(row, table, sink);
      yield 0.5 * block.done;
    }
    if (layout.kind === "square") readSquare(layout, sink);
    else readRounds(layout, table, sink);
  },
};

function readSquare({ rows, columns }: CrossLayout, sink: GameSink): void {
  const cellOf = (at: number, other: number): string => (rows[at].cells[columns[other]] ?? "").trim();
  // Beside numeric results, + and - are games won or lost by default; a square of only + = - has wins, draws and losses.
  const figures = rows.some((_, at) => rows.some((_own, other) => other !== at && /\d|½/.test(cellOf(at, other))));
  for (const [at, row] of rows.entries()) {
    for (let other = at + 1; other < rows.length; other += 1) {
      const [mine, back] = [cellOf(at, other), cellOf(other, at)];
      if (figures && [mine, back].includes("+")) {
        sink.skip("walkover", "Won without play: left out.", row.line, `${row.name} – ${rows[other].name}`);
        continue;
      }
      const own = readScores(mine);
      const theirs = readScores(back);
      for (let game = 0; game < Math.max(own.length, theirs.length); game += 1)
        hand(row, rows[other], agreed(own.at(game), theirs.at(game)), true, sink);
    }
  }
}

function readRounds({ rows, columns, numbers }: CrossLayout, table: Table, sink: GameSink): void {
  const byNumber = new Map(numbers.map((number, at) => [number, at]));
  for (const column of columns) {
    for (const [at, row] of rows.entries()) {
      const text = cellAt(row, column);
      const pairing = readPairing(text);
      if (!pairing || pairing === "bye") {
        if (!pairing && text !== "")
          sink.report("bad-row", { line: row.line }, "Neither an opponent with a result nor a bye: left out.", text);
        continue;
      }
      const other = byNumber.get(pairing.opponent);
      if (other === undefined) {
        sink.report("bad-row", { line: row.line }, `There is no player ${pairing.opponent} in the table.`, text);
        continue;
      }
      const back = readPairing(rows[other].cells[column] ?? "");
      const known = back && back !== "bye" && back.opponent === numbers[at] ? back.score : undefined;
      if (other < at && known) continue;
      hand(row, rows[other], agreed(pairing.score, known), true, sink, table.headings?.[column]);
    }
  }
}

function agreed(own: PairScore | undefined, theirs: PairScore | undefined): PairScore | undefined {
  if (!own || !theirs) return own ?? (theirs && { left: theirs.right, right: theirs.left });
  return Math.sign(own.left - own.right) === Math.sign(theirs.right - theirs.left) ? own : undefined;
}

function hand(
  row: CrossRow,
  other: CrossRow,
  score: PairScore | undefined,
  played: boolean,
  sink: GameSink,
  id?: string,
): void {
  if (!score) {
    if (played)
      sink.skip(
        "result-mismatch",
        `The two cells of ${row.name} and ${other.name} disagree: the game is left out.`,
        row.line,
      );
    return;
  }
  addDuel(sink, {
    id,
    line: row.line,
    left: alone(bareName(row.name), score.left),
    right: alone(bareName(other.name), score.right),
    winner: winnerOf(score.left, score.right, sink),
  });
}
