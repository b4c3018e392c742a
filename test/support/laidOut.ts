/** A ResizeObserver for pages without layout: an observed element has a size at once, which never changes. */
export class LaidOut {
  readonly #tell: (entries: { target: Element; contentRect: { width: number; height: number } }[]) => void;

  constructor(tell: (entries: { target: Element; contentRect: { width: number; height: number } }[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    this.#tell([{ target, contentRect: { width: 640, height: 640 } }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}
