import { cleanName, nameKey } from "../cells/name";
import type { Place, Problems } from "../problems";
import { handlesFor, type Handles } from "./handles";

/** A person within one import. */
export interface Person {
  /** The same key means the same person. */
  readonly key: string;
  readonly name: string;
  readonly playerId?: string;
}

interface Entry {
  readonly person: Person;
  readonly spellings: Set<string>;
}

interface PersonOptions {
  /** Names to read as others: merges that the user accepted. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Cleaned spellings that belong to different people. */
  readonly apart?: readonly string[];
  /** Invented names instead of ids. */
  readonly handles?: boolean;
}

/**
 * Identifies people: by the source's id if there is one, else by the cleaned, case-folded name.
 * The first spelling is shown; other ones are reported once each.
 */
export class Persons {
  private readonly entries = new Map<string, Entry>();
  /** Most names occur repeatedly and are cleaned only once. */
  private readonly bySpelling = new Map<string, Person>();
  private readonly accepted: ReadonlyMap<string, string>;
  private readonly apart: ReadonlySet<string>;
  private readonly handles: Handles | undefined;

  constructor(
    options: PersonOptions,
    private readonly problems: Problems,
  ) {
    this.accepted = new Map(
      Object.entries(options.sameAs ?? {}).map(([from, to]) => [nameKey(cleanName(from)), cleanName(to)]),
    );
    this.apart = new Set((options.apart ?? []).map(cleanName));
    this.handles = options.handles ? handlesFor() : undefined;
  }

  meet(raw: string, playerId: string | undefined, place: Place): Person {
    const met = playerId === undefined ? this.bySpelling.get(raw) : undefined;
    if (met) return met;
    const person = this.recognise(raw, playerId, place);
    if (playerId === undefined) this.bySpelling.set(raw, person);
    return person;
  }

  private recognise(raw: string, playerId: string | undefined, place: Place): Person {
    const same = playerId === undefined ? undefined : this.entries.get(`id:${playerId}`);
    if (same?.spellings.has(raw)) return same.person;
    const cleaned = cleanName(raw);
    const merged = playerId === undefined ? this.accepted.get(nameKey(cleaned)) : undefined;
    const key = playerId === undefined ? this.keyOf(cleaned, merged) : `id:${playerId}`;
    const known = this.entries.get(key);
    if (!known) {
      const handle = cleaned === playerId ? this.handles?.(playerId) : undefined;
      const person = { key, name: merged ?? handle ?? cleaned, playerId };
      this.entries.set(key, { person, spellings: new Set([raw]) });
      if (merged !== undefined) this.accept(person.name, cleaned, place);
      return person;
    }
    if (known.spellings.has(raw)) return known.person;
    // The name itself is not a variant, even if a merged name came first.
    if (merged !== undefined) this.accept(known.person.name, cleaned, place);
    else if (raw !== known.person.name) this.report(known, raw, cleaned, place);
    known.spellings.add(raw);
    return known.person;
  }

  /** The key of a person without an id. */
  private keyOf(cleaned: string, merged: string | undefined): string {
    const isApart = merged === undefined && this.apart.has(cleaned);
    return isApart ? `spelling:${cleaned}` : `name:${nameKey(merged ?? cleaned)}`;
  }

  /** Reports that a name was read as another one because the user merged them. */
  private accept(name: string, cleaned: string, place: Place): void {
    this.problems.add(
      "name-variant",
      place,
      `“${cleaned}” is read as ${name}: you said that they are one person.`,
      cleaned,
      "info",
    );
  }

  private report(known: Entry, raw: string, cleaned: string, place: Place): void {
    const { name } = known.person;
    const byCase = cleaned !== name && nameKey(cleaned) === nameKey(name);
    this.problems.add(
      "name-variant",
      place,
      `“${cleaned}” is taken to be ${name}, whose spelling was met first.`,
      raw,
      byCase ? "warning" : "info",
    );
  }
}
