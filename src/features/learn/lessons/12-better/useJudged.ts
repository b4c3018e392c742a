import { useMemo } from "react";
import type { Ask } from "../../claims/ask";
import { judgeAll } from "../../claims/judge";
import { ELO, rateOf, specOf, withRate } from "../../figure/models";
import { useWork } from "../../figure/useWork";
import type { Part } from "./parts";

/** Evaluates values of K on the early games, on the late ones and on all; the last results stay until the next. */
export function useJudged(part: Part | null, ks: readonly number[]) {
  const judge = useMemo(
    () =>
      part &&
      (async (ask: Ask) => {
        const parts = [part.early, part.late, {}];
        const questions = ks.flatMap((k) =>
          parts.map(({ from, to, races }: Part["early"] | Record<string, never>) => ({
            model: specOf(withRate(ELO, rateOf(k))),
            from,
            to,
            races,
          })),
        );
        const all = await judgeAll(ask, part.example, questions);
        return { part, all: ks.map((k, r) => ({ k, before: all[3 * r], after: all[3 * r + 1], all: all[3 * r + 2] })) };
      }),
    [part, ks],
  );
  const { value, trouble } = useWork(judge);
  return { judged: value?.part === part ? (value?.all ?? null) : null, trouble };
}
