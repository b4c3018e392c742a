import { useEffect, useState } from "react";
import type { PlayResult } from "../../../store";
import { useReducedMotion } from "../../../ui";

/** Frames that a look at the dice stands. */
const FRAMES = 2;

/** Which look at the races played is on show: they run by once, or stand at the end where motion is not welcome. */
export function useLook(play: PlayResult | null): number {
  const still = useReducedMotion();
  const [look, setLook] = useState(0);
  useEffect(() => {
    const last = (play?.played.looks.length ?? 1) - 1;
    if (!play || still) {
      setLook(last);
      return undefined;
    }
    let tick = 0;
    setLook(0);
    let frame = requestAnimationFrame(function run() {
      tick += 1;
      const at = Math.floor(tick / FRAMES);
      setLook(Math.min(at, last));
      if (at < last) frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [play, still]);
  return look;
}
