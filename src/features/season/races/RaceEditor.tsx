import { useId, useState } from "react";
import { Plus, X } from "lucide-react";
import type { Edit, History } from "../../../engine/history/types";
import { dataSets, undo } from "../../../store";
import { Button, Dialog, IconButton, Select, TextField, notice } from "../../../ui";
import { EMPTY_DRAFT, STATUS_OPTIONS, draftOf, emptyEntrant, recordOf, withStatus } from "./draft";
import type { DraftEntrant, DraftProblem, RaceDraft } from "./draft";
import styles from "./editor.module.css";

interface RaceEditorProps {
  readonly history: History;
  /** null: a new race. */
  readonly race: number | null;
  readonly onClose: () => void;
}

/** One race as a form. Saving re-rates everything after it, in one step to undo. */
export function RaceEditor({ history, race, onClose }: RaceEditorProps) {
  const players = useId();
  const [draft, setDraft] = useState<RaceDraft>(() => (race === null ? EMPTY_DRAFT : draftOf(history, race)));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const teams = draft.entrants.some(({ team }) => team);
  const change = (partial: Partial<RaceDraft>) => {
    setDraft((old) => ({ ...old, ...partial }));
    setProblem(null);
  };
  const put = (id: number, next: (entrant: DraftEntrant) => DraftEntrant) => change({ entrants: draft.entrants.map((one) => (one.id === id ? next(one) : one)) });
  const add = () => {
    const id = Math.max(-1, ...draft.entrants.map((one) => one.id)) + 1;
    change({ entrants: [...draft.entrants, emptyEntrant(id, draft.entrants.filter(({ status }) => status === "finished").length + 1)] });
  };
  const save = () => {
    const record = recordOf(draft);
    if ("problem" in record) {
      setProblem(record);
      return;
    }
    const edit: Edit = race === null ? { type: "add-race", race: record } : { type: "replace-race", key: history.keys[race], race: record };
    dataSets.edit(edit);
    notice(race === null ? "The race was added; the season is rated anew" : "The race was changed; the season is rated anew", { onUndo: undo });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={race === null ? "Add a race" : "Edit race"}
      description="Equal places tie. Who did not start, or was not rated, is listed but not rated."
      footer={
        <>
          {problem && <p role="alert" className={styles.problem}>{problem.problem}</p>}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save}>Save</Button>
        </>
      }
    >
      <div className={styles.head}>
        <TextField label="Race" value={draft.id} onChange={(id) => change({ id })} />
        <TextField label="Date" value={draft.date} placeholder="2024-05-31" onChange={(date) => change({ date })} />
      </div>
      <datalist id={players}>{history.names.slice(0, 2000).map((name) => <option key={name} value={name}>{name}</option>)}</datalist>
      <ul className={styles.entrants} aria-label="Entrants">
        {draft.entrants.map((one, index) => (
          <li key={one.id} data-wrong={problem?.entrant === one.id || undefined}>
            <input aria-label={`Place of entrant ${index + 1}`} inputMode="numeric" className={styles.place} value={one.place} disabled={one.status !== "finished"} onChange={(event) => put(one.id, (old) => ({ ...old, place: event.target.value }))} />
            <input aria-label={`Name of entrant ${index + 1}`} list={players} autoComplete="off" spellCheck={false} value={one.name} onChange={(event) => put(one.id, (old) => ({ ...old, name: event.target.value }))} />
            {teams && <input aria-label={`Team of entrant ${index + 1}`} className={styles.team} value={one.team} onChange={(event) => put(one.id, (old) => ({ ...old, team: event.target.value }))} />}
            <Select label={`Status of entrant ${index + 1}`} value={one.status} options={STATUS_OPTIONS} onChange={(status) => put(one.id, (old) => withStatus(old, status, draft.entrants.length))} />
            <IconButton kind="tool" label={`Remove entrant ${index + 1}`} icon={<X size={15} />} onClick={() => change({ entrants: draft.entrants.filter(({ id }) => id !== one.id) })} />
          </li>
        ))}
      </ul>
      <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>Add an entrant</Button>
    </Dialog>
  );
}
