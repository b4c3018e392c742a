/** Saved state of raters and observers. One method both writes and reads it, to save, to resume and to grow. */

/** A column with a value for each player (or each bin, coefficient). */
export type SavedColumn = Float64Array | Int32Array | Uint8Array;

/** What JSON can hold, and numbers that may also be NaN, infinite or -0. */
export type SavedValue = null | boolean | number | string | readonly SavedValue[];

export type SavedState = Readonly<Record<string, SavedColumn | SavedValue>>;

export interface Archive {
  /** A column: its first `players` values are saved, and restored to the same indexes. */
  column(name: string, values: SavedColumn): void;
  /** Any other state, as plain data. */
  plain<Value extends SavedValue>(name: string, value: () => Value, put: (value: Value) => void): void;
  /** State of a part; names inside it are prefixed with its name. */
  part(name: string, part: Serialisable): void;
}

export interface Serialisable {
  /** Visits all state that must survive between two races. */
  serialise(archive: Archive): void;
}

/** Saved ratings that do not fit the reader. The message says what to do. */
export class SavedStateError extends Error {
  override readonly name = "SavedStateError";
}

/** The players of an open period, each once, in order of appearance. */
export class PlayerSet implements Serialisable {
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

  serialise(archive: Archive): void {
    archive.plain(
      "touched",
      () => [...this.list.subarray(0, this.count)],
      (players) => players.forEach((player) => this.add(player)),
    );
  }
}

/** Saves the state of the first `players` players. */
export function saveState(from: Serialisable, players: number): SavedState {
  // Without a prototype, a name such as "constructor" is an ordinary key.
  const notes = Object.create(null) as Record<string, SavedColumn | SavedValue>;
  from.serialise(new Writer(notes, players, ""));
  return notes;
}

/** Restores saved state into a new object of the same kind, which may have room for more players. Throws SavedStateError if it does not fit. */
export function restoreState(notes: SavedState, into: Serialisable): void {
  into.serialise(new Reader(notes, ""));
}

class Writer implements Archive {
  constructor(
    private readonly notes: Record<string, SavedColumn | SavedValue>,
    private readonly players: number,
    private readonly prefix: string,
  ) {}

  column(name: string, values: SavedColumn): void {
    this.notes[this.prefix + name] = values.slice(0, this.players);
  }

  plain<Value extends SavedValue>(name: string, value: () => Value): void {
    this.notes[this.prefix + name] = value();
  }

  part(name: string, part: Serialisable): void {
    part.serialise(new Writer(this.notes, this.players, `${this.prefix}${name}.`));
  }
}

class Reader implements Archive {
  constructor(
    private readonly notes: SavedState,
    private readonly prefix: string,
  ) {}

  column(name: string, values: SavedColumn): void {
    const saved = this.find(name);
    if (!ArrayBuffer.isView(saved) || saved.constructor !== values.constructor || saved.length > values.length)
      throw unfit(this.prefix + name);
    values.set(saved);
  }

  plain<Value extends SavedValue>(name: string, _: () => Value, put: (value: Value) => void): void {
    const saved = this.find(name);
    if (ArrayBuffer.isView(saved)) throw unfit(this.prefix + name);
    put(saved as Value);
  }

  part(name: string, part: Serialisable): void {
    part.serialise(new Reader(this.notes, `${this.prefix}${name}.`));
  }

  private find(name: string): SavedColumn | SavedValue {
    const saved = this.notes[this.prefix + name];
    if (saved === undefined) throw unfit(this.prefix + name);
    return saved;
  }
}

function unfit(name: string): SavedStateError {
  return new SavedStateError(
    `The saved ratings do not fit: “${name}” is missing or has another type. They were made with another version or other settings. Rate the games again.`,
  );
}
