import { parseColumnDate } from "../cells/date";
import type { GameSink } from "../gameSink";
import type { Problems } from "../problems";
import { DateColumn } from "../table/dates";
import { owned } from "./rows";

/** Maximum number of different texts that are remembered; further ones are stored each time they occur. */
const MAX_TEXTS = 100_000;

/** Stores a repeated text only once. */
export class Texts {
  private readonly known = new Map<string, string>();

  of(text: string): string {
    if (text === "") return "";
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const own = owned(text);
    if (this.known.size < MAX_TEXTS) this.known.set(own, own);
    return own;
  }
}

/** The dates of a table with a race on each row, as the general reader settles them. */
export class Dates {
  private readonly column = new DateColumn();
  private readonly texts = new Texts();
  private readonly known = new Map<string, string>();
  private isDated = false;

  /** `isSlashed`: nothing is settled before the last row, and dates stay as written. */
  constructor(readonly isSlashed: boolean) {}

  /** The date of a cell without surrounding blanks; "": none. */
  of(text: string, line: number): string {
    if (text === "") return "";
    if (this.isSlashed) {
      this.column.meet(text, line);
      return this.texts.of(text);
    }
    return this.known.get(text) ?? this.look(text, line);
  }

  /** After the last row of slashed dates: decides which number is the day; reported before the rows' problems. */
  close(sink: GameSink, problems: Problems, from: number): (written: string) => string {
    const { list } = problems;
    const said = list.length;
    this.column.close(sink);
    list.splice(from, 0, ...list.splice(said));
    return (written) => (written === "" ? "" : (this.column.dateOf(written) ?? ""));
  }

  complain(sink: GameSink): void {
    this.column.complain(sink);
  }

  private look(text: string, line: number): string {
    const cell = parseColumnDate(text);
    if (cell?.kind !== "known") {
      this.column.meet(owned(text), line);
      return this.column.dateOf(text) ?? "";
    }
    // One date proves that the column contains dates.
    if (!this.isDated) this.column.meet(owned(text), line);
    this.isDated = true;
    const date = owned(cell.date);
    if (this.known.size < MAX_TEXTS) this.known.set(owned(text), date);
    return date;
  }
}
