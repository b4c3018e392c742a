import type { Split } from "../engine/evaluation/counted";
import { parseDate } from "../engine/history/dates";
import { UsageError } from "./usage";

/** Where tuning ends and judging begins. */
export function readSplit(text: string): Split {
  const share = Number(text);
  if (share > 0 && share < 1) return share;
  if (/^\d{4}-/.test(text) && !Number.isNaN(parseDate(text))) return text;
  throw new UsageError(`--split must be a share between 0 and 1, such as 0.7, or a date YYYY-MM-DD, not "${text}".`);
}
