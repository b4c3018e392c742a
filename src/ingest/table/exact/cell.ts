/**
 * Text cells of an exported table. Spreadsheets treat a cell that starts with = + - @, a tab or a line end as a
 * formula, so such a cell gets a leading apostrophe, as does one that starts with an apostrophe; reading removes
 * one. A carriage return, which table readers normalise, is written as apostrophe, backslash, r.
 */
export function neutralise(text: string): string {
  if (text.includes("\r")) return `'\\${text.replaceAll("\\", "\\\\").replaceAll("\r", "\\r")}`;
  return /^[=+\-@\t\n'＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** The inverse of `neutralise`. */
export function restore(cell: string): string {
  if (cell.startsWith("'\\"))
    return cell.slice(2).replace(/\\(.)/g, (_, escaped: string) => (escaped === "r" ? "\r" : escaped));
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** RFC 4180: quoted if a comma, a quote, a line end or outer spaces would be lost. */
export function quoted(cell: string): string {
  return /[",;|\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
