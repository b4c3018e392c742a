import { useDeferredValue, useMemo } from "react";
import type { DataSet } from "../../store";
import { useSeason, type Rated, type RatedProps, type SeasonData } from "./useSeason";

export interface RatedSeason extends RatedProps {
  readonly dataSet: DataSet;
  readonly contenders: readonly Rated[];
  readonly isRating: boolean;
}

/** null until the focused system has rated a season that has races. */
export function ratedSeason({ dataSet, snapshot, contenders, focused, loading }: SeasonData): RatedSeason | null {
  const replay = focused?.replay;
  if (!dataSet || !snapshot || !focused || !replay || snapshot.history.raceCount === 0) return null;
  return { dataSet, snapshot, rated: focused, replay, contenders, isRating: loading !== null };
}

/** The open season for a page of its own, rendered in the background because a large one takes long. */
export function useRatedSeason(): { readonly season: RatedSeason | null; readonly data: SeasonData } {
  const data = useDeferredValue(useSeason());
  return useMemo(() => ({ season: ratedSeason(data), data }), [data]);
}
