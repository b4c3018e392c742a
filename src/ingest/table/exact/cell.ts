/**
 * Text cells of an exported table. A spreadsheet would run a cell that starts with = + - @, a tab or a line end as a
 * formula, so such a cell gets an apostrophe before it; so does one that starts with an apostrophe, and reading takes
 * one off again. A carriage return, which readers of tables unify, is written as \r behind an apostrophe and a backslash.
 */
export function neutralise(text: string): string {
  if (text.includes("\r")) return `'\\${text.replaceAll("\\", "\\\\").replaceAll("\r", "\\r")}`;
  return /^[=+\-@\t\n'＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** The text that `neutralise` was given. */
export function restore(cell: string): string {
  if (cell.startsWith("'\\"))
    return cell.slice(2).replace(/\\(.)/g, (_, escaped: string) => (escaped === "r" ? "\r" : escaped));
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** RFC 4180: quoted where a comma, a quote, a line end or outer space would be lost. */
export function quoted(cell: string): string {
  return /[",;|\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
