import { useMemo } from "react";
import { refOf, season, useAnswer, useChoices, type DataSet, type LeaderboardRow } from "../../store";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { hindsightColumns, hindsightLead } from "./hindsight.chart";
import type { Lead } from "./leaderboard/board.chart";
import { errorsHold } from "../common/curveErrors";
import { useCurveSettings } from "../common/useCurveSettings";
import type { Rated } from "../common/useSeason";

export interface Hindsight {
  /** Ratings estimated from all races; null if ratings as known at the time are shown. */
  readonly columns: ReplayColumns | null;
  /** [R] `surprise` of `ThroughTimeFit`; null if unknown. */
  readonly surprise: Float64Array | null;
  /** The uncertainty of a lead after race `at` (null: now); null if ratings as known at the time are shown. */
  readonly leadAfter: ((at: number | null) => (first: LeaderboardRow, second: LeaderboardRow) => Lead | null) | null;
  readonly notes: readonly string[];
  /** The quantities that the bands treat as known; "" if there are none. */
  readonly errors: string;
  readonly progress: { readonly value: number | null; readonly text: string; readonly onCancel: () => void } | null;
  readonly problem: string;
}

/** The fit to all races, computed while it is shown. */
export function useHindsight(
  dataSet: DataSet | undefined,
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rated: Rated,
): Hindsight {
  const isWanted = useChoices((choices) => choices.season.known === "now");
  const { options, words } = useCurveSettings(dataSet, snapshot, rated);
  const request = useMemo(
    () => (dataSet && isWanted ? { history: refOf(dataSet), options } : null),
    [dataSet, isWanted, options],
  );
  const { status, value, progress, message } = useAnswer("throughTime", request, "season hindsight");
  // Right after a change, the answer may still belong to another season.
  const fit = value?.raceTime.length === snapshot.history.raceCount ? value : null;
  const columns = useMemo(() => fit && hindsightColumns(snapshot, fit, replay), [fit, snapshot, replay]);
  return useMemo(
    () => ({
      columns,
      surprise: fit?.surprise ?? null,
      leadAfter: fit && ((at) => (first, second) => hindsightLead(fit, first.player, second.player, at)),
      notes: fit ? [words, ...fit.notes] : [],
      errors: fit ? errorsHold(fit) : "",
      progress:
        status === "working"
          ? { value: progress, text: "Fitting every player’s curve", onCancel: () => season.set({ known: "then" }) }
          : null,
      problem: status === "error" ? message : "",
    }),
    [columns, fit, words, status, progress, message],
  );
}
