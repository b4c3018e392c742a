import { useLayoutEffect, useRef, type FocusEvent } from "react";

/** Keeps the focus in a list when the focused entry is answered and disappears: the next entry receives it. */
export function useFocusAfterRemoval() {
  const section = useRef<HTMLElement>(null);
  const last = useRef(-1);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (last.current < 0 || (activeElement && activeElement !== document.body)) return;
    const items = section.current?.querySelectorAll("li") ?? [];
    const item = items[Math.min(last.current, items.length - 1)];
    (item?.querySelector("button") ?? section.current?.querySelector<HTMLElement>("h3, [tabindex='-1']"))?.focus();
  });
  return {
    ref: section,
    onFocus: ({ target }: FocusEvent) => {
      const item = target.closest("li");
      last.current = item ? [...(section.current?.querySelectorAll("li") ?? [])].indexOf(item) : -1;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = -1;
    },
  };
}
