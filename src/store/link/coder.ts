/**
 * An arithmetic coder with adaptive probabilities (the range coder of LZMA): frequent values take less than one bit.
 * The same code describes a value in both directions: an encoder receives it, a decoder ignores the argument. All
 * arithmetic is in integers, so that every browser computes the same probabilities.
 */

/** Number of zeros and ones seen so far. */
interface Odds {
  zeros: number;
  ones: number;
}

export const odds = (): Odds => ({ zeros: 0, ones: 0 });

/** Adaptive statistics of one kind of integer. */
export class Usual {
  private readonly parts = new Map<number, Odds>();

  at(part: number): Odds {
    let found = this.parts.get(part);
    if (!found) this.parts.set(part, (found = odds()));
    return found;
  }
}

/** When the counts exceed this, they are halved, so that recent bits count more. */
const MEMORY = 250;
const TOP = 2 ** 24;

/** Probability of a 0, in 65,536ths, never 0 or 1. */
function chanceOfZero({ zeros, ones }: Odds): number {
  const chance = Math.floor(((2 * zeros + 1) * 65_536) / (2 * (zeros + ones) + 2));
  return Math.min(65_472, Math.max(64, chance));
}

function learn(seen: Odds, bit: number): void {
  if (bit === 0) seen.zeros++;
  else seen.ones++;
  if (seen.zeros + seen.ones < MEMORY) return;
  seen.zeros >>= 1;
  seen.ones >>= 1;
}

/** The leading mantissa bits are learned; lower ones are coded as equally likely. */
const LEARNED = 3;
const MAX_BITS = 52;

export abstract class Coder {
  /** @param bit the bit to write; a decoder ignores it */
  abstract bit(seen: Odds, bit?: number): number;
  abstract readonly isReading: boolean;

  flag(seen: Odds, value?: boolean): boolean {
    return this.bit(seen, value ? 1 : 0) === 1;
  }

  /** An integer of at least 0: the number of its bits, then the bits (Elias's gamma code). */
  whole(usual: Usual, value = 0): number {
    const size = value + 1;
    let length = 0;
    while (length < MAX_BITS && this.bit(usual.at(length), 2 ** (length + 1) <= size ? 1 : 0) === 1) length++;
    let made = 1;
    for (let left = length - 1; left >= 0; left--) {
      const learned = length - left <= LEARNED;
      const seen = learned ? usual.at(1000 + length * 16 + made) : odds();
      made = made * 2 + this.bit(seen, Math.floor(size / 2 ** left) % 2);
    }
    return made - 1;
  }

  signed(usual: Usual, value = 0): number {
    if (this.bit(usual.at(-1), value === 0 ? 0 : 1) === 0) return 0;
    const negative = this.bit(usual.at(-2), value < 0 ? 1 : 0) === 1;
    const size = this.whole(usual, Math.max(0, Math.abs(value) - 1)) + 1;
    return negative ? -size : size;
  }
}

export class Encoder extends Coder {
  readonly isReading = false;
  private low = 0;
  private range = 0xffffffff;
  private cache = 0;
  private pending = 1;
  private readonly bytes: number[] = [];

  override bit(seen: Odds, bit = 0): number {
    const bound = (this.range >>> 16) * chanceOfZero(seen);
    learn(seen, bit);
    if (bit === 0) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    while (this.range < TOP) {
      this.range = (this.range * 256) >>> 0;
      this.shift();
    }
    return bit;
  }

  private shift(): void {
    if (this.low < 0xff000000 || this.low > 0xffffffff) {
      const carry = this.low > 0xffffffff ? 1 : 0;
      for (let next = this.cache; this.pending > 0; this.pending--, next = 0xff) this.bytes.push((next + carry) & 0xff);
      this.cache = Math.floor(this.low / TOP) & 0xff;
    }
    this.pending++;
    this.low = (this.low % TOP) * 256;
  }

  /** Omits the first byte, which is always 0, and trailing zeros, which the decoder adds. */
  done(): Uint8Array {
    for (let k = 0; k < 5; k++) this.shift();
    let end = this.bytes.length;
    while (end > 1 && this.bytes[end - 1] === 0) end--;
    return Uint8Array.from(this.bytes.slice(1, end));
  }
}

export class Decoder extends Coder {
  readonly isReading = true;
  private code = 0;
  private range = 0xffffffff;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {
    super();
    for (let k = 0; k < 4; k++) this.code = this.code * 256 + this.next();
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++] : 0;
  }

  override bit(seen: Odds): number {
    const bound = (this.range >>> 16) * chanceOfZero(seen);
    const bit = this.code < bound ? 0 : 1;
    learn(seen, bit);
    if (bit === 0) this.range = bound;
    else {
      this.code -= bound;
      this.range -= bound;
    }
    while (this.range < TOP) {
      this.range = (this.range * 256) >>> 0;
      this.code = (this.code * 256 + this.next()) % 2 ** 32;
    }
    return bit;
  }
}
