/** What a film writes from frame to frame, past React: nothing that stands there already. */

const written = new WeakMap<Element, Map<string, string>>();

/** Writes a text, a style or an attribute where it is another than the last. */
export function put(element: Element, what: string, value: string): void {
  let known = written.get(element);
  if (!known) written.set(element, (known = new Map()));
  if (known.get(what) === value) return;
  known.set(what, value);
  if (what === "text") element.textContent = value;
  else if (what === "display") (element as HTMLElement).style.display = value;
  else element.setAttribute(what, value);
}

/** Moves a layer; the browser paints nothing anew for it. */
export function shift(element: HTMLElement | SVGElement, x: number, y = 0): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
