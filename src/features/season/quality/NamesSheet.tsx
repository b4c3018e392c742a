import { useMemo, useState } from "react";
import type { History } from "../../../engine/history/types";
import type { DataSet } from "../../../store";
import { Button, Sheet, TextField } from "../../../ui";
import { knownNames } from "../../common/knownNames";
import { ChangeDialog } from "../../common/names/ChangeDialog";
import { NamesList } from "../../common/names/NamesList";
import styles from "./quality.module.css";

interface NamesSheetProps {
  readonly dataSet: DataSet;
  readonly history: History;
  readonly onClose: () => void;
}

/** All names: alike ones, joined ones, and a form to join any two. */
export function NamesSheet({ dataSet, history, onClose }: NamesSheetProps) {
  const [from, setFrom] = useState("");
  const [into, setInto] = useState("");
  const [asks, setAsks] = useState(false);
  const known = useMemo(() => new Set(knownNames(history)), [history]);
  const fault = (name: string) =>
    name.trim() && !known.has(name.trim()) ? `No player is called ${name.trim()}.` : null;
  const isReady = from.trim() !== into.trim() && known.has(from.trim()) && known.has(into.trim());
  return (
    <Sheet open onClose={onClose} title="Names">
      <section className={styles.part}>
        <h3>Join or part names</h3>
        <NamesList dataSet={dataSet} />
      </section>
      <section className={styles.part}>
        <h3>Join any two</h3>
        <form
          className={styles.join}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) setAsks(true);
          }}
        >
          <TextField label="Name" value={from} error={fault(from)} onChange={setFrom} />
          <TextField label="Is the player" value={into} error={fault(into)} onChange={setInto} />
          <Button type="submit" disabled={!isReady}>
            Join
          </Button>
        </form>
        {asks && (
          <ChangeDialog
            dataSet={dataSet}
            change={{ kind: "join", from: from.trim(), into: into.trim() }}
            onDone={() => setFrom("")}
            onClose={() => setAsks(false)}
          />
        )}
      </section>
    </Sheet>
  );
}
