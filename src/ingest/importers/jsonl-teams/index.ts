import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import { isObject, labelOf, listOf, numberOf, type JsonObject } from "../../json/values";
import { rowImporter } from "../../json/rows";

export const jsonlTeams = rowImporter({
  id: "jsonl-teams",
  shape: "data",
  label: "Teams, one JSON object a line",
  hint: "Each line holds teams, and ranks (lower is better) or scores (higher is better).",
  example:
    '{"id": "g1", "date": "2024-05-01", "teams": [["Anna"], ["Ben", "Cleo"]], "ranks": [1, 2]}\n{"id": "g2", "teams": [["Anna", "Ben"], ["Cleo", "Dan"]], "scores": [3, 5]}\n',

  score: { few: 0.4, all: 0.9 },
  fits: ({ teams }) => Array.isArray(teams) && teams.length > 0 && teams.every((team) => Array.isArray(team)),

  read({ value, text, line }, sink) {
    if (value && Array.isArray(value.teams)) readGame(value, line, sink);
    else sink.skip("bad-row", "Expected a JSON object with a list of teams.", line, text);
  },
});

function readGame(value: JsonObject, line: number | undefined, sink: GameSink): void {
  const teams = listOf(value.teams);
  const ranks = firstList(value.ranks, value.rank, value.places);
  const scores = firstList(value.scores, value.score);
  sink.add({
    id: labelOf(value.id),
    date: dateOf(value.date),
    line,
    decidedBy: ranks ? "place" : scores ? "score" : "place",
    ordered: ranks === undefined,
    scoreOrder: sink.options.scoreOrder,
    teams: "team",
    entrants: teams.flatMap((team, at) => {
      const members = Array.isArray(team) ? (team as readonly unknown[]) : [team];
      const place = ranks ? numberOf(ranks[at]) : scores ? undefined : at + 1;
      const score = scores && numberOf(scores[at]);
      return members.map((one): DraftEntrant => ({
        ...nameOf(one),
        place,
        score,
        line,
        team: members.length > 1 ? String(at + 1) : undefined,
      }));
    }),
  });
}

function nameOf(one: unknown): Pick<DraftEntrant, "name" | "playerId"> {
  if (!isObject(one)) return { name: labelOf(one) ?? null };
  return { name: labelOf(one.name) ?? null, playerId: labelOf(one.id) };
}

function firstList(...values: readonly unknown[]): readonly unknown[] | undefined {
  return values.find((value): value is readonly unknown[] => Array.isArray(value));
}
