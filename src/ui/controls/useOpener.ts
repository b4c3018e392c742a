import { useState, type RefObject } from "react";

/** The element to return the focus to: a menu item disappears with its menu, so use the button that opened it. */
function lastingOf(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : element;
}

/** Moves the focus to `first` or the dialog, and back when it closes, because these dialogs have no trigger element. */
export function useOpener(first?: RefObject<{ focus: () => void } | null>) {
  const [opener] = useState(() => lastingOf(document.activeElement));
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      (first?.current ?? (event.currentTarget as HTMLElement)).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
      event.preventDefault();
      opener.focus();
    },
  };
}
