/** State of raters and observers between races. One method both writes and reads it: to save, to resume and to grow. */

/** A column with a value for each player (or each bin, coefficient). */
export type MemoryColumn = Float64Array | Int32Array | Uint8Array;

/** What JSON can hold, and numbers that may also be NaN, infinite or -0. */
export type MemoryValue = null | boolean | number | string | readonly MemoryValue[];

export type Notes = Readonly<Record<string, MemoryColumn | MemoryValue>>;

export interface Memory {
  /** A column: its first `players` values are saved, and restored to the same indexes. */
  column(name: string, values: MemoryColumn): void;
  /** Any other state, as plain data. */
  plain<Value extends MemoryValue>(name: string, value: () => Value, put: (value: Value) => void): void;
  /** State of a part; names inside it are prefixed with its name. */
  part(name: string, part: Remembering): void;
}

export interface Remembering {
  /** Visits all state that must survive between two races. */
  remember(memory: Memory): void;
}

/** Saved ratings that do not fit the reader. The message says what to do. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
}

/** The players of an open period, each once, in order of appearance. */
export class Touched implements Remembering {
  private readonly isIn: Uint8Array;
  private readonly list: Int32Array;
  count = 0;

  constructor(players: number) {
    this.isIn = new Uint8Array(players);
    this.list = new Int32Array(players);
  }

  has(player: number): boolean {
    return this.isIn[player] === 1;
  }

  add(player: number): boolean {
    if (this.has(player)) return false;
    this.isIn[player] = 1;
    this.list[this.count++] = player;
    return true;
  }

  /** The player at an index below `count`. */
  at(place: number): number {
    return this.list[place];
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.isIn[this.list[i]] = 0;
    this.count = 0;
  }

  remember(memory: Memory): void {
    memory.plain(
      "touched",
      () => [...this.list.subarray(0, this.count)],
      (players) => players.forEach((player) => this.add(player)),
    );
  }
}

/** Saves the state of the first `players` players. */
export function writeDown(from: Remembering, players: number): Notes {
  // No prototype: names are data.
  const notes = Object.create(null) as Record<string, MemoryColumn | MemoryValue>;
  from.remember(new Writer(notes, players, ""));
  return notes;
}

/** Restores saved state into a new object of the same kind, which may have room for more players. Throws MemoryError if it does not fit. */
export function readBack(notes: Notes, into: Remembering): void {
  into.remember(new Reader(notes, ""));
}

class Writer implements Memory {
  constructor(
    private readonly notes: Record<string, MemoryColumn | MemoryValue>,
    private readonly players: number,
    private readonly prefix: string,
  ) {}

  column(name: string, values: MemoryColumn): void {
    this.notes[this.prefix + name] = values.slice(0, this.players);
  }

  plain<Value extends MemoryValue>(name: string, value: () => Value): void {
    this.notes[this.prefix + name] = value();
  }

  part(name: string, part: Remembering): void {
    part.remember(new Writer(this.notes, this.players, `${this.prefix}${name}.`));
  }
}

class Reader implements Memory {
  constructor(
    private readonly notes: Notes,
    private readonly prefix: string,
  ) {}

  column(name: string, values: MemoryColumn): void {
    const saved = this.find(name);
    if (!ArrayBuffer.isView(saved) || saved.constructor !== values.constructor || saved.length > values.length)
      throw unfit(this.prefix + name);
    values.set(saved);
  }

  plain<Value extends MemoryValue>(name: string, _: () => Value, put: (value: Value) => void): void {
    const saved = this.find(name);
    if (ArrayBuffer.isView(saved)) throw unfit(this.prefix + name);
    put(saved as Value);
  }

  part(name: string, part: Remembering): void {
    part.remember(new Reader(this.notes, `${this.prefix}${name}.`));
  }

  private find(name: string): MemoryColumn | MemoryValue {
    const saved = this.notes[this.prefix + name];
    if (saved === undefined) throw unfit(this.prefix + name);
    return saved;
  }
}

function unfit(name: string): MemoryError {
  return new MemoryError(
    `The saved ratings do not fit: “${name}” is missing or has another type. They were made with another version or other settings. Rate the games again.`,
  );
}
