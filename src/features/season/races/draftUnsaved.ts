/** What was typed into the form and not saved, as long as the page lives: Escape loses nothing. */
import type { RaceRecord } from "../../../engine/history/types";
import { same } from "../../../store";
import type { RaceDraft } from "./draft";

const drafts = new Map<string, RaceDraft>();
const keyOf = (dataSet: string, race: number | null) => `${dataSet}/${race ?? "new"}`;

/** The draft of a race as it is now: of a race that was changed since, or another one under its key, there is none. */
export function unsavedOf(dataSet: string, race: number | null, now: RaceRecord | undefined): RaceDraft | null {
  const draft = drafts.get(keyOf(dataSet, race));
  return draft && same(draft.kept, now) ? draft : null;
}

/** null: there is nothing left to save. */
export function setUnsaved(dataSet: string, race: number | null, draft: RaceDraft | null): void {
  if (draft) drafts.set(keyOf(dataSet, race), draft);
  else drafts.delete(keyOf(dataSet, race));
}
