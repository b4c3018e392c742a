/** One sheet of a workbook: rows of cells as text. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Why a spreadsheet cannot be read, and what to do, as a sentence. */
export class UnreadableSheet extends Error {
  override readonly name = "UnreadableSheet";
}

/**
 * Maximum number of cells of a spreadsheet, including empty ones between others: more take minutes and too much
 * memory.
 */
const MAX_CELLS = 1_000_000;

export const tooLarge = (): UnreadableSheet =>
  new UnreadableSheet(
    `This spreadsheet has more than ${MAX_CELLS.toLocaleString("en")} cells. Save the sheet with the results as CSV, which is read piece by piece.`,
  );

/** Counts the cells of a spreadsheet. @throws UnreadableSheet above the limit */
export function room(): (cells: number) => void {
  let left = MAX_CELLS;
  return (cells) => {
    left -= cells;
    if (left < 0) throw tooLarge();
  };
}

/** @throws UnreadableSheet for XML with more elements than that many cells can have: a cell is at most four tags */
export function checkXml(text: string): string {
  let tags = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1))
    if (++tags > 6 * MAX_CELLS) throw tooLarge();
  return text;
}

/** A date from days since the end of 1899, a time from the fraction of a day; both if both are present. */
export function momentText(days: number): string {
  const seconds = Math.round(days * 86400 * 1000) / 1000;
  if (days < 1) return clockText(seconds);
  const date = new Date(Math.round(seconds * 1000) - 25569 * 86400 * 1000);
  if (Number.isNaN(date.getTime())) return String(days);
  const iso = date.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 19).replace("T", " ");
}

/** Seconds as 1:02:03.4. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const whole = Math.floor(seconds);
  const part = Math.round((seconds - whole) * 1000);
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return part === 0
    ? clock
    : `${clock}.${String(part)
        .padStart(3, "0")
        .replace(/0{1,2}$/, "")}`;
}
