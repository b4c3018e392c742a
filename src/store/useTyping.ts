import { useEffect, useRef } from "react";
import type { FocusEvent } from "react";
import { gesture } from "./choices";

/** Makes one undo step of everything typed into a field between focus and blur. For the box around the field. */
export function useTyping() {
  const inside = useRef(false);
  const end = () => {
    if (inside.current) gesture.end();
    inside.current = false;
  };
  useEffect(() => end, []);
  return {
    // A button beside the field is a step of its own.
    onFocus: ({ target }: FocusEvent) => {
      if (inside.current || !(target instanceof HTMLInputElement)) return;
      inside.current = true;
      gesture.begin();
    },
    onBlur: end,
  };
}
