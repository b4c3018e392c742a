import { useEffect, useState } from "react";
import type { PlayResult } from "../../../store";
import { useReducedMotion } from "../../../ui";

/** Frames for which one simulated race is shown. */
const FRAMES = 2;

/** The simulated race on screen: all play once; with reduced motion only the last is shown. */
export function useLook(play: PlayResult | null): number {
  const still = useReducedMotion();
  const [shown, show] = useState<{ readonly of: PlayResult | null; readonly look: number }>({ of: null, look: 0 });
  const last = (play?.played.looks.length ?? 1) - 1;
  useEffect(() => {
    if (!play || still) return undefined;
    let tick = 0;
    let frame = requestAnimationFrame(function run() {
      tick += 1;
      const look = Math.min(Math.floor(tick / FRAMES), last);
      show({ of: play, look });
      if (look < last) frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [play, still, last]);
  if (still) return last;
  return shown.of === play ? shown.look : 0;
}
