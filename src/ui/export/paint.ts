/**
 * Draws part of the page as SVG: its drawings, and the texts, backgrounds and borders of the HTML around them, without
 * controls.
 */
import { frozen } from "./frozen";
import { element } from "./svg";
import { textLines } from "./textLines";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Painting {
  readonly nodes: readonly Element[];
  /** Bounding box of everything drawn, in page coordinates. */
  readonly box: Box | null;
}

const CONTROLS =
  "[data-no-export], details:not([open]), input, select, textarea, :has(> select, > input, > textarea), button:not(table button), td button svg.lucide, script, style, template, .unseen, [role=tooltip], [role=scrollbar]";

export function paint(root: HTMLElement): Painting {
  const back = unrolled(root);
  try {
    const nodes: Element[] = [];
    const boxes: Box[] = [];
    for (const child of root.children) walk(child, nodes, boxes);
    words(root, getComputedStyle(root), nodes, boxes);
    return { nodes, box: union(boxes) };
  } finally {
    back();
  }
}

/** Scrolls content to its start during drawing, so that nothing covers its neighbours. */
function unrolled(root: HTMLElement): () => void {
  const scrolled = [root, ...root.querySelectorAll<HTMLElement>("*")]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((one) => ({ one, left: one.scrollLeft, top: one.scrollTop }));
  for (const { one } of scrolled) one.scrollTo(0, 0);
  return () => scrolled.forEach(({ one, left, top }) => one.scrollTo(left, top));
}

function walk(from: Element, nodes: Element[], boxes: Box[]): void {
  if (from.matches(CONTROLS)) return;
  const style = getComputedStyle(from);
  if (style.display === "none" || style.opacity === "0") return;
  const box = from.getBoundingClientRect();
  if (from instanceof SVGSVGElement) {
    const copy = drawing(from, box, style);
    if (copy) {
      nodes.push(copy);
      boxes.push(box);
    }
    return;
  }
  if (from instanceof HTMLCanvasElement) {
    nodes.push(element("image", { ...frameOf(box), href: from.toDataURL("image/png") }));
    boxes.push(box);
    return;
  }
  if (style.visibility !== "hidden") nodes.push(...ground(box, style));
  words(from, style, nodes, boxes);
  for (const child of from.children) walk(child, nodes, boxes);
}

/** The text that an element contains directly. */
function words(of: Element, style: CSSStyleDeclaration, nodes: Element[], boxes: Box[]): void {
  if (style.visibility === "hidden") return;
  for (const child of of.childNodes) {
    if (!(child instanceof Text)) continue;
    for (const line of textLines(child, of, style)) {
      nodes.push(line.node);
      boxes.push(line.box);
    }
  }
}

const frameOf = ({ left, top, right, bottom }: Box) => ({ x: left, y: top, width: right - left, height: bottom - top });

function drawing(svg: SVGSVGElement, box: DOMRect, style: CSSStyleDeclaration): Element | null {
  const copy = frozen(svg);
  if (!copy) return null;
  for (const [name, value] of Object.entries(frameOf(box))) copy.setAttribute(name, String(value));
  copy.removeAttribute("aria-hidden");
  if (style.overflow === "visible") copy.setAttribute("overflow", "visible");
  return copy;
}

const SIDES = ["top", "right", "bottom", "left"] as const;
const CLEAR = /^(transparent|rgba\(0, 0, 0, 0\))?$/;

/** Background and borders. */
function ground(box: Box, style: CSSStyleDeclaration): Element[] {
  const made: Element[] = [];
  if (!CLEAR.test(style.backgroundColor)) {
    const round = parseFloat(style.borderTopLeftRadius) || undefined;
    made.push(element("rect", { ...frameOf(box), rx: round, fill: style.backgroundColor }));
  }
  for (const side of SIDES) {
    const width = parseFloat(style.getPropertyValue(`border-${side}-width`));
    const color = style.getPropertyValue(`border-${side}-color`);
    if (!(width > 0) || style.getPropertyValue(`border-${side}-style`) === "none" || CLEAR.test(color)) continue;
    const { left, top, right, bottom } = box;
    const edge = {
      top: { left, top, right, bottom: top + width },
      bottom: { left, top: bottom - width, right, bottom },
      left: { left, top, right: left + width, bottom },
      right: { left: right - width, top, right, bottom },
    }[side];
    made.push(element("rect", { ...frameOf(edge), fill: color }));
  }
  return made;
}

function union(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return boxes.reduce((a, b) => ({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }));
}
