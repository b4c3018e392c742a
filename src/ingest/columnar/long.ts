import { parseStatus } from "../cells/status";
import { parseTime } from "../cells/time";
import { DateColumn } from "../table/dates";
import { readEntrant, type LongEntrant } from "../table/long/entrant";
import { closeGame, type Closing, type LongGame } from "../table/long/game";
import { layoutOfColumns, longColumns, type LongLayout } from "../table/long/layout";
import { assumeOrder } from "../table/long/reader";
import { Sections } from "../table/long/sections";
import { isUsable } from "../table/width";
import type { Row } from "../text/rows";
import { EntrantRows } from "./entrants";
import { Names } from "./names";
import { NotPlain } from "./plain";
import { carefulRow, type HeadedTable, type ReaderParts, type RowReader } from "./rowReader";
import type { RowCutter } from "./rows";
import { PlainSettler } from "./settler";
import { Texts } from "./texts";

/** Maximum digits of a plain number that the general reader reads as a place. */
const DIGITS_OF_A_PLACE = 7;
const PLAIN_NUMBER = /^-?\d{1,9}(?:\.\d{1,9})?$/;

/** Rows between two progress reports while games are completed. */
const ROWS_A_STEP = 5_000;

/**
 * Tables with one entrant a row. Rows of a name and plain numbers are kept in columns until the table is complete; other rows are
 * read by the general reader. A game of plain rows is settled in columns, any other game by the general reader.
 */
export class ColumnarEntrants implements RowReader {
  private readonly layout: LongLayout;
  private readonly names: Names;
  private readonly dates = new DateColumn();
  private readonly sections: Sections;
  private readonly texts = new Texts();
  private readonly rows = new EntrantRows();
  private readonly careful = new Map<number, LongEntrant>();
  private readonly games = new Map<string, number>();
  private readonly labels: string[] = [];
  private readonly written: string[] = [];
  private readonly years: string[] = [];
  private readonly lines: number[] = [];
  /** The cells that name the race, from the previous row. */
  private before: readonly string[] | undefined;
  private game = -1;

  constructor(
    private readonly table: HeadedTable,
    private readonly parts: ReaderParts,
  ) {
    const { sink } = parts;
    const columns = longColumns(table, sink.options);
    const layout = layoutOfColumns(columns, table, sink.options);
    const { blocks } = layout;
    const tells = layout.game.length > 0 || layout.date >= 0 || layout.splitByYear;
    const isByYear = layout.year >= 0 && !layout.splitByYear && layout.date < 0;
    const asks = [
      layout.forename,
      layout.class,
      layout.minutes,
      layout.share,
      layout.start,
      layout.weight,
      layout.rated,
    ];
    if (layout.player < 0 || layout.playerId >= 0 || !tells || isByYear || asks.some((column) => column >= 0))
      throw new NotPlain("columns that need the general reader");
    if (blocks.shared.length + blocks.conditions.length > 0)
      throw new NotPlain("columns of shared entrants or conditions");
    if (sink.options.decidedBy) throw new NotPlain("a chosen ranking criterion");
    sink.mapped(table, columns);
    this.layout = layout;
    this.names = new Names([table.headings[layout.player]], parts.persons, parts.gathered);
    this.sections = new Sections(table, layout, sink);
  }

  take(cut: RowCutter): void {
    const { table, rows } = this;
    if (cut.line <= table.headingLine) return;
    if (rows.count > 0 && !cut.isOdd && cut.count === table.headings.length && this.takePlain(cut)) return;
    const row = carefulRow(cut, table);
    const isNote = this.sections.takes(row);
    if (this.sections.fallen) throw new NotPlain("a line that says what the rows below it are");
    if (isNote || !isUsable(row, table, this.parts.sink, false)) return;
    this.sections.next(row);
    const game = this.gameOf(cut, row);
    const entrant = readEntrant(row, this.layout, this.parts.sink, table.style);
    if (!entrant) return;
    if (entrant.place === 0) throw new NotPlain("places from 0");
    this.careful.set(rows.add(game, -1, cut.line, NaN, NaN, NaN), entrant);
  }

  *close(): Generator<number, void, void> {
    const { layout, dates, rows } = this;
    const { sink, gathered } = this.parts;
    this.sections.close();
    dates.close(sink);
    dates.complain(sink);
    const { rows: order, starts } = rows.byGame(this.labels.length);
    const better = assumeOrder(layout, sink, () => this.scoresByGame(order, starts));
    const closing = { layout, dates, sink, zeroBased: false, ...better };
    gathered.reserve(this.labels.length, rows.count);
    const settler = new PlainSettler({ ...closing, rows, names: this.names }, this.parts);
    let [joined, done] = [false, 0];
    for (let game = 0; game < this.labels.length; game++) {
      const members = order.subarray(starts[game], starts[game + 1]);
      const head = { id: this.labels[game], date: this.dateOf(game), line: this.lines[game] };
      const isLooked = gathered.races <= this.parts.previewed;
      if (isLooked || !settler.settles(members, head)) {
        closeGame({ ...closing, game: this.carefulGame(game, members) } satisfies Closing);
        sink.release((race, line) => {
          joined ||= race.entrants.some((one) => one.team !== undefined);
          gathered.take(race, line);
        });
      }
      done += members.length + 1;
      if (done < ROWS_A_STEP) continue;
      yield game / this.labels.length;
      done = 0;
    }
    if (layout.team >= 0) sink.assume({ teamLabel: sink.options.teamLabel ?? (joined ? "team" : "label") });
  }

