/** Sorts hundreds of thousands of values without comparisons. A pure leaf: the page imports it as values. */

/** Fewer values are sorted by comparison. */
const RADIX_FROM = 2000;
const DIGIT = 0x10000;

/**
 * Indexes of `values` from the largest to the smallest; equal values (0 and -0 are equal) keep their order, NaN comes last.
 * Radix sort (Knuth, The Art of Computer Programming 3, 5.2.5) of the bits of each value, whose order is that of the values
 * after a change of the sign bit.
 */
export function greatestFirst(values: Float64Array): Uint32Array {
  const count = values.length;
  let from = new Uint32Array(count);
  for (let i = 0; i < count; i++) from[i] = i;
  if (count < RADIX_FROM) {
    const key = (i: number) => (Number.isNaN(values[i]) ? -Infinity : values[i]);
    const last = (i: number) => (Number.isNaN(values[i]) ? 1 : 0);
    return from.sort((a, b) => last(a) - last(b) || (key(a) === key(b) ? a - b : key(a) < key(b) ? 1 : -1));
  }
  const bits = new DataView(new ArrayBuffer(8));
  const high = new Uint32Array(count);
  const low = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(values[i])) {
      high[i] = low[i] = 0xffffffff;
      continue;
    }
    // Turns -0 into 0.
    bits.setFloat64(0, values[i] + 0);
    const [h, l] = [bits.getUint32(0), bits.getUint32(4)];
    const negative = h >>> 31 === 1;
    high[i] = negative ? h : ~h & 0x7fffffff;
    low[i] = negative ? l : ~l;
  }
  let to = new Uint32Array(count);
  for (const [part, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    const next = new Uint32Array(DIGIT + 1);
    for (let i = 0; i < count; i++) next[((part[i] >>> shift) & (DIGIT - 1)) + 1]++;
    if (next.includes(count)) continue;
    for (let digit = 0; digit < DIGIT; digit++) next[digit + 1] += next[digit];
    for (let i = 0; i < count; i++) to[next[(part[from[i]] >>> shift) & (DIGIT - 1)]++] = from[i];
    [from, to] = [to, from];
  }
  return from;
}
