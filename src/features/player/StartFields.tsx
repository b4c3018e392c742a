import { useState } from "react";
import { startsOf } from "../../engine/history/starts";
import type { History } from "../../engine/history/types";
import { startWords } from "../../engine/rating/starts";
import { dataSets, undo, useResults, type DataSet } from "../../store";
import { Button, notice, TextField } from "../../ui";
import styles from "./player.module.css";

interface StartFieldsProps {
  readonly dataSet: DataSet;
  readonly history: History;
  readonly player: number;
  /** Id of the system shown. */
  readonly system: string;
  /** Whether the system's ratings are available in its own units. */
  readonly isKnown: boolean;
}

const text = (value: number | undefined): string => (value === undefined || Number.isNaN(value) ? "" : String(value));
/** The typed number; NaN if empty. */
const numberOf = (typed: string): number => (typed.trim() === "" ? NaN : Number(typed.trim().replace(",", ".")));

const isSame = (start: { readonly rating: number; readonly sd?: number } | undefined, rating: number, sd: number) =>
  start !== undefined && rating === start.rating && Object.is(sd, start.sd ?? NaN);

/** The initial rating of a player in these results, which the user can set, change or remove. */
export function StartFields({ dataSet, history, player, system, isKnown }: StartFieldsProps) {
  const name = history.names[player];
  const model = useResults((results) => results.description.value?.models.find(({ id }) => id === system));
  const start = startsOf(history).get(player);
  const [rating, setRating] = useState(text(start?.rating));
  const [sd, setSd] = useState(text(start?.sd));
  const [wanted, wantedSd] = [numberOf(rating), numberOf(sd)];
  const isSd = sd.trim() === "" || wantedSd > 0;
  const isNew = !isSame(start, wanted, wantedSd);
  const isWrong = rating.trim() !== "" && !Number.isFinite(wanted);
  const startNote = model && start && startWords(model, isKnown, 1, dataSet.options.startScale);
  const set = (value: number | null, sdValue: number | null, words: string) => {
    dataSets.edit({ type: "set-start", player: name, start: value, sd: sdValue }, dataSet.id);
    notice(words, { onUndo: undo });
  };
  const remove = () => {
    set(null, null, `${name} starts as a newcomer now`);
    setRating("");
    setSd("");
  };
  return (
    <form
      className={styles.names}
      aria-label="Initial rating"
      onSubmit={(event) => {
        event.preventDefault();
        set(wanted, Number.isNaN(wantedSd) ? null : wantedSd, `${name} starts with ${wanted} now`);
      }}
    >
      <TextField
        label="Initial rating"
        value={rating}
        onChange={setRating}
        error={isWrong ? "Write a number." : null}
        hint={startNote || "What the player comes with from elsewhere. Empty: as a newcomer."}
      />
      <TextField
        label="Initial sd"
        value={sd}
        onChange={setSd}
        error={isSd ? null : "Write a number above 0."}
        hint="Empty: that of a newcomer."
      />
      <Button type="submit" disabled={!Number.isFinite(wanted) || !isSd || !isNew}>
        Set
      </Button>
      {start && (
        <Button kind="quiet" onClick={remove}>
          Remove
        </Button>
      )}
    </form>
  );
}
