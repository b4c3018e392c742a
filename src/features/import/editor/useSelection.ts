import { useEffect, useRef, type RefObject } from "react";

/**
 * Reports changes of the selection in a focused text field that React's `onSelect` misses: while a finger drags its
 * handles, browsers send "selectionchange" from the field.
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
