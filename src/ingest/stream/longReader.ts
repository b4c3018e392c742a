import { columnsOf, guessColumns } from "../table/columns";
import { delimitedTable } from "../table/delimited";
import { Source } from "../source";
import type { Table } from "../table/table";
import type { Careful } from "./careful";
import { StreamError } from "./sink";

/** Number of characters of whole races that are read together. */
const BLOCK = 1 << 17;
/** Maximum number of races remembered, to detect one that continues later. */
const MAX_RACES = 1 << 16;

/** Tables with a row for each entrant, the rows of a race together, or a row for each race. Races are read by the general reader, in blocks. */
export class StreamedEntrants {
  private readonly keys: readonly number[];
  private lines: string[] = [];
  /** Line number of the first waiting line, and number of waiting lines that belong to finished races. */
  private first = 0;
  private whole = 0;
  private size = 0;
  private key = "";
  private seen = new Set<string>();

  constructor(
    private readonly table: Table,
    private readonly careful: Careful,
    private readonly isRowARace = false,
  ) {
    const columns = guessColumns(table, {});
    this.keys = [...columnsOf(columns, "game"), ...columnsOf(columns, "date")];
  }

  /** Whether the table states the race of a row. */
  get tellsRaces(): boolean {
    return this.keys.length > 0;
  }

  /** Number of lines not yet added. */
  get waiting(): number {
    return this.lines.length;
  }

  line(text: string, number: number): void {
    if (text.trim() === "") return;
    if (this.isRowARace || this.begins(text, number)) {
      this.whole = this.lines.length;
      if (this.size >= BLOCK) this.settle(false);
    }
    if (this.lines.length === 0) this.first = number;
    // Blank lines are added for skipped ones, so that every line keeps its number.
    while (this.lines.length < number - this.first) this.lines.push("");
    this.lines.push(text);
    this.size += text.length + 1;
    if (this.isRowARace) this.whole = this.lines.length;
  }

  /** Whether a row is the first of a race. */
  private begins(text: string, number: number): boolean {
    const key = this.keyOf(text, number);
    if (key === this.key) return false;
    if (this.seen.has(key))
      throw new StreamError(number, "this race began further up. Keep the rows of a race together.");
    if (this.seen.size >= MAX_RACES) this.seen.clear();
    this.seen.add(key);
    this.key = key;
    return true;
  }

  /** Adds the finished races, or all of them. */
  settle(isEnd: boolean): void {
    const count = isEnd ? this.lines.length : this.whole;
    if (count === 0) return;
    this.careful.read(this.lines.slice(0, count), this.first);
    this.lines = this.lines.slice(count);
    this.first += count;
    this.whole = 0;
    this.size = this.lines.reduce((sum, line) => sum + line.length + 1, 0);
  }

  private keyOf(text: string, number: number): string {
    const cells = text.includes('"') ? this.quoted(text) : text.split(this.table.separator!);
    if (!cells) throw new StreamError(number, "a quoted cell continues on the next line.");
    return this.keys.map((column) => (cells[column] ?? "").trim()).join("\t");
  }

  private quoted(text: string): readonly string[] | undefined {
    const head = this.table.headings!.map((heading) => `"${heading.replace(/"/g, '""')}"`).join(this.table.separator);
    return delimitedTable(new Source({ data: `${head}\n${text}\n` }))?.sample[0]?.cells;
  }
}
