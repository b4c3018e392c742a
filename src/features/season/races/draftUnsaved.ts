/** Unsaved drafts of the form, kept while the page is open, so that Escape loses nothing. */
import type { RaceRecord } from "../../../engine/history/types";
import { same } from "../../../store";
import type { RaceDraft } from "./draft";

const drafts = new Map<string, RaceDraft>();
const keyOf = (dataSet: string, race: number | null) => `${dataSet}/${race ?? "new"}`;

/** The draft of a race, unless the race was changed or replaced since. */
export function unsavedOf(dataSet: string, race: number | null, now: RaceRecord | undefined): RaceDraft | null {
  const draft = drafts.get(keyOf(dataSet, race));
  return draft && same(draft.kept, now) ? draft : null;
}

/** null: nothing is unsaved. */
export function setUnsaved(dataSet: string, race: number | null, draft: RaceDraft | null): void {
  if (draft) drafts.set(keyOf(dataSet, race), draft);
  else drafts.delete(keyOf(dataSet, race));
}
