import { dateOf } from "../../cells/date";
import type { EntrantStatus } from "../../cells/status";
import type { DraftEntrant } from "../../draft";
import type { GameSink } from "../../gameSink";
import { itemImporter } from "../../json/importer";
import { isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";

export const ergastJson = itemImporter({
  id: "ergast-json",
  shape: "signed",
  label: "Formula One results (jolpica, Ergast)",
  hint: "The reply of results.json or sprint.json, with drivers, constructors, places and times.",
  example:
    '{"MRData": {"RaceTable": {"season": "2024", "Races": [{"season": "2024", "round": "1", "raceName": "Bahrain Grand Prix", "date": "2024-03-02", "Results": [{"position": "1", "positionText": "1", "points": "26", "Driver": {"driverId": "anna", "givenName": "Anna", "familyName": "Abel"}, "Constructor": {"name": "Reds"}, "Time": {"millis": "5504742"}}, {"position": "2", "positionText": "R", "points": "0", "Driver": {"driverId": "ben", "givenName": "Ben", "familyName": "Bell"}, "Constructor": {"name": "Blues"}}]}]}}}',

  items: ({ json }) => joined(listOf(objectOf(objectOf(objectOf(json)?.MRData)?.RaceTable)?.Races)),
  looks: { of: 1, must: "some" },
  fits: (race) => resultsOf(race).some((one) => isObject(one) && isObject(one.Driver)),
  score: 0.97,
  expected: "Expected a race with Results.",
  read: readRace,
});

const resultsOf = (race: JsonObject): readonly unknown[] => listOf(race.Results ?? race.SprintResults);

/** A page may end in the middle of a race that the next one continues. */
function joined(races: readonly unknown[]): readonly unknown[] {
  const whole: unknown[] = [];
  for (const race of races) {
    const before = whole.at(-1);
    if (isObject(before) && isObject(race) && before.season === race.season && before.round === race.round)
      whole[whole.length - 1] = { ...before, Results: [...resultsOf(before), ...resultsOf(race)] };
    else whole.push(race);
  }
  return whole;
}

function readRace(race: JsonObject, sink: GameSink): void {
  const name = textOf(race.raceName) ?? labelOf(race.round);
  const results = resultsOf(race).filter(isObject);
  if (results.length === 0) {
    sink.skip("unfinished-game", `${name ?? "A race"} has no results yet.`);
    return;
  }
  sink.add({
    id: name && (race.SprintResults ? `${name} (sprint)` : name),
    date: dateOf(race.date),
    season: labelOf(race.season),
    decidedBy: "place",
    entrants: results.map(entrantOf),
  });
}

const OUT = new Map<string, EntrantStatus>([
  ["R", "dnf"],
  ["N", "dnf"],
  ["D", "dq"],
  ["E", "dq"],
  ["W", "dns"],
  ["F", "dns"],
]);

function entrantOf(result: JsonObject): DraftEntrant {
  const driver = objectOf(result.Driver);
  const name = [driver?.givenName, driver?.familyName].flatMap((part) => textOf(part) ?? []).join(" ");
  const constructor = textOf(objectOf(result.Constructor)?.name);
  const status = OUT.get(textOf(result.positionText) ?? "");
  const millis = numberOf(objectOf(result.Time)?.millis);
  return {
    name: name === "" ? null : name,
    playerId: textOf(driver?.driverId),
    place: status === undefined ? numberOf(result.position) : undefined,
    status,
    score: numberOf(result.points),
    seconds: millis === undefined || status !== undefined ? undefined : millis / 1000,
    shared: constructor === undefined ? undefined : { constructor },
  };
}
