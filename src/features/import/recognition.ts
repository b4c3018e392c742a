/** Describes the recognised format in words. Pure. */
import type { TableGuess } from "../../ingest/types";

const SEPARATORS: Readonly<Record<string, string>> = {
  "\t": "tabs",
  ",": "commas",
  ";": "semicolons",
  "|": "bars",
};

export const separatorOf = (table: Pick<TableGuess, "separator"> | undefined): string =>
  SEPARATORS[table?.separator ?? ""] ?? "";

/** "semicolons, decimal commas". */
export function detailOf(table: Pick<TableGuess, "separator" | "columns"> | undefined): string {
  const bare = table?.columns.every(({ heading }, i) => heading === `Column ${i + 1}`) ?? false;
  // With semicolons, a comma between digits is a decimal comma; mentioned if there is one.
  const decimal = table?.separator === ";" && table.columns.some(({ sample }) => sample.some((c) => /\d,\d/.test(c)));
  return [separatorOf(table), decimal ? "decimal commas" : "", bare ? "no heading line" : ""]
    .filter(Boolean)
    .join(", ");
}

/** Whether the results follow a first line of words only. */
export function startsWithHeadings(text: string): boolean {
  const [first, ...below] = text
    .slice(0, 20_000)
    .split("\n", 40)
    .filter((line) => line.trim() !== "");
  return first !== undefined && !/\d/.test(first) && below.some((line) => /\d/.test(line));
}

/** Whether one separator splits all lines into the same number of cells: a table whose columns can be named by hand. */
export function looksLikeTable(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split("\n", 40)
    .filter((line) => line.trim() !== "");
  if (lines.length < 2) return false;
  return ["\t", ",", ";", "|"].some((sign) => {
    // A comma followed by a space belongs to a sentence or a date.
    const widths = lines.map((line) => line.split(sign === "," ? /,(?!\s)/ : sign).length);
    return widths[0] > 1 && widths.filter((width) => width === widths[0]).length >= 0.8 * widths.length;
  });
}
