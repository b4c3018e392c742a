import { useCallback, useEffect, useState } from "react";
import { useReducedMotion } from "../../../../ui";

const LASTS = 1600;

/** Runs from 0 to 1 in a second and a half once played; 1 at rest, and at once for users who prefer reduced motion. */
export function usePlayback() {
  const still = useReducedMotion();
  const [start, setStart] = useState<number | null>(null);
  const [at, setAt] = useState(1);
  useEffect(() => {
    if (start === null) return undefined;
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, Math.max(0, (now - start) / LASTS));
      setAt(next);
      if (next < 1) frame = requestAnimationFrame(step);
      else setStart(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [start]);
  const play = useCallback(() => {
    if (still) return;
    setAt(0);
    setStart(performance.now());
  }, [still]);
  // Ease in and out.
  return { at: at * at * (3 - 2 * at), play };
}
