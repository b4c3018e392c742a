import { parseScore } from "../../cells/score";
import type { GameSink } from "../../gameSink";
import { addDuel, winnerOf, type DuelSide } from "../../duel";
import { cellAt, type Row } from "../../text/rows";
import { allianceOf } from "../headings";
import type { TableReader } from "../reader";
import { readRowGames, type RowHead } from "../rowGames";
import type { Table } from "../table";
import { duelLayout } from "./layout";

/** Robot matches: key, red alliance, blue alliance, red score, blue score; usually without a heading line. */
export const alliancesReader: TableReader = {
  id: "csv-alliances",

  fits(table) {
    const layout = layoutOf(table);
    if (!layout) return 0;
    if (table.headings) return 0.95;
    const fitting = table.sample.filter((row) => isMatch(row, layout));
    const keys = new Set(table.sample.map((row) => row.cells[layout.key]));
    return table.sample.length > 0 && fitting.length >= 0.8 * table.sample.length && keys.size === table.sample.length
      ? 0.93
      : 0;
  },

  *read(table, sink) {
    const layout = layoutOf(table);
    if (!layout)
      return sink.report("bad-row", { line: 1 }, "Expected a key, the two alliances and their scores: 7 or 9 columns.");
    const columns = duelLayout(table, sink.options).columns.map((guess, column) =>
      table.headings ? guess : { ...guess, role: roleOf(column, layout), reason: "By its place in the row." },
    );
    yield* readRowGames(table, columns, sink, (row, head) => readMatch(row, head, layout, sink));
  },
};

interface AllianceLayout {
  readonly key: number;
  readonly red: readonly number[];
  readonly blue: readonly number[];
  readonly redScore: number;
  readonly blueScore: number;
}

function layoutOf(table: Table): AllianceLayout | undefined {
  if (!table.headings) {
    if (table.width !== 7 && table.width !== 9) return undefined;
    const size = (table.width - 3) / 2;
    const from = (start: number): number[] => Array.from({ length: size }, (_, i) => start + i);
    return { key: 0, red: from(1), blue: from(1 + size), redScore: table.width - 2, blueScore: table.width - 1 };
  }
  const found = table.headings.map((heading) => allianceOf(heading));
  const of = (alliance: "red" | "blue", score: boolean): number[] =>
    found.flatMap((one, column) => (one?.alliance === alliance && (one.member === 0) === score ? [column] : []));
  const [red, blue, redScore, blueScore] = [of("red", false), of("blue", false), of("red", true), of("blue", true)];
  if (red.length === 0 || blue.length === 0 || redScore.length !== 1 || blueScore.length !== 1) return undefined;
  return { key: -1, red, blue, redScore: redScore[0], blueScore: blueScore[0] };
}

/** A key with letters, team names that are not dates, and two whole scores. */
function isMatch({ cells }: Row, layout: AllianceLayout): boolean {
  const scores = [cells[layout.redScore], cells[layout.blueScore]];
  const names = [...layout.red, ...layout.blue].map((column) => (cells[column] ?? "").trim());
  return (
    /\p{L}/u.test(cells[layout.key] ?? "") &&
    !/[\s:]/.test((cells[layout.key] ?? "").trim()) &&
    names.every(
      (name) => name !== "" && (/_(?:qm|ef|qf|sf|f)\d/.test(cells[layout.key]) || !/^-?\d{1,2}$/.test(name)),
    ) &&
    new Set(names).size === names.length &&
    scores.every((score) => /^(?:-?\d+)?$/.test((score ?? "x").trim()))
  );
}

function roleOf(column: number, layout: AllianceLayout): string {
  if (column === layout.key) return "game";
  if (column === layout.redScore) return "redscore";
  if (column === layout.blueScore) return "bluescore";
  const red = layout.red.indexOf(column);
  return red >= 0 ? `red${red + 1}` : `blue${layout.blue.indexOf(column) + 1}`;
}

function readMatch(row: Row, head: RowHead, layout: AllianceLayout, sink: GameSink): void {
  const [red, blue] = [layout.redScore, layout.blueScore].map((column) => parseScore(row.cells[column] ?? ""));
  if (red === undefined || blue === undefined || (red === -1 && blue === -1)) {
    sink.skip("unfinished-game", "The match was not played.", row.line, row.cells.join(", "));
    return;
  }
  addDuel(sink, {
    ...head,
    left: sideOf(row, layout.red, "red", red),
    right: sideOf(row, layout.blue, "blue", blue),
    winner: winnerOf(red, blue, sink),
  });
}

/** An empty cell is an absent robot. */
function sideOf(row: Row, columns: readonly number[], team: string, score: number): DuelSide {
  const names = columns.map((column) => cellAt(row, column)).filter((name) => name !== "");
  return { team, score, members: names.map((name) => ({ name })) };
}
