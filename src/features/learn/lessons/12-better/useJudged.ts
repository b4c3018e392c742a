import { useEffect, useState } from "react";
import { client } from "../../../../store";
import type { Ask } from "../../claims/ask";
import { judgeAll } from "../../claims/judge";
import { LOGISTIC, specOf, withRate } from "../../figure/models";
import type { JudgedRate } from "./better.chart";
import { PARTS } from "./parts";
import type { PartId } from "./parts";

/** Rates under the engine: before the split, after it, and on all races; the last ones stay until the next are there. */
export function useJudged(id: PartId, rates: readonly number[]) {
  const [judged, setJudged] = useState<{ readonly id: PartId; readonly rates: readonly JudgedRate[] } | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    const ask: Ask = (name, request) => client.call(name, request, name === "forget" ? {} : { signal: stop.signal });
    const { example, split } = PARTS[id];
    const parts = [{ to: split }, { from: split }, {}];
    const questions = rates.flatMap((rate) =>
      parts.map((part) => ({ model: specOf(withRate(LOGISTIC, rate)), ...part })),
    );
    judgeAll(ask, example, questions)
      .then((all) => {
        if (stop.signal.aborted) return;
        setTrouble("");
        setJudged({
          id,
          rates: rates.map((rate, r) => ({ rate, before: all[3 * r], after: all[3 * r + 1], all: all[3 * r + 2] })),
        });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [id, rates]);
  return { judged, trouble };
}
