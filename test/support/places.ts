import type { Placements } from "../../src/engine/prediction/placement";

/** P(i finishes first). */
export const firstOf = ({ count, matrix }: Placements, i: number): number => matrix[i * count];

/** P(i is among the best `places`). */
export function amongOf({ count, matrix }: Placements, i: number, places = 3): number {
  let sum = 0;
  for (let k = 0; k < Math.min(places, count); k++) sum += matrix[i * count + k];
  return sum;
}

/** Mean place, counted from 1. */
export function expectedPlace({ count, matrix }: Placements, i: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += (k + 1) * matrix[i * count + k];
  return sum;
}
