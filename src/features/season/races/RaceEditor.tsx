import { useMemo, useRef, useState } from "react";
import { Plus } from "lucide-react";
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from "@dnd-kit/core";
import type { DragEndEvent } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { Edit, History } from "../../../engine/history/types";
import { dataSets, undo } from "../../../store";
import { Button, Checkbox, Dialog, TextField, notice } from "../../../ui";
import { EMPTY_DRAFT, draftOf, emptyEntrant, recordOf, withStatus } from "./draft";
import type { DraftEntrant, DraftProblem, RaceDraft } from "./draft";
import { inOrder, isFinisher, isTied, moved, resettled, withTie } from "./draftOrder";
import { EntrantRow } from "./EntrantRow";
import type { Extra } from "./EntrantRow";
import { knownNames } from "./knownNames";
import styles from "./editor.module.css";

interface RaceEditorProps {
  readonly history: History;
  /** null: a new race. */
  readonly race: number | null;
  readonly onClose: () => void;
}

/** What was typed and not saved, by race: Escape loses nothing. */
const unsaved = new WeakMap<History, Map<number, RaceDraft>>();
const EXTRAS: readonly { readonly id: Extra; readonly label: string }[] = [
  { id: "team", label: "Teams" },
  { id: "time", label: "Times" },
  { id: "score", label: "Points" },
  { id: "minutes", label: "Minutes in game" },
];

/** One race as a form. Saving re-rates everything after it, in one step to undo. */
export function RaceEditor({ history, race, onClose }: RaceEditorProps) {
  const key = race === null ? NaN : history.keys[race];
  const fresh = useMemo(() => (race === null ? EMPTY_DRAFT : draftOf(history, race)), [history, race]);
  const [kept] = useState(() => unsaved.get(history)?.get(key));
  const [draft, setDraft] = useState<RaceDraft>(kept ?? fresh);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [extras, setExtras] = useState<ReadonlySet<Extra>>(
    () => new Set(EXTRAS.map(({ id }) => id).filter((id) => draft.entrants.some((one) => one[id] !== ""))),
  );
  const list = useRef<HTMLUListElement>(null);
  const lifted = useRef(false);
  const names = useMemo(() => knownNames(history), [history]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { entrants } = draft;
  const sorted = inOrder(entrants);

  const change = (partial: Partial<RaceDraft>) => {
    setDraft((old) => ({ ...old, ...partial }));
    setProblem(null);
  };
  const put = (id: number, next: Partial<DraftEntrant>) =>
    change({ entrants: entrants.map((one) => (one.id === id ? { ...one, ...next } : one)) });
  const focusName = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("[data-name]")[at]?.focus());
  const add = () => {
    const id = Math.max(-1, ...entrants.map((one) => one.id)) + 1;
    const finishers = entrants.filter(isFinisher).length;
    change({ entrants: resettled([...entrants, emptyEntrant(id, finishers + 1)]) });
    focusName(finishers);
  };
  const setStatus = (one: DraftEntrant, status: DraftEntrant["status"]) =>
    change({
      entrants: resettled(
        entrants.map((other) => (other.id === one.id ? withStatus(one, status, entrants.length) : other)),
      ),
    });
  const settle = () => {
    lifted.current = true;
    setTimeout(() => (lifted.current = false));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    settle();
    const [from, to] = [active.id, over?.id].map((id) => entrants.findIndex((one) => one.id === id));
    if (from >= 0 && to >= 0) change({ entrants: moved(entrants, from, to) });
  };
  const forget = () => unsaved.get(history)?.delete(key);
  const close = () => {
    // Escape puts a lifted entrant back, and nothing more.
    if (lifted.current) return;
    if (draft !== fresh) {
      const drafts = unsaved.get(history) ?? new Map<number, RaceDraft>();
      unsaved.set(history, drafts.set(key, draft));
      notice("The race was not saved", { description: "What you typed waits where you left it." });
    }
    onClose();
  };
  const save = () => {
    const record = recordOf(draft);
    if ("problem" in record) {
      setProblem(record);
      const at = entrants.findIndex(({ id }) => id === record.entrant);
      if (at >= 0) focusName(at);
      return;
    }
    forget();
    const edit: Edit = race === null ? { type: "add-race", race: record } : { type: "replace-race", key, race: record };
    dataSets.edit(edit);
    notice(
      race === null ? "The race was added; the season is rated anew" : "The race was changed; the season is rated anew",
      { onUndo: undo },
    );
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={race === null ? "Add a race" : "Edit race"}
      size="text"
      footer={
        <>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem.problem}
            </p>
          )}
          {kept && draft !== fresh && !problem && (
            <p className={styles.kept} role="status">
              From before.{" "}
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  forget();
                  setDraft(fresh);
                }}
              >
                Start over
              </Button>
            </p>
          )}
          <span className={styles.gap} />
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Best first. Equal places tie. Who did not start, or was not rated, is listed but not rated.
      </p>
      <div className={styles.head}>
        <TextField label="Race" value={draft.id} onChange={(id) => change({ id })} />
        <TextField label="Date" value={draft.date} placeholder="2024-05-31" onChange={(date) => change({ date })} />
      </div>
      <fieldset className={styles.extras}>
        <legend>Also note</legend>
        {EXTRAS.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={extras.has(id)}
            onChange={(on) => setExtras((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)))}
          />
        ))}
        <Checkbox label="Recorded" checked={draft.recorded} onChange={(recorded) => change({ recorded })} />
      </fieldset>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => (lifted.current = true)}
        onDragCancel={settle}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable: "Space lifts an entrant, the arrows move it, Space sets it down, Escape puts it back.",
          },
        }}
      >
        <SortableContext items={entrants.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul ref={list} className={styles.entrants} aria-label="Entrants">
            {entrants.map((one, at) => (
              <EntrantRow
                key={one.id}
                entrant={one}
                at={at}
                extras={extras}
                names={names}
                wrong={problem?.entrant === one.id}
                tied={isTied(entrants, at)}
                canTie={at > 0 && isFinisher(one)}
                onChange={(next) => put(one.id, next)}
                onTie={(tie) => change({ entrants: withTie(entrants, at, tie) })}
                onStatus={(status) => setStatus(one, status)}
                onNext={() => (at + 1 < entrants.length && isFinisher(entrants[at + 1]) ? focusName(at + 1) : add())}
                onRemove={() => change({ entrants: resettled(entrants.filter(({ id }) => id !== one.id)) })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
        Add an entrant
      </Button>
      {sorted.some((one, at) => one.id !== entrants[at].id) && (
        <Button size="small" kind="quiet" onClick={() => change({ entrants: sorted })}>
          Sort by place
        </Button>
      )}
    </Dialog>
  );
}
