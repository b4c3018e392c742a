import { fnv1a } from "../hash";

/** Seeded sfc32 (Doty-Humphrey). `fork` gives an independent stream that depends only on the seed and the labels, not on earlier draws. */
export interface Random {
  /** Uniform on [0, 1), 53 bits. */
  uniform(): number;
  /** Standard normal (Marsaglia's polar method). */
  normal(): number;
  /** Exponential of mean 1. */
  exponential(): number;
  /** Uniform on 0 .. count - 1; count an integer of at most 2^32. */
  integer(count: number): number;
  /** Shuffles in place (Fisher-Yates), and returns the same array. */
  shuffle<List extends { length: number; [index: number]: unknown }>(list: List): List;
  fork(label: string | number): Random;
}

export const createRandom = (seed: string | number): Random => new Sfc32([seed]);

class Sfc32 implements Random {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;
  private spare = NaN;

  constructor(private readonly path: readonly (string | number)[]) {
    // JSON distinguishes 1 from "1" and ["a", "b"] from ["a,b"].
    const text = JSON.stringify(path);
    this.a = hash(text, 0x9e3779b9);
    this.b = hash(text, 0x243f6a88);
    this.c = hash(text, 0xb7e15162);
    this.counter = 1;
    for (let k = 0; k < 15; k++) this.next();
  }

  private next(): number {
    const result = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + result) | 0;
    return result >>> 0;
  }

  uniform(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  normal(): number {
    if (this.spare === this.spare) {
      const value = this.spare;
      this.spare = NaN;
      return value;
    }
    for (;;) {
      const x = 2 * this.uniform() - 1;
      const y = 2 * this.uniform() - 1;
      const s = x * x + y * y;
      if (s >= 1 || s === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(s)) / s);
      this.spare = y * factor;
      return x * factor;
    }
  }

  exponential(): number {
    return -Math.log1p(-this.uniform());
  }

  integer(count: number): number {
    // Rejects the incomplete last block, so that every value is equally likely.
    const limit = 4294967296 - (4294967296 % count);
    for (;;) {
      const value = this.next();
      if (value < limit) return value % count;
    }
  }

  shuffle<List extends { length: number; [index: number]: unknown }>(list: List): List {
    for (let k = list.length - 1; k > 0; k--) {
      const other = this.integer(k + 1);
      const kept = list[k];
      list[k] = list[other];
      list[other] = kept;
    }
    return list;
  }

  fork(label: string | number): Random {
    return new Sfc32([...this.path, label]);
  }
}

/** 32-bit FNV-1a with the finishing mix of MurmurHash3. */
function hash(text: string, basis: number): number {
  let h = fnv1a(text, basis);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
