import { useCallback } from "react";
import type { Ask } from "../../claims/ask";
import { curvesOf } from "../../claims/curves";
import { useWork } from "../../figure/useWork";
import { endOf, EXAMPLE } from "./drivers";

/** The curves of all races and of those until the end of a year; the last ones stay until the next. */
export function useFits(year: number, drift: number) {
  const fit = useCallback(
    async (ask: Ask) => {
      const [now, before] = await Promise.all([
        curvesOf(ask, EXAMPLE, drift),
        curvesOf(ask, EXAMPLE, drift, endOf(year)),
      ]);
      return { now, before, year, drift };
    },
    [year, drift],
  );
  return useWork(fit);
}
