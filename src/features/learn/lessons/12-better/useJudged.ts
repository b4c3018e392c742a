import { useEffect, useState } from "react";
import { client } from "../../../../store";
import type { Ask } from "../../claims/ask";
import { judgeAll } from "../../claims/judge";
import { ELO, rateOf, specOf, withRate } from "../../figure/models";
import type { JudgedRate } from "./better.chart";
import type { Part } from "./parts";

/** Values of K under the engine: on the early games, on the late ones and on all; the last ones stay until the next are there. */
export function useJudged(part: Part | null, ks: readonly number[]) {
  const [judged, setJudged] = useState<{ readonly part: Part; readonly all: readonly JudgedRate[] } | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (!part) return undefined;
    const stop = new AbortController();
    const ask: Ask = (name, request) => client.call(name, request, { signal: stop.signal });
    const parts = [part.early, part.late, {}];
    const questions = ks.flatMap((k) =>
      parts.map(({ from, to, races }: Part["early"] | Record<string, never>) => ({
        model: specOf(withRate(ELO, rateOf(k))),
        from,
        to,
        races,
      })),
    );
    judgeAll(ask, part.example, questions)
      .then((all) => {
        if (stop.signal.aborted) return;
        setTrouble("");
        setJudged({
          part,
          all: ks.map((k, r) => ({ k, before: all[3 * r], after: all[3 * r + 1], all: all[3 * r + 2] })),
        });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setTrouble(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, [part, ks]);
  return { judged: judged?.part === part ? (judged?.all ?? null) : null, trouble };
}
