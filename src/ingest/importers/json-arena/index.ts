import { addDuel, alone, winnerWords, type Winner } from "../../duel";
import { labelOf, textOf, type JsonObject } from "../../json/values";
import { dateOf } from "../../cells/date";
import { rowImporter } from "../../json/rows";

/** Values for the winner in battles of language models. Both bad counts as a tie, as on the leaderboards. */
const WINNERS = winnerWords({
  left: "model_a|a",
  right: "model_b|b",
  draw: "tie|draw|tie (bothbad)|tie(bothbad)|both_bad|bothbad",
});

export const jsonArena = rowImporter({
  id: "json-arena",
  shape: "data",
  label: "LLM arena battles, JSON",
  hint: "The fields model_a, model_b and winner (model_a, model_b, tie or tie (bothbad)), as a list or one object a line.",
  example:
    '[{"model_a": "gpt-4", "model_b": "claude-1", "winner": "model_a", "tstamp": 1682351591},\n {"model_a": "vicuna-13b", "model_b": "claude-1", "winner": "tie (bothbad)", "tstamp": 1682351691}]\n',

  score: { few: 0.5, all: 0.97 },
  fits: (row) => "model_a" in row && "model_b" in row,

  read({ value, text, line }, sink) {
    const [left, right] = [labelOf(value?.model_a), labelOf(value?.model_b)];
    if (!value || left === undefined || right === undefined)
      return sink.skip("bad-row", "Expected a JSON object with model_a, model_b and winner.", line, text);
    const winner = winnerOf(value, left, right);
    if (!winner) {
      const message = `“${textOf(value.winner) ?? ""}” is no winner: expected model_a, model_b, tie or tie (bothbad).`;
      return sink.skip("unknown-status", message, line, text);
    }
    addDuel(sink, {
      id: labelOf(value.question_id) ?? labelOf(value.battle_id) ?? labelOf(value.id),
      date: dateOf(value.tstamp ?? value.timestamp ?? value.date),
      line,
      left: alone(left),
      right: alone(right),
      winner,
    });
  },
});

/** The side named by the winner column, by its word or by the model's name. */
function winnerOf({ winner }: JsonObject, left = "", right = ""): Winner | undefined {
  const word = textOf(winner)?.trim() ?? "";
  if (left !== right && word === left) return "left";
  if (left !== right && word === right) return "right";
  return WINNERS.get(word.toLowerCase());
}
