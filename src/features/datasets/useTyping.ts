import { useEffect, useRef } from "react";
import type { FocusEvent } from "react";
import { gesture } from "../../store";

/** What is typed into a field from entering to leaving it is one step to undo. */
export function useTyping() {
  const inside = useRef(false);
  const end = () => {
    if (!inside.current) return;
    inside.current = false;
    gesture.end();
  };
  useEffect(() => end, []);
  return {
    onFocus: () => {
      if (inside.current) return;
      inside.current = true;
      gesture.begin();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) end();
    },
  };
}
