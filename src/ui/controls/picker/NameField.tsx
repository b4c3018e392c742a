import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { findIn } from "../../search";
import { useOptions } from "./useOptions";
import styles from "./picker.module.css";

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Known names, most frequent first, or a function that returns them when the user types. */
  readonly names: readonly string[] | (() => readonly string[]);
  readonly taken: ReadonlySet<string>;
  /** Id of the error message. */
  readonly wrong?: string;
  readonly placeholder?: string;
  readonly className: string;
  readonly onChange: (name: string) => void;
  readonly onTake?: (name: string) => void;
  readonly onNext: () => void;
}

const MAX = 6;
const ROW = 32;

/** Matching names, the name itself first; none if only the name itself matches. */
function suggested(names: readonly string[], value: string, taken: ReadonlySet<string>): readonly string[] {
  const found = findIn(names, value, (name) => name).filter((name) => !taken.has(name));
  const others = found.filter((name) => name !== value);
  if (others.length === 0) return others;
  return (others.length < found.length ? [value, ...others] : others).slice(0, MAX);
}

/** A name with matching known names below: arrow keys select, Enter accepts, Escape closes only the list. */
export function NameField(props: NameFieldProps) {
  const { label, value, names, taken, wrong, placeholder, className, onChange, onTake, onNext } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const found = open ? suggested(typeof names === "function" ? names() : names, value, taken) : [];
  const shown = found.length > 0;
  const take = (name: string) => {
    onChange(name);
    onTake?.(name);
    setOpen(false);
  };
  const options = useOptions(found.length, (at) => take(found[at]), true);
  const shut = () => {
    setOpen(false);
    options.reset();
  };

  // Position the list above everything, because the dialog would clip it.
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
    const close = () => setOpen(false);
    // Handled before the dialog handles it.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener("keydown", onEscape, true);
    document.addEventListener("scroll", close, true);
    window.addEventListener("resize", close);
    return () => {
      window.removeEventListener("keydown", onEscape, true);
      document.removeEventListener("scroll", close, true);
      window.removeEventListener("resize", close);
    };
  }, [shown, found.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const opens = !open && (event.key === "ArrowDown" || event.key === "ArrowUp");
    if (opens) {
      event.preventDefault();
      setOpen(true);
      options.setActive(event.key === "ArrowDown" ? 0 : -1);
    } else if (options.onKey(event)) {
      if (event.key === "Enter") onNext();
    } else if (event.key === "Enter") {
      event.preventDefault();
      shut();
      onNext();
    }
  };

  return (
    <>
      <input
        ref={input}
        data-field="name"
        {...options.field(shown)}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong}
        className={className}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          options.reset();
          setOpen(event.target.value.trim() !== "");
        }}
        onKeyDown={onKeyDown}
        onBlur={shut}
      />
      {shown && (
        <div ref={list} {...options.list} aria-label="Known names" popover="manual" className={styles.list}>
          {found.map((name, at) => (
            <div key={name} {...options.option(at)}>
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