  private takePlain(cut: RowCutter): boolean {
    const { layout, table } = this;
    const name = this.names.in(cut, layout.player);
    if (!name.isPlain) return false;
    let [place, score, seconds] = [NaN, NaN, NaN];
    if (layout.place >= 0) {
      place = cut.digits(layout.place, DIGITS_OF_A_PLACE);
      if (place < 1) return false;
    }
    if (layout.score >= 0) {
      const text = cut.cell(layout.score);
      if (PLAIN_NUMBER.test(text)) score = Number(text);
      else if (text !== "") return false;
    }
    if (layout.time >= 0) {
      const time = parseTime(cut.cell(layout.time), table.style.decimalComma);
      if (time?.kind !== "time") return false;
      ({ seconds } = time);
    }
    if (layout.place < 0 && layout.reason >= 0) return false;
    if (layout.place < 0 && Number.isNaN(seconds) && Number.isNaN(score)) return false;
    if (layout.status >= 0 && parseStatus(cut.cell(layout.status)) !== undefined) return false;
    if (layout.team >= 0 && cut.cell(layout.team).trim() !== "") return false;
    this.rows.add(this.gameOf(cut, undefined), name.index, cut.line, place, score, seconds);
    return true;
  }

  /** The game of a row; a new one if its cells are new. */
  private gameOf(cut: RowCutter, row: Row | undefined): number {
    const { layout, before } = this;
    const { length } = layout.game;
    if (!row && before && this.game >= 0 && !layout.splitByYear && this.isBefore(cut, before)) return this.game;
    let isSame = before !== undefined;
    let isEmpty = true;
    for (let at = 0; at <= length; at++) {
      const text = this.cellOf(cut, row, at < length ? layout.game[at] : layout.date);
      if (text !== "") isEmpty = false;
      if (text !== before?.[at]) isSame = false;
    }
    const year = layout.splitByYear ? this.cellOf(cut, row, layout.year) : "";
    if (isSame && this.game >= 0 && year === this.years[this.game]) return this.game;
    const cells =
      before && isEmpty
        ? before
        : Array.from({ length: length + 1 }, (_, at) =>
            this.texts.of(this.cellOf(cut, row, at < length ? layout.game[at] : layout.date)),
          );
    this.before = cells;
    const date = cells[length];
    this.dates.meet(date, cut.line);
    const key = JSON.stringify([cells, year]);
    let game = this.games.get(key);
    if (game === undefined) {
      this.games.set(key, (game = this.labels.length));
      this.labels.push(cells[layout.label] || (layout.splitByYear ? this.texts.of(year) : this.sections.title));
      this.written.push(date);
      this.years.push(this.texts.of(year));
      this.lines.push(cut.line);
    }
    return (this.game = game);
  }

  /** Whether the cells that name the race equal those of the previous row and are not all empty. */
  private isBefore(cut: RowCutter, before: readonly string[]): boolean {
    const { game, date } = this.layout;
    let isEmpty = true;
    for (let at = 0; at <= game.length; at++) {
      if (before[at] === "" && at === game.length && date < 0) continue;
      if (!cut.is(at < game.length ? game[at] : date, before[at])) return false;
      if (before[at] !== "") isEmpty = false;
    }
    return !isEmpty;
  }

  private cellOf(cut: RowCutter, row: Row | undefined, column: number): string {
    return (row ? (row.cells[column] ?? "") : cut.cell(column)).trim();
  }

  private dateOf(game: number): string {
    const date = this.dates.dateOf(this.written[game]);
    if (date !== undefined) return date;
    return this.layout.date < 0 && /^\d{4}$/.test(this.years[game]) ? this.years[game] : "";
  }

  private carefulGame(game: number, members: Int32Array): LongGame {
    return {
      label: this.labels[game],
      date: this.written[game],
      year: this.years[game],
      line: this.lines[game],
      entrants: Array.from(members, (row) => this.careful.get(row) ?? this.entrantOf(row)),
    };
  }

  /** A plain row in the form of the general reader. */
  private entrantOf(row: number): LongEntrant {
    const { name, line, place, score, seconds } = this.rows;
    return {
      name: this.names.all[name[row]].text,
      line: line[row],
      year: "",
      class: "",
      ...(Number.isNaN(place[row]) ? {} : { place: place[row] }),
      ...(Number.isNaN(seconds[row]) ? {} : { time: { kind: "time", seconds: seconds[row] } }),
      ...(Number.isNaN(score[row]) ? {} : { score: score[row] }),
    };
  }

  private scoresByGame(order: Int32Array, starts: Int32Array): number[][] {
    return this.labels.map((_, game) =>
      Array.from(order.subarray(starts[game], starts[game + 1])).flatMap((row) => {
        const score = this.careful.has(row) ? this.careful.get(row)!.score : this.rows.score[row];
        return score === undefined || Number.isNaN(score) ? [] : [score];
      }),
    );
  }
}
