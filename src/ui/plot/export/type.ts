/** The type of a saved figure: sizes, widths of text and lines that fit. */
import { element } from "./svg";

export interface Type {
  readonly size: number;
  readonly weight?: number;
}

export const TITLE: Type = { size: 16, weight: 650 };
export const READING: Type = { size: 14 };
export const SMALL: Type = { size: 12 };
export const TABLE: Type = { size: 13 };
export const HEAD: Type = { size: 11 };

/** `--font-text` of theme/tokens.css: the document's own, written once. */
export const FAMILY = '"Radio Canada Variable", "Radio Canada", "Segoe UI", "Helvetica Neue", system-ui, sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** Width in pixels; without a canvas an even guess. */
export function textWidth(text: string, { size, weight = 400 }: Type): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length * size * 0.56;
  context.font = `${weight} ${size}px ${FAMILY}`;
  return context.measureText(text).width;
}

/** Words on as many lines as the room asks for; a word wider than the room has a line of its own. */
export function wrapped(text: string, type: Type, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && textWidth(longer, type) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The beginning of a text that fits, with an ellipsis where something is left out. */
export function shortened(text: string, type: Type, room: number): string {
  if (textWidth(text, type) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, type) > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

interface Place {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly fill: string;
  readonly anchor?: "start" | "middle" | "end";
}

export function textElement(text: string, { size, weight }: Type, { x, y, fill, anchor }: Place): SVGElement {
  const made = element("text", {
    x,
    y,
    fill,
    "font-size": size,
    "font-weight": weight,
    "text-anchor": anchor === "start" ? undefined : anchor,
  });
  made.textContent = text;
  return made;
}
