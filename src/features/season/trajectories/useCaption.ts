import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { useDataSet } from "../../../store";
import { playbackCaption } from "../../common/moments.chart";
import { useMoments } from "../../common/useMoments";
import type { PlaybackState } from "../playback/usePlayback";
import type { BoardRow } from "../../common/standings.chart";
import type { Rated } from "../../common/useSeason";

/** Seconds for which a caption stays. */
const CAPTION_SECONDS = 2.5;

/**
 * The caption of playback: the most surprising of the races just played; when paused, that of its race; without a
 * surprise, the leader. It agrees with the leaderboard beside it. null without playback.
 *
 * @param replay the ratings as known at the time
 * @param board the leaderboard after race `at`
 */
export function useCaption(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  rated: Rated,
  { at, playing, speed }: PlaybackState,
  board: readonly BoardRow[],
): string | null {
  const races = playing ? Math.max(1, Math.round(speed * CAPTION_SECONDS)) : 1;
  const moments = useMoments(useDataSet(), snapshot, replay, rated.id, at !== null);
  return useMemo(() => {
    if (at === null) return null;
    return playbackCaption(snapshot.history, rated.name, moments ?? [], board, at, races);
  }, [snapshot, moments, rated.name, at, races, board]);
}
