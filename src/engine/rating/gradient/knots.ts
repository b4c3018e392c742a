import type { Knots } from "../parameters";

/** Value at x of the piecewise-linear function through the knots (increasing x), constant outside them. */
export function valueAt(knots: Knots, x: number): number {
  const last = knots.length - 1;
  if (x <= knots[0][0]) return knots[0][1];
  if (x >= knots[last][0]) return knots[last][1];
  let i = 1;
  while (x > knots[i][0]) i++;
  const [x0, y0] = knots[i - 1];
  const [x1, y1] = knots[i];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
