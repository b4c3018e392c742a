import type { EntrantRecord } from "./types";

/** Identifies players: gives each one an index, by id where there is one, by name elsewhere. Maps only, since names are the user's text. */
export class PlayerTable {
  private readonly byId = new Map<string, number>();
  private readonly byName = new Map<string, number>();
  private readonly names: (string | null)[] = [];
  private readonly ids: string[] = [];

  /** The index of the entrant's player; a new one for a player not seen before. */
  indexOf(entrant: Pick<EntrantRecord, "name" | "playerId">): number {
    const { name, playerId } = entrant;
    if (playerId) {
      const known = this.byId.get(playerId);
      if (known === undefined) {
        const index = this.push(name ?? playerId, playerId);
        this.byId.set(playerId, index);
        return index;
      }
      if (name !== null) this.names[known] = name;
      return known;
    }
    if (name === null) return this.push(null, "");
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const index = this.push(name, "");
    this.byName.set(name, index);
    return index;
  }

  /** The index of a known player, by name or by id; -1: unknown. */
  find(who: string): number {
    return this.byName.get(who) ?? this.byId.get(who) ?? this.names.indexOf(who);
  }

  get size(): number {
    return this.names.length;
  }

  /** Names (null: not named by the source) and ids by index, in order of appearance: `PlayerTable.of` rebuilds the table from them. */
  met(): { readonly names: readonly (string | null)[]; readonly ids: readonly string[] } {
    return { names: this.names, ids: this.ids };
  }

  static of(names: readonly (string | null)[], ids: readonly string[]): PlayerTable {
    const table = new PlayerTable();
    names.forEach((name, index) => {
      table.push(name, ids[index]);
      if (ids[index]) table.byId.set(ids[index], index);
      else if (name !== null) table.byName.set(name, index);
    });
    return table;
  }

  columns(): { names: string[]; playerIds: string[]; anonymous: Uint8Array } {
    return {
      names: uniqueNames(this.names),
      playerIds: this.ids,
      anonymous: Uint8Array.from(this.names, (name) => (name === null ? 1 : 0)),
    };
  }

  private push(name: string | null, id: string): number {
    this.ids.push(id);
    return this.names.push(name) - 1;
  }
}

/** Names to show: null becomes "Anonymous 1" and so on, the second player of the same name "Name (2)". */
export function uniqueNames(names: readonly (string | null)[]): string[] {
  const taken = new Set<string>();
  for (const name of names) if (name !== null) taken.add(name);
  const seen = new Set<string>();
  const counters = new Map<string, number>();
  const next = (base: string, first: number, write: (n: number) => string): string => {
    let n = counters.get(base) ?? first;
    while (taken.has(write(n))) n++;
    counters.set(base, n + 1);
    const name = write(n);
    taken.add(name);
    return name;
  };
  return names.map((name) => {
    if (name === null) return next("\0anonymous", 1, (n) => `Anonymous ${n}`);
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    return next(name, 2, (n) => `${name} (${n})`);
  });
}
