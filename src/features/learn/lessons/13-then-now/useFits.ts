import { useEffect, useState } from "react";
import { client } from "../../../../store";
import type { Ask } from "../../claims/ask";
import { curvesOf } from "../../claims/curves";
import { endOf, EXAMPLE } from "./drivers";
import type { Fits } from "./thenAndNow.chart";

/** The curves of all races and of those until the end of a year; the last ones stay until the next are there. */
export function useFits(year: number, drift: number) {
  const [fits, setFits] = useState<(Fits & { readonly year: number; readonly drift: number }) | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const ask: Ask = (name, request) => client.call(name, request, name === "forget" ? {} : { signal: stop.signal });
    Promise.all([curvesOf(ask, EXAMPLE, drift), curvesOf(ask, EXAMPLE, drift, endOf(year))])
      .then(([now, before]) => {
        if (stop.signal.aborted) return;
        setTrouble("");
        setFits({ now, before, year, drift });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [year, drift]);
  return { fits, trouble };
}
