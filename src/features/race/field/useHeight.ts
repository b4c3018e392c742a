import { useCallback, useState } from "react";

/**
 * Height of the ref's element (or of the first `within` it) and the top of `mark`, in whole pixels; `fallback` before
 * layout.
 */
export function useHeight(fallback: number, within: string | null = null, mark: string | null = null) {
  const [size, setSize] = useState({ height: fallback, top: 0 });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver === "undefined") return undefined;
      const measure = () => {
        const target = within ? element.querySelector<HTMLElement>(within) : element;
        if (!target || target.offsetHeight === 0) return;
        const marked = mark ? element.querySelector<HTMLElement>(mark) : null;
        const top = marked ? Math.round(marked.getBoundingClientRect().top - element.getBoundingClientRect().top) : 0;
        const height = Math.round(target.getBoundingClientRect().height);
        setSize((old) => (old.height === height && old.top === top ? old : { height, top }));
      };
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      // Measuring now forces an extra layout, so do it only without a usable fallback.
      if (fallback === 0) measure();
      return () => observer.disconnect();
    },
    [fallback, within, mark],
  );
  return [ref, size.height, size.top] as const;
}
