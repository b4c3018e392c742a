import { useMemo, useState } from "react";
import { refOf, useAnswer, useChoices } from "../../../store";
import type { DataSet, RatedSystem, Scenario } from "../../../store";
import type { ProgressState } from "../../../ui";
import type { HistorySnapshot } from "../../../worker/protocol";
import type { WhatIf } from "../../../worker/protocol/whatif";

interface Asked {
  readonly snapshot: HistorySnapshot;
  readonly systems: readonly RatedSystem[];
  readonly request: Parameters<typeof useAnswer<"whatIf">>[1];
}

export interface WhatIfState {
  /** The last answer about this season, with the systems that it is of. */
  readonly answer: { readonly whatIf: WhatIf; readonly systems: readonly RatedSystem[] } | null;
  readonly progress: ProgressState | null;
  /** It was stopped; going on begins where the season was rated to. */
  readonly resume: (() => void) | null;
  readonly problem: string;
}

/** A scenario carried forward under every system. The last answer stays until the next is there. */
export function useWhatIf(
  dataSet: DataSet,
  snapshot: HistorySnapshot,
  rated: readonly RatedSystem[],
  scenario: Scenario | undefined,
  isRating: boolean,
): WhatIfState {
  const contenders = useChoices((choices) => choices.contenders);
  const { minimumRaces, inactive } = useChoices((choices) => choices.season);
  const systems = useMemo(() => rated.filter(({ problem }) => problem === ""), [rated]);
  // Replays come in one by one: the question is the same until its systems are others.
  const key = systems.map(({ id }) => id).join(" ");
  const asked = useMemo((): Asked => {
    const ids = key.split(" ");
    const specs = contenders
      .filter(({ id }) => ids.includes(id))
      .map(({ model, parameters }) => ({ model, parameters }));
    const changes = (scenario?.changes ?? []).filter(({ off }) => !off).map(({ change }) => change);
    const listing = { minimumRaces, inactive };
    const request =
      isRating || specs.length === 0 ? null : { history: refOf(dataSet), contenders: specs, changes, listing };
    return { snapshot, systems, request };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [
    dataSet.source,
    dataSet.edits,
    dataSet.options,
    snapshot,
    key,
    contenders,
    scenario?.changes,
    minimumRaces,
    inactive,
    isRating,
  ]);
  const [stopped, stop] = useState<Asked | null>(null);
  const isStopped = stopped === asked;
  const { value, status, progress, message } = useAnswer("whatIf", isStopped ? null : asked.request);
  const [last, keep] = useState<{ readonly of: Asked; readonly whatIf: WhatIf } | null>(null);
  if (value && last?.whatIf !== value) keep({ of: asked, whatIf: value });
  const known = last && last.of.snapshot === snapshot ? last : null;
  return {
    answer: known && { whatIf: known.whatIf, systems: known.of.systems },
    progress:
      status === "working"
        ? { value: progress, text: `Rating ${dataSet.name} again`, onCancel: () => stop(asked) }
        : null,
    resume: isStopped ? () => stop(null) : null,
    problem: status === "error" ? message : "",
  };
}
