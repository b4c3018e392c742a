/**
 * The inner loops of the damped antiderivative, written out for each number of taps: 2p weights b, one sum for each node.
 * Generating them would need eval, which the Content-Security-Policy forbids. All three
 * have the same form, so only the first one is documented.
 */
export type Sweep = (
  source: Float64Array,
  at: number,
  out: Float64Array,
  to: number,
  step: 1 | -1,
  count: number,
  decay: number,
  b: Float64Array,
) => number;

/** sum_j = decay * sum_{j-1} + sum_m b[m] source[at + j * step + m], j < count, into out[to + j * step]; returns the last sum. */
export const sweep6: Sweep = (source, at, out, to, step, count, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  let sum = 0;
  for (let j = 0; j < count; j++, at += step, to += step) {
    sum =
      b0 * source[at] +
      b1 * source[at + 1] +
      b2 * source[at + 2] +
      b3 * source[at + 3] +
      (b4 * source[at + 4] + b5 * source[at + 5] + b6 * source[at + 6] + b7 * source[at + 7]) +
      (b8 * source[at + 8] + b9 * source[at + 9] + b10 * source[at + 10] + b11 * source[at + 11]) +
      decay * sum;
    out[to] = sum;
  }
  return sum;
};

export const sweep8: Sweep = (source, at, out, to, step, count, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15 } = b;
  let sum = 0;
  for (let j = 0; j < count; j++, at += step, to += step) {
    sum =
      b0 * source[at] +
      b1 * source[at + 1] +
      b2 * source[at + 2] +
      b3 * source[at + 3] +
      (b4 * source[at + 4] + b5 * source[at + 5] + b6 * source[at + 6] + b7 * source[at + 7]) +
      (b8 * source[at + 8] + b9 * source[at + 9] + b10 * source[at + 10] + b11 * source[at + 11]) +
      (b12 * source[at + 12] + b13 * source[at + 13] + b14 * source[at + 14] + b15 * source[at + 15]) +
      decay * sum;
    out[to] = sum;
  }
  return sum;
};

export const sweep10: Sweep = (source, at, out, to, step, count, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15, 16: b16, 17: b17, 18: b18, 19: b19 } = b;
  let sum = 0;
  for (let j = 0; j < count; j++, at += step, to += step) {
    sum =
      b0 * source[at] +
      b1 * source[at + 1] +
      b2 * source[at + 2] +
      b3 * source[at + 3] +
      (b4 * source[at + 4] + b5 * source[at + 5] + b6 * source[at + 6] + b7 * source[at + 7]) +
      (b8 * source[at + 8] + b9 * source[at + 9] + b10 * source[at + 10] + b11 * source[at + 11]) +
      (b12 * source[at + 12] + b13 * source[at + 13] + b14 * source[at + 14] + b15 * source[at + 15]) +
      (b16 * source[at + 16] + b17 * source[at + 17] + b18 * source[at + 18] + b19 * source[at + 19]) +
      decay * sum;
    out[to] = sum;
  }
  return sum;
};
