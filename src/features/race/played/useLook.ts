import { useEffect, useState } from "react";
import type { PlayResult } from "../../../store";
import { useReducedMotion } from "../../../ui";

/** Frames that a look at the dice stands. */
const FRAMES = 2;

/** Which look at the races played is on show: they run by once, or stand at the end where motion is not welcome. */
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
