import { useEffect, useRef, type FocusEvent } from "react";
import { gesture } from "./choices";

/**
 * Combines all typing in a field between focus and blur into one undo step. Its handlers go on the element around the
 * field.
 */
export function useTyping() {
  const inside = useRef(false);
  const end = () => {
    if (inside.current) gesture.end();
    inside.current = false;
  };
  useEffect(() => end, []);
  return {
    // A button inside the element makes its own undo steps.
    onFocus: ({ target }: FocusEvent) => {
      if (inside.current || !(target instanceof HTMLInputElement)) return;
      inside.current = true;
      gesture.begin();
    },
    onBlur: end,
  };
}
