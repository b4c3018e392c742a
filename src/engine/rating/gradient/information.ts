import type { PreparedRace } from "../race";
import type { OrderLikelihood } from "./likelihood";

/**
 * Negative second derivatives of a log-likelihood at ratings [n], by fourth-order central differences of its exact
 * gradient: 4 (n - 1) gradients. Only rating gaps count, so rows sum to zero, which gives the derivatives of the
 * last entrant.
 *
 * @param ratings [n] natural units; restored before returning
 * @param out [n * n] written: symmetric
 * @param step of the differences, natural units
 */
export function informationByDifferences(
  likelihood: Pick<OrderLikelihood, "evaluate">,
  ratings: Float64Array,
  race: PreparedRace,
  out: Float64Array,
  step: number,
): void {
  const n = race.size;
  const [far, near, nearBelow, farBelow] = Array.from({ length: 4 }, () => new Float64Array(n));
  const last = n - 1;
  out.fill(0, 0, n * n);
  const add = (i: number, j: number, value: number): void => {
    out[i * n + j] += 0.5 * value;
    out[j * n + i] += 0.5 * value;
  };
  for (let k = 0; k < last; k++) {
    const centre = ratings[k];
    const at = (offset: number, slopes: Float64Array): void => {
      ratings[k] = centre + offset * step;
      likelihood.evaluate(ratings, race, slopes);
    };
    at(2, far);
    at(1, near);
    at(-1, nearBelow);
    at(-2, farBelow);
    ratings[k] = centre;
    let row = 0;
    for (let j = 0; j < last; j++) {
      const second = (far[j] - farBelow[j] - 8 * (near[j] - nearBelow[j])) / (12 * step);
      row += second;
      add(k, j, second);
    }
    add(k, last, -2 * row);
    add(last, last, row);
  }
}
