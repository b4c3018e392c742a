/** The text of HTML as lines of SVG text, broken where the browser broke them. */
import { element } from "./svg";
import { FAMILY } from "./type";

interface Line {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function textLines(node: Text, parent: Element, style: CSSStyleDeclaration) {
  return broken(node).map((line) => {
    const text = cased(line.text, style.textTransform);
    const shown = clipped(text, line, parent);
    const made = element("text", {
      x: line.left,
      y: baseline(line, style),
      fill: style.color,
      "font-family": style.fontFamily === FAMILY ? undefined : style.fontFamily,
      "font-size": style.fontSize,
      "font-weight": style.fontWeight,
      "font-stretch": style.fontStretch,
      // Strike-through means that a number does not apply, so keep it.
      "text-decoration": style.textDecorationLine === "line-through" ? "line-through" : undefined,
      "letter-spacing": style.letterSpacing === "normal" ? undefined : style.letterSpacing,
    });
    made.append(shown);
    if (shown !== text) made.append(element("title", {}, [text]));
    return { node: made, box: line };
  });
}

/** Puts each word on the line of the previous one, or starts a new line. */
function broken(node: Text): Line[] {
  const lines: (Line & { start: number })[] = [];
  const range = document.createRange();
  for (const match of node.data.matchAll(/\S+/g)) {
    const end = match.index + match[0].length;
    range.setStart(node, match.index);
    range.setEnd(node, end);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (right <= left) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < (bottom - top) / 2 && left >= last.left) {
      last.text = node.data.slice(last.start, end).replace(/\s+/g, " ");
      last.right = Math.max(last.right, right);
    } else lines.push({ text: match[0], start: match.index, left, top, right, bottom });
  }
  return lines;
}

let context: CanvasRenderingContext2D | null | undefined;

/** The line's box is as high as the font's ascent and descent. */
function baseline({ top, bottom }: Line, style: CSSStyleDeclaration): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return top + (bottom - top) * 0.79;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText("x");
  return top + ((bottom - top) * up) / (up + down);
}

function cased(text: string, transform: string): string {
  return transform === "uppercase" ? text.toUpperCase() : transform === "lowercase" ? text.toLowerCase() : text;
}

/** Text that the page cuts off with an ellipsis is also cut off here; the file keeps the whole text as a title. */
function clipped(text: string, line: Line, parent: Element): string {
  for (let box: Element | null = parent; box && box.tagName !== "FIGURE"; box = box.parentElement) {
    if (getComputedStyle(box).textOverflow !== "ellipsis" || box.scrollWidth <= box.clientWidth) continue;
    const share = (box.getBoundingClientRect().right - line.left) / (line.right - line.left);
    if (share >= 1) return text;
    return `${text.slice(0, Math.max(1, Math.floor(text.length * share) - 1)).trimEnd()}…`;
  }
  return text;
}
