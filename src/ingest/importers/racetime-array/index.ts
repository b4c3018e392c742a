import { each } from "../../each";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import { flagOf, isObject, labelOf, listOf, numberOf, textOf, type JsonObject } from "../../json/values";
import { dateOf } from "../../cells/date";
import type { Source } from "../../source";

/** In this file place 9999 means "did not finish" or "disqualified". */
const OUT = 9999;

export const racetimeArray: Importer = {
  id: "racetime-array",
  shape: "signed",
  label: "racetime.gg races, reduced",
  hint: "A JSON list of races with slug, ended_at and entrants with user_id and place.",
  example:
    '[{"slug": "kind-crocomire-1", "ended_at": "2024-05-01T20:00:00Z", "recorded": true, "entrants": [{"user_id": "a1", "place": 1}, {"user_id": "b2", "place": 2}, {"user_id": "c3", "place": 9999}]}]',

  detect(source) {
    const races = racesOf(source);
    return races.length > 0 && races.slice(0, 5).some(isReduced) ? 0.95 : 0;
  },

  read: (source, sink) => each(racesOf(source), (race) => readRace(race, sink)),
};

function racesOf(source: Source): readonly unknown[] {
  return Array.isArray(source.json) ? source.json : isObject(source.json) ? [source.json] : [];
}

function isReduced(race: unknown): boolean {
  return isObject(race) && listOf(race.entrants).some((one) => isObject(one) && "user_id" in one && "place" in one);
}

function readRace(race: unknown, sink: GameSink): void {
  if (!isObject(race) || !Array.isArray(race.entrants)) {
    sink.skip("bad-row", "Expected a race with a list of entrants.");
    return;
  }
  sink.add({
    id: labelOf(race.slug) ?? labelOf(race.name),
    date: dateOf(race.ended_at),
    recorded: flagOf(race.recorded),
    entrants: race.entrants.filter(isObject).map((one) => entrantOf(one, sink)),
    decidedBy: "place",
  });
}

/** `score` is the site's rating before the race, not a result, so it is ignored. */
function entrantOf(one: JsonObject, sink: GameSink): DraftEntrant {
  const id = labelOf(one.user_id);
  const person = { name: textOf(one.name) ?? id ?? null, playerId: id };
  const place = numberOf(one.place);
  if (place === OUT) return { ...person, status: "dnf" };
  if (place !== undefined) return { ...person, place };
  if (one.place === null || one.place === undefined) return person;
  sink.report(
    "bad-place",
    { game: sink.nextGame },
    "A place that is no number: listed, not rated.",
    JSON.stringify(one.place),
  );
  return { ...person, unread: true };
}
