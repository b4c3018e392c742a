import { valueOf, type TableColumn } from "./columns";

/* Columns that follow from others in their row: their sum, mean, best or difference. They state what the others are. */

/** The best of several attempts. */
export const BEST =
  /^(?:best|beste[rs]?|meilleure?|mejor|migliore|melhor|bästa?|paras|najlepsz[ya]|nejlepší|legjobb)$/iu;

export const AVERAGE = /^(?:average|avg|mean|ao5|mo3)$/i;

/** The best of the numbers before it in each row: the highest of them are better, or the lowest. */
export function extremeOf(
  column: TableColumn,
  columns: readonly TableColumn[],
  rows: readonly number[],
): "lower" | "higher" | undefined {
  const isBestOf = (one: TableColumn): boolean => BEST.test(one.heading.trim());
  const best = isBestOf(column) ? column : AVERAGE.test(column.heading.trim()) ? columns.find(isBestOf) : undefined;
  if (!best) return undefined;
  const tries = columns.filter(
    (one) => one.at < best.at && one.share("int", "number", "time") > 0.4 && one.names < 0.5 && one.says("number") < 2,
  );
  const found = rows.flatMap((row) => {
    const value = valueOf(best.tokens[row]);
    const values = tries.flatMap((one) => valueOf(one.tokens[row]) ?? []);
    return value === undefined || values.length < 2 || new Set(values).size < 2 ? [] : [{ value, values }];
  });
  const isBest = (most: typeof Math.max): boolean =>
    found.length > 2 && found.every(({ value, values }) => value === most(...values));
  return isBest(Math.min) ? "lower" : isBest(Math.max) ? "higher" : undefined;
}

/** Is every cell the sum of numbers before it in its row? */
export function isSum(column: TableColumn, columns: readonly TableColumn[], rows: readonly number[]): boolean {
  const before = columns.filter(
    (one) =>
      one.at < column.at && one.share("int", "number", "time") > 0.5 && one.says("number") < 2 && one.says("place") < 2,
  );
  if (before.length < 2) return false;
  for (let from = 0; from < before.length - 1; from++) {
    const some = before.slice(from);
    const fits = rows.filter((at) => {
      const sum = some.reduce((total, one) => total + (valueOf(one.tokens[at]) ?? 0), 0);
      const value = valueOf(column.tokens[at]);
      return value !== undefined && sum !== 0 && Math.abs(sum - value) < 0.011 * Math.max(1, some.length);
    }).length;
    if (fits >= 2 && fits >= 0.6 * rows.filter((at) => valueOf(column.tokens[at]) !== undefined).length) return true;
  }
  return false;
}

/** Is every cell the mean of the numbers right before it, to its digits? */
export function isMean(column: TableColumn, columns: readonly TableColumn[], rows: readonly number[]): boolean {
  const before = columns.filter((one) => one.at < column.at && one.share("int", "number", "time") > 0.5);
  return before.slice(0, -1).some((_, from) => {
    const some = before.slice(from);
    const whole = rows.flatMap((row) => {
      const [value, values] = [valueOf(column.tokens[row]), some.flatMap((one) => valueOf(one.tokens[row]) ?? [])];
      return value === undefined || values.length < some.length ? [] : [{ value, values }];
    });
    const isNear = ({ value, values }: (typeof whole)[number]): boolean =>
      Math.abs(values.reduce((sum, one) => sum + one, 0) / values.length - value) <= 0.06;
    return whole.length > 2 && whole.every(isNear) && new Set(whole.map(({ value }) => value)).size > 1;
  });
}

/** Is every cell the time between two clocks before it in its row? */
export function isDifference(column: TableColumn, columns: readonly TableColumn[], rows: readonly number[]): boolean {
  const clocks = columns.filter((one) => one.at < column.at && one.share("time") > 0.5);
  return clocks.some((end, at) => {
    const start = clocks[at - 1] as TableColumn | undefined;
    const fits = rows.filter((row) => {
      const [from, to, value] = [start, end, column].map((one) => one && valueOf(one.tokens[row]));
      return from !== undefined && to !== undefined && value !== undefined && value > 0 && to - from === value;
    }).length;
    return fits >= 3 && fits >= 0.6 * rows.filter((row) => (valueOf(column.tokens[row]) ?? 0) > 0).length;
  });
}
