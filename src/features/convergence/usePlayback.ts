import { useEffect, useState } from "react";
import { useReducedMotion } from "../../ui";

/** Playback speeds, in milliseconds per point of the season. */
export const SPEEDS = [
  { value: "400", label: "Slow" },
  { value: "120", label: "Normal" },
  { value: "50", label: "Fast" },
] as const;
type Speed = (typeof SPEEDS)[number]["value"];

export interface Playback {
  /** Index of the shown point of the season, from 0. */
  readonly look: number;
  readonly end: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly go: (look: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/**
 * Playback over `looks` points of a season. A new season (`of`) plays once automatically, or shows its end with reduced
 * motion.
 */
export function usePlayback(looks: number, of: string): Playback {
  const still = useReducedMotion();
  const end = looks - 1;
  const [speed, setSpeed] = useState<Speed>("120");
  const [state, setState] = useState({ of, look: still ? end : 0, playing: !still });
  if (state.of !== of) setState({ of, look: still ? end : 0, playing: !still });
  const look = Math.min(state.look, end);
  const playing = state.playing && look < end;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(
      () => setState((now) => (now.playing ? { ...now, look: Math.min(now.look + 1, end) } : now)),
      Number(speed),
    );
    return () => clearInterval(timer);
  }, [playing, speed, end]);

  return {
    look,
    end,
    playing,
    speed,
    go: (to) => setState({ of, look: Math.max(0, Math.min(end, to)), playing: false }),
    toggle: () => setState({ of, look: !playing && look >= end ? 0 : look, playing: !playing }),
    setSpeed,
  };
}
