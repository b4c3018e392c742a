import { useId, useMemo, useState } from "react";
import { ownerOf } from "../../../engine/history/aliases";
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
  const all = knownNames(history);
  const { edits } = dataSet;
  // A joined name is not a player.
  const names = useMemo(() => all.filter((name) => ownerOf(name, edits) === undefined), [all, edits]);
  const known = useMemo(() => new Set(names), [names]);
  const typed = [from.trim(), into.trim()];
  const unknown = typed.find((name) => name && !known.has(name));
  const owner = unknown && ownerOf(unknown, edits);
  const isOne = owner !== undefined && typed.includes(owner);
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
          {owner === undefined
            ? `No player is called ${unknown}.`
            : `${unknown} is counted as ${owner}${isOne ? ": they are one player already." : "."}`}
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
