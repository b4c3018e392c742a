import { Search, X } from "lucide-react";
import styles from "./Field.module.css";
import button from "./Button.module.css";

interface SearchFieldProps {
  /** Accessible name and placeholder ("Find a player"). */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <Search size={14} style={{ flex: "none" }} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value) {
            onChange("");
            event.stopPropagation();
          }
        }}
      />
      {value && (
        <button
          type="button"
          className={button.quiet}
          style={{ padding: 2 }}
          aria-label={`Clear ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          onClick={() => onChange("")}
        >
          <X size={14} />
        </button>
      )}
    </label>
  );
}
