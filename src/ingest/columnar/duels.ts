import { PLACES, winnerOf, type Winner } from "../duel";
import { YES, readSides, readWinnerLoser, type ReadRow } from "../table/duels/reader";
import { duelLayout, type DuelLayout } from "../table/duels/layout";
import { fromWinner, type DuelResult } from "../table/duels/result";
import { columnOf, labelColumn } from "../table/columns";
import { isSlashed } from "../table/dates";
import { filled } from "../table/table";
import { isUsable, reportPreface } from "../table/width";
import { Names, type Name } from "./names";
import { NotPlain } from "./plain";
import { carefulRow, type HeadedTable, type ReaderParts, type RowReader } from "./rowReader";
import { owned, type RowCutter } from "./rows";
import { Dates, Texts } from "./texts";
import { cellAt } from "../text/rows";

/** Numbers in a form that needs no further analysis. */
const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;

/** Dates that mean the same in every context. */
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

/** Maximum number of different result cells that are stored. */
const MAX_RESULTS = 10_000;

/** A plain number, 0 or more; -1: anything else. */
function numberIn(row: RowCutter, column: number): number {
  const digits = row.digits(column);
  if (digits >= 0) return digits;
  const text = row.cell(column);
  return PLAIN_NUMBER.test(text) ? Number(text) : -1;
}

/**
 * Tables with two sides a row. A row of two names and a plain result is read straight into columns; other rows go
 * through the table's general reader into the same columns.
 */
export class ColumnarDuels implements RowReader {
  private readonly layout: DuelLayout;
  private readonly readRow: ReadRow;
  private readonly byWinner: boolean;
  private readonly left: number;
  private readonly right: number;
  private readonly dateColumn: number;
  private readonly yearColumn: number;
  private readonly label: number;
  private readonly names: Names;
  private readonly dates: Dates;
  private readonly texts = new Texts();
  private readonly seasons = new Texts();
  private readonly results = new Map<string, DuelResult>();
  private readonly winners = new Map<string, DuelResult>();
  /** Number of problems reported before the first row. */
  private readonly said: number;
  // The last date, as written and as parsed.
  private readonly days = new Texts();
  private day = "";
  private date = "";
  // Values of the current row.
  private leftScore = NaN;
  private rightScore = NaN;

  constructor(
    private readonly table: HeadedTable,
    private readonly parts: ReaderParts,
  ) {
    const { sink, problems } = parts;
    const layout = duelLayout(table, sink.options);
    const { blocks, first, columns } = layout;
    if (first.length > 0 || blocks.some(({ shared, conditions }) => shared.length + conditions.length > 0))
      throw new NotPlain("what is shared, and conditions");
    this.layout = layout;
    this.byWinner = layout.left < 0 || layout.right < 0;
    this.readRow = this.byWinner ? readWinnerLoser : readSides;
    [this.left, this.right] = this.byWinner ? [layout.winner, layout.loser] : [layout.left, layout.right];
    this.dateColumn = columnOf(columns, "date");
    this.yearColumn = columnOf(columns, "year");
    this.label = labelColumn(columns);
    this.names = new Names(
      [this.left, this.right].map((at) => table.headings[at]),
      parts.persons,
      parts.gathered,
    );
    this.dates = new Dates(isSlashed(table, this.dateColumn));
    sink.mapped(table, columns);
    reportPreface(table, sink);
    this.said = problems.list.length;
  }

  take(row: RowCutter): void {
    const { table, parts } = this;
    const { gathered } = parts;
    if (row.line <= table.headingLine) return;
    const isLooked = gathered.races <= parts.previewed;
    if (isLooked || row.isOdd || row.count !== table.headings.length || !this.takePlain(row)) this.takeCarefully(row);
  }

  *close(): Generator<number, void, void> {
    const { sink, problems, gathered } = this.parts;
    if (this.dates.isSlashed) gathered.redate(this.dates.close(sink, problems, this.said));
    yield 1;
    this.dates.complain(sink);
  }

  /** Tries to take the row directly; returns false without any effect if that is impossible. */
  private takePlain(row: RowCutter): boolean {
    const { layout, names, parts } = this;
    const { gathered } = parts;
    const left = names.in(row, this.left);
    const right = names.in(row, this.right);
    if (!left.isPlain || !right.isPlain) return false;
    const winner = this.byWinner ? this.scoresOfWinner(row) : this.resultOf(row, left, right);
    if (winner === undefined) return false;
    if (layout.weight >= 0 && row.cell(layout.weight).trim() !== "") return false;
    const { line } = row;
    const one = names.ownerOf(left, line);
    const other = names.ownerOf(right, line);
    if (one === other) return false;
    gathered.open(
      this.texts.of(row.cell(this.label).trim()),
      this.dateOf(row),
      this.byWinner ? "" : this.seasons.of(row.cell(layout.season).trim()),
      2,
    );
    const isGround = !this.byWinner && (layout.neutral >= 0 || layout.isHome);
    const home = !isGround ? NaN : YES.test(row.cell(layout.neutral).trim()) ? 0 : 1;
    const [first, second] = PLACES[winner];
    gathered.entrant(names.playerOf(one), first, this.leftScore, NaN, home);
    gathered.entrant(names.playerOf(other), second, this.rightScore, NaN, isGround ? 0 : NaN);
    if (!this.byWinner && layout.colour) gathered.state(layout.colour, 1, 0);
    gathered.close(line);
    parts.sink.pass();
    return true;
  }

