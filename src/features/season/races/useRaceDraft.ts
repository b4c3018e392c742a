import { useMemo, useState } from "react";
import { baseKeyOf, currentDataSet, same, useAnswer, useChoices } from "../../../store";
import { EMPTY_DRAFT, draftOf, type RaceDraft } from "./draft";
import type { RaceRecord } from "../../../engine/history/types";

/**
 * The draft of a race: unsaved changes from an earlier opening, otherwise the saved race; `raceKey` null: a new race.
 */
export function useRaceDraft(raceKey: number | null) {
  const dataSet = useChoices(currentDataSet);
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
  const keep = (unsaved: RaceDraft | null) => dataSet && setUnsaved(dataSet.id, raceKey, unsaved);
  return {
    dataSet,
    /** The data set whose names are compared with typed ones. */
    history,
    draft,
    /** The draft with which the form opened. */
    opened: before ?? start,
    record: whole?.record,
    isChanged,
    /** Whether the form shows unsaved changes from an earlier opening. */
    isKept: before !== null && isChanged,
    waiting: dataSet
      ? waitingWords(answer)
      : "There is no data set to put a race into: paste results or open an example first.",
    isBroken: answer.status === "error",
    change: (next: (draft: RaceDraft) => Partial<RaceDraft>) =>
      setTyped((old) => {
        const now = old ?? before ?? start;
        return now && { ...now, ...next(now) };
      }),
    startOver: () => {
      keep(null);
      setTyped(start);
    },
    /** Keeps unsaved changes for the next opening. */
    leave: () => keep(isChanged ? draft : null),
    forget: () => keep(null),
  };
}

function waitingWords({ status, message }: { readonly status: string; readonly message: string }): string {
  if (status === "error") return message;
  return status === "ready" ? "This race is not in the data set any more." : "The race is being read.";
}

/** Unsaved drafts of the form, kept while the page is open, so that Escape loses nothing. */
const drafts = new Map<string, RaceDraft>();
const keyOf = (dataSet: string, race: number | null) => `${dataSet}/${race ?? "new"}`;

/** The unsaved draft of a race, unless the race has changed since. */
function unsavedOf(dataSet: string, race: number | null, now: RaceRecord | undefined): RaceDraft | null {
  const draft = drafts.get(keyOf(dataSet, race));
  return draft && same(draft.kept, now) ? draft : null;
}

/** null removes the draft. */
function setUnsaved(dataSet: string, race: number | null, draft: RaceDraft | null): void {
  if (draft) drafts.set(keyOf(dataSet, race), draft);
  else drafts.delete(keyOf(dataSet, race));
}
