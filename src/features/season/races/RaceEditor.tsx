import { useMemo, useRef, useState } from "react";
import type { Edit } from "../../../engine/history/types";
import {
  baseKeyOf,
  currentDataSet,
  dataSets,
  same,
  season,
  undo,
  useAnswer,
  useChoices,
  useResults,
} from "../../../store";
import { Button, Checkbox, DateField, Dialog, TextField, notice } from "../../../ui";
import { EMPTY_DRAFT, draftOf } from "./draft";
import type { RaceDraft } from "./draft";
import { leftOut, recordOf } from "./draftRecord";
import type { DraftProblem } from "./draftRecord";
import { setUnsaved, unsavedOf } from "./draftUnsaved";
import { EXTRAS } from "./EntrantRow";
import type { Extra } from "./EntrantRow";
import { RaceEditorEntrants } from "./RaceEditorEntrants";
import { knownNames } from "../../common/knownNames";
import { typedDay, yearsOf } from "./typedDate";
import styles from "./editor.module.css";

interface RaceEditorProps {
  /** The race by its key in the history; null: a new race. */
  readonly raceKey: number | null;
  readonly onClose: () => void;
}

/** A form of one whole race, with entrants that options leave out. Saving re-rates all later races, in one step to undo. */
export function RaceEditor({ raceKey, onClose }: RaceEditorProps) {
  const dataSet = useChoices(currentDataSet);
  const snapshot = useResults((results) => (results.snapshotOf === dataSet?.id ? results.snapshot.value : null));
  const [source, edits] = [dataSet?.source, dataSet?.edits];
  const history = useMemo(() => source && edits && { base: baseKeyOf(source), edits }, [source, edits]);
  const question = useMemo(() => (history && raceKey !== null ? { history, key: raceKey } : null), [history, raceKey]);
  const answer = useAnswer("wholeRace", question);
  const whole = answer.value;
  const start = useMemo(
    () => (raceKey === null ? EMPTY_DRAFT : whole ? draftOf(whole.record, whole.names) : null),
    [raceKey, whole],
  );
  const before = useMemo(
    () => (dataSet && start ? unsavedOf(dataSet.id, raceKey, start.kept) : null),
    [dataSet, raceKey, start],
  );
  const [typed, setTyped] = useState<RaceDraft | null>(null);
  const draft = typed ?? before ?? start;
  const isChanged = start !== null && !same(draft, start);

  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [chosen, setExtras] = useState<ReadonlySet<Extra> | null>(null);
  // Those that were there at the start: a column does not go while its last number is typed anew.
  const noted = useMemo(
    () => new Set(EXTRAS.map(({ id }) => id).filter((id) => (before ?? start)?.entrants.some((one) => one[id] !== ""))),
    [before, start],
  );
  const extras = chosen ?? noted;
  const [ofRace, setOfRace] = useState<boolean | null>(null);
  const hasOfRace = useMemo(
    () => [(before ?? start)?.weight, (before ?? start)?.season].some(Boolean),
    [before, start],
  );
  const showsOfRace = ofRace ?? hasOfRace;
  const names = useMemo(() => (snapshot ? knownNames(snapshot.history) : []), [snapshot]);
  const years = useMemo(() => snapshot && yearsOf(snapshot.history), [snapshot]);
  const form = useRef<HTMLDivElement>(null);
  const lifted = useRef(false);

  const change = (next: (draft: RaceDraft) => Partial<RaceDraft>) => {
    setTyped((old) => {
      const now = old ?? before ?? start;
      return now && { ...now, ...next(now) };
    });
    setProblem(null);
  };
  const close = () => {
    if (lifted.current) return;
    if (dataSet && draft && start) setUnsaved(dataSet.id, raceKey, isChanged ? draft : null);
    if (isChanged) notice("The race was not saved", { description: "Your draft is kept." });
    onClose();
  };
  const point = ({ entrant, field = "name" }: DraftProblem) => {
    const at = draft!.entrants.findIndex(({ id }) => id === entrant);
    const rows = form.current?.querySelector("ul")?.children;
    if (at >= 0) rows?.[at]?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
    else if (field === "weight") form.current?.querySelector<HTMLElement>("[data-of-race] input")?.focus();
    else if (field === "date") form.current?.querySelectorAll("input")[1]?.focus();
  };
  const save = () => {
    if (!draft || !dataSet) return;
    const record = recordOf(draft, years);
    if ("problem" in record) {
      const { entrant, field } = record;
      // What is wrong in a column that was put away is shown.
      const hidden = EXTRAS.find(({ id }) => entrant !== undefined && id === field && !extras.has(id));
      if (field === "weight") setOfRace(true);
      if (hidden) setExtras(new Set([...extras, hidden.id]));
      setProblem(record);
      requestAnimationFrame(() => point(record));
      return;
    }
    setUnsaved(dataSet.id, raceKey, null);
    onClose();
    if (raceKey !== null && same(record, whole?.record)) {
      notice("Nothing was changed");
      return;
    }
    const edit: Edit =
      raceKey === null ? { type: "add-race", race: record } : { type: "replace-race", key: raceKey, race: record };
    // An added race is named by how many were added before it.
    if (raceKey === null) season.selectRace(-1 - dataSet.edits.filter(({ type }) => type === "add-race").length);
    dataSets.edit(edit);
    notice(
      raceKey === null ? "The race was added; the season is re-rated" : "The race was changed; the season is re-rated",
      { onUndo: undo, description: leftOut(record, dataSet.options) || undefined },
    );
  };

  const first = useRef({ focus: () => form.current?.querySelector("input")?.focus() });
  const waiting = !dataSet
    ? "There is no data set to put a race into: paste results or open an example first."
    : answer.status === "error"
      ? answer.message
      : answer.status === "ready"
        ? "This race is not in the data set any more."
        : "The race is being read.";
  return (
    <Dialog
      open
      onClose={close}
      title={raceKey === null ? "Add a race" : "Edit race"}
      size="table"
      initialFocus={raceKey === null && dataSet ? first : undefined}
      footer={
        <>
          {problem && problem.entrant === undefined && problem.field === undefined && (
            <p role="alert" className={styles.problem}>
              {problem.problem}
            </p>
          )}
          {before && isChanged && !problem && (
            <p className={styles.kept} role="status">
              What you typed before.{" "}
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  setUnsaved(dataSet!.id, raceKey, null);
                  setTyped(start);
                }}
              >
                Start over
              </Button>
            </p>
          )}
          <span className={styles.gap} />
          <Button onClick={close}>{draft && dataSet ? "Cancel" : "Close"}</Button>
          {draft && dataSet && (
            <Button kind="primary" onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      {draft && dataSet ? (
        <div ref={form}>
          <p className={styles.lead}>Best first; equal places tie. Those who did not start are listed, not rated.</p>
          <div className={styles.head}>
            <TextField label="Race" value={draft.id} onChange={(id) => change(() => ({ id }))} />
            <TextField
              label="Date"
              value={draft.date}
              placeholder="2024-05-31"
              error={problem?.field === "date" ? problem.problem : null}
              onChange={(date) => change(() => ({ date }))}
            />
            <DateField
              label="Calendar"
              value={typedDay(draft.date, years)}
              onChange={(date) => change(() => ({ date }))}
            />
          </div>
          <fieldset className={styles.extras}>
            <legend>Also note</legend>
            {EXTRAS.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={extras.has(id)}
                onChange={(on) => setExtras(new Set(on ? [...extras, id] : [...extras].filter((one) => one !== id)))}
              />
            ))}
            <Checkbox label="Weight and season" checked={showsOfRace} onChange={setOfRace} />
            <Checkbox label="Recorded" checked={draft.recorded} onChange={(recorded) => change(() => ({ recorded }))} />
          </fieldset>
          {showsOfRace && (
            <div className={styles.ofRace} data-of-race>
              <TextField
                label="Weight of the race"
                value={draft.weight}
                placeholder="1"
                error={problem?.field === "weight" ? problem.problem : null}
                onChange={(weight) => change(() => ({ weight }))}
              />
              <TextField label="Season" value={draft.season} onChange={(season) => change(() => ({ season }))} />
            </div>
          )}
          <RaceEditorEntrants
            entrants={draft.entrants}
            extras={extras}
            names={names}
            problem={problem}
            history={history!}
            onLift={(up) => {
              lifted.current = up;
            }}
            onChange={(next) => change(({ entrants }) => ({ entrants: next(entrants) }))}
          />
        </div>
      ) : (
        <p role={answer.status === "error" ? "alert" : "status"}>{waiting}</p>
      )}
    </Dialog>
  );
}
