import type { Refusal } from "../../engine/history/refusal";
import { within, type Steps } from "../../engine/steps";
import { likelyMerges, OF_A_PAGE, readHistorySteps } from "../../ingest";
import type { Problem } from "../../ingest/types";
import type { RequestOf, ResultOf } from "../protocol";
import { longInput } from "./files";
import type { HistoryStore } from "./historyStore";

function problemOf({ index, id, reason }: Refusal, line: number | undefined): Problem {
  return {
    code: "bad-row",
    level: "error",
    ...(line !== undefined && { line }),
    game: index,
    message: `${id === "" ? `Race ${index + 1}` : `Race “${id}”`} was left out: ${reason}.`,
  };
}

export function* read(
  histories: HistoryStore,
  { key, inputs, options, preview }: RequestOf<"read">,
): Steps<ResultOf<"read">> {
  const {
    history,
    refused,
    lineOf,
    isDirect: _,
    ...rest
  } = yield* readHistorySteps(inputs.map(longInput), options, { preview, limits: OF_A_PAGE });
  histories.put(key, history);
  yield 1;
  const suggestions = yield* within(likelyMerges(history), 1);
  return {
    ...rest,
    problems: [...rest.problems, ...refused.map((refusal) => problemOf(refusal, lineOf(refusal.index)))],
    history,
    suggestions,
  };
}
