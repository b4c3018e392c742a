/** Which scores are better, according to the order of the rows. */
export interface Order {
  readonly scoreOrder: "higher" | "lower";
  /** Whether every list decreases, which is very unlikely by chance. */
  readonly sure: boolean;
}

/** An order less likely than one in this many is not chance. */
const CHANCE = 10_000;

/**
 * Lists start with the best: if scores increase in all of them, less is better; if they decrease in all, more is better,
 * with certainty once chance is unlikely. Increasing lists are never certain, because spreadsheets sort that way by default.
 */
export function orderOf(lists: readonly (readonly number[])[]): Order {
  if (runs(lists, -1)) return { scoreOrder: "higher", sure: isNoChance(lists) };
  return { scoreOrder: runs(lists, 1) || isRising(lists) ? "lower" : "higher", sure: false };
}

/** Number of increasing steps for each decreasing one, which may be a typing error. */
const STEPS = 8;

/** Whether long lists increase but for a few numbers. */
function isRising(lists: readonly (readonly number[])[]): boolean {
  const steps = lists.flatMap((numbers) => numbers.slice(1).map((number, at) => Math.sign(number - numbers[at])));
  const [up, down] = [1, -1].map((sign) => steps.filter((step) => step === sign).length);
  return up >= STEPS && up >= STEPS * down;
}

/** Whether the numbers of all lists of three or more increase (1) or decrease (-1). */
export function runs(lists: readonly (readonly number[])[], sign: 1 | -1): boolean {
  const long = lists.filter((numbers) => new Set(numbers).size > 2);
  return (
    long.length > 0 &&
    lists.every((numbers) => numbers.every((number, at) => at === 0 || sign * (number - numbers[at - 1]) >= 0))
  );
}

/** Whether numbers in random order would rarely be in this one. */
export function isNoChance(lists: readonly (readonly number[])[]): boolean {
  return lists.reduce((product, numbers) => product * factorial(new Set(numbers).size), 1) >= CHANCE;
}

function factorial(count: number): number {
  return count > 8 ? CHANCE : count < 2 ? 1 : count * factorial(count - 1);
}

/** The upper one of the middle; 0 of none. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
