import { isSumRow } from "../cells/sum";
import { cleanName, isNameless, nameKey, bareName } from "../cells/name";
import type { Person, Persons } from "../people/persons";
import { headingKey } from "../cells/heading";
import type { Gathered } from "./gathered";
import { hashOf, owned, type RowCutter } from "./rows";

/** A cell that names a player, as it first occurred. */
export interface Name {
  /** The cell as written. */
  readonly cell: string;
  /** The text without footnotes. */
  readonly text: string;
  /** false: the cell may be a repeated heading, so its row goes to the general reader. */
  readonly isPlain: boolean;
  /** Names with the same key are one name. */
  readonly key: string;
  readonly index: number;
  /** undefined: the name has not been in a race yet. */
  owner: Owner | undefined;
}

/** The player of one or more names. */
interface Owner {
  readonly person: Person;
  /** Index of the player in the history; -1: not in a race yet. */
  player: number;
  /** Scratch for the reader: the player's last game. */
  seen: number;
}

/** The names in a table's cells, each analysed once. */
export class Names {
  /** All names, in order of appearance. */
  readonly all: Name[] = [];
  private readonly met = new Map<string, Name>();
  /** A hash table with open addressing: index in `all` plus one, by the hash of the cell; 0 is free. */
  private slots = new Int32Array(1024);
  private taken = 0;
  private readonly owners = new Map<Person, Owner>();
  private readonly headings: ReadonlySet<string>;

  /**
   * `headings` of the player columns: a cell equal to one may be a repeated heading line. `textOf`: how
   * the general reader reads the cell.
   */
  constructor(
    headings: readonly string[],
    private readonly persons: Persons,
    private readonly gathered: Gathered,
    private readonly textOf: (cell: string) => string = bareName,
  ) {
    this.headings = new Set(headings.map(headingKey));
  }

  of(cell: string): Name {
    return this.met.get(cell) ?? this.meet(owned(cell));
  }

  /** The name in a cell, found without creating a string, which for a million rows would cost more than all other work. */
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

  /** The player with this name, identified as the general reader does; a new spelling is reported at the line. */
  ownerOf(name: Name, line: number): Owner {
    return (name.owner ??= this.ownerFor(this.persons.meet(name.text, undefined, { line })));
  }

  playerOf(owner: Owner): number {
    if (owner.player < 0) owner.player = this.gathered.playerOf(owner.person.name);
    return owner.player;
  }

  private ownerFor(person: Person): Owner {
    let owner = this.owners.get(person);
    if (!owner) this.owners.set(person, (owner = { person, player: -1, seen: 0 }));
    return owner;
  }

  /** The key of a text that may be one of the names. */
  keyOf(text: string): string {
    const name = this.met.get(text);
    return name?.text === text ? name.key : nameKey(cleanName(text));
  }

  private meet(cell: string): Name {
    const text = this.textOf(cell);
    const isPlain = isPlainName(text) && !this.headings.has(headingKey(cell));
    const name: Name = {
      cell,
      text,
      isPlain,
      key: nameKey(cleanName(text)),
      index: this.all.length,
      owner: undefined,
    };
    this.all.push(name);
    this.met.set(cell, name);
    return name;
  }
}

/** Words that the general reader may read as unknown. */
const UNKNOWN =
  /^(?:\?|unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend|nieznany|okänd|null|none|n\/?a|-+)$/i;

/** Whether the general reader, too, reads the text as the name of a player. */
export const isPlainName = (text: string): boolean =>
  !isNameless(text) && !UNKNOWN.test(text.trim()) && !isSumRow(text);
