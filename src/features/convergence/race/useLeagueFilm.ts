import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { league, useChoices } from "../../../store";
import { useReducedMotion } from "../../../ui";
import { clockAt, stillAt, type Clock } from "../../../ui/film/clock";

/** Races a second. */
export const SPEEDS = [2, 10, 40, 150] as const;
const FIRST_SPEED = 10;
/** Maximum length of a frame in ms: after a longer pause of the browser, the film continues where it was. */
const LONGEST_FRAME = 100;

export interface LeagueFilm {
  /** Number of completed races; during playback, updated a few times a second. */
  readonly at: number;
  readonly playing: boolean;
  /** Races a second. */
  readonly speed: number;
  readonly clock: Clock;
  /** Number of completed races right now, so that a change applies at once. */
  readonly now: () => number;
  readonly toggle: () => void;
  readonly step: (by: number) => void;
  readonly seek: (race: number) => void;
  readonly setSpeed: (speed: number) => void;
}

/** Plays, pauses, steps and drags through a league. Playback never passes the last simulated race. */
export function useLeagueFilm(races: number, known: number): LeagueFilm {
  const reduced = useReducedMotion();
  const moment = useChoices(({ convergence }) => Math.min(races, convergence.moment ?? 0));
  const [clock] = useState(() => clockAt(moment));
  const [speed, setSpeed] = useState<number>(FIRST_SPEED);
  const [playing, setPlaying] = useState(false);
  const [still, setStill] = useState(moment);
  const limit = useRef(known);
  useLayoutEffect(() => {
    limit.current = Math.min(known, races);
  }, [known, races]);
  const where = useCallback(() => Math.floor(clock.position()), [clock]);

  /** The last moment that this hook stored. */
  const saved = useRef(moment);
  // A moment set by a link or by undo stops playback.
  useLayoutEffect(() => {
    if (playing && moment === saved.current) return;
    saved.current = moment;
    clock.set(moment);
    setPlaying(false);
  }, [playing, moment, clock]);

  useEffect(() => {
    if (!playing) return undefined;
    const stop = league.registerFilm(() => (saved.current = where()));
    const begin = clock.position();
    let position = begin;
    let shown = NaN;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick() {
      const time = performance.now();
      position = Math.min(limit.current, position + (Math.min(LONGEST_FRAME, time - last) / 1000) * speed);
      last = time;
      if (position >= races) {
        league.setMoment(races);
        setPlaying(false);
        return;
      }
      const next = Math.floor(stillAt(begin, position, speed));
      // With reduced motion, nothing moves between two updates.
      clock.set(reduced ? next : position);
      if (next !== shown) {
        shown = next;
        startTransition(() => setStill(next));
      }
      frame = requestAnimationFrame(tick);
    });
    return () => {
      cancelAnimationFrame(frame);
      league.settle();
      stop();
    };
  }, [playing, speed, races, clock, reduced, where]);

  const seek = useCallback(
    (race: number) => {
      const to = Math.min(races, Math.max(0, race));
      clock.set(to);
      setPlaying(false);
      league.setMoment(to);
    },
    [clock, races],
  );
  const at = playing ? Math.min(still, races) : moment;
  return {
    at,
    playing,
    speed,
    clock,
    now: () => {
      setStill(where());
      return where();
    },
    toggle: () => {
      if (playing) return seek(where());
      if (at >= races) clock.set(0);
      setStill(where());
      setPlaying(true);
    },
    step: (by) => seek(where() + by),
    seek,
    setSpeed,
  };
}
