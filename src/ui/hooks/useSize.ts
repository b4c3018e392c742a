import { startTransition, useCallback, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

const whole = ({ width, height }: Size): Size => ({ width: Math.floor(width), height: Math.floor(height) });

/** The size that a chart assumes without layout (tests). */
const UNMEASURED: Size = { width: 640, height: 320 };

/** Size of the ref's element in whole pixels, kept up to date. A hidden element keeps its last size. */
export function useSize<E extends Element = HTMLDivElement>(): readonly [
  (element: E | null) => (() => void) | undefined,
  Size,
] {
  const [size, setSize] = useState<Size>(UNMEASURED);
  const ref = useCallback((element: E | null) => {
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) {
        setSize((old) => {
          const next = { width: Math.floor(width), height: Math.floor(height) };
          return old.width === next.width && old.height === next.height ? old : next;
        });
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Size for costly drawings: null before layout, then set in a transition, so that mounting stays fast. */
export function useRoom<E extends Element = HTMLDivElement>(): readonly [
  (element: E | null) => (() => void) | undefined,
  Size | null,
] {
  const observed = typeof ResizeObserver !== "undefined";
  const [size, setSize] = useState<Size | null>(observed ? null : UNMEASURED);
  const ref = useCallback((element: E | null) => {
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    let first = true;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      // A visible box without a width is as wide as its content.
      const { width, height } =
        first && contentRect.width < 1 && element.getClientRects().length > 0 ? UNMEASURED : whole(contentRect);
      if (width === 0) return;
      const draw = () => setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
      if (first) startTransition(draw);
      else draw();
      first = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
