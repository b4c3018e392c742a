/** A ResizeObserver for pages without layout: whatever it observes has a size at once, and never another one. */
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
