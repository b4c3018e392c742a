import { useDeferredValue, useMemo, useState } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import {
  currentDataSet,
  focusedOf,
  leaderboardRows,
  useChoices,
  useRatedSystems,
  useResults,
  useUnits,
  type DataSet,
  type RatedSystem,
  type Slot,
} from "../../store";
import { displayOf, type Display } from "../../ui/display";
import { leaderOf, peopleOf, type Person } from "./beliefs";

interface BeliefSource {
  readonly id: string;
  readonly slot: number;
  readonly name: string;
  /** false: it keeps no uncertainty, so a value is assumed. */
  readonly uncertain: boolean;
}

export interface Beliefs {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot | null;
  readonly replay: ReplayColumns | null;
  /** The contender whose beliefs are used; null if none works. */
  readonly source: BeliefSource | null;
  readonly sources: readonly BeliefSource[];
  readonly people: readonly Person[];
  /** The player who looks for an opponent. */
  readonly player: Person | null;
  readonly display: Display;
  /** 0..1 while races are read or rated. */
  readonly progress: number | null;
  readonly problem: string;
}

const NO_BELIEFS: readonly Person[] = [];

/**
 * The contender whose beliefs are used: the chosen one, or the focused one if it keeps uncertainty, or the first that
 * does.
 */
function sourceOf(
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

interface RatedSeason {
  /** Key of the data set and contender. */
  readonly of: string;
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
}

/** The last rating of a season; while a recorded game is rated, the beliefs before it are shown. */
function useLastRated(of: string, snapshot: HistorySnapshot | null, replay: ReplayColumns | null): RatedSeason | null {
  const [last, setLast] = useState<RatedSeason | null>(null);
  if (snapshot && replay && last?.replay !== replay) setLast({ of, snapshot, replay });
  return last?.of === of ? last : null;
}

/** How far reading, rating and ranking have come, or why they failed. */
function stateOf(
  season: Slot<HistorySnapshot>,
  system: RatedSystem | undefined,
  isRanking: boolean,
): Pick<Beliefs, "progress" | "problem"> {
  const isReading = season.status === "working";
  const hasFailed = system?.status === "error";
  const isWorking = isReading || (!system?.replay && !hasFailed) || isRanking;
  return {
    progress: isWorking ? (isReading ? season.progress : (system?.progress ?? 0)) : null,
    problem: season.status === "error" ? season.message : hasFailed ? system.problem : "",
  };
}

/** Players of the open season with one contender's beliefs. */
export function useBeliefs(): Beliefs {
  const dataSet = useChoices(currentDataSet);
  const focused = useChoices((choices) => focusedOf(choices)?.id);
  const asked = useChoices((choices) => choices.matchmaking);
  const inspections = useResults((results) => results.inspections);
  const slot = useResults((results) => results.snapshot);
  const systems = useRatedSystems();
  const snapshot = slot.value;

  const sources = useMemo(
    () =>
      systems.flatMap(({ id, slot, name, replay }): BeliefSource[] => {
        const inspection = inspections[id];
        if (inspection && !inspection.ok) return [];
        const uncertain = inspection ? inspection.inspection.startSdPoints !== null : !!replay?.sd;
        return [{ id, slot, name, uncertain }];
      }),
    [systems, inspections],
  );
  const source = useMemo(() => sourceOf(sources, asked.contender, focused), [sources, asked.contender, focused]);
  const own = source ? systems.find(({ id }) => id === source.id) : undefined;
  const replay = own?.replay ?? null;

  const of = `${dataSet?.id} ${source?.id}`;
  const shown = useLastRated(of, snapshot, replay);
  const board = useMemo(
    () => (shown ? { ...shown, rows: leaderboardRows(shown.snapshot, shown.replay) } : null),
    [shown],
  );
  // Ranking and describing a hundred thousand players takes too long for one task, so the two are separate.
  const ranked = useDeferredValue(board, null);
  const people = useMemo(
    () =>
      board && ranked?.of === board.of
        ? peopleOf(ranked.snapshot, ranked.replay, ranked.rows, asked.assumedSd)
        : NO_BELIEFS,
    [board, ranked, asked.assumedSd],
  );
  const player = useMemo(
    () => people.find(({ key }) => key === asked.player) ?? leaderOf(people, asked.activeDays),
    [people, asked.player, asked.activeDays],
  );
  const display = displayOf(shown?.replay.scale, useUnits());
  return {
    dataSet,
    snapshot: shown?.snapshot ?? snapshot,
    replay: shown?.replay ?? null,
    source,
    sources,
    people,
    player,
    display,
    ...stateOf(slot, own, board !== null && ranked?.of !== of),
  };
}
