import { dateOf } from "../../cells/date";
import { parseScore } from "../../cells/score";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import type { Criterion, DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, textOf, type JsonObject } from "../../json/values";
import { placesBehind } from "../../settle/winnersFirst";
import type { Source } from "../../source";

export const bgstats: Importer = {
  id: "bgstats",
  shape: "signed",
  label: "Board Game Stats",
  hint: "The JSON export of the app: players, games and plays.",
  example:
    '{"players": [{"id": 1, "name": "Anna"}, {"id": 2, "name": "Ben"}], "games": [{"id": 7, "name": "Chess"}], "plays": [{"uuid": "p1", "playDate": "2024-05-01 20:00:00", "gameRefId": 7, "playerScores": [{"playerRefId": 1, "score": "22", "winner": true, "rank": 0}, {"playerRefId": 2, "score": "18", "winner": false, "rank": 0}]}]}',

  detect({ json }) {
    return isObject(json) && listOf(json.plays).some((play) => isObject(play) && Array.isArray(play.playerScores))
      ? 0.96
      : 0;
  },

  *read(source, sink) {
    const names = namesOf(source);
    const plays = isObject(source.json) ? listOf(source.json.plays) : [];
    const games = isObject(source.json) ? listOf(source.json.games).filter(isObject) : [];
    const lowest = new Set(games.flatMap(({ id, highestWins }) => (highestWins === false ? [labelOf(id)] : [])));
    yield* eachObject(plays, sink, "Expected a play with players.", (play) =>
      play.ignored === true ? sink.pass() : readPlay(play, names, lowest.has(labelOf(play.gameRefId)), sink),
    );
  },
};

function namesOf({ json }: Source): ReadonlyMap<string, string> {
  const people = isObject(json) ? listOf(json.players).filter(isObject) : [];
  return new Map(
    people.flatMap((one) =>
      labelOf(one.id) && labelOf(one.name) ? [[labelOf(one.id)!, labelOf(one.name)!] as const] : [],
    ),
  );
}

function readPlay(play: JsonObject, names: ReadonlyMap<string, string>, lowest: boolean, sink: GameSink): void {
  const scores = listOf(play.playerScores).filter(isObject);
  const ranked = scores.some((one) => (numberOf(one.rank) ?? 0) > 0);
  const players = scores.map((one) => ({
    won: one.winner === true,
    figure: parseScore(labelOf(one.score) ?? ""),
  }));
  const won = players.some((one) => one.won) && players.some((one) => !one.won);
  const scored = players.some(({ figure }) => figure !== undefined);
  const decidedBy: Criterion = ranked || won || !scored ? "place" : "score";
  sink.add({
    id: labelOf(play.uuid),
    date: dateOf(play.playDate),
    decidedBy,
    ordered: !ranked,
    teams: play.usesTeams === true ? "team" : "label",
    scoreOrder: sink.options.scoreOrder ?? (lowest ? "lower" : undefined),
    entrants: scores.map((one, at) =>
      entrantOf(one, names, won ? placesBehind(players, lowest)[at] : undefined, ranked),
    ),
  });
}

/** Rank 0 means unknown: then the winner comes first; without a winner the score decides. */
function entrantOf(
  one: JsonObject,
  names: ReadonlyMap<string, string>,
  behind: number | undefined,
  ranked: boolean,
): DraftEntrant {
  const id = labelOf(one.playerRefId);
  const rank = numberOf(one.rank) ?? 0;
  return {
    name: (id === undefined ? undefined : names.get(id)) ?? null,
    playerId: id,
    place: ranked ? (rank > 0 ? rank : undefined) : behind,
    score: parseScore(labelOf(one.score) ?? ""),
    team: textOf(one.team),
  };
}
