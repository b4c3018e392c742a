/** The open race as screens and engine see it: the user's choices applied to the race of the season. */
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { raceByKey } from "../keys";
import type { Slot } from "../results";
import { focusedOf } from "../focused";
import type { Choices, Race, FinishingOrder, SeasonRace } from "../types";
import { seasonRaceOf, ratedEntrant, withLast, type RatedSeasonRace } from "./seasonRace";

export interface OpenRace {
  readonly from: SeasonRace | null;
  /** The entrants with their beliefs of the season. */
  readonly entrants: FinishingOrder;
  /** The race in the season; null if it does not belong to the open season. */
  readonly seasonRace: RatedSeasonRace | null;
}

/** The results that the open race depends on. */
export interface SeasonResults {
  readonly snapshot: Slot<HistorySnapshot>;
  readonly snapshotOf: string;
  readonly replays: Readonly<Record<string, Slot<ReplayColumns>>>;
}

type Chosen = Pick<Choices, "race" | "current" | "contenders" | "focused">;

const isOf = (seasonRace: RatedSeasonRace | null, from: SeasonRace | null): seasonRace is RatedSeasonRace =>
  seasonRace?.from.dataSet === from?.dataSet && seasonRace?.from.key === from?.key;

/** Index of the latest race with two entrants or more, or -1. */
function latest({ history: { offsets, rank, raceCount } }: HistorySnapshot): number {
  for (let race = raceCount - 1; race >= 0; race--)
    if (rank.subarray(offsets[race], offsets[race + 1]).filter((one) => one > 0).length > 1) return race;
  return -1;
}

/** Index of the referenced race, otherwise of the latest race, or -1. */
function raceIn(snapshot: HistorySnapshot, { from, entrants }: Race, dataSet: string): number {
  const named = from?.dataSet === dataSet ? raceByKey(snapshot.history, from.key) : -1;
  return named < 0 && entrants === null ? latest(snapshot) : named;
}

/**
 * Derives the open race, and returns the same object until it changes. While the season is being rated, the last
 * beliefs remain.
 */
export function createOpenRace(there: () => SeasonResults): (chosen: Chosen) => OpenRace {
  let seasonRace: RatedSeasonRace | null = null;
  let derivedFrom: readonly unknown[] = [];
  let last: { readonly race: Race; readonly open: OpenRace } | null = null;

  function seasonRaceNow({ race, current, contenders, focused }: Chosen): RatedSeasonRace | null {
    const { snapshot, snapshotOf } = there();
    const isDraft = race.entrants !== null;
    const before = isDraft && !isOf(seasonRace, race.from) ? null : seasonRace;
    if (isDraft && !race.from) return null;
    if (!snapshot.value || snapshotOf !== (isDraft ? race.from!.dataSet : current))
      return isDraft || snapshot.status !== "idle" ? before : null;
    const index = raceIn(snapshot.value, race, snapshotOf);
    if (index < 0) return isDraft ? before : null;
    return ratedSeasonRace(snapshot.value, index, focusedOf({ contenders, focused })?.id ?? "");
  }

  /** A race of the season; while the season is being rated, it keeps the last beliefs. */
  function ratedSeasonRace(snapshot: HistorySnapshot, index: number, focus: string): RatedSeasonRace | null {
    const { snapshotOf, replays } = there();
    const columns = Object.entries(replays).flatMap(([id, { value }]) => (value ? [[id, value] as const] : []));
    const parts = [snapshotOf, snapshot, index, focus, ...columns.flat()];
    if (parts.length === derivedFrom.length && parts.every((part, at) => part === derivedFrom[at])) return seasonRace;
    const now = seasonRaceOf(snapshotOf, snapshot, new Map(columns), focus, index);
    seasonRace = isOf(seasonRace, now.from) ? withLast(now, seasonRace) : now;
    derivedFrom = parts;
    return seasonRace;
  }

  return (chosen) => {
    const { race } = chosen;
    const now = seasonRaceNow(chosen);
    if (last?.race === race && last.open.seasonRace === now) return last.open;
    const entrants = (race.entrants ?? now?.original ?? []).map((entrant) => ratedEntrant(entrant, now));
    last = { race, open: { from: race.entrants ? race.from : (now?.from ?? race.from), entrants, seasonRace: now } };
    return last.open;
  };
}
