import { dateOf } from "../../cells/date";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import { addDuel, type DuelSide, winnerOf, type Winner } from "../../duel";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";
import { scopedIds } from "../../people/scoped";
import type { Source } from "../../source";
import { entrantOf, holdersOf, nodesOf, type EventEntrant } from "./reply";

const COMPLETED = 3;

export const startggSets: Importer = {
  id: "startgg-sets",
  shape: "signed",
  label: "start.gg sets",
  hint: "The reply to a GraphQL query for the sets of an event, phase or player.",
  example:
    '{"data": {"event": {"sets": {"nodes": [{"id": 1, "state": 3, "completedAt": 1700050000, "winnerId": 11, "slots": [{"entrant": {"id": 11, "name": "Anna"}, "standing": {"stats": {"score": {"value": 3}}}}, {"entrant": {"id": 12, "name": "Ben"}, "standing": {"stats": {"score": {"value": 1}}}}]}]}}}}',

  detect(source) {
    return setsOf(source).some((set) => isObject(set) && Array.isArray(set.slots)) ? 0.96 : 0;
  },

  *read(source, sink) {
    const sets = setsOf(source);
    const seated = sets
      .flatMap((set) => slotsOf(set))
      .flatMap(({ entrant }) => (entrant?.id && entrant.name ? [{ id: entrant.id, name: entrant.name }] : []));
    const idOf = scopedIds(seated);
    yield* eachObject(sets, sink, "Expected a set with two slots.", (set) => readSet(set, idOf, sink));
  },
};

function setsOf(source: Source): readonly unknown[] {
  return holdersOf(source).flatMap((holder) => nodesOf(holder, "sets"));
}

interface Slot {
  readonly entrant: EventEntrant | undefined;
  readonly score: number | undefined;
}

function slotsOf(set: unknown): Slot[] {
  return listOf(objectOf(set)?.slots).map((slot) => {
    const value = objectOf(objectOf(objectOf(objectOf(slot)?.standing)?.stats)?.score)?.value;
    return { entrant: entrantOf(objectOf(slot)?.entrant), score: numberOf(value) };
  });
}

function readSet(set: JsonObject, idOf: (id: string) => string | undefined, sink: GameSink): void {
  const [left, right] = slotsOf(set);
  const display = textOf(set.displayScore)?.trim() ?? "";
  if (display.toUpperCase() === "DQ" || left?.score === -1 || right?.score === -1) {
    sink.skip("walkover", "Won without play: left out.");
    return;
  }
  const winner = winnerIn(set, left, right);
  const open = set.state !== undefined && set.state !== null && numberOf(set.state) !== COMPLETED;
  if (open || !left?.entrant || !right?.entrant || !winner) {
    sink.skip("unfinished-game", "The set has no result yet.");
    return;
  }
  addDuel(sink, {
    id: labelOf(set.id),
    date: dateOf(set.completedAt),
    left: sideOf(left, idOf),
    right: sideOf(right, idOf),
    winner,
  });
}

function winnerIn(set: JsonObject, left: Slot | undefined, right: Slot | undefined): Winner | undefined {
  const winner = labelOf(set.winnerId);
  if (winner !== undefined && winner === left?.entrant?.id) return "left";
  if (winner !== undefined && winner === right?.entrant?.id) return "right";
  if (left?.score === undefined || right?.score === undefined) return undefined;
  return winnerOf(left.score, right.score);
}

function sideOf({ entrant, score }: Slot, idOf: (id: string) => string | undefined): DuelSide {
  const { id, members, name } = entrant!;
  const playerId = id === undefined || members.length > 1 ? undefined : idOf(id);
  return {
    members: members.map((member) => ({ name: member, playerId })),
    team: members.length > 1 && name !== null ? name : undefined,
    score,
  };
}
