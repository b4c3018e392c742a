import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, type JsonObject } from "../../json/values";
import { jsonRowHead, jsonRows, type JsonRow } from "./rows";

export const jsonlTeams: Importer = {
  id: "jsonl-teams",
  label: "Teams, one JSON object a line",
  hint: "Each line holds teams, and ranks (lower is better) or scores (higher is better).",
  example:
    '{"id": "g1", "date": "2024-05-01", "teams": [["Anna"], ["Ben", "Cleo"]], "ranks": [1, 2]}\n{"id": "g2", "teams": [["Anna", "Ben"], ["Cleo", "Dan"]], "scores": [3, 5]}\n',

  detect(source) {
    const rows = jsonRowHead(source);
    const fitting = rows.filter(
      (row) => Array.isArray(row.teams) && row.teams.length > 0 && row.teams.every((team) => Array.isArray(team)),
    );
    return fitting.length > 0 ? 0.4 + (0.5 * fitting.length) / rows.length : 0;
  },

  *read(source, sink) {
    let count = 0;
    for (const row of jsonRows(source)) {
      readTeams(row, sink);
      count += 1;
      if (count % 512 === 0) yield row.done;
    }
  },
};

export function readTeams({ value, text, line }: Omit<JsonRow, "done">, sink: GameSink): void {
  if (value && Array.isArray(value.teams)) readGame(value, line, sink);
  else sink.skip("bad-row", "Expected a JSON object with a list of teams.", line, text);
}

function readGame(value: JsonObject, line: number | undefined, sink: GameSink): void {
  const teams = listOf(value.teams);
  const ranks = firstList(value.ranks, value.rank, value.places);
  const scores = firstList(value.scores, value.score);
  const id = labelOf(value.id);
  const date = dateOf(value.date);
  sink.add({
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
    ...(line === undefined ? {} : { line }),
    decidedBy: ranks ? "place" : scores ? "score" : "place",
    ordered: ranks === undefined,
    ...(sink.options.scoreOrder ? { scoreOrder: sink.options.scoreOrder } : {}),
    teams: "team",
    entrants: teams.flatMap((team, at) => {
      const members = Array.isArray(team) ? (team as readonly unknown[]) : [team];
      const place = ranks ? numberOf(ranks[at]) : scores ? undefined : at + 1;
      const score = scores && numberOf(scores[at]);
      return members.map((one): DraftEntrant => ({
        ...nameOf(one),
        ...(place === undefined ? {} : { place }),
        ...(score === undefined ? {} : { score }),
        ...(line === undefined ? {} : { line }),
        ...(members.length > 1 ? { team: String(at + 1) } : {}),
      }));
    }),
  });
}

function nameOf(one: unknown): Pick<DraftEntrant, "name" | "playerId"> {
  if (!isObject(one)) return { name: labelOf(one) ?? null };
  const id = labelOf(one.id);
  return { name: labelOf(one.name) ?? null, ...(id === undefined ? {} : { playerId: id }) };
}

function firstList(...values: readonly unknown[]): readonly unknown[] | undefined {
  return values.find((value): value is readonly unknown[] => Array.isArray(value));
}
