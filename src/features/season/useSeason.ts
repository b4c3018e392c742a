/** The open season as the figures of this screen need it. */
import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { contenderNames, currentDataSet, focusedOf, useChoices, useResults } from "../../store";
import type { DataSet, Slot } from "../../store";

export interface Rated {
  readonly id: string;
  readonly slot: number;
  /** Model or own name; with a few words more where two would read the same. */
  readonly name: string;
  /** null while it is made, or when it cannot be. */
  readonly replay: ReplayColumns | null;
  readonly status: Slot<unknown>["status"];
  readonly progress: number;
  /** In words why there is none; "" otherwise. */
  readonly problem: string;
}

export interface SeasonData {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  readonly loading: { readonly progress: number } | null;
  readonly failure: string;
  readonly contenders: readonly Rated[];
  readonly focused: Rated | null;
}

/** Columns that belong to the snapshot: a replay of another history is no replay of this one. */
function belongs(replay: ReplayColumns | null | undefined, snapshot: HistorySnapshot | null): replay is ReplayColumns {
  return (
    !!replay &&
    !!snapshot &&
    replay.before.length === snapshot.history.entrantCount &&
    replay.rating.length === snapshot.history.playerCount
  );
}

export function useSeason(): SeasonData {
  const dataSet = useChoices(currentDataSet);
  const contenders = useChoices((choices) => choices.contenders);
  const focusedId = useChoices((choices) => focusedOf(choices)?.id);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const slot = useResults((results) => results.snapshot);
  const replays = useResults((results) => results.replays);
  const snapshot = slot.value;

  const rated = useMemo(() => {
    const names = contenderNames(contenders, description, inspections);
    return contenders.map((contender, i): Rated => {
      const { name, variant, problem } = names[i];
      const twin = names.some((other, j) => j !== i && other.name === name);
      const replay = replays[contender.id];
      return {
        id: contender.id,
        slot: contender.slot,
        name: twin && variant ? `${name} ${variant}` : name,
        replay: belongs(replay?.value, snapshot) ? replay.value : null,
        status: replay?.status ?? "idle",
        progress: replay?.progress ?? 0,
        problem: problem || (replay?.status === "error" ? replay.message : ""),
      };
    });
  }, [contenders, description, inspections, replays, snapshot]);

  return {
    dataSet,
    snapshot,
    loading: slot.status === "working" ? { progress: slot.progress } : null,
    failure: slot.status === "error" ? slot.message : "",
    contenders: rated,
    focused: rated.find((one) => one.id === focusedId) ?? null,
  };
}
