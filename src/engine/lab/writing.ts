/** Writes numbers, names and differences for the answer of the lab. */
import type { OneOfMany } from "../evaluation/simultaneous";
import { inWords, list } from "../history/words";
import type { LabRow, Measured } from "./lab-rows";

export const fixed = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const signed = (value: number, digits: number): string => {
  const size = fixed(value, digits);
  return value < 0 && Number(size) !== 0 ? `−${size}` : size;
};

export const count = (value: number, noun: string): string => `${inWords(value)} ${noun}${value === 1 ? "" : "s"}`;

export const named = (labels: readonly string[]): string =>
  list(labels.length <= 3 ? labels : [...labels.slice(0, 2), `${inWords(labels.length - 2)} others`]);

export const WRITTEN = {
  order: { what: "order", factor: 100, digits: 1, unit: "percentage points" },
  odds: { what: "probabilities", factor: 1, digits: 4, unit: "nats of log loss" },
} as const;

/** "26.7 % of pairs wrong", "log loss 0.5410". */
export const valueWords = (by: Measured, value: number): string =>
  by === "order" ? `${fixed(100 * value, 1)} % of pairs wrong` : `log loss ${fixed(value, 4)}`;

export const sizeWords = (by: Measured, value: number): string =>
  `${fixed(WRITTEN[by].factor * value, WRITTEN[by].digits)} ${WRITTEN[by].unit}`;

/** " (95 % interval 0.2 to 1.4)"; `sign` −1: of the reversed difference. "" without an interval. */
export function betweenWords(by: Measured, { interval }: Pick<OneOfMany, "interval">, sign: 1 | -1 = 1): string {
  if (!interval) return "";
  const [low, high] = interval.map((end) => sign * end).toSorted((a, b) => a - b);
  const { factor, digits } = WRITTEN[by];
  return ` (95 % interval ${signed(factor * low, digits)} to ${signed(factor * high, digits)})`;
}

/** The row with the lowest value; both measures are better when lower. */
export const bestOf = (rows: readonly LabRow[], by: Measured): LabRow =>
  rows.reduce((best, row) => (row[by].value < best[by].value ? row : best));
