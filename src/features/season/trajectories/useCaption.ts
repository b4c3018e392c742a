import { useMemo } from "react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { Display } from "../../../ui/display";
import type { PlaybackState } from "../playback/usePlayback";
import { greatestUpset, upsetCaption } from "./film.chart";

/** A caption stands for so many seconds of a film. */
const STANDS = 2.5;

/** The greatest upset of the races just played, while a film plays; of the one race, where it stands; null: no film. */
export function useCaption(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  { at, playing, speed }: PlaybackState,
  display: Display,
): string | null {
  const block = playing ? Math.max(1, Math.round(speed * STANDS)) : 1;
  const to = at === null ? -1 : playing ? Math.max(0, Math.floor(at / block) * block) : at;
  return useMemo(() => {
    if (to < 0) return null;
    const upset = greatestUpset(snapshot, replay, to - block + 1, to);
    return upset ? upsetCaption(snapshot, replay, upset, display) : "No upset: the higher rated finished ahead.";
  }, [snapshot, replay, to, block, display]);
}
