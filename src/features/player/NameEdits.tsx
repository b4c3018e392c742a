import { useState } from "react";
import { ownerOf } from "../../engine/history/aliases";
import type { History } from "../../engine/history/types";
import { dataSets, playerKey, undo, type DataSet } from "../../store";
import { Button, TextField, notice } from "../../ui";
import { ChangeDialog } from "../common/names/ChangeDialog";
import { NamesList } from "../common/names/NamesList";
import type { NameChange } from "../common/names/names.chart";
import styles from "./player.module.css";

interface NameEditsProps {
  readonly dataSet: DataSet;
  readonly history: History;
  readonly player: number;
  readonly onMerged: (key: string) => void;
}

/** Renames the player, or merges another name of the same person; lists similar and merged names. */
export function NameEdits({ dataSet, history, player, onMerged }: NameEditsProps) {
  const name = history.names[player];
  const [text, setText] = useState(name);
  const [change, setChange] = useState<NameChange | null>(null);
  const wanted = text.trim();
  const isOwn = ownerOf(wanted, dataSet.edits) === name;
  const isTaken = wanted !== name && !isOwn && history.names.includes(wanted);

  const follow = ({ kind, into }: NameChange) => {
    const other = history.names.indexOf(into);
    if (kind === "join" && other >= 0) onMerged(playerKey(history, other));
  };
  const save = () => {
    if (isTaken) setChange({ kind: "join", from: name, into: wanted });
    else {
      dataSets.edit({ type: "rename-player", from: name, to: wanted });
      if (!history.playerIds[player]) onMerged(wanted);
      notice(`${name} is called ${wanted} now`, { onUndo: undo });
    }
  };

  return (
    <div className={styles.merged}>
      <NamesList dataSet={dataSet} of={name} onDone={follow} />
      <form
        className={styles.names}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted && wanted !== name && !isOwn) save();
        }}
      >
        <TextField
          label="Name"
          value={text}
          onChange={setText}
          hint={
            isOwn
              ? `${wanted} is counted as ${name}: they are one player already.`
              : isTaken
                ? `${wanted} is in this season: their races become one player’s.`
                : "The name of another player joins the two."
          }
        />
        <Button type="submit" disabled={!wanted || wanted === name || isOwn}>
          {isTaken ? "Join" : "Rename"}
        </Button>
      </form>
      {change && <ChangeDialog dataSet={dataSet} change={change} onDone={follow} onClose={() => setChange(null)} />}
    </div>
  );
}
