/** Initial capacity; a power of two. */
const ROOM = 1 << 12;

/** Numbers distinct byte sequences from 0: a name or a word is decoded once, not on every line. */
export class ByteTable {
  count = 0;
  /** By hash: number + 1 (0: free), and the hash. */
  private slots = new Int32Array(4 * ROOM);
  private room = ROOM;
  /** Where each sequence starts in `bytes`; the next one's start is its end. */
  private starts = new Int32Array(ROOM + 1);
  private bytes = new Uint8Array(16 * ROOM);

  /** The number of the bytes from .. to - 1; a new one if not met before. */
  of(text: Uint8Array, from: number, to: number): number {
    let hash = 0x811c9dc5;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text[at], 0x01000193);
    hash ^= hash >>> 15;
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = (2 * hash) & mask; ; slot = (slot + 2) & mask) {
      const found = slots[slot] - 1;
      if (found < 0) return this.enter(slot, hash, text, from, to);
      if (slots[slot + 1] === hash && this.equals(found, text, from, to)) return found;
    }
  }

  private equals(number: number, text: Uint8Array, from: number, to: number): boolean {
    const start = this.starts[number];
    if (this.starts[number + 1] - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.bytes[start + at - from] !== text[at]) return false;
    return true;
  }

  private enter(slot: number, hash: number, text: Uint8Array, from: number, to: number): number {
    const number = this.count++;
    const start = this.starts[number];
    const end = start + to - from;
    if (end > this.bytes.length) this.bytes = wider(this.bytes, new Uint8Array(2 * end));
    this.bytes.set(text.subarray(from, to), start);
    this.starts[number + 1] = end;
    this.slots[slot] = number + 1;
    this.slots[slot + 1] = hash;
    if (this.count === this.room) this.grow();
    return number;
  }

  private grow(): void {
    this.room *= 2;
    this.starts = wider(this.starts, new Int32Array(this.room + 1));
    const before = this.slots;
    this.slots = new Int32Array(4 * this.room);
    const mask = this.slots.length - 1;
    for (let old = 0; old < before.length; old += 2) {
      if (before[old] === 0) continue;
      let slot = (2 * before[old + 1]) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 2) & mask;
      this.slots[slot] = before[old];
      this.slots[slot + 1] = before[old + 1];
    }
  }
}

export function wider<Column extends Int32Array | Uint8Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
