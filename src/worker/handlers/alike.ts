/** Names of a data set, or of a race that is typed, that may be one player's. */
import { within, type Steps } from "../../engine/steps";
import { alikePairs, alikeSteps, suggestSteps } from "../../ingest";
import type { AlikePair } from "../protocol/names";
import type { RequestOf } from "../protocol";
import { namesThere } from "./adding";
import type { Shelf } from "./shelf";

export function* alike(shelf: Shelf, { history: ref, names }: RequestOf<"alike">): Steps<readonly AlikePair[]> {
  const { history } = yield* within(shelf.editSteps(ref.base, ref.edits), 0);
  const there = namesThere(history);
  const races = (name: string) => there.get(name) ?? 0;
  if (!names) {
    const { pairs, racesOf } = yield* alikePairs(history);
    return pairs.map(({ from, into, reason }) => {
      const own = racesOf(from);
      const together = [...racesOf(into)].filter((race) => own.has(race)).length;
      return { from, into, reason, races: [races(from), races(into)], together };
    });
  }
  const inRace = yield* suggestSteps(names, races);
  const toThere = yield* alikeSteps(names, [...there.keys()], races);
  return [
    ...inRace.map(({ from, into, reason }) => ({ from, into, reason, together: 1 })),
    ...toThere.flatMap(({ name, like: [best] }) =>
      names.includes(best.name) ? [] : [{ from: name, into: best.name, reason: best.reason, together: 0 }],
    ),
  ].map((pair) => ({ ...pair, races: [races(pair.from), races(pair.into)] as const }));
}
