import { parseDate, resolveDate } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, type Duel } from "../../duel";
import type { Importer } from "../../importer";
import { pgnGames, type PgnGame } from "./games";

const RESULTS = new Map<string, Duel["winner"] | "open">([
  ["1-0", "left"],
  ["0-1", "right"],
  ["1/2-1/2", "draw"],
  ["½-½", "draw"],
  ["0.5-0.5", "draw"],
  ["*", "open"],
]);

export const pgn: Importer = {
  id: "pgn",
  shape: "signed",
  label: "Chess games (PGN)",
  hint: "Exports of Lichess, Chess.com and broadcasts, with or without moves.",
  example:
    '[Event "Club game"]\n[Date "2024.05.01"]\n[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n[White "Ben"]\n[Black "Cleo"]\n[Result "1/2-1/2"]\n',

  detect(source) {
    const lines = source.head.filter((line) => !/^\s*[%;]/.test(line.text));
    if (!/^\s*\[\s*\w+\s+"/.test(lines[0]?.text ?? "")) return 0;
    return lines.some((line) => /^\s*\[\s*(?:White|Black|Result)\s+"/.test(line.text)) ? 0.98 : 0.5;
  },

  *read(source, sink) {
    let count = 0;
    for (const { game, done } of pgnGames(source.text)) {
      readGame(game, sink);
      count += 1;
      if (count % 256 === 0) yield done;
    }
  },
};

function readGame({ tags, line, result: moved }: PgnGame, sink: GameSink): void {
  if (!tags.has("White") && !tags.has("Black")) {
    sink.skip("bad-row", "Tags without White and Black: no game.", line);
    return;
  }
  const stated = tags.get("Result")?.trim();
  const result = stated === undefined || stated === "" ? (moved ?? "*") : stated;
  const winner = RESULTS.get(result);
  if (stated !== undefined && moved !== undefined && RESULTS.get(moved) !== winner) {
    sink.report("result-mismatch", { line }, `The tag says ${stated}, the moves end with ${moved}: the tag counts.`);
  }
  if (winner === undefined) {
    sink.skip("unknown-status", `“${result}” is no result: expected 1-0, 0-1 or 1/2-1/2.`, line);
    return;
  }
  if (winner === "open") {
    sink.skip("unfinished-game", "The game has no result yet.", line);
    return;
  }
  addDuel(sink, {
    id: idOf(tags),
    date: dateOf(tags),
    line,
    left: alone(nameOf(tags.get("White"))),
    right: alone(nameOf(tags.get("Black"))),
    winner,
    first: "white",
  });
}

function nameOf(tag: string | undefined): string | null {
  const name = tag?.trim() ?? "";
  return name === "" || name === "?" ? null : name;
}

function dateOf(tags: ReadonlyMap<string, string>): string | undefined {
  const utc = tags.get("UTCDate");
  const clock = tags.get("UTCTime");
  const known = (text: string): string | undefined => {
    const cell = parseDate(text);
    return cell && resolveDate(cell, "dmy");
  };
  const moment = utc && clock ? known(`${utc} ${clock} Z`) : undefined;
  return moment ?? known(utc ?? "") ?? known(tags.get("Date") ?? "");
}

/** The id, or the last part of a link to the game. */
function idOf(tags: ReadonlyMap<string, string>): string | undefined {
  const id = tags.get("GameId")?.trim();
  if (id) return id;
  for (const tag of ["Site", "Link", "GameURL"]) {
    const match = /^https?:\/\/[^/\s]+\/(?:[^?#\s]*\/)?([^/?#\s]+)\/?(?:[?#]\S*)?$/.exec(tags.get(tag)?.trim() ?? "");
    if (match) return match[1];
  }
  return undefined;
}
