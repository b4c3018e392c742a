import { dateOf } from "../../cells/date";
import { parseSets } from "../../cells/score";
import { each } from "../../each";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, type Duel } from "../../duel";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, objectOf, textOf, type JsonObject } from "../../json/values";
import { scopedIds } from "../../people/scoped";
import type { Source } from "../../source";

export const challonge: Importer = {
  id: "challonge",
  shape: "signed",
  label: "Challonge tournament",
  hint: "The JSON of a tournament with its participants and matches, or of the matches alone.",
  example:
    '{"tournament": {"name": "Cup", "participants": [{"participant": {"id": 1, "name": "Anna"}}, {"participant": {"id": 2, "name": "Ben"}}], "matches": [{"match": {"id": 9, "state": "complete", "player1_id": 1, "player2_id": 2, "winner_id": 1, "scores_csv": "3-1", "completed_at": "2024-05-01T20:00:00Z"}}]}}',

  detect: (source) => (matchesOf(source).some((match) => "player1_id" in match && "player2_id" in match) ? 0.95 : 0),

  *read(source, sink) {
    const people = participantsOf(source);
    yield* each(matchesOf(source), (match) => readMatch(match, people, sink));
  },
};

function tournamentOf({ json }: Source): JsonObject | undefined {
  return objectOf(objectOf(json)?.tournament) ?? objectOf(json);
}

function matchesOf(source: Source): readonly JsonObject[] {
  const list = Array.isArray(source.json) ? source.json : listOf(tournamentOf(source)?.matches);
  return list.filter(isObject).map((one) => objectOf(one.match) ?? one);
}

interface Participants {
  nameOf(id: string): string | undefined;
  idOf(id: string): string | undefined;
}

/** By the participant's own id and by its ids in group stages. */
function participantsOf(source: Source): Participants {
  const list = listOf(tournamentOf(source)?.participants)
    .filter(isObject)
    .map((one) => objectOf(one.participant) ?? one);
  const people = new Map<string, { id: string; name: string }>();
  for (const one of list) {
    const id = labelOf(one.id);
    const name = labelOf(one.name) ?? labelOf(one.display_name) ?? labelOf(one.username);
    if (id === undefined || name === undefined) continue;
    for (const key of [id, ...listOf(one.group_player_ids).flatMap((group) => labelOf(group) ?? [])])
      people.set(key, { id, name });
  }
  const scoped = scopedIds(people.values());
  return {
    nameOf: (id) => people.get(id)?.name,
    idOf: (id) => {
      const person = people.get(id);
      return person ? scoped(person.id) : id;
    },
  };
}

const contradicts = ([ours, theirs]: readonly [number, number], winner: Duel["winner"]): boolean =>
  winner !== "draw" && ours !== theirs && ours > theirs !== (winner === "left");

function readMatch(match: JsonObject, people: Participants, sink: GameSink): void {
  const [first, second, winnerId, loserId] = [match.player1_id, match.player2_id, match.winner_id, match.loser_id].map(
    labelOf,
  );
  if (first === undefined || second === undefined || textOf(match.state) !== "complete") {
    sink.skip(
      "unfinished-game",
      `The match ${labelOf(match.identifier) ?? ""} is ${textOf(match.state) ?? "without a state"}.`,
    );
    return;
  }
  if (match.forfeited === true) {
    sink.skip("walkover", "Won without play: left out.");
    return;
  }
  const sets = parseSets(textOf(match.scores_csv) ?? "");
  const single = sets?.length === 1 ? sets[0] : undefined;
  const winner: Duel["winner"] =
    winnerId === first || loserId === second ? "left" : winnerId === second || loserId === first ? "right" : "draw";
  if (single && contradicts(single, winner)) {
    sink.report(
      "result-mismatch",
      { game: sink.nextGame },
      "The score and the winner disagree: the winner counts.",
      textOf(match.scores_csv),
    );
  }
  addDuel(sink, {
    id: labelOf(match.id),
    date: dateOf(match.completed_at) ?? dateOf(match.updated_at),
    left: alone(people.nameOf(first) ?? first, single?.[0], people.idOf(first)),
    right: alone(people.nameOf(second) ?? second, single?.[1], people.idOf(second)),
    winner,
  });
}