  /** The row's result as the general reader would read it, unless that reader would report something. */
  private resultOf(row: RowCutter, left: Name, right: Name): Winner | undefined {
    const { layout, parts } = this;
    this.leftScore = this.rightScore = NaN;
    let scored: Winner | undefined;
    if (layout.leftScore >= 0 && layout.rightScore >= 0) {
      const ours = numberIn(row, layout.leftScore);
      const theirs = numberIn(row, layout.rightScore);
      if (ours < 0 || theirs < 0) return undefined;
      scored = this.scoredBy(ours, theirs);
    } else if (layout.score >= 0) {
      const result = this.resultIn(row.cell(layout.score).trim());
      if (result.kind === "scores" && !result.shootout) scored = this.scoredBy(result.left, result.right);
      else if (result.kind === "winner") scored = result.winner;
      else return undefined;
    }
    if (layout.winner < 0) return scored;
    const won = this.wonBy(row.cell(layout.winner).trim(), left, right);
    if (won === undefined || scored === undefined || Number.isNaN(this.leftScore)) return won;
    return won === winnerOf(this.leftScore, this.rightScore, parts.sink) ? won : undefined;
  }

  private scoredBy(ours: number, theirs: number): Winner {
    this.leftScore = ours;
    this.rightScore = theirs;
    return winnerOf(ours, theirs, this.parts.sink);
  }

  private wonBy(text: string, left: Name, right: Name): Winner | undefined {
    if (text === left.text) return "left";
    if (text === right.text) return "right";
    const key = this.names.keyOf(text);
    if (key === "") return "draw";
    if (key === left.key) return "left";
    if (key === right.key) return "right";
    // Not a name, but a word of a fixed list.
    const result = this.known(this.winners, text, (word) => fromWinner(word, "", ""));
    return result.kind === "winner" ? result.winner : undefined;
  }

  private scoresOfWinner(row: RowCutter): Winner | undefined {
    this.leftScore = this.rightScore = NaN;
    const text = row.cell(this.layout.score).trim();
    if (text === "") return "left";
    const result = this.resultIn(text);
    if (result.kind === "walkover") return undefined;
    if (result.kind !== "scores") return "left";
    if (result.left < result.right) return undefined;
    this.leftScore = result.left;
    this.rightScore = result.right;
    return "left";
  }

  private resultIn(text: string): DuelResult {
    return this.known(this.results, text, this.layout.resultIn);
  }

  private known(all: Map<string, DuelResult>, text: string, read: (text: string) => DuelResult): DuelResult {
    const known = all.get(text);
    if (known) return known;
    const result = read(text);
    if (all.size < MAX_RESULTS) all.set(owned(text), result);
    return result;
  }

  private dateOf(row: RowCutter): string {
    // Races on one day are adjacent.
    if (this.day !== "" && row.is(this.dateColumn, this.day)) return this.date;
    const text = row.cell(this.dateColumn).trim();
    const date = this.dates.of(text, row.line);
    if (date !== "" || this.dateColumn >= 0) {
      this.day = this.days.of(date === "" || PLAIN_DAY.test(text) === false ? "" : text);
      this.date = date;
      return date;
    }
    const year = row.cell(this.yearColumn).trim();
    return /^\d{4}$/.test(year) ? this.seasons.of(year) : "";
  }

  private takeCarefully(cut: RowCutter): void {
    const { table, parts } = this;
    const { sink, gathered } = parts;
    const row = carefulRow(cut, table);
    if (this.dates.isSlashed && !row.heading) {
      if (filled(row) === 1) throw new NotPlain("a row of one cell among slashed dates");
      this.dates.of(cellAt(row, this.dateColumn), row.line);
    }
    if (!isUsable(row, table, sink)) return;
    const id = cellAt(row, this.label);
    const date = this.dateOf(cut);
    const { line } = row;
    const dated = date === "" || this.dates.isSlashed ? {} : { date };
    this.readRow(row, { ...(id === "" ? {} : { id }), ...dated, line }, this.layout, table, sink);
    sink.release((race, at) => {
      gathered.take(race, at);
      if (this.dates.isSlashed) gathered.setDate(gathered.races - 1, date);
    });
  }
}
