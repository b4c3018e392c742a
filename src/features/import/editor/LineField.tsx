import { useEffect, useRef, useState } from "react";
import { number } from "../../../ui/format";
import styles from "./TextEditor.module.css";

interface LineFieldProps {
  readonly line: number;
  readonly text: string;
  readonly top: number;
  readonly height: number;
  readonly onDone: (text: string) => void;
}

/** One line of a long text, open for editing. Enter or leaving the field saves it, Escape discards it. */
export function LineField({ line, text, top, height, onDone }: LineFieldProps) {
  const [value, setValue] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={field}
      className={styles.field}
      style={{ top, height }}
      aria-label={`Line ${number(line)}`}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => onDone(value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onDone(event.key === "Enter" ? value : text);
      }}
    />
  );
}
