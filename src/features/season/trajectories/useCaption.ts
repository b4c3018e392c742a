import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { useDataSet } from "../../../store";
import { greatestIn, momentCaption } from "../film/moments.chart";
import { useMoments } from "../film/useMoments";
import type { PlaybackState } from "../playback/usePlayback";
import type { Rated } from "../useSeason";

/** A caption stands for so many seconds of a film. */
const STANDS = 2.5;

/**
 * The most surprising of the races just played, while a film plays; of the one race, where it stands; null: no film, or the
 * system has not said yet what it expected.
 * @param replay the ratings as they were known then
 */
export function useCaption(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rated: Rated,
  { at, playing, speed }: PlaybackState,
): string | null {
  const block = playing ? Math.max(1, Math.round(speed * STANDS)) : 1;
  const to = at === null ? -1 : playing ? Math.max(0, Math.floor(at / block) * block) : at;
  const moments = useMoments(useDataSet(), snapshot, replay, rated.id, at !== null);
  return useMemo(() => {
    if (to < 0 || !moments) return null;
    const moment = greatestIn(moments, to - block + 1, to);
    return moment ? momentCaption(snapshot.history, rated.name, moment) : "No upset, and no new leader.";
  }, [snapshot, moments, rated.name, to, block]);
}
