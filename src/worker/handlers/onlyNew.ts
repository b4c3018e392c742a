import { buildSteps } from "../../engine/history/build";
import { toRecordSteps } from "../../engine/history/records";
import type { RaceRecord } from "../../engine/history/types";
import { within, type Steps } from "../../engine/steps";
import type { RequestOf, ResultOf } from "../protocol";
import type { Shelf } from "./shelf";

/** Identifies a race without its result: by id and date, else by its entrants. */
function identityOf({ id, date, entrants }: RaceRecord): string {
  const who = entrants.map(({ name, playerId }) => playerId ?? name ?? "").toSorted();
  return JSON.stringify(id ? [id, date ?? ""] : [date ?? "", who]);
}

const resultOf = ({ entrants }: RaceRecord): string =>
  JSON.stringify(
    entrants
      .map(({ name, playerId, rank, status, score }) => [playerId ?? name, rank, status ?? "", score ?? null])
      .toSorted(),
  );

/** The races of a data set before edits and filters, followed by the races that the user typed. */
function* racesThere(shelf: Shelf, { base, edits }: RequestOf<"onlyNew">["history"]): Steps<readonly RaceRecord[]> {
  const came = yield* toRecordSteps(shelf.base(base));
  if (!edits.some(({ type }) => type === "add-race")) return came;
  const { history } = yield* shelf.editSteps(base, edits);
  const now = yield* toRecordSteps(history);
  return [...came, ...now.filter((_, r) => history.keys[r] < 0)];
}

/**
 * The races that a data set lacks. A race that it has with another result is not added but named; the data set's
 * result stays.
 */
export function* onlyNew(shelf: Shelf, { key, history: ref, into }: RequestOf<"onlyNew">): Steps<ResultOf<"onlyNew">> {
  const there = new Map<string, string[]>();
  for (const race of yield* within(racesThere(shelf, ref), 0)) {
    const identity = identityOf(race);
    there.set(identity, [...(there.get(identity) ?? []), resultOf(race)]);
  }
  const fresh: RaceRecord[] = [];
  const changed: string[] = [];
  let known = 0;
  for (const race of yield* within(toRecordSteps(shelf.base(key)), 0.5)) {
    // Equal races of one day between the same players count separately.
    const left = there.get(identityOf(race));
    const result = resultOf(race);
    const same = left?.indexOf(result) ?? -1;
    if (!left || left.length === 0) fresh.push(race);
    else {
      known += 1;
      if (same < 0) changed.push(race.id || race.date || "a race");
      left.splice(Math.max(0, same), 1);
    }
  }
  const { history } = yield* buildSteps(fresh);
  shelf.put(into, history);
  return { history, known, changed };
}
