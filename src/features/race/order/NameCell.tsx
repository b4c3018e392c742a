import { memo, useEffect, useRef, useState } from "react";
import type { Title } from "../../../engine/rating/titles";
import { race } from "../../../store";
import { TitleName } from "../../../ui";
import styles from "./Order.module.css";

interface NameCellProps {
  readonly id: string;
  readonly name: string;
  /** Index of the team; -1 without one. */
  readonly team: number;
  readonly title: Title | undefined;
  readonly selected: boolean;
  readonly renaming: boolean;
  readonly onRename: (renaming: boolean) => void;
}

const TEAMS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const teamName = (team: number): string => (team < TEAMS.length ? `Team ${TEAMS[team]}` : `Team ${team + 1}`);

/** The name of a starter: a click selects it, a double click (or *Rename*) edits it. */
export const NameCell = memo(function NameCell(props: NameCellProps) {
  const { id, name, team, title, selected, renaming, onRename } = props;
  if (renaming) return <NameField id={id} name={name} onDone={() => onRename(false)} />;
  const called = (
    <span className={styles.name}>
      <button
        type="button"
        tabIndex={-1}
        title={name}
        onClick={() => race.ask(selected ? null : id)}
        onDoubleClick={() => onRename(true)}
      >
        {name}
      </button>
      {team >= 0 && <span className={styles.team}>{teamName(team)}</span>}
    </span>
  );
  if (!title) return called;
  return (
    <span className={styles.titled}>
      {called}
      <small>
        <TitleName title={title} />
      </small>
    </span>
  );
});

function NameField({ id, name, onDone }: { readonly id: string; readonly name: string; readonly onDone: () => void }) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // The menu that opened this field first returns the focus to its button, so take it afterwards.
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    }, 20);
    return () => clearTimeout(timer);
  }, []);
  const keep = () => {
    if (text.trim() && text.trim() !== name) race.rename(id, text);
    onDone();
  };
  return (
    <input
      className={styles.nameField}
      type="text"
      aria-label={`Name of ${name}`}
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
