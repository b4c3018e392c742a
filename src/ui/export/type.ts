/** Text of a saved figure: line breaking, and the resulting text elements. */
import { textSize, textWidth, type TextStyle } from "../plot/text";
import { element } from "./svg";

/** The document's own font, equal to `--font-text` of theme/tokens.css. */
export const FAMILY = '"Radio Canada Variable", "Radio Canada", "Segoe UI", "Helvetica Neue", system-ui, sans-serif';

/** Text broken into lines of a width; a word wider than that has its own line. */
export function wrapped(text: string, style: TextStyle, room: number, strong = false): string[] {
  const lines: string[] = [];
  // "59 %" is not broken at its non-breaking space.
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && textWidth(longer, style, strong) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
}

export function textElement(text: string, style: TextStyle, { x, y, fill, weight, anchor }: Look): SVGElement {
  const made = element("text", {
    x,
    y,
    fill,
    "font-size": textSize(style),
    "font-weight": weight,
    "text-anchor": anchor === "start" ? undefined : anchor,
  });
  made.textContent = text;
  return made;
}
