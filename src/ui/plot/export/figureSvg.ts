/** Properties that make a drawing look the same outside the page; what is at its default is left out. */
const PAINT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "visibility",
  "shape-rendering",
];
const TYPE = [
  "font-family",
  "font-size",
  "font-weight",
  "font-stretch",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
];
const DEFAULTS: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
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
};

function look(element: Element, style: CSSStyleDeclaration): string {
  const text = element instanceof SVGTextContentElement;
  const names = element instanceof SVGGElement ? ["opacity", "visibility"] : text ? [...PAINT, ...TYPE] : PAINT;
  return names
    .map((name) => [name, style.getPropertyValue(name)])
    .filter(([name, value]) => value && value !== DEFAULTS[name])
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** Geometry that may stand in the style, so that marks move by transition. */
const GEOMETRY = ["x", "y", "width", "height", "cx", "cy", "r"] as const;

function place(element: Element, copy: Element, style: CSSStyleDeclaration): void {
  if (style.transform.startsWith("matrix(")) copy.setAttribute("transform", style.transform);
  if (!(element instanceof SVGGeometryElement)) return;
  for (const name of GEOMETRY) {
    const value = style.getPropertyValue(name);
    if (!element.hasAttribute(name) && value.endsWith("px") && parseFloat(value) !== 0)
      copy.setAttribute(name, String(parseFloat(value)));
  }
}

const NS = "http://www.w3.org/2000/svg";

/** A copy with the computed styles written into it, without what is only for the page; null for what is not shown. */
export function frozen(element: Element): Element | null {
  if (element.hasAttribute("data-no-export")) return null;
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute("class");
  copy.removeAttribute("tabindex");
  const style = getComputedStyle(element);
  if (style.display === "none") return null;
  if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
    place(element, copy, style);
    const written = look(element, style);
    if (written) copy.setAttribute("style", written);
    else copy.removeAttribute("style");
  }
  for (const child of element.childNodes) {
    const inner =
      child instanceof Element ? frozen(child) : child.nodeType === Node.TEXT_NODE ? child.cloneNode() : null;
    if (inner) copy.append(inner);
  }
  return copy;
}

/** The drawings of a figure: what is marked as a chart, else every picture that is not an icon. */
function drawings(body: HTMLElement): (SVGSVGElement | HTMLCanvasElement)[] {
  const marked = [...body.querySelectorAll<SVGSVGElement>("svg[data-chart]")];
  const charts = marked.length ? marked : [...body.querySelectorAll<SVGSVGElement>(".recharts-wrapper > svg")];
  const canvases = [...body.querySelectorAll("canvas")];
  const found = [...charts, ...canvases];
  if (found.length) return found;
  return [...body.querySelectorAll("svg")].filter(
    (svg) => !svg.closest("button, [data-no-export]") && svg.getBoundingClientRect().width > 40,
  );
}

/** One SVG of all drawings of a figure where they stand, on the plate's colour, styles written in. */
export function figureSvg(body: HTMLElement, title: string): string {
  const parts = drawings(body);
  if (!parts.length) throw new Error(`${title} has no drawing`);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.ceil(Math.max(...boxes.map((box) => box.right)) - left);
  const height = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) - top);

  const root = document.createElementNS(NS, "svg");
  root.setAttribute("xmlns", NS);
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const name = document.createElementNS(NS, "title");
  name.textContent = title;
  const ground = document.createElementNS(NS, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(body.closest("figure") ?? body).backgroundColor || "white");
  root.append(name, ground);

  parts.forEach((part, index) => {
    const box = {
      x: boxes[index].left - left,
      y: boxes[index].top - top,
      width: boxes[index].width,
      height: boxes[index].height,
    };
    let copy: Element | null;
    if (part instanceof HTMLCanvasElement) {
      copy = document.createElementNS(NS, "image");
      copy.setAttribute("href", part.toDataURL("image/png"));
    } else copy = frozen(part);
    if (!copy) return;
    for (const [key, value] of Object.entries(box)) copy.setAttribute(key, String(value));
    copy.removeAttribute("style");
    copy.removeAttribute("role");
    root.append(copy);
  });
  return new XMLSerializer().serializeToString(root);
}
