import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Tells when the selection of a focused text field changes by itself, as when a finger drags its handles: browsers then send
 * "selectionchange" from the field, which React's own `onSelect` misses.
 */
export function useSelection(
  field: RefObject<HTMLTextAreaElement | null>,
  onChange: (from: number, to: number) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const tell = () => {
      const { current } = field;
      if (current && document.activeElement === current) latest.current(current.selectionStart, current.selectionEnd);
    };
    document.addEventListener("selectionchange", tell);
    return () => document.removeEventListener("selectionchange", tell);
  }, [field]);
}
