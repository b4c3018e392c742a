import { useEffect, useState } from "react";

export interface PlaybackState {
  /** The season stands after this race; null: at its end. */
  readonly at: number | null;
  readonly playing: boolean;
  /** Races a second. */
  readonly speed: number;
  readonly toggle: () => void;
  readonly step: (by: number) => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
}

export const SPEEDS = [1, 2, 8, 30, 120] as const;
/** Frames a second at most; faster seasons move several races a frame. */
const FRAMES = 12;

/** Where playback stands after a tick: `by` races on, or at the end. */
export function advanced(at: number | null, by: number, races: number): number | null {
  const next = (at ?? (by < 0 ? races - 1 : -1)) + by;
  return next >= races - 1 ? null : Math.max(0, next);
}

/** Play, pause, step. Starts from the first race when the season stands at its end. */
export function usePlayback(races: number, season: unknown): PlaybackState {
  const [state, setState] = useState<{ at: number | null; playing: boolean; of: unknown }>({
    at: null,
    playing: false,
    of: season,
  });
  const [speed, setSpeed] = useState<number>(8);
  // Another season, or an edit of this one, ends playback.
  const current = state.of === season ? state : { at: null, playing: false, of: season };

  useEffect(() => {
    if (!current.playing) return undefined;
    const perTick = Math.max(1, Math.round(speed / FRAMES));
    const timer = setInterval(
      () => {
        setState((old) => {
          if (old.of !== season || !old.playing) return old;
          const at = advanced(old.at, perTick, races);
          return { at, playing: at !== null, of: season };
        });
      },
      (1000 * perTick) / speed,
    );
    return () => clearInterval(timer);
  }, [current.playing, speed, races, season]);

  return {
    at: current.at,
    playing: current.playing,
    speed,
    toggle: () => setState({ at: current.at, playing: !current.playing && races > 1, of: season }),
    step: (by) => setState({ at: advanced(current.at, by, races), playing: false, of: season }),
    stop: () => setState({ at: null, playing: false, of: season }),
    setSpeed,
  };
}
