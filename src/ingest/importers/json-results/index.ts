import { dateOf } from "../../cells/date";
import { parsePlace } from "../../cells/place";
import { parseStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
import type { DraftEntrant, DraftGame } from "../../draft";
import { each } from "../../each";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";
import { field } from "./fields";

export const jsonResults: Importer = {
  id: "json-results",
  label: "Races and their results, JSON",
  hint: "A list of races, each with its results: people with a name and a place, a time, points or a status.",
  example:
    '[{"date": "2024-03-02", "name": "Bahrain", "results": [{"name": "Anna", "position": 1}, {"name": "Ben", "position": 2}, {"name": "Cleo", "position": "DNF"}]}]',

  // Lowest priority: services have formats of their own.
  detect(source) {
    const games = gamesOf(source).slice(0, 5).filter(isObject);
    return games.length > 0 && games.every((game) => draftOf(game).entrants.filter(isPlaced).length >= 2) ? 0.5 : 0;
  },

  *read(source, sink) {
    yield* each(gamesOf(source), (game) => {
      const draft = isObject(game) ? draftOf(game) : undefined;
      if (draft && draft.entrants.length > 0) sink.add(draft);
      else sink.skip("bad-row", "Expected a race with a list of results.");
    });
  },
};

/** Races as they are, or grouped from a flat list of results. */
function gamesOf({ json }: Source): readonly unknown[] {
  const list =
    isObject(json) && entrantsOf(json).length === 0
      ? listOf(field(json, "races"))
      : isObject(json)
        ? [json]
        : listOf(json);
  const first = list.find(isObject);
  if (!first || entrantsOf(first).length > 0 || !isObject(first) || field(first, "place") === undefined) return list;
  return grouped(list.filter(isObject));
}

function grouped(rows: readonly JsonObject[]): readonly JsonObject[] {
  const races = new Map<string, { id: unknown; date: unknown; results: JsonObject[] }>();
  for (const row of rows) {
    const { name: _, ...rest } = row;
    const [id, date] = [field(rest, "id"), field(row, "date")];
    const key = JSON.stringify([id, date]);
    const race = races.get(key) ?? { id, date, results: [] };
    race.results.push(row);
    races.set(key, race);
  }
  return [...races.values()];
}

function entrantsOf(game: JsonObject): readonly unknown[] {
  const list = listOf(field(game, "entrants"));
  if (saysMore(game, list)) return [];
  return list.every((one) => typeof one === "string") || list.some((one) => isObject(one) && nameOf(one) !== undefined)
    ? list
    : [];
}

/** A winner or numbers beside plain names, or a named thing beside a person: then the list is not an order, or there are two names. */
function saysMore(game: JsonObject, list: readonly unknown[]): boolean {
  if (list.some((one) => isObject(one) && Object.values(one).some((inner) => isObject(inner)) && namesIn(one) > 1))
    return true;
  if (!list.every((one) => typeof one === "string")) return false;
  return Object.entries(game).some(
    ([key, value]) => /winner|loser|won$/i.test(key) || (Array.isArray(value) && value.length > 0 && value !== list),
  );
}

/** How many values of an entrant are names: words, or objects with a name. */
function namesIn(one: JsonObject): number {
  return Object.entries(one).filter(([key, value]) =>
    isObject(value)
      ? typeof value.name === "string" && !/team|club|car|constructor|class|country|categor|nation|school/i.test(key)
      : /^(?:player|driver|rider|jockey|horse|name|pilot)$/i.test(key),
  ).length;
}

function draftOf(game: JsonObject): DraftGame {
  const list = entrantsOf(game);
  const ordered = list.every((one) => typeof one === "string");
  return {
    id: labelOf(field(game, "id")),
    date: dateOf(field(game, "date")),
    ordered,
    entrants: list.map((one, at) => (isObject(one) ? entrantOf(one) : { name: String(one), place: at + 1 })),
  };
}

/** "Anna", or {"name": "Anna"} nested one level. */
function nameOf(one: JsonObject): string | undefined {
  const name = field(one, "name");
  return isObject(name) ? labelOf(field(name, "name")) : labelOf(name);
}

function entrantOf(one: JsonObject): DraftEntrant {
  const placeText = labelOf(field(one, "place")) ?? "";
  const timeText = labelOf(field(one, "time")) ?? "";
  const status = [labelOf(field(one, "status")) ?? "", placeText, timeText].map(parseStatus).find(Boolean);
  const place = parsePlace(placeText);
  const time = parseTime(timeText);
  const seconds = numberOf(field(one, "seconds")) ?? (time?.kind === "time" ? time.seconds : undefined);
  const score = numberOf(field(one, "score"));
  return {
    name: nameOf(one) ?? null,
    playerId: labelOf(field(one, "playerId")),
    place,
    status,
    seconds,
    score,
    unread: place === undefined && !status && seconds === undefined && score === undefined,
  };
}

function isPlaced(one: DraftEntrant): boolean {
  return one.name !== null && one.unread !== true;
}
