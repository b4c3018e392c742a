/**
 * The Gaussian factor g(x) = exp(-x^2 / 2) on nodes x_j = offset + (shift + j) h, j = 0 .. nodes - 1, around the node
 * j = -shift nearest to zero, which must be one of them.
 *
 * Method: ratio recurrence outward from the nearest node. Error: about j^2 units in the last place at the j-th node
 * from the centre, where the factor itself is small.
 */
export function fillFactor(
  out: Float64Array,
  at: number,
  shift: number,
  nodes: number,
  offset: number,
  h: number,
): void {
  const half = Math.exp(-0.5 * h * h);
  const quotient = half * half;
  const lean = Math.exp(-offset * h);
  const middle = at - shift;
  const peak = Math.exp(-0.5 * offset * offset);
  let value = peak;
  let ratio = half * lean;
  for (let j = middle, end = at + nodes; j < end; j++) {
    out[j] = value;
    value *= ratio;
    ratio *= quotient;
  }
  value = peak;
  ratio = half / lean;
  for (let j = middle - 1; j >= at; j--) {
    value *= ratio;
    ratio *= quotient;
    out[j] = value;
  }
}
