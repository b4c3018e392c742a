import { useId, useState, type KeyboardEvent } from "react";

/**
 * A list of options under a field that keeps the focus: arrow keys select, Enter accepts. `optional`: none is selected
 * at first.
 */
export function useOptions(count: number, onTake: (at: number) => void, optional = false) {
  const id = useId();
  const first = optional ? -1 : 0;
  const [chosen, setActive] = useState(first);
  const active = Math.min(chosen, count - 1);
  const places = count - first;

  const take = (at: number) => {
    setActive(first);
    onTake(at);
  };

  /** Returns true if the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && count > 0) {
      setActive(((active - first + by + places) % places) + first);
    } else if (event.key === "Enter" && active >= 0) {
      take(active);
    } else return false;
    event.preventDefault();
    return true;
  };

  return {
    active,
    setActive,
    reset: () => setActive(first),
    onKey,
    /** Props of the field; `shown`: whether the list is open. */
    field: (shown: boolean) => ({
      role: "combobox" as const,
      "aria-expanded": shown,
      "aria-autocomplete": "list" as const,
      "aria-controls": shown ? id : undefined,
      "aria-activedescendant": shown && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: "off",
      spellCheck: false,
    }),
    list: { id, role: "listbox" as const },
    option: (at: number) => ({
      id: `${id}-${at}`,
      role: "option" as const,
      tabIndex: -1,
      "aria-selected": at === active,
      // Keep the focus in the field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => take(at),
    }),
  };
}
