import { useEffect, useRef, useState } from "react";
import { race } from "../../../store";
import type { Lane } from "../field/lanes";
import styles from "./Order.module.css";

interface NameCellProps {
  readonly lane: Lane;
  readonly renaming: boolean;
  readonly onRename: (renaming: boolean) => void;
  readonly onPress: () => void;
}

const TEAMS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function teamName(team: number): string {
  return team < TEAMS.length ? `Team ${TEAMS[team]}` : `Team ${team + 1}`;
}

/** The name: a press selects the lane, a double press (or *Rename*) writes over it. */
export function NameCell({ lane, renaming, onRename, onPress }: NameCellProps) {
  if (renaming) return <NameField lane={lane} onDone={() => onRename(false)} />;
  return (
    <span className={styles.name}>
      <button type="button" tabIndex={-1} title={lane.name} onClick={onPress} onDoubleClick={() => onRename(true)}>
        {lane.name}
      </button>
      {lane.team >= 0 && <span className={styles.team}>{teamName(lane.team)}</span>}
    </span>
  );
}

function NameField({ lane, onDone }: { readonly lane: Lane; readonly onDone: () => void }) {
  const [text, setText] = useState(lane.name);
  const field = useRef<HTMLInputElement>(null);
  // The menu that opened this first gives the focus back to its button.
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    }, 20);
    return () => clearTimeout(timer);
  }, []);
  const keep = () => {
    if (text.trim() && text.trim() !== lane.name) race.rename(lane.id, text);
    onDone();
  };
  return (
    <input
      className={styles.nameField}
      type="text"
      aria-label={`Name of ${lane.name}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      value={text}
      ref={field}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
        else if (event.key === "Escape") onDone();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
