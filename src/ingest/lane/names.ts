import { cleanName, isNameless, nameKey, withoutFootnotes } from "../cells/name";
import type { Person, Roster } from "../people/roster";
import { headingKey } from "../table/headings";
import type { Gathered } from "./gathered";
import { owned } from "./rows";

/** A cell that names a player, as it was met first. */
export interface Name {
  /** Without footnotes. */
  readonly text: string;
  /** Somebody's name, and not the heading once more: the row needs no care for it. */
  readonly isPlain: boolean;
  /** Two names of one key are one. */
  readonly key: string;
  /** undefined: not met in a race so far. */
  person: Person | undefined;
  /** Player of the history; -1: in no race so far. */
  player: number;
}

/** Names that a table's cells hold: each is looked at once. */
export class Names {
  private readonly met = new Map<string, Name>();
  private readonly headings: ReadonlySet<string>;

  /**
   * `headings` of the columns that hold players: a cell like one of them may be the heading line once more. `textOf` is what
   * the careful reader takes of a cell.
   */
  constructor(
    headings: readonly string[],
    private readonly roster: Roster,
    private readonly gathered: Gathered,
    private readonly textOf: (cell: string) => string = withoutFootnotes,
  ) {
    this.headings = new Set(headings.map(headingKey));
  }

  of(cell: string): Name {
    return this.met.get(cell) ?? this.meet(owned(cell));
  }

  /** Who bears the name, as the roster tells people apart; what is to be said of a new spelling stands at the line. */
  personOf(name: Name, line: number): Person {
    return (name.person ??= this.roster.meet(name.text, undefined, { line }));
  }

  /** The player of the history; the person must have been met. */
  playerOf(name: Name): number {
    if (name.player < 0) name.player = this.gathered.playerOf(name.person!.name);
    return name.player;
  }

  /** The key of a text that may be one of the names. */
  keyOf(text: string): string {
    const name = this.met.get(text);
    return name?.text === text ? name.key : nameKey(cleanName(text));
  }

  private meet(cell: string): Name {
    const text = this.textOf(cell);
    const isPlain =
      !isNameless(text) && text.trim() !== "?" && !UNKNOWN.test(text.trim()) && !this.headings.has(headingKey(cell));
    const name: Name = { text, isPlain, key: nameKey(cleanName(text)), person: undefined, player: -1 };
    this.met.set(cell, name);
    return name;
  }
}

/** What the careful reader may take for nobody. */
const UNKNOWN = /^(?:unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend|nieznany|okänd|null|none|n\/?a|-+)$/i;
