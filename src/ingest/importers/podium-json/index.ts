import type { EntrantRecord, RaceRecord, StatusName } from "../../../engine/history/types";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, type JsonObject } from "../../json/values";
import { dateOf } from "../../cells/date";
import type { Source } from "../../source";

const STATUSES = new Set<unknown>(["dnf", "dq", "dns", "unrated"] satisfies StatusName[]);

export const podiumJson: Importer = {
  id: "podium-json",
  label: "Podium history, JSON",
  hint: "What Podium exports: games with entrants by name and rank. Nothing is lost on the way out and in.",
  example:
    '{"format": "podium-json", "games": [{"id": "Bahrain", "date": "2024-03-02", "entrants": [{"name": "Anna", "rank": 1}, {"name": "Ben", "rank": 2}, {"name": "Cleo", "rank": 3, "status": "dnf"}]}]}',

  detect(source) {
    const games = gamesOf(source);
    return games
      .slice(0, 5)
      .some(
        (game) =>
          isObject(game) && listOf(game.entrants).some((one) => isObject(one) && "rank" in one && "name" in one),
      )
      ? 0.98
      : 0;
  },

  *read(source, sink) {
    const games = gamesOf(source);
    const verbatim = isObject(source.json) && source.json.exact === true;
    yield* eachObject(games, sink, "Expected a game with entrants.", (game) => readGame(game, verbatim, sink));
  },
};

function gamesOf({ json }: Source): readonly unknown[] {
  return isObject(json) ? listOf(json.games) : listOf(json);
}

function readGame(game: JsonObject, verbatim: boolean, sink: GameSink): void {
  const entrants = listOf(game.entrants).filter(isObject);
  const inTeams = game.teamRace === true;
  if (verbatim) {
    sink.take(exactRace(game));
    return;
  }
  const [id, date] = [labelOf(game.id), dateOf(game.date)];
  sink.add({
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
    ...(typeof game.recorded === "boolean" ? { recorded: game.recorded } : {}),
    ...weightAndSeason(game),
    ...(typeof game.teamRace === "boolean" ? { teams: inTeams ? "team" : "label" } : {}),
    decidedBy: "place",
    ordered: true,
    entrants: entrants.map(draftOf),
  });
}

/** A race letter by letter, as our own export has it. */
export function exactRace(game: JsonObject): RaceRecord {
  const [id, date] = [exactText(game.id), exactText(game.date)];
  return {
    ...(id === undefined ? {} : { id }),
    ...(date === undefined ? {} : { date }),
    ...(typeof game.recorded === "boolean" ? { recorded: game.recorded } : {}),
    ...weightAndSeason(game),
    entrants: listOf(game.entrants)
      .filter(isObject)
      .map((one) => recordOf(one, game.teamRace === true)),
  };
}

function weightAndSeason(game: JsonObject): { readonly weight?: number; readonly season?: string } {
  const [weight, season] = [numberOf(game.weight), exactText(game.season)];
  return { ...(weight === undefined ? {} : { weight }), ...(season === undefined ? {} : { season }) };
}

function exactText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function recordOf(one: JsonObject, inTeams: boolean): EntrantRecord {
  const { team, place, unread: _, name, ...rest } = draftOf(one);
  return { name, rank: place ?? null, ...(team === undefined ? {} : inTeams ? { team } : { label: team }), ...rest };
}

function draftOf(one: JsonObject): DraftEntrant {
  const [place, score, seconds, minutes, home, share, start, startSd] = [
    one.rank,
    one.score,
    one.seconds,
    one.minutes,
    one.home,
    one.share,
    one.start,
    one.startSd,
  ].map(numberOf);
  const playerId = exactText(one.playerId);
  const [shared, conditions] = [named(one.shared, exactText), named(one.conditions, numberOf)];
  const team = exactText(one.team);
  const status = STATUSES.has(one.status) ? (one.status as DraftEntrant["status"]) : undefined;
  return {
    name: exactText(one.name) ?? null,
    ...(playerId === undefined ? {} : { playerId }),
    ...(place === undefined ? {} : { place }),
    ...(status === undefined ? {} : { status }),
    ...(place === undefined && status === undefined ? { unread: true } : {}),
    ...(team === undefined ? {} : { team }),
    ...(score === undefined ? {} : { score }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(home === undefined ? {} : { home }),
    ...(share === undefined ? {} : { share }),
    ...(start === undefined ? {} : { start }),
    ...(startSd === undefined ? {} : { startSd }),
    ...(shared && { shared }),
    ...(conditions && { conditions }),
  };
}

/** Values by name, if valid; undefined: none. */
function named<Value>(
  from: unknown,
  valueOf: (value: unknown) => Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const found = Object.create(null) as Record<string, Value>;
  for (const [name, raw] of Object.entries(isObject(from) ? from : {})) {
    const value = valueOf(raw);
    if (value !== undefined) found[name] = value;
  }
  for (const _ in found) return found;
  return undefined;
}
