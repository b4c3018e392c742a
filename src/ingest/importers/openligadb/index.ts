import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, winnerOf } from "../../duel";
import { itemImporter } from "../../json/importer";
import { isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";

export const openligadb = itemImporter({
  id: "openligadb",
  shape: "signed",
  label: "OpenLigaDB matches",
  hint: "The reply of getmatchdata: football and other leagues, with team1, team2 and matchResults.",
  example:
    '[{"matchID": 1, "matchDateTimeUTC": "2024-08-23T18:30:00Z", "leagueName": "Bundesliga", "team1": {"teamId": 1, "teamName": "Reds"}, "team2": {"teamId": 2, "teamName": "Blues"}, "matchIsFinished": true, "matchResults": [{"resultTypeID": 1, "resultOrderID": 1, "pointsTeam1": 1, "pointsTeam2": 0}, {"resultTypeID": 2, "resultOrderID": 2, "pointsTeam1": 2, "pointsTeam2": 2}]}]',

  // A list of matches, or a single one.
  items: ({ json }) => (Array.isArray(json) ? json : isObject(json) && "matchID" in json ? [json] : []),
  looks: { of: 5, must: "every" },
  fits: (match) => "matchID" in match && "matchResults" in match,
  score: 0.97,
  expected: "Expected a match with team1 and team2.",
  read: readMatch,
});

const nameOf = (team: unknown): string => textOf(objectOf(team)?.teamName) ?? "";

/** Type of the final result, in every league. */
const END = 2;

function readMatch(match: JsonObject, sink: GameSink): void {
  const [left, right] = [nameOf(match.team1), nameOf(match.team2)];
  const results = listOf(match.matchResults).filter(isObject);
  const order = (one: JsonObject) => numberOf(one.resultOrderID) ?? 0;
  const end =
    results.find(({ resultTypeID }) => resultTypeID === END) ?? results.toSorted((a, b) => order(a) - order(b)).at(-1);
  const [goals, against] = [numberOf(end?.pointsTeam1), numberOf(end?.pointsTeam2)];
  if (match.matchIsFinished !== true || goals === undefined || against === undefined) {
    sink.skip("unfinished-game", `${left} against ${right} is not finished.`);
    return;
  }
  addDuel(sink, {
    id: labelOf(match.matchID),
    date: dateOf(match.matchDateTimeUTC) ?? dateOf(match.matchDateTime),
    season: textOf(match.leagueName),
    left: alone(left, goals),
    right: alone(right, against),
    winner: winnerOf(goals, against, sink),
  });
}
