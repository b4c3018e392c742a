/** Which scores are better, as far as the order of the rows says. */
export interface Order {
  readonly scoreOrder: "higher" | "lower";
  /** Every list falls, and chance would hardly ever have put it so. */
  readonly sure: boolean;
}

/** One order of rows in so many is no chance. */
const CHANCE = 10_000;

/**
 * Lists stand best first: scores that rise in every one say that less is better; scores that fall in every one say that more
 * is, and surely so once chance would not have it. Rising is never sure: spreadsheets sort that way by themselves.
 */
export function orderOf(lists: readonly (readonly number[])[]): Order {
  if (runs(lists, -1)) return { scoreOrder: "higher", sure: isNoChance(lists) };
  return { scoreOrder: runs(lists, 1) ? "lower" : "higher", sure: false };
}

/** Do the numbers of all lists of three and more rise (1) or fall (-1)? */
export function runs(lists: readonly (readonly number[])[], sign: 1 | -1): boolean {
  const long = lists.filter((numbers) => new Set(numbers).size > 2);
  return (
    long.length > 0 &&
    lists.every((numbers) => numbers.every((number, at) => at === 0 || sign * (number - numbers[at - 1]) >= 0))
  );
}

/** Would numbers in no order hardly ever stand in this one? */
export function isNoChance(lists: readonly (readonly number[])[]): boolean {
  return lists.reduce((product, numbers) => product * factorial(new Set(numbers).size), 1) >= CHANCE;
}

function factorial(count: number): number {
  return count > 8 ? CHANCE : count < 2 ? 1 : count * factorial(count - 1);
}
