/** Writes a film's frames to the DOM without React, and only what changed. */

const written = new WeakMap<Element, Map<string, string>>();

/** Writes a text, a style or an attribute if it differs from the last value. */
export function put(element: Element, what: string, value: string): void {
  let known = written.get(element);
  if (!known) written.set(element, (known = new Map()));
  if (known.get(what) === value) return;
  known.set(what, value);
  if (what === "text") element.textContent = value;
  else if (what === "display") (element as HTMLElement).style.display = value;
  else element.setAttribute(what, value);
}

/** Moves a layer without repainting. */
export function shift(element: HTMLElement | SVGElement, x: number, y = 0): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
