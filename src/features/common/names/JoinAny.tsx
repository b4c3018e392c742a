import { useId, useMemo, useState } from "react";
import type { History } from "../../../engine/history/types";
import type { DataSet } from "../../../store";
import { Button, NameField } from "../../../ui";
import { knownNames } from "../knownNames";
import { ChangeDialog } from "./ChangeDialog";
import styles from "./names.module.css";

/** Merges any two names: each is found by typing, and the effect is shown first. */
export function JoinAny({ dataSet, history }: { readonly dataSet: DataSet; readonly history: History }) {
  const [from, setFrom] = useState("");
  const [into, setInto] = useState("");
  const [asks, setAsks] = useState(false);
  const id = useId();
  const names = knownNames(history);
  const known = useMemo(() => new Set(names), [names]);
  const unknown = [from, into].map((name) => name.trim()).find((name) => name && !known.has(name));
  const isReady = from.trim() !== into.trim() && known.has(from.trim()) && known.has(into.trim());
  const ask = () => {
    if (isReady) setAsks(true);
  };
  const field = (label: string, value: string, other: string, onChange: (name: string) => void) => (
    <label className={styles.field}>
      <span>{label}</span>
      <NameField
        label={label}
        value={value}
        names={names}
        taken={new Set([other.trim()])}
        wrong={unknown !== undefined && unknown === value.trim() ? `${id}-unknown` : undefined}
        placeholder="Find a player"
        className={styles.name}
        onChange={onChange}
        onNext={ask}
      />
    </label>
  );
  return (
    <form
      className={styles.join}
      aria-label="Join any two names"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {field("This name", from, into, setFrom)}
      {field("is the player", into, from, setInto)}
      <Button type="submit" disabled={!isReady}>
        Join
      </Button>
      {unknown !== undefined && (
        <p id={`${id}-unknown`} className="ink-2" role="status">
          No player is called {unknown}.
        </p>
      )}
      {asks && (
        <ChangeDialog
          dataSet={dataSet}
          change={{ kind: "join", from: from.trim(), into: into.trim() }}
          onDone={() => setFrom("")}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}
