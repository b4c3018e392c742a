/**
 * The entries of the palette, each with its kind and its action. Pure except for the actions, which run when chosen.
 */
import type { HistorySnapshot } from "../../worker/protocol";
import { playerKey } from "../../store";
import { date } from "../../ui/format";

export interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** Shown beside the name: a date, a state. */
  readonly aside?: string;
  /** Additional search words. */
  readonly also?: string;
  readonly run: () => void;
}

/** Many entries of one kind, created only when they are shown. */
export interface EntrySource {
  readonly count: number;
  /** The text to search; null if this item cannot be found. */
  readonly textOf: (at: number) => string | null;
  readonly entryOf: (at: number) => Entry;
}

interface Named {
  readonly id: string;
  readonly label: string;
  readonly also?: string;
}

export const entriesOf = (kind: string, items: readonly Named[], run: (id: string) => void): readonly Entry[] =>
  items.map(({ id, label, also }) => ({ id: `${kind} ${id}`, kind, text: label, also, run: () => run(id) }));

interface Use<System> {
  readonly id: string;
  readonly label: string;
  readonly also: string;
  readonly systems: readonly System[];
}

/** The systems by what they are used for: "Chess club: US Chess". */
export const usesIn = <System extends { readonly label: string }>(
  uses: readonly Use<System>[],
  run: (system: System) => void,
): readonly Entry[] =>
  uses.flatMap(({ id, label, also, systems }) =>
    systems.map((system) => ({
      id: `Use ${id} ${system.label}`,
      kind: "Add system",
      text: `${label}: ${system.label}`,
      also,
      run: () => run(system),
    })),
  );

export function playersIn({ history, races }: HistorySnapshot, run: (key: string) => void): EntrySource {
  const entryOf = (player: number): Entry => {
    const key = playerKey(history, player);
    return { id: `Player ${key}`, kind: "Player", text: history.names[player], run: () => run(key) };
  };
  const textOf = (player: number) => (races[player] > 0 ? `${history.names[player]} Player` : null);
  return { count: history.playerCount, textOf, entryOf };
}

/** An entry for each card, which is a picture to share. */
export function cardsIn(snapshot: HistorySnapshot, run: (key: string) => void): EntrySource {
  const players = playersIn(snapshot, run);
  const entryOf = (player: number): Entry => {
    const entry = players.entryOf(player);
    const [id, text] = [`Card ${entry.id}`, `Card of ${entry.text}`];
    return { ...entry, id, kind: "Action", text, also: "picture png post share image" };
  };
  const textOf = (player: number) => (snapshot.races[player] > 0 ? searched(entryOf(player)) : null);
  return { count: players.count, textOf, entryOf };
}

/** Maximum number of races searched: more would slow typing down, and Season's list finds them all. */
export const MAX_RACES = 20_000;

export function racesIn({ history }: HistorySnapshot, run: (key: number) => void): EntrySource {
  const entryOf = (at: number): Entry => {
    const race = history.raceCount - 1 - at;
    const [name, day, key] = [history.raceIds[race], history.dates[race], history.keys[race]];
    return {
      id: `Race ${key}`,
      kind: "Race",
      text: name || `Race ${race + 1}`,
      aside: day ? date(day) : undefined,
      also: day,
      run: () => run(key),
    };
  };
  return { count: Math.min(MAX_RACES, history.raceCount), textOf: (at) => searched(entryOf(at)), entryOf };
}

/** The searched text of an entry: its name comes first, so that entries whose name begins with the search are listed first. */
export const searched = ({ text, kind, also = "", aside = "" }: Entry): string => `${text} ${kind} ${aside} ${also}`;

export const sourceOf = (entries: readonly Entry[]): EntrySource => ({
  count: entries.length,
  textOf: (at) => searched(entries[at]),
  entryOf: (at) => entries[at],
});
