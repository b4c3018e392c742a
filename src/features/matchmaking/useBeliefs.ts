import { useMemo, useRef } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import {
  contenderNames,
  currentDataSet,
  focusedOf,
  leaderboardRows,
  useChoices,
  useResults,
  useUnits,
} from "../../store";
import type { Contender, DataSet } from "../../store";
import { displayOf } from "../../ui/display";
import type { Display } from "../../ui/display";
import { leaderOf, peopleOf } from "./beliefs";
import type { Person } from "./beliefs";

export interface BeliefSource {
  readonly id: string;
  readonly slot: number;
  readonly name: string;
  /** false: it keeps no uncertainty, so one is assumed. */
  readonly uncertain: boolean;
}

export interface Beliefs {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  readonly replay: ReplayColumns | null;
  /** Whose they are; null: there is no contender that works. */
  readonly source: BeliefSource | null;
  /** All contenders that could be asked. */
  readonly sources: readonly BeliefSource[];
  readonly people: readonly Person[];
  /** The one who looks for an opponent. */
  readonly player: Person | null;
  /** How its ratings are written. */
  readonly display: Display;
  /** 0..1 while races are read or rated. */
  readonly progress: number | null;
  readonly problem: string;
}

const NOBODY: readonly Person[] = [];

/** The contender whose beliefs are used: the chosen one, else the focused if it keeps uncertainty, else the first that does. */
export function sourceOf(
  sources: readonly BeliefSource[],
  chosen: string | null,
  focused: string | undefined,
): BeliefSource | null {
  const own = sources.find(({ id }) => id === focused);
  return (
    sources.find(({ id }) => id === chosen) ??
    (own?.uncertain ? own : undefined) ??
    sources.find(({ uncertain }) => uncertain) ??
    own ??
    sources[0] ??
    null
  );
}

/** Players of the open season as one contender believes them to be. */
export function useBeliefs(): Beliefs {
  const dataSet = useChoices(currentDataSet);
  const contenders = useChoices((choices) => choices.contenders);
  const focused = useChoices((choices) => focusedOf(choices)?.id);
  const asked = useChoices((choices) => choices.matchmaking);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const slot = useResults((results) => results.snapshot);
  const replays = useResults((results) => results.replays);
  const snapshot = slot.value;

  const names = useMemo(() => {
    const all = contenderNames(contenders, description, inspections);
    return new Map(contenders.map((contender, at) => [contender.id, all[at]]));
  }, [contenders, description, inspections]);
  const sources = useMemo(
    () =>
      contenders.flatMap((contender: Contender): BeliefSource[] => {
        const { name, variant, problem } = names.get(contender.id)!;
        if (problem) return [];
        const twin = contenders.some(({ id }) => id !== contender.id && names.get(id)!.name === name);
        const inspection = inspections[contender.id];
        const uncertain = inspection?.ok
          ? inspection.inspection.startSdPoints !== null
          : !!replays[contender.id]?.value?.sd;
        return [
          { id: contender.id, slot: contender.slot, name: twin && variant ? `${name} ${variant}` : name, uncertain },
        ];
      }),
    [contenders, names, inspections, replays],
  );
  const source = useMemo(() => sourceOf(sources, asked.contender, focused), [sources, asked.contender, focused]);
  const replaySlot = source ? replays[source.id] : undefined;
  // Columns of another history are no beliefs about this one.
  const replay =
    replaySlot?.value &&
    snapshot &&
    replaySlot.value.before.length === snapshot.history.entrantCount &&
    replaySlot.value.rating.length === snapshot.history.playerCount
      ? replaySlot.value
      : null;

  // While a recorded match is rated, what was believed before still stands.
  const of = `${dataSet?.id} ${source?.id}`;
  const last = useRef<{
    readonly of: string;
    readonly snapshot: HistorySnapshot;
    readonly replay: ReplayColumns;
  } | null>(null);
  if (snapshot && replay && last.current?.replay !== replay) last.current = { of, snapshot, replay };
  const shown = last.current?.of === of ? last.current : null;
  const people = useMemo(
    () =>
      shown
        ? peopleOf(shown.snapshot, shown.replay, leaderboardRows(shown.snapshot, shown.replay), asked.assumedSd)
        : NOBODY,
    [shown, asked.assumedSd],
  );
  const player = useMemo(
    () => people.find(({ key }) => key === asked.player) ?? leaderOf(people, asked.activeDays),
    [people, asked.player, asked.activeDays],
  );
  const display = displayOf(shown?.replay.scale, useUnits());
  const working = slot.status === "working" || (!replay && replaySlot?.status !== "error");
  const problem = slot.status === "error" ? slot.message : replaySlot?.status === "error" ? replaySlot.message : "";
  return {
    dataSet,
    snapshot: shown?.snapshot ?? snapshot,
    replay: shown?.replay ?? null,
    source,
    sources,
    people,
    player,
    display,
    progress: working ? (slot.status === "working" ? slot.progress : (replaySlot?.progress ?? 0)) : null,
    problem,
  };
}
