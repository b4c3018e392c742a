import { useState } from "react";

/** How far an axis goes: as far as was needed so far, so that marks move and not the scale; anew where it is far too much. */
export function useReach(needed: number): number {
  const [kept, setKept] = useState(needed);
  if (needed <= kept && needed > kept / 5) return kept;
  if (needed !== kept) setKept(needed);
  return needed;
}
