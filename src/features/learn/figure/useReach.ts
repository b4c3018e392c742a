import { useState } from "react";

/**
 * The end of an axis. It only grows, so that marks move and not the scale, but shrinks if it is five times too long.
 */
export function useReach(needed: number): number {
  const [kept, setKept] = useState(needed);
  if (needed <= kept && needed > kept / 5) return kept;
  if (needed !== kept) setKept(needed);
  return needed;
}
