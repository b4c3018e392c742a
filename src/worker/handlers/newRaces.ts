import { buildSteps } from "../../engine/history/build";
import { toRecordSteps } from "../../engine/history/records";
import type { RaceRecord } from "../../engine/history/types";
import { within, type Steps } from "../../engine/steps";
import type { RequestOf, ResultOf } from "../protocol";
import type { HistoryStore } from "./historyStore";

/** Identifies a race without its result: by id and date, or else by its entrants. */
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
function* racesThere(
  histories: HistoryStore,
  { base, edits }: RequestOf<"newRaces">["history"],
): Steps<readonly RaceRecord[]> {
  const came = yield* toRecordSteps(histories.base(base));
  if (!edits.some(({ type }) => type === "add-race")) return came;
  const { history } = yield* histories.editSteps(base, edits);
  const now = yield* toRecordSteps(history);
  return [...came, ...now.filter((_, r) => history.keys[r] < 0)];
}

/** The races that a data set lacks. A race that it has with another result is named, and keeps its result. */
export function* newRaces(
  histories: HistoryStore,
  { key, history: ref, into }: RequestOf<"newRaces">,
): Steps<ResultOf<"newRaces">> {
  const there = new Map<string, string[]>();
  for (const race of yield* within(racesThere(histories, ref), 0)) {
    const identity = identityOf(race);
    there.set(identity, [...(there.get(identity) ?? []), resultOf(race)]);
  }
  const fresh: RaceRecord[] = [];
  const changed: string[] = [];
  let known = 0;
  for (const race of yield* within(toRecordSteps(histories.base(key)), 0.5)) {
    // Equal races between the same players on one day are counted.
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
  histories.put(into, history);
  return { history, known, changed };
}
