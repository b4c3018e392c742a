import { placeInCell } from "../../cells/place";
import { parseStatus, type EntrantStatus } from "../../cells/status";
import type { GameSink } from "../../gameSink";
import { isCourtesy } from "../../text/courtesy";
import { cellAt, type Row } from "../../text/rows";
import { filled, type Table } from "../table";
import { isUsable } from "../width";
import type { LongLayout } from "./layout";

/**
 * Separates races in stacked tables without a race column: a repeated heading line, a line that names a race
 * above its rows, or places that restart at 1 below a blank line. A long table that repeats its heading for
 * readability continues its places and stays one race.
 */
export class Sections {
  index = 0;
  title = "";
  /** Status of the following rows without a place, from a line such as "Did not finish 2nd run". */
  fallen: EntrantStatus | undefined;
  private readonly active: boolean;
  /** The first row is a title in the column of the players: "Sunset Series" above names with times. */
  private readonly titled: boolean;
  private held: Row[] = [];
  private heading = false;
  private blank = false;
  private last: number | undefined;
  private started = false;

  constructor(
    private readonly table: Table,
    private readonly layout: LongLayout,
    private readonly sink: GameSink,
  ) {
    const [first] = table.sample;
    this.titled = layout.place < 0 && first !== undefined && isAlone(first, layout);
    this.active = layout.game.length === 0 && layout.date < 0 && !layout.splitByYear;
    for (const row of table.preface) this.pass(row);
  }

  /** Processes a line that is not a row: a repeated heading, a blank line, text. Returns whether it was one. */
  takes(row: Row): boolean {
    if (row.heading) this.heading = true;
    else if (filled(row) === 0) this.blank = true;
    else if (isNote(row, this.table, this.layout) || (this.titled && isAlone(row, this.layout))) {
      this.fallen = this.started ? statusOf(textOf(row)) : undefined;
      if (!this.fallen) this.pass(row);
    } else return false;
    return true;
  }

  next(row: Row): void {
    const place = this.layout.place < 0 ? undefined : placeInCell(row.cells[this.layout.place] ?? "", this.last);
    if (place !== undefined) this.fallen = undefined;
    if (this.active && (!this.started || this.begins(place))) this.begin();
    this.close();
    this.started = true;
    this.heading = false;
    this.blank = false;
    if (place !== undefined && Number.isFinite(place)) this.last = Math.max(place, this.last ?? 0);
  }

  private begins(place: number | undefined): boolean {
    const { last = NaN } = this;
    const goesOn = place !== undefined && place > 1 && place >= last;
    const titled = this.held.length > 0 && (this.layout.place < 0 || place === 1);
    return (this.heading && !goesOn) || titled || (this.blank && place === 1 && last > 1);
  }

  private begin(): void {
    if (this.started) this.index += 1;
    const title = this.held.findLast((one) => !isCourtesy(textOf(one)));
    this.title = title ? textOf(title).replace(/^#{1,6}\s|:$/g, "") : "";
    this.held = this.held.filter((one) => one !== title);
    this.last = undefined;
  }

  close(): void {
    for (const row of this.held) isUsable(row, this.table, this.sink, true);
    this.held = [];
  }

  private pass(row: Row): void {
    if (this.active) this.held.push(row);
    else isUsable(row, this.table, this.sink, true);
  }
}

/** "DNF", "Disqualified:", "Did not finish 2nd run". */
function statusOf(text: string): EntrantStatus | undefined {
  return text.length > 60 ? undefined : parseStatus(text.replace(/\s\(?(?:\d|first|second|third|run\b).*$|:$/i, ""));
}

function isNote(row: Row, table: Table, layout: LongLayout): boolean {
  if (row.cells.length === 1 && (table.headings?.length ?? table.width) > 1) return true;
  const titled = table.width > 2 || (layout.place >= 0 && placeInCell(row.cells[layout.place] ?? "") === undefined);
  return titled && filled(row) === 1 && cellAt(row, layout.player) === "";
}

/** Only the cell of the player is filled. */
const isAlone = (row: Row, layout: LongLayout): boolean =>
  filled(row) === 1 && cellAt(row, layout.player) !== "" && row.cells.length > 1;

function textOf(row: Row): string {
  return row.cells.join(" ").trim();
}
