import { addDuel, alone, winnerOf } from "../../duel";
import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { itemImporter } from "../../json/importer";
import { isObject, labelOf, listOf, numberOf, objectOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";

export const footballJson = itemImporter({
  id: "football-json",
  shape: "data",
  label: "football.json",
  hint: "A season of openfootball: matches with team1, team2 and score.",
  example:
    '{"name": "Cup 2024", "matches": [{"round": "Final", "date": "2024-05-01", "team1": "Reds", "team2": "Blues", "score": {"ft": [2, 1], "ht": [1, 0]}}, {"date": "2024-05-02", "team1": "Greens", "team2": "Blues", "score": {"ft": [1, 1], "p": [4, 3]}}]}',

  items: matchesOf,
  looks: { of: 5, must: "every" },
  fits: (match) => "team1" in match && "team2" in match,
  score: 0.95,
  expected: "Expected a match with team1 and team2.",
  read: readMatch,
});

/** Matches of the file, or of its rounds, as in older seasons. */
function matchesOf({ json }: Source): readonly unknown[] {
  if (!isObject(json)) return [];
  if (Array.isArray(json.matches)) return json.matches;
  return listOf(json.rounds).flatMap((round) => listOf(objectOf(round)?.matches));
}

function readMatch(match: JsonObject, sink: GameSink): void {
  const [left, right] = [nameOf(match.team1), nameOf(match.team2)];
  const score = objectOf(match.score);
  // Extra time counts in the game's score, penalties do not.
  const goals = pair(score?.et) ?? pair(score?.ft) ?? pair(match.score) ?? pair([match.score1, match.score2]);
  if (!goals) {
    sink.skip("unfinished-game", `${left} against ${right} has no score yet.`);
    return;
  }
  if (goals[0] === goals[1] && pair(score?.p)) {
    sink.report("shootout", { game: sink.nextGame }, "Level, decided by penalties: taken as a draw.");
  }
  addDuel(sink, {
    date: dateOf(match.date),
    left: alone(left, goals[0]),
    right: alone(right, goals[1]),
    winner: winnerOf(goals[0], goals[1], sink),
  });
}

function nameOf(team: unknown): string {
  return labelOf(team) ?? labelOf(objectOf(team)?.name) ?? "";
}

function pair(value: unknown): readonly [number, number] | undefined {
  const [left, right] = listOf(value).map(numberOf);
  return left === undefined || right === undefined ? undefined : [left, right];
}
