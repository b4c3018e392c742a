import { dateOf } from "../../cells/date";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, type Duel } from "../../duel";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, objectOf, textOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";

const DRAWS = new Set(["agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient"]);

export const chesscomArchive: Importer = {
  id: "chesscom-archive",
  label: "Chess.com monthly archive",
  hint: "The JSON of a player's games of a month from the public data service.",
  example:
    '{"games": [{"url": "https://www.chess.com/game/live/1", "end_time": 1700050000, "white": {"username": "anna", "result": "win"}, "black": {"username": "ben", "result": "checkmated"}}]}',

  detect(source) {
    return gamesOf(source)
      .slice(0, 5)
      .some((game) => isObject(game) && isObject(game.white) && "result" in game.white)
      ? 0.96
      : 0;
  },

  read: (source, sink) =>
    eachObject(gamesOf(source), sink, "Expected a game with white and black.", (game) => readGame(game, sink)),
};

function gamesOf({ json }: Source): readonly unknown[] {
  return isObject(json) ? listOf(json.games) : [];
}

function readGame(game: JsonObject, sink: GameSink): void {
  const [white, black] = [objectOf(game.white), objectOf(game.black)];
  const results = [textOf(white?.result), textOf(black?.result)];
  const winner: Duel["winner"] | undefined =
    results[0] === "win"
      ? "left"
      : results[1] === "win"
        ? "right"
        : results.some((one) => DRAWS.has(one ?? ""))
          ? "draw"
          : undefined;
  if (!winner) {
    sink.skip(results.some(Boolean) ? "unknown-status" : "unfinished-game", "Neither side won and no draw is stated.");
    return;
  }
  const id = lastPart(textOf(game.url) ?? "");
  const date = dateOf(game.end_time);
  addDuel(sink, {
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
    left: alone(labelOf(white?.username) ?? null),
    right: alone(labelOf(black?.username) ?? null),
    winner,
    first: "white",
  });
}

/** The last part of an address, without a query or an anchor. */
function lastPart(address: string): string | undefined {
  const [path] = address.split(/[?#]/, 1);
  return (path.endsWith("/") ? path.slice(0, -1) : path).split("/").at(-1) || undefined;
}
