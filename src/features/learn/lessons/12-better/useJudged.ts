import { useEffect, useState } from "react";
import { client } from "../../../../store";
import type { Ask } from "../../claims/ask";
import { judgeAll } from "../../claims/judge";
import { ELO, rateOf, specOf, withRate } from "../../figure/models";
import type { JudgedRate } from "./better.chart";
import { PARTS } from "./parts";
import type { PartId } from "./parts";

/** Values of K under the engine: before the split, after it, and on all races; the last ones stay until the next are there. */
export function useJudged(id: PartId, ks: readonly number[]) {
  const [judged, setJudged] = useState<{ readonly id: PartId; readonly all: readonly JudgedRate[] } | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const ask: Ask = (name, request) => client.call(name, request, name === "forget" ? {} : { signal: stop.signal });
    const { example, split } = PARTS[id];
    const parts = [{ to: split }, { from: split }, {}];
    const questions = ks.flatMap((k) => parts.map((part) => ({ model: specOf(withRate(ELO, rateOf(k))), ...part })));
    judgeAll(ask, example, questions)
      .then((all) => {
        if (stop.signal.aborted) return;
        setTrouble("");
        setJudged({
          id,
          all: ks.map((k, r) => ({ k, before: all[3 * r], after: all[3 * r + 1], all: all[3 * r + 2] })),
        });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [id, ks]);
  return { judged, trouble };
}
