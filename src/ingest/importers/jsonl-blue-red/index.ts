import { addDuel, type DuelSide } from "../../duel";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, objectOf, textOf } from "../../json/values";
import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { jsonRowHead, jsonRows, type JsonRow } from "../jsonl-teams/rows";

const RESULTS = new Map<string, "left" | "right" | "draw">([
  ["WIN", "left"],
  ["LOSS", "right"],
  ["LOSE", "right"],
  ["DRAW", "draw"],
  ["TIE", "draw"],
]);

export const jsonlBlueRed: Importer = {
  id: "jsonl-blue-red",
  label: "Blue against red, one JSON object a line",
  hint: "The benchmark lines of openskill.js: teams blue and red, and the result seen from blue.",
  example:
    '{"teams": {"blue": ["Anna", "Ben"], "red": ["Cleo", "Dan"]}, "result": "WIN"}\n{"teams": {"blue": ["Anna", "Dan"], "red": ["Ben", "Cleo"]}, "result": "LOSS"}\n',

  detect(source) {
    const rows = jsonRowHead(source);
    const fitting = rows.filter((row) => isObject(row.teams) && "blue" in row.teams && "red" in row.teams);
    return fitting.length > 0 ? 0.5 + (0.47 * fitting.length) / rows.length : 0;
  },

  *read(source, sink) {
    let count = 0;
    for (const row of jsonRows(source)) {
      readBlueRed(row, sink);
      count += 1;
      if (count % 512 === 0) yield row.done;
    }
  },
};

export function readBlueRed({ value, text, line }: Omit<JsonRow, "done">, sink: GameSink): void {
  const teams = objectOf(value?.teams);
  const word = textOf(value?.result) ?? "";
  const winner = RESULTS.get(word.trim().toUpperCase());
  if (!value || !teams) return sink.skip("bad-row", "Expected a JSON object with the teams blue and red.", line, text);
  if (!winner) {
    const message = `“${word}” is no result: expected WIN, LOSS or DRAW, seen from blue.`;
    return sink.skip("unknown-status", message, line, text);
  }
  const id = labelOf(value.id);
  const date = dateOf(value.date);
  addDuel(sink, {
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
    ...(line === undefined ? {} : { line }),
    left: { team: "blue", members: membersOf(teams.blue) },
    right: { team: "red", members: membersOf(teams.red) },
    winner,
  });
}

function membersOf(list: unknown): DuelSide["members"] {
  return listOf(list).map((one) => ({
    name: isObject(one) ? (labelOf(one.name) ?? null) : (labelOf(one) ?? (one === null ? null : "")),
  }));
}
