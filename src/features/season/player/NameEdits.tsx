import { useState } from "react";
import type { History } from "../../../engine/history/types";
import { dataSets, playerKey, undo } from "../../../store";
import { Button, TextField, notice } from "../../../ui";
import styles from "./player.module.css";

interface NameEditsProps {
  readonly history: History;
  readonly player: number;
  readonly onMerged: (key: string) => void;
}

/** A new name, or the name of somebody who is the same person. One step to undo. */
export function NameEdits({ history, player, onMerged }: NameEditsProps) {
  const name = history.names[player];
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
    <form className={styles.names} onSubmit={(event) => { event.preventDefault(); if (wanted && wanted !== name) save(); }}>
      <TextField label="Name" value={text} onChange={setText} hint={merge ? `${wanted} is in this season: their races become one player’s.` : "The name of another player merges the two."} />
      <Button type="submit" disabled={!wanted || wanted === name}>{merge ? "Merge" : "Rename"}</Button>
    </form>
  );
}
