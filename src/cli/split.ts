import type { Split } from "../engine/evaluation/counted";
import { parseDate } from "../engine/history/dates";
import { parsed } from "./declare";
import { UsageError } from "./errors";

/** Option for the point where tuning ends and judging begins. */
export const splitOption = (fallback: number) =>
  parsed(
    "--split <share|date>",
    "where tuning ends and judging begins: a share of the races, or a date YYYY-MM-DD",
    readSplit,
    fallback,
  );

function readSplit(given: string, option: string): Split {
  const share = Number(given);
  if (share > 0 && share < 1) return share;
  if (/^\d{4}-/.test(given) && !Number.isNaN(parseDate(given))) return given;
  throw new UsageError(`${option} must be a share between 0 and 1, such as 0.7, or a date YYYY-MM-DD, not "${given}".`);
}
