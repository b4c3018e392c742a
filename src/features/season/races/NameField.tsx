import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { suggestionsFor } from "./knownNames";
import styles from "./names.module.css";

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Known names, the busiest first. */
  readonly names: readonly string[];
  /** Who is in the race already. */
  readonly taken: ReadonlySet<string>;
  /** The note that says what is wrong with it. */
  readonly wrong: string | undefined;
  readonly className: string;
  readonly onChange: (name: string) => void;
  /** Enter. */
  readonly onNext: () => void;
}

const MOST = 6;
const ROW = 32;

/** A name with those already known under it: the arrows choose, Enter takes, Escape shuts the list and nothing else. */
export function NameField({ label, value, names, taken, wrong, className, onChange, onNext }: NameFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = open
    ? suggestionsFor(names, value)
        .filter((name) => !taken.has(name))
        .slice(0, MOST)
    : [];
  const shown = found.length > 0;

  // The list lies over everything, where there is room for it: the dialog around would cut it off.
  useLayoutEffect(() => {
    const [field, box] = [input.current, list.current];
    if (!shown || !field || !box) return undefined;
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const height = found.length * ROW + 12;
    const below = bottom + height + 8 <= window.innerHeight || top < height;
    box.style.left = `${left}px`;
    box.style.width = `${Math.max(width, 180)}px`;
    box.style.top = `${below ? bottom + 3 : top - height - 3}px`;
    box.showPopover?.();
    const shut = () => setOpen(false);
    // Heard before the dialog hears it.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      shut();
    };
    window.addEventListener("keydown", onEscape, true);
    document.addEventListener("scroll", shut, true);
    window.addEventListener("resize", shut);
    return () => {
      window.removeEventListener("keydown", onEscape, true);
      document.removeEventListener("scroll", shut, true);
      window.removeEventListener("resize", shut);
    };
  }, [shown, found.length]);

  const shut = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (name: string) => {
    onChange(name);
    shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) {
        setOpen(true);
        setActive(event.key === "ArrowDown" ? 0 : -1);
      } else if (shown) {
        const by = event.key === "ArrowDown" ? 1 : -1;
        // One more place than names: the one where nothing is chosen.
        setActive(((active + 1 + by + found.length + 1) % (found.length + 1)) - 1);
      }
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (active >= 0 && found[active] !== undefined) take(found[active]);
      shut();
      onNext();
    }
  };

  return (
    <>
      <input
        ref={input}
        data-field="name"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-autocomplete="list"
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong}
        className={className}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setActive(-1);
          setOpen(event.target.value.trim() !== "");
        }}
        onKeyDown={onKeyDown}
        onBlur={shut}
      />
      {shown && (
        <div ref={list} id={id} role="listbox" aria-label="Known names" popover="manual" className={styles.list}>
          {found.map((name, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
