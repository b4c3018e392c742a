/**
 * The inner loops of the damped antiderivative, written out for each number of taps: 2p weights b, one sum for each node.
 * Generating them would need eval, which the Content-Security-Policy forbids. All six
 * have the same form, so only the first ones are documented.
 */
export type Sweep = (
  source: Float64Array,
  at: number,
  out: Float64Array,
  to: number,
  count: number,
  start: number,
  decay: number,
  b: Float64Array,
) => number;

/** out[to + j] = decay * out[to + j - 1] + sum_m b[m] source[at + j + m], j < count, from out[to - 1] = start. Returns the last. */
export const rise6: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at++) {
    sum =
      b0 * source[at] +
      b1 * source[at + 1] +
      b2 * source[at + 2] +
      b3 * source[at + 3] +
      (b4 * source[at + 4] + b5 * source[at + 5] + b6 * source[at + 6] + b7 * source[at + 7]) +
      (b8 * source[at + 8] + b9 * source[at + 9] + b10 * source[at + 10] + b11 * source[at + 11]) +
      decay * sum;
    out[to + j] = sum;
  }
  return sum;
};

/** The mirror image: out[to - j] = decay * out[to - j + 1] + sum_m b[2p - 1 - m] source[at - j + m]. */
export const fall6: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at--) {
    sum =
      b11 * source[at] +
      b10 * source[at + 1] +
      b9 * source[at + 2] +
      b8 * source[at + 3] +
      (b7 * source[at + 4] + b6 * source[at + 5] + b5 * source[at + 6] + b4 * source[at + 7]) +
      (b3 * source[at + 8] + b2 * source[at + 9] + b1 * source[at + 10] + b0 * source[at + 11]) +
      decay * sum;
    out[to - j] = sum;
  }
  return sum;
};

export const rise8: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at++) {
    sum =
      b0 * source[at] +
      b1 * source[at + 1] +
      b2 * source[at + 2] +
      b3 * source[at + 3] +
      (b4 * source[at + 4] + b5 * source[at + 5] + b6 * source[at + 6] + b7 * source[at + 7]) +
      (b8 * source[at + 8] + b9 * source[at + 9] + b10 * source[at + 10] + b11 * source[at + 11]) +
      (b12 * source[at + 12] + b13 * source[at + 13] + b14 * source[at + 14] + b15 * source[at + 15]) +
      decay * sum;
    out[to + j] = sum;
  }
  return sum;
};

export const fall8: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at--) {
    sum =
      b15 * source[at] +
      b14 * source[at + 1] +
      b13 * source[at + 2] +
      b12 * source[at + 3] +
      (b11 * source[at + 4] + b10 * source[at + 5] + b9 * source[at + 6] + b8 * source[at + 7]) +
      (b7 * source[at + 8] + b6 * source[at + 9] + b5 * source[at + 10] + b4 * source[at + 11]) +
      (b3 * source[at + 12] + b2 * source[at + 13] + b1 * source[at + 14] + b0 * source[at + 15]) +
      decay * sum;
    out[to - j] = sum;
  }
  return sum;
};

export const rise10: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15, 16: b16, 17: b17, 18: b18, 19: b19 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at++) {
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
    out[to + j] = sum;
  }
  return sum;
};

export const fall10: Sweep = (source, at, out, to, count, start, decay, b) => {
  const { 0: b0, 1: b1, 2: b2, 3: b3, 4: b4, 5: b5, 6: b6, 7: b7, 8: b8, 9: b9, 10: b10, 11: b11 } = b;
  const { 12: b12, 13: b13, 14: b14, 15: b15, 16: b16, 17: b17, 18: b18, 19: b19 } = b;
  let sum = start;
  for (let j = 0; j < count; j++, at--) {
    sum =
      b19 * source[at] +
      b18 * source[at + 1] +
      b17 * source[at + 2] +
      b16 * source[at + 3] +
      (b15 * source[at + 4] + b14 * source[at + 5] + b13 * source[at + 6] + b12 * source[at + 7]) +
      (b11 * source[at + 8] + b10 * source[at + 9] + b9 * source[at + 10] + b8 * source[at + 11]) +
      (b7 * source[at + 12] + b6 * source[at + 13] + b5 * source[at + 14] + b4 * source[at + 15]) +
      (b3 * source[at + 16] + b2 * source[at + 17] + b1 * source[at + 18] + b0 * source[at + 19]) +
      decay * sum;
    out[to - j] = sum;
  }
  return sum;
};
