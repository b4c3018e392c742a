import { parseDate, resolveDate } from "../../cells/date";
import { each } from "../../each";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, winnerOf } from "../../duel";
import type { Importer } from "../../importer";
import { isObject, labelOf, numberOf, textOf, type JsonObject } from "../../json/values";
import { many, parseXml } from "../../json/xml";
import type { Source } from "../../source";

export const xmlTrueskill: Importer = {
  id: "xml-trueskill",
  shape: "signed",
  label: "TrueSkill games, XML",
  hint: "TwoPlayerGame elements with the players' scores; a missing score is 0.",
  example:
    '<Inputs><TwoPlayerGame Player1="Anna" Player2="Ben" Player1Score="3" Player2Score="1" Id="1" EndTime="05/01/2024 20:00:00" Variant="2"/></Inputs>',

  detect(source) {
    return gamesOf(source).length > 0 ? 0.95 : 0;
  },

  read: (source, sink) => each(gamesOf(source), (game) => readGame(game, sink)),
};

function gamesOf(source: Source): readonly JsonObject[] {
  return source.view(findGames);
}

function findGames({ text }: Source): readonly JsonObject[] {
  if (!/<TwoPlayerGame\b/.test(text)) return [];
  const games: JsonObject[] = [];
  const visit = (value: unknown, depth: number): void => {
    for (const one of many(value)) {
      if (!isObject(one) || depth > 6) continue;
      for (const [tag, inner] of Object.entries(one)) {
        if (tag === "TwoPlayerGame") games.push(...many(inner).filter(isObject));
        else if (typeof inner === "object") visit(inner, depth + 1);
      }
    }
  };
  // A bare sequence of elements has no root; one is added.
  visit(parseXml(text) ?? parseXml(`<Inputs>${text}</Inputs>`), 0);
  return games;
}

function readGame(game: JsonObject, sink: GameSink): void {
  const [left, right] = [labelOf(game.Player1), labelOf(game.Player2)];
  const [leftScore, rightScore] = [numberOf(game.Player1Score) ?? 0, numberOf(game.Player2Score) ?? 0];
  const cell = parseDate(textOf(game.EndTime) ?? "");
  addDuel(sink, {
    id: labelOf(game.Id),
    date: cell && resolveDate(cell, "mdy"),
    left: alone(left ?? "", leftScore),
    right: alone(right ?? "", rightScore),
    winner: winnerOf(leftScore, rightScore, sink),
  });
}
