import { useEffect } from "react";

/**
 * After a page took the place of another, or of the control that led to it, moves a focus that was lost into `main`, where the next
 * Tab goes on, and not to the top of the window. A page that is opened by its address leaves the focus alone.
 */
export function useFocusKept(page: string | undefined): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive === false || document.activeElement !== document.body) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [page]);
}
