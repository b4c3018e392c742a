import {
  ENTRANT_COLUMNS,
  fieldsOf,
  RACE_COLUMNS,
  type Declarations,
  type FieldsOf,
  type Kind,
} from "../../../engine/history/shape";
import type { EntrantRecord, RaceRecord, StatusName } from "../../../engine/history/types";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { flagOf, isObject, labelOf, listOf, numberOf, type JsonObject } from "../../json/values";
import { dateOf } from "../../cells/date";
import { named } from "../../table/blocks";
import type { Source } from "../../source";

const STATUSES = new Set<unknown>(["dnf", "dq", "dns", "unrated"] satisfies StatusName[]);

export const podiumJson: Importer = {
  id: "podium-json",
  shape: "signed",
  label: "Podium history, JSON",
  hint: "What Podium exports: games with entrants by name and rank. Nothing is lost on the way out and in.",
  example:
    '{"format": "podium-json", "games": [{"id": "Bahrain", "date": "2024-03-02", "entrants": [{"name": "Anna", "rank": 1}, {"name": "Ben", "rank": 2}, {"name": "Cleo", "rank": 3, "status": "dnf"}]}]}',

  detect(source) {
    const entrants = gamesOf(source)
      .slice(0, 5)
      .flatMap((game) => (isObject(game) ? listOf(game.entrants) : []));
    return entrants.some((one) => isObject(one) && "rank" in one && "name" in one) ? 0.98 : 0;
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
  sink.add({
    ...fieldsIn(RACE_COLUMNS, game),
    id: labelOf(game.id),
    date: dateOf(game.date),
    recorded: flagOf(game.recorded),
    teams: typeof game.teamRace === "boolean" ? (inTeams ? "team" : "label") : undefined,
    decidedBy: "place",
    ordered: true,
    entrants: entrants.map(draftOf),
  });
}

/** A race letter by letter, as our own export has it. */
export function exactRace(game: JsonObject): RaceRecord {
  return {
    ...fieldsIn(RACE_COLUMNS, game),
    ...(typeof game.recorded === "boolean" && { recorded: game.recorded }),
    entrants: listOf(game.entrants)
      .filter(isObject)
      .map((one) => recordOf(one, game.teamRace === true)),
  };
}

const exactText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function recordOf(one: JsonObject, inTeams: boolean): EntrantRecord {
  const { team, place, unread: _, name, ...rest } = draftOf(one);
  return { name, rank: place ?? null, ...(team !== undefined && { [inTeams ? "team" : "label"]: team }), ...rest };
}

/** Labels of teams are written as teams. */
const { labels: _, ...OF_ENTRANTS } = ENTRANT_COLUMNS;

function draftOf(one: JsonObject): DraftEntrant {
  const [place, playerId, team] = [numberOf(one.rank), exactText(one.playerId), exactText(one.team)];
  const status = STATUSES.has(one.status) ? (one.status as DraftEntrant["status"]) : undefined;
  return {
    name: exactText(one.name) ?? null,
    ...(playerId !== undefined && { playerId }),
    ...(place !== undefined && { place }),
    ...(status !== undefined && { status }),
    ...(place === undefined && status === undefined && { unread: true }),
    ...(team !== undefined && { team }),
    ...fieldsIn(OF_ENTRANTS, one),
  };
}

/** How values of each kind of column are read. */
const READ: Readonly<Partial<Record<Kind, (value: unknown) => unknown>>> = {
  number: numberOf,
  text: exactText,
  groups: (from) => namedBy(from, exactText),
  amounts: (from) => namedBy(from, numberOf),
};

/** The values that records hold unchanged, where they are valid. */
function fieldsIn<All extends Declarations>(columns: All, from: JsonObject): FieldsOf<All> {
  const found = fieldsOf(columns).map(({ field, kind }) => [field, READ[kind]?.(from[field])] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as FieldsOf<All>;
}

function namedBy<Value>(from: unknown, valueOf: (value: unknown) => Value | undefined) {
  return named(
    Object.entries(isObject(from) ? from : {}).flatMap(([name, raw]) => {
      const value = valueOf(raw);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
