import { isSumRow } from "../cells/sum";
import { cleanName, isNameless, nameKey, bareName } from "../cells/name";
import type { Person, Roster } from "../people/roster";
import { headingKey } from "../table/headings";
import type { Gathered } from "./gathered";
import { hashOf, owned } from "./rows";
import type { RowCutter } from "./rows";

/** A cell that names a player, as it was met first. */
export interface Name {
  /** As it is written. */
  readonly cell: string;
  /** Without footnotes. */
  readonly text: string;
  /** Somebody's name, and not the heading once more: the row needs no care for it. */
  readonly isPlain: boolean;
  /** Two names of one key are one. */
  readonly key: string;
  /** Its place among all names. */
  readonly index: number;
  /** undefined: not met in a race so far. */
  bearer: Bearer | undefined;
}

/** Who bears a name, or several. */
interface Bearer {
  readonly person: Person;
  /** Player of the history; -1: in no race so far. */
  player: number;
  /** Whatever a reader counts: the game that the person was last in. */
  seen: number;
}

/** Names that a table's cells hold: each is looked at once. */
export class Names {
  /** In the order in which they were met. */
  readonly all: Name[] = [];
  private readonly met = new Map<string, Name>();
  /** A hash table of open addressing: places in `all`, plus one, by the hash of the cell; 0 is free. */
  private slots = new Int32Array(1024);
  private taken = 0;
  private readonly bearers = new Map<Person, Bearer>();
  private readonly headings: ReadonlySet<string>;

  /**
   * `headings` of the columns that hold players: a cell like one of them may be the heading line once more. `textOf` is what
   * the careful reader takes of a cell.
   */
  constructor(
    headings: readonly string[],
    private readonly roster: Roster,
    private readonly gathered: Gathered,
    private readonly textOf: (cell: string) => string = bareName,
  ) {
    this.headings = new Set(headings.map(headingKey));
  }

  of(cell: string): Name {
    return this.met.get(cell) ?? this.meet(owned(cell));
  }

  /** The name in a cell of a row. To make a text of each cell costs more than all else that is done with a million of them. */
  in(row: RowCutter, column: number): Name {
    const hash = row.hash(column);
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; this.slots[slot] > 0; slot = (slot + 1) & mask) {
      const name = this.all[this.slots[slot] - 1];
      if (row.is(column, name.cell)) return name;
    }
    const name = this.of(row.cell(column));
    if (row.is(column, name.cell)) this.keep(hash, name);
    return name;
  }

  private keep(hash: number, name: Name): void {
    if (2 * ++this.taken > this.slots.length) this.widen();
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] > 0) slot = (slot + 1) & mask;
    this.slots[slot] = name.index + 1;
  }

  private widen(): void {
    const kept = this.slots.filter((place) => place > 0);
    this.slots = new Int32Array(2 * this.slots.length);
    this.taken = 1;
    for (const place of kept) {
      const name = this.all[place - 1];
      this.keep(hashOf(name.cell, 0, name.cell.length), name);
    }
  }

  /** Who bears the name, as the roster tells people apart; what is to be said of a new spelling stands at the line. */
  bearerOf(name: Name, line: number): Bearer {
    return (name.bearer ??= this.bear(this.roster.meet(name.text, undefined, { line })));
  }

  /** The player of the history. */
  playerOf(bearer: Bearer): number {
    if (bearer.player < 0) bearer.player = this.gathered.playerOf(bearer.person.name);
    return bearer.player;
  }

  private bear(person: Person): Bearer {
    let bearer = this.bearers.get(person);
    if (!bearer) this.bearers.set(person, (bearer = { person, player: -1, seen: 0 }));
    return bearer;
  }

  /** The key of a text that may be one of the names. */
  keyOf(text: string): string {
    const name = this.met.get(text);
    return name?.text === text ? name.key : nameKey(cleanName(text));
  }

  private meet(cell: string): Name {
    const text = this.textOf(cell);
    const isPlain =
      !isNameless(text) &&
      text.trim() !== "?" &&
      !UNKNOWN.test(text.trim()) &&
      !isSumRow(text) &&
      !this.headings.has(headingKey(cell));
    const name: Name = {
      cell,
      text,
      isPlain,
      key: nameKey(cleanName(text)),
      index: this.all.length,
      bearer: undefined,
    };
    this.all.push(name);
    this.met.set(cell, name);
    return name;
  }
}

/** What the careful reader may take for nobody. */
const UNKNOWN = /^(?:unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend|nieznany|okänd|null|none|n\/?a|-+)$/i;
