import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, numberOf, type JsonObject } from "../../json/values";
import { scopedIds } from "../../people/scoped";
import type { Source } from "../../source";
import { entrantOf, holdersOf, nodesOf } from "../startgg-sets/reply";

export const startggStandings: Importer = {
  id: "startgg-standings",
  shape: "signed",
  label: "start.gg standings",
  hint: "The reply to a GraphQL query for the standings of an event: one game, ties as in a bracket.",
  example:
    '{"data": {"event": {"name": "Singles", "standings": {"nodes": [{"placement": 1, "entrant": {"name": "Anna"}}, {"placement": 2, "entrant": {"name": "Ben"}}, {"placement": 3, "entrant": {"name": "Cleo"}}, {"placement": 3, "entrant": {"name": "Dan"}}]}}}}',

  detect(source) {
    return listsOf(source).some((holder) =>
      nodesOf(holder, "standings").some((node) => isObject(node) && "placement" in node),
    )
      ? 0.9
      : 0;
  },

  *read(source, sink) {
    for (const holder of listsOf(source)) {
      readStandings(holder, sink);
      yield 0.5;
    }
  },
};

function listsOf(source: Source): readonly JsonObject[] {
  return holdersOf(source).filter((holder) => nodesOf(holder, "standings").length > 0);
}

function readStandings(holder: JsonObject, sink: GameSink): void {
  const nodes = nodesOf(holder, "standings").filter(isObject);
  const entrants = nodes.map((node) => ({ entrant: entrantOf(node.entrant), placement: numberOf(node.placement) }));
  const idOf = scopedIds(
    entrants.flatMap(({ entrant }) => (entrant?.id && entrant.name ? [{ id: entrant.id, name: entrant.name }] : [])),
  );
  sink.add({
    id: labelOf(holder.name),
    date: dateOf(holder.completedAt) ?? dateOf(holder.endAt) ?? dateOf(holder.startAt),
    decidedBy: "place",
    teams: "team",
    entrants: entrants.flatMap(({ entrant, placement }): DraftEntrant[] => {
      const members = entrant?.members ?? [null];
      const playerId = members.length > 1 || entrant?.id === undefined ? undefined : idOf(entrant.id);
      return members.map((name) => ({
        name,
        playerId,
        place: placement,
        team: members.length > 1 ? (entrant?.name ?? `entrant ${entrant?.id}`) : undefined,
      }));
    }),
  });
}
