import { buildSteps, toRecordSteps, type History, type RaceRecord, type Refusal } from "../../engine/history";
import { within, type Steps } from "../../engine/steps";
import { OF_A_PAGE, readHistorySteps } from "../../ingest";
import type { Problem } from "../../ingest/types";
import type { RequestOf, ResultOf } from "../protocol";
import { longInput } from "./files";
import type { Shelf } from "./shelf";
import { likelyMerges } from "./merges";

function problemOf({ index, id, reason }: Refusal, line: number | undefined): Problem {
  return {
    code: "bad-row",
    level: "error",
    ...(line !== undefined && { line }),
    game: index,
    message: `${id === "" ? `Race ${index + 1}` : `Race “${id}”`} was left out: ${reason}.`,
  };
}

export function* read(shelf: Shelf, { key, inputs, options, preview }: RequestOf<"read">): Steps<ResultOf<"read">> {
  const {
    history,
    refused,
    lineOf,
    isShort: _,
    ...rest
  } = yield* readHistorySteps(inputs.map(longInput), options, {
    preview,
    limits: OF_A_PAGE,
  });
  shelf.put(key, history);
  yield 1;
  const suggestions = yield* within(likelyMerges(history), 1);
  return {
    ...rest,
    problems: [...rest.problems, ...refused.map((refusal) => problemOf(refusal, lineOf(refusal.index)))],
    history,
    suggestions,
  };
}

/** Joins several bases in order; a player is identified by source id, else by name. The first base keeps its race keys. */
export function* join(shelf: Shelf, { key, bases }: RequestOf<"join">): Steps<History> {
  const [first, ...others] = bases.map((base) => shelf.base(base));
  const records: RaceRecord[][] = [];
  for (const base of [first, ...others]) records.push(yield* within(toRecordSteps(base), 0));
  const { history } = yield* buildSteps(records.flat());
  const next = first.keys.reduce((most, k) => Math.max(most, k), -1) + 1;
  const keys = history.keys.map((_, r) => (r < first.raceCount ? first.keys[r] : next + r - first.raceCount));
  const joined = { ...history, keys };
  shelf.put(key, joined);
  return joined;
}
