/** A figure's numbers as a drawn table, to save a list that scrolls or renders only the rows in view. */
import { cellText, type FigureTable } from "../figureTable";
import { number } from "../format";
import { element } from "./svg";
import type { Palette } from "./palette";
import { cut, textWidth } from "../plot/text";
import { textElement } from "./type";

/** Maximum number of rows in a picture, which states how many more there are. The CSV has all. */
export const MAX_ROWS = 200;

const ROW = 20;
const HEAD_ROW = 24;
const GAP = 16;
const WIDEST_TEXT = 280;

export function tablePicture(table: FigureTable, palette: Palette) {
  const rows = table.rows.slice(0, MAX_ROWS);
  const texts = rows.map((row) => table.columns.map((column, at) => cellText(row[at], column)));
  const right = table.columns.map(
    ({ format }, at) => format !== undefined || rows.some((row) => typeof row[at] === "number"),
  );
  const widths = table.columns.map(({ label }, at) => {
    const widest = Math.max(textWidth(label, "head"), ...texts.map((row) => textWidth(row[at], "table", at === 0)));
    return Math.ceil(right[at] ? widest : Math.min(widest, Math.max(WIDEST_TEXT, textWidth(label, "head"))));
  });
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0));
  const width = lefts[lefts.length - 1] + widths[widths.length - 1];

  const cell = (text: string, at: number, y: number, head: boolean) => {
    const style = head ? "head" : "table";
    const weight = !head && at === 0 ? 520 : undefined;
    const fill = head ? palette.ink3 : palette.ink;
    const made = right[at]
      ? textElement(text, style, { x: lefts[at] + widths[at], y, fill, weight, anchor: "end" })
      : textElement(cut(text, widths[at] + 1, style, at === 0), style, { x: lefts[at], y, fill, weight });
    if (made.textContent !== text) made.append(element("title", {}, [text]));
    return made;
  };
  const rule = (y: number, stroke: string) => element("line", { x1: 0, x2: width, y1: y, y2: y, stroke });

  const nodes = table.columns.map(({ label }, at) => cell(label, at, HEAD_ROW - 8, true));
  nodes.push(rule(HEAD_ROW - 0.5, palette.ink));
  texts.forEach((row, index) => {
    const top = HEAD_ROW + index * ROW;
    nodes.push(...row.flatMap((text, at) => (text ? [cell(text, at, top + 14, false)] : [])));
    nodes.push(rule(top + ROW - 0.5, palette.hair));
  });
  let height = HEAD_ROW + rows.length * ROW;
  const more = table.rows.length - rows.length;
  for (const words of [more > 0 ? `and ${number(more)} more` : "", table.note ?? ""].filter(Boolean)) {
    height += ROW;
    nodes.push(textElement(words, "key", { x: 0, y: height - 5, fill: palette.ink3 }));
  }
  return { nodes, width, height };
}
