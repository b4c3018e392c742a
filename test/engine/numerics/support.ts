import { logSumExp } from "../../../src/engine/numerics/logspace";
import type { Accuracy } from "../../../src/engine/numerics/accuracy";

export const SETTINGS: readonly Accuracy[] = ["fast", "standard", "fine"];

export const sum = (values: ArrayLike<number>): number => {
  let total = 0;
  for (let k = 0; k < values.length; k++) total += values[k];
  return total;
};

export function logFactorial(n: number): number {
  let total = 0;
  for (let k = 2; k <= n; k++) total += Math.log(k);
  return total;
}

/** [groups + 1] first player of each group of these sizes, and the end. */
export function orderOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (let group = 0; group < sizes.length; group++) starts[group + 1] = starts[group] + sizes[group];
  return starts;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, k) =>
    permutations([...items.slice(0, k), ...items.slice(k + 1)]).map((rest) => [item, ...rest]),
  );
}

/** P and gradient of tied groups by brute force: the sum over all orders of every group. */
export function ordersOfGroups(
  mu: readonly number[],
  sizes: readonly number[],
  evaluate: (order: readonly number[]) => { log: number; gradient: ArrayLike<number> },
): { log: number; gradient: number[] } {
  const starts = orderOf(sizes);
  let orders: number[][] = [[]];
  sizes.forEach((size, group) => {
    const inside = permutations(Array.from({ length: size }, (_, k) => starts[group] + k));
    orders = orders.flatMap((order) => inside.map((rest) => [...order, ...rest]));
  });
  const results = orders.map((order) => evaluate(order.map((player) => mu[player])));
  const log = logSumExp(results.map((result) => result.log));
  const gradient = new Array<number>(mu.length).fill(0);
  results.forEach((result, k) => {
    const weight = Math.exp(result.log - log);
    orders[k].forEach((player, place) => (gradient[player] += weight * result.gradient[place]));
  });
  return { log, gradient };
}
