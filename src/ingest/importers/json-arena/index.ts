import { addDuel, alone } from "../../duel";
import type { Importer } from "../../importer";
import { labelOf, textOf, type JsonObject } from "../../json/values";
import { dateOf } from "../../cells/date";
import { jsonRowHead, jsonRows } from "../jsonl-teams/rows";

/** Values for the winner in battles of language models. Both bad counts as a tie, as on the leaderboards. */
const WINNERS = new Map<string, "left" | "right" | "draw">([
  ["model_a", "left"],
  ["model_b", "right"],
  ["a", "left"],
  ["b", "right"],
  ["tie", "draw"],
  ["draw", "draw"],
  ["tie (bothbad)", "draw"],
  ["tie(bothbad)", "draw"],
  ["both_bad", "draw"],
  ["bothbad", "draw"],
]);

export const jsonArena: Importer = {
  id: "json-arena",
  label: "LLM arena battles, JSON",
  hint: "The fields model_a, model_b and winner (model_a, model_b, tie or tie (bothbad)), as a list or one object a line.",
  example:
    '[{"model_a": "gpt-4", "model_b": "claude-1", "winner": "model_a", "tstamp": 1682351591},\n {"model_a": "vicuna-13b", "model_b": "claude-1", "winner": "tie (bothbad)", "tstamp": 1682351691}]\n',

  detect(source) {
    const rows = jsonRowHead(source);
    const fitting = rows.filter((row) => "model_a" in row && "model_b" in row);
    return fitting.length > 0 ? 0.5 + (0.47 * fitting.length) / rows.length : 0;
  },

  *read(source, sink) {
    let count = 0;
    for (const { value, text, line, done } of jsonRows(source)) {
      const [left, right] = [labelOf(value?.model_a), labelOf(value?.model_b)];
      const winner = value && winnerOf(value, left, right);
      if (!value || left === undefined || right === undefined) {
        sink.skip("bad-row", "Expected a JSON object with model_a, model_b and winner.", line, text);
      } else if (!winner) {
        const word = textOf(value.winner) ?? "";
        sink.skip(
          "unknown-status",
          `“${word}” is no winner: expected model_a, model_b, tie or tie (bothbad).`,
          line,
          text,
        );
      } else {
        const id = labelOf(value.question_id) ?? labelOf(value.battle_id) ?? labelOf(value.id);
        const date = dateOf(value.tstamp ?? value.timestamp ?? value.date);
        addDuel(sink, {
          ...(id === undefined ? {} : { id }),
          ...(date === undefined ? {} : { date }),
          ...(line === undefined ? {} : { line }),
          left: alone(left),
          right: alone(right),
          winner,
        });
      }
      count += 1;
      if (count % 512 === 0) yield done;
    }
  },
};

/** The side named by the winner column, by its word or by the model's name. */
function winnerOf({ winner }: JsonObject, left = "", right = ""): "left" | "right" | "draw" | undefined {
  const word = textOf(winner)?.trim() ?? "";
  if (left !== right && word === left) return "left";
  if (left !== right && word === right) return "right";
  return WINNERS.get(word.toLowerCase());
}
