/** A number for people; "none" where there is no value. */
export function figure(value: number | null): string {
  if (value === null) return "none";
  return Number.isInteger(value) && Math.abs(value) >= 1 ? String(value) : value.toFixed(4);
}

/** Columns aligned: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
