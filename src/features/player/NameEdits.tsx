import { useState } from "react";
import type { History } from "../../engine/history/types";
import { currentDataSet, dataSets, playerKey, undo, useChoices } from "../../store";
import { Button, TextField, notice } from "../../ui";
import styles from "./player.module.css";

interface NameEditsProps {
  readonly history: History;
  readonly player: number;
  readonly onMerged: (key: string) => void;
}

const NONE = [] as const;

/** A new name, or the name of somebody who is the same person. One step to undo. */
export function NameEdits({ history, player, onMerged }: NameEditsProps) {
  const name = history.names[player];
  const edits = useChoices(currentDataSet)?.edits ?? NONE;
  // Merges by hand can be taken apart again, whatever was changed since.
  const merged = edits.flatMap((edit, index) =>
    edit.type === "merge-players" && edit.into === name ? [{ from: edit.from, index }] : [],
  );
  const split = (from: string, index: number) => {
    dataSets.dropEdit(index);
    notice(`${from} and ${name} are two players again`, { onUndo: undo });
  };
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const other = wanted === name ? -1 : history.names.indexOf(wanted);
  const merge = other >= 0;

  const save = () => {
    if (merge) {
      dataSets.edit({ type: "merge-players", from: name, into: wanted });
      onMerged(playerKey(history, other));
      notice(`${name} and ${wanted} are one player now`, { onUndo: undo });
    } else {
      dataSets.edit({ type: "rename-player", from: name, to: wanted });
      if (!history.playerIds[player]) onMerged(wanted);
      notice(`${name} is called ${wanted} now`, { onUndo: undo });
    }
  };

  return (
    <>
      {merged.length > 0 && (
        <ul className={styles.merged} aria-label="Merged names">
          {merged.map(({ from, index }) => (
            <li key={index}>
              {from} is counted as {name}.{" "}
              <Button size="small" aria-label={`Split ${from} from ${name}`} onClick={() => split(from, index)}>
                Split
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.names}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted && wanted !== name) save();
        }}
      >
        <TextField
          label="Name"
          value={text}
          onChange={setText}
          hint={
            merge
              ? `${wanted} is in this season: their races become one player’s.`
              : "The name of another player merges the two."
          }
        />
        <Button type="submit" disabled={!wanted || wanted === name}>
          {merge ? "Merge" : "Rename"}
        </Button>
      </form>
    </>
  );
}
