import { dateOf } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, type Duel } from "../../duel";
import { itemImporter } from "../../json/importer";
import { isObject, labelOf, listOf, objectOf, textOf, type JsonObject } from "../../json/values";

const DRAWS = new Set(["agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient"]);

export const chesscomArchive = itemImporter({
  id: "chesscom-archive",
  shape: "signed",
  label: "Chess.com monthly archive",
  hint: "The JSON of a player’s games of a month from the public data service.",
  example:
    '{"games": [{"url": "https://www.chess.com/game/live/1", "end_time": 1700050000, "white": {"username": "anna", "result": "win"}, "black": {"username": "ben", "result": "checkmated"}}]}',

  items: ({ json }) => (isObject(json) ? listOf(json.games) : []),
  looks: { of: 5, must: "some" },
  fits: ({ white }) => isObject(white) && "result" in white,
  score: 0.96,
  expected: "Expected a game with white and black.",
  read: readGame,
});

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
  addDuel(sink, {
    id: lastPart(textOf(game.url) ?? ""),
    date: dateOf(game.end_time),
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
