/** Elements of an exported SVG file. */
const NS = "http://www.w3.org/2000/svg";

export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  children: readonly (Node | string)[] = [],
): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, typeof value === "number" ? String(round(value)) : value);
  }
  made.append(...children);
  return made;
}

const round = (value: number): number => Math.round(value * 100) / 100;
