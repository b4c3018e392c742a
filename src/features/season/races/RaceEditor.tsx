import { useMemo, useRef, useState } from "react";
import type { Edit, RaceRecord } from "../../../engine/history/types";
import { dataSets, same, season, undo, useResults, type DataSet } from "../../../store";
import { Button, Dialog, notice } from "../../../ui";
import type { RaceDraft } from "./draft";
import { leftOut, recordOf, type DraftProblem } from "./draftRecord";
import { RaceEditorEntrants } from "./RaceEditorEntrants";
import { RaceFields, useExtras } from "./RaceFields";
import { knownNames } from "../../common/knownNames";
import { yearsOf } from "./typedDate";
import { useRaceDraft } from "./useRaceDraft";
import styles from "./editor.module.css";

interface RaceEditorProps {
  /** Key of the race in the history; null: a new race. */
  readonly raceKey: number | null;
  readonly onClose: () => void;
}

/** Adds the race, or replaces the one under its key, in one undo step. */
function saveRace(dataSet: DataSet, raceKey: number | null, race: RaceRecord): void {
  const edit: Edit = raceKey === null ? { type: "add-race", race } : { type: "replace-race", key: raceKey, race };
  // The key of an added race is its negative number among the added races.
  if (raceKey === null) season.selectRace(-1 - dataSet.edits.filter(({ type }) => type === "add-race").length);
  dataSets.edit(edit);
  notice(
    raceKey === null ? "The race was added; the season is re-rated" : "The race was changed; the season is re-rated",
    { onUndo: undo, description: leftOut(race, dataSet.options) || undefined },
  );
}

/** Moves the focus to the field with the problem. */
function point(form: HTMLElement, draft: RaceDraft, { entrant, field = "name" }: DraftProblem): void {
  const at = draft.entrants.findIndex(({ id }) => id === entrant);
  const rows = form.querySelector("ul")?.children;
  if (at >= 0) rows?.[at]?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  else if (field === "weight") form.querySelector<HTMLElement>("[data-of-race] input")?.focus();
  else if (field === "date") form.querySelectorAll("input")[1]?.focus();
}

/** A form for a race, including entrants that options leave out. Saving re-rates all later races, in one undo step. */
export function RaceEditor({ raceKey, onClose }: RaceEditorProps) {
  const edited = useRaceDraft(raceKey);
  const { dataSet, draft, isChanged } = edited;
  const snapshot = useResults((results) => (results.snapshotOf === dataSet?.id ? results.snapshot.value : null));
  const noting = useExtras(edited.opened);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const names = useMemo(() => (snapshot ? knownNames(snapshot.history) : []), [snapshot]);
  const years = useMemo(() => snapshot && yearsOf(snapshot.history), [snapshot]);
  const form = useRef<HTMLDivElement>(null);
  const lifted = useRef(false);

  const change = (next: (draft: RaceDraft) => Partial<RaceDraft>) => {
    edited.change(next);
    setProblem(null);
  };
  const close = () => {
    if (lifted.current) return;
    edited.leave();
    if (isChanged) notice("The race was not saved", { description: "Your draft is kept." });
    onClose();
  };
  const save = () => {
    if (!draft || !dataSet) return;
    const record = recordOf(draft, years);
    if ("problem" in record) {
      noting.reveal(record);
      setProblem(record);
      requestAnimationFrame(() => form.current && point(form.current, draft, record));
      return;
    }
    edited.forget();
    onClose();
    if (raceKey !== null && same(record, edited.record)) notice("Nothing was changed");
    else saveRace(dataSet, raceKey, record);
  };

  const first = useRef({ focus: () => form.current?.querySelector("input")?.focus() });
  const ready = draft && dataSet ? draft : null;
  const ofAll = problem && problem.entrant === undefined && problem.field === undefined;
  return (
    <Dialog
      onClose={close}
      title={raceKey === null ? "Add a race" : "Edit race"}
      size="table"
      initialFocus={raceKey === null && dataSet ? first : undefined}
      footer={
        <>
          {ofAll && (
            <p role="alert" className={styles.problem}>
              {problem.problem}
            </p>
          )}
          {edited.isKept && !problem && (
            <p className={styles.kept} role="status">
              What you typed before.{" "}
              <Button size="small" kind="quiet" onClick={edited.startOver}>
                Start over
              </Button>
            </p>
          )}
          <span className={styles.gap} />
          <Button onClick={close}>{ready ? "Cancel" : "Close"}</Button>
          {ready && (
            <Button kind="primary" onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      {ready ? (
        <div ref={form}>
          <p className={styles.lead}>Best first; equal places tie. Those who did not start are listed, not rated.</p>
          <RaceFields {...{ noting, years, problem }} draft={ready} onChange={(next) => change(() => next)} />
          <RaceEditorEntrants
            entrants={ready.entrants}
            extras={noting.extras}
            names={names}
            problem={problem}
            history={edited.history!}
            onLift={(up) => {
              lifted.current = up;
            }}
            onChange={(next) => change(({ entrants }) => ({ entrants: next(entrants) }))}
          />
        </div>
      ) : (
        <p role={edited.isBroken ? "alert" : "status"}>{edited.waiting}</p>
      )}
    </Dialog>
  );
}
