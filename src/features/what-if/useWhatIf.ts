import { useMemo, useState } from "react";
import { refOf, useAnswer, useChoices, type DataSet, type RatedSystem, type WhatIfScenario } from "../../store";
import type { ProgressState } from "../../ui";
import type { HistorySnapshot } from "../../worker/protocol";
import type { WhatIf } from "../../worker/protocol/whatIf";

interface WhatIfQuestion {
  readonly snapshot: HistorySnapshot;
  readonly ids: readonly string[];
  readonly request: Parameters<typeof useAnswer<"whatIf">>[1];
}

interface WhatIfState {
  /** The last answer about this season, and its systems. */
  readonly answer: { readonly whatIf: WhatIf; readonly systems: readonly RatedSystem[] } | null;
  readonly progress: ProgressState | null;
  /** Resumes a stopped run; null if it was not stopped. */
  readonly resume: (() => void) | null;
  readonly problem: string;
}

/** A scenario carried forward under every system. Keeps the last answer until the next arrives. */
export function useWhatIf(
  dataSet: DataSet,
  snapshot: HistorySnapshot,
  rated: readonly RatedSystem[],
  scenario: WhatIfScenario | undefined,
  isRating: boolean,
): WhatIfState {
  const contenders = useChoices((choices) => choices.contenders);
  const { minimumRaces, activeDays, inactive } = useChoices((choices) => choices.season);
  // Replays arrive one by one, but the request stays the same while the systems do.
  const sound = rated
    .filter(({ problem }) => problem === "")
    .map(({ id }) => id)
    .join(" ");
  const asked = useMemo((): WhatIfQuestion => {
    const ids = sound.split(" ").filter(Boolean);
    const specs = ids.flatMap((id) => contenders.find((one) => one.id === id) ?? []);
    const request = {
      history: refOf(dataSet),
      contenders: specs.map(({ model, parameters }) => ({ model, parameters })),
      changes: (scenario?.changes ?? []).filter(({ off }) => !off).map(({ change }) => change),
      listing: { minimumRaces, activeDays, inactive },
    };
    return { snapshot, ids, request: isRating || specs.length < ids.length || ids.length === 0 ? null : request };
  }, [dataSet, snapshot, sound, contenders, scenario, minimumRaces, activeDays, inactive, isRating]);
  const [stopped, stop] = useState<WhatIfQuestion | null>(null);
  const isStopped = stopped === asked;
  const { value, status, progress, message } = useAnswer("whatIf", isStopped ? null : asked.request);
  const [last, keep] = useState<{ readonly of: WhatIfQuestion; readonly whatIf: WhatIf } | null>(null);
  if (value && last?.whatIf !== value) keep({ of: asked, whatIf: value });
  const answer = useMemo(() => {
    if (!last || last.of.snapshot !== snapshot) return null;
    const systems = last.of.ids.flatMap((id) => rated.find((one) => one.id === id) ?? []);
    return systems.length === last.of.ids.length ? { whatIf: last.whatIf, systems } : null;
  }, [last, snapshot, rated]);
  return {
    answer,
    progress:
      status === "working"
        ? { value: progress, text: `Rating ${dataSet.name} again`, onCancel: () => stop(asked) }
        : null,
    resume: isStopped ? () => stop(null) : null,
    problem: status === "error" ? message : "",
  };
}
