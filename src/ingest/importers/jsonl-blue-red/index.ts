import { addDuel, winnerWords, type DuelSide } from "../../duel";
import { isObject, labelOf, listOf, objectOf, textOf } from "../../json/values";
import { dateOf } from "../../cells/date";
import { rowImporter } from "../../json/rows";

const RESULTS = winnerWords({ left: "WIN", right: "LOSS|LOSE", draw: "DRAW|TIE" });

export const jsonlBlueRed = rowImporter({
  id: "jsonl-blue-red",
  shape: "data",
  label: "Blue against red, one JSON object a line",
  hint: "The benchmark lines of openskill.js: teams blue and red, and the result seen from blue.",
  example:
    '{"teams": {"blue": ["Anna", "Ben"], "red": ["Cleo", "Dan"]}, "result": "WIN"}\n{"teams": {"blue": ["Anna", "Dan"], "red": ["Ben", "Cleo"]}, "result": "LOSS"}\n',

  score: { few: 0.5, all: 0.97 },
  fits: ({ teams }) => isObject(teams) && "blue" in teams && "red" in teams,

  read({ value, text, line }, sink) {
    const teams = objectOf(value?.teams);
    const word = textOf(value?.result) ?? "";
    const winner = RESULTS.get(word.trim().toUpperCase());
    if (!value || !teams)
      return sink.skip("bad-row", "Expected a JSON object with the teams blue and red.", line, text);
    if (!winner) {
      const message = `“${word}” is no result: expected WIN, LOSS or DRAW, seen from blue.`;
      return sink.skip("unknown-status", message, line, text);
    }
    addDuel(sink, {
      id: labelOf(value.id),
      date: dateOf(value.date),
      line,
      left: { team: "blue", members: membersOf(teams.blue) },
      right: { team: "red", members: membersOf(teams.red) },
      winner,
    });
  },
});

function membersOf(list: unknown): DuelSide["members"] {
  return listOf(list).map((one) => ({
    name: isObject(one) ? (labelOf(one.name) ?? null) : (labelOf(one) ?? (one === null ? null : "")),
  }));
}
