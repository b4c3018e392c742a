/** Copies a drawing with its computed styles, so that it looks the same outside the page. */
import { FAMILY } from "./type";

/** Properties that affect the look of a drawing; defaults are omitted. */
const PAINT =
  "fill fill-opacity stroke stroke-opacity stroke-width stroke-dasharray stroke-linecap stroke-linejoin paint-order opacity visibility shape-rendering".split(
    " ",
  );
const TYPE = "font-family font-size font-weight font-stretch letter-spacing text-anchor dominant-baseline".split(" ");
const DEFAULTS: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
  "stop-opacity": "1",
  stroke: "none",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  opacity: "1",
  visibility: "visible",
  "shape-rendering": "auto",
  "letter-spacing": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "font-stretch": "100%",
  "font-weight": "400",
  "font-family": FAMILY,
};

const TEXTS = new Set(["text", "tspan", "textPath"]);
const SHAPES = new Set(["rect", "circle", "ellipse", "line", "path", "polyline", "polygon"]);

function paintsOf(name: string): readonly string[] {
  if (TEXTS.has(name)) return [...PAINT, ...TYPE];
  if (SHAPES.has(name) || name === "use" || name === "image") return PAINT;
  if (name === "stop") return ["stop-color", "stop-opacity"];
  return name === "g" ? ["opacity", "visibility"] : [];
}

function look(names: readonly string[], style: CSSStyleDeclaration): string {
  return names
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([name, value]) => value && value !== DEFAULTS[name])
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** Geometry that may be set by style, because marks move by transition. */
const GEOMETRY = ["x", "y", "width", "height", "cx", "cy", "r"] as const;

function place(element: Element, copy: Element, style: CSSStyleDeclaration): void {
  if (style.transform?.startsWith("matrix(")) copy.setAttribute("transform", style.transform);
  if (!SHAPES.has(element.localName)) return;
  for (const name of GEOMETRY) {
    const value = style.getPropertyValue(name);
    if (!element.hasAttribute(name) && value.endsWith("px") && parseFloat(value) !== 0)
      copy.setAttribute(name, String(parseFloat(value)));
  }
}

/** A copy with computed styles, without parts meant for the page only; null for hidden elements. */
export function frozen(element: Element): Element | null {
  if (element.hasAttribute("data-no-export")) return null;
  const style = getComputedStyle(element);
  if (style.display === "none" && !element.closest("defs")) return null;
  const copy = element.cloneNode(false) as Element;
  for (const name of ["class", "style", "tabindex", "role"]) copy.removeAttribute(name);
  if (!(element instanceof SVGSVGElement)) {
    place(element, copy, style);
    const names = paintsOf(element.localName);
    const written = look(names, style);
    // Remove attributes that the style repeats.
    for (const name of names) copy.removeAttribute(name);
    if (written) copy.setAttribute("style", written);
  }
  for (const child of element.childNodes) {
    const inner =
      child instanceof Element ? frozen(child) : child.nodeType === Node.TEXT_NODE ? child.cloneNode() : null;
    if (inner) copy.append(inner);
  }
  return copy;
}
