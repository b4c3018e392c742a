/** The lab's answer for the open races and its announcement, for the page and for documents. */
import { useMemo } from "react";
import type { Announcement, LabAnswer, LabKnown, LabSettings, LabSoFar } from "../../worker/protocol/lab";
import { useAnswer, useLastAnswer } from "../answers";
import { useChoices } from "../choices";
import { labSettingsOf, labStands } from "./lab";
import { refOf } from "../recompute/season";
import { useResults, type LabWork, type Slot } from "../results";
import { same } from "../same";
import { currentDataSet } from "../selectors";

interface LabFound {
  /** The finished run for these races; null if there is none. */
  readonly work: LabWork | null;
  /** Whether the run answers the present questions about the present races. */
  readonly isCurrent: boolean;
  readonly answer: Slot<LabAnswer>;
}

export function useLabAnswer(): LabFound {
  const dataSet = useChoices(currentDataSet);
  const asked = useChoices((choices) => choices.models.lab);
  const snapshot = useResults((results) => results.snapshot.value);
  const snapshotOf = useResults((results) => results.snapshotOf);
  const { value } = useResults((results) => results.lab);
  // The settings are a new object at each call, so they are compared as text.
  const wanted = useChoices((choices) => JSON.stringify(labSettingsOf(choices)));
  const history = useMemo(() => (dataSet ? refOf(dataSet) : null), [dataSet]);
  const isOfRaces = value !== null && history !== null && same(value.history, history);
  const isCurrent = isOfRaces && labStands(value.known.plan, JSON.parse(wanted) as LabSettings);
  // After a reload the run is restored before the races, which the worker does not have until then.
  const work = isOfRaces && value.done && snapshot && snapshotOf === dataSet?.id ? value : null;
  const { purpose, settle } = asked;
  const request = useMemo(
    () =>
      work
        ? {
            history: work.history,
            known: work.known,
            answers: { purpose, settle, fade: work.known.plan.settings.fade },
          }
        : null,
    [work, purpose, settle],
  );
  return { work, isCurrent, answer: useAnswer("labAnswer", request) };
}

/** Changes only with an evaluation or a simulated season; tuning tries alone change no figure. */
function figuresOf({ plan, judged, courses }: LabKnown): string {
  return JSON.stringify([plan.systems.length, judged.map(Boolean), courses.map((row) => row.map(Boolean))]);
}

/** The figures of the unfinished run; null while no system is evaluated. */
export function useLabSoFar(): LabSoFar | null {
  const { value } = useResults((results) => results.lab);
  const known = value && !value.done && value.known.judged.some(Boolean) ? value.known : null;
  const figures = known && figuresOf(known);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `figures` changes exactly when the answer can
  const request = useMemo(() => (known ? { known } : null), [figures]);
  const { value: found, of } = useLastAnswer("labSoFar", request);
  return known && of?.known.plan === known.plan ? found : null;
}

/** The announcement of the recommended system; null before the answer, and if no system is recommended. */
export function useAnnouncement(work: LabWork | null, answer: LabAnswer | null): Slot<Announcement> {
  const system = answer?.recommendation?.system ?? -1;
  const request = useMemo(
    () => (work && system >= 0 ? { history: work.history, known: work.known, system } : null),
    [work, system],
  );
  return useAnswer("labAnnounce", request);
}
