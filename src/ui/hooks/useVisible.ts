import { useCallback, useState } from "react";
import { usePrinting } from "./usePrinting";

/** Whether the element is near the viewport, or being printed. True if this cannot be determined. */
export function useVisible<E extends Element>(
  margin = "160px",
): readonly [(element: E | null) => (() => void) | undefined, boolean] {
  const [visible, setVisible] = useState(typeof IntersectionObserver === "undefined");
  const ref = useCallback(
    (element: E | null) => {
      if (!element || typeof IntersectionObserver === "undefined") return undefined;
      const observer = new IntersectionObserver((entries) => setVisible(entries[entries.length - 1].isIntersecting), {
        rootMargin: margin,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin],
  );
  const printing = usePrinting();
  return [ref, visible || printing];
}
