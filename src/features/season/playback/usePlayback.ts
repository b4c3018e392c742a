import { startTransition, useCallback, useEffect, useState } from "react";
import { useReducedMotion } from "../../../ui";
import { clockAt, stillAt, type Clock } from "../../../ui/film/clock";

export interface PlaybackState {
  /**
   * The race after which the season is shown; null: the end of the season. During playback, the last race that was
   * rendered.
   */
  readonly at: number | null;
  readonly playing: boolean;
  /** Whether it plays or is dragged, so that moving parts follow the clock. */
  readonly rolling: boolean;
  /** The race at which playback began; lists keep showing it. */
  readonly since: number | null;
  readonly clock: Clock;
  /** Races a second. */
  readonly speed: number;
  readonly toggle: () => void;
  readonly step: (by: number) => void;
  /** Moves to a race, during a drag or at a click. */
  readonly seek: (race: number) => void;
  readonly hold: (held: boolean) => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
}

export const SPEEDS = [1, 2, 8, 30, 120] as const;

/** The position after a step of `by` races; null at the end. */
export function advanced(at: number | null, by: number, races: number): number | null {
  const next = (at ?? (by < 0 ? races - 1 : -1)) + by;
  return next >= races - 1 ? null : Math.max(0, next);
}

interface State {
  readonly at: number | null;
  readonly playing: boolean;
  readonly held: boolean;
  readonly since: number | null;
  readonly of: unknown;
}

const still = (of: unknown, at: number | null = null): State => ({ at, playing: false, held: false, since: null, of });

/** One clock for play, pause, step and drag. At the end of the season it restarts at the first race. */
export function usePlayback(races: number, season: unknown): PlaybackState {
  const [state, setState] = useState<State>(() => still(season));
  const [speed, setSpeed] = useState<number>(8);
  const [clock] = useState(() => clockAt(0));
  const reduced = useReducedMotion();
  // Another season, or an edit of this one, ends playback.
  const current = state.of === season ? state : still(season);
  const { at, playing, held } = current;

  useEffect(() => {
    if (!playing) return undefined;
    const begin = clock.position();
    const start = performance.now();
    let shown = NaN;
    let frame = requestAnimationFrame(function tick() {
      const position = begin + ((performance.now() - start) / 1000) * speed;
      if (position >= races - 1) {
        setState(still(season));
        return;
      }
      const next = Math.floor(stillAt(begin, position, speed));
      // With reduced motion, nothing moves between two races.
      clock.set(reduced ? next : position);
      if (next !== shown) {
        shown = next;
        // Rendering a race may take several frames, and playback does not wait for it.
        startTransition(() => setState((old) => (old.playing && old.of === season ? { ...old, at: next } : old)));
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, races, season, clock, reduced]);

  const put = useCallback(
    (next: number | null) => {
      clock.set(next ?? 0);
      setState(still(season, next));
    },
    [clock, season],
  );
  const stop = useCallback(() => put(null), [put]);

  return {
    at,
    playing,
    rolling: playing || held,
    since: current.since,
    clock,
    speed,
    toggle: () => {
      if (playing) put(Math.floor(clock.position()));
      else if (races > 1) {
        clock.set(at ?? 0);
        setState({ at: at ?? 0, playing: true, held: false, since: at, of: season });
      }
    },
    step: (by) => put(advanced(at, by, races)),
    seek: (race) => {
      clock.set(race);
      startTransition(() => setState((old) => ({ ...old, at: race, playing: false, of: season })));
    },
    hold: (down) =>
      setState((old) =>
        old.held === down ? old : { ...old, at: old.at ?? 0, playing: false, held: down, since: old.at, of: season },
      ),
    stop,
    setSpeed,
  };
}
