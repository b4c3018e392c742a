import { useEffect } from "react";

/**
 * Moves a lost focus into `main` when a page has replaced another, or the control that led to it, so that the next Tab
 * continues there and not at the top of the window. A page opened by its address does not change the focus.
 */
export function useFocusKept(page: string | undefined): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive === false || document.activeElement !== document.body) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [page]);
}
