import { dateOf } from "../../cells/date";
import type { EntrantStatus } from "../../cells/status";
import type { DraftEntrant } from "../../draft";
import { eachObject } from "../../each";
import type { GameSink } from "../../gameSink";
import type { Importer } from "../../importer";
import { isObject, labelOf, listOf, numberOf, objectOf, textOf, type JsonObject } from "../../json/values";
import type { Source } from "../../source";

export const ergastJson: Importer = {
  id: "ergast-json",
  label: "Formula One results (jolpica, Ergast)",
  hint: "The reply of results.json or sprint.json, with drivers, constructors, places and times.",
  example:
    '{"MRData": {"RaceTable": {"season": "2024", "Races": [{"season": "2024", "round": "1", "raceName": "Bahrain Grand Prix", "date": "2024-03-02", "Results": [{"position": "1", "positionText": "1", "points": "26", "Driver": {"driverId": "anna", "givenName": "Anna", "familyName": "Abel"}, "Constructor": {"name": "Reds"}, "Time": {"millis": "5504742"}}, {"position": "2", "positionText": "R", "points": "0", "Driver": {"driverId": "ben", "givenName": "Ben", "familyName": "Bell"}, "Constructor": {"name": "Blues"}}]}]}}}',

  detect(source) {
    const [first] = racesOf(source);
    return isObject(first) && resultsOf(first).some((one) => isObject(one) && isObject(one.Driver)) ? 0.97 : 0;
  },

  read: (source, sink) =>
    eachObject(joined(racesOf(source)), sink, "Expected a race with Results.", (race) => readRace(race, sink)),
};

const racesOf = ({ json }: Source): readonly unknown[] =>
  listOf(objectOf(objectOf(objectOf(json)?.MRData)?.RaceTable)?.Races);

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
  const date = dateOf(race.date);
  const name = textOf(race.raceName) ?? labelOf(race.round);
  const season = labelOf(race.season);
  const results = resultsOf(race).filter(isObject);
  if (results.length === 0) {
    sink.skip("unfinished-game", `${name ?? "A race"} has no results yet.`);
    return;
  }
  sink.add({
    ...(name === undefined ? {} : { id: race.SprintResults ? `${name} (sprint)` : name }),
    ...(date === undefined ? {} : { date }),
    ...(season === undefined ? {} : { season }),
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
  const playerId = textOf(driver?.driverId);
  const constructor = textOf(objectOf(result.Constructor)?.name);
  const status = OUT.get(textOf(result.positionText) ?? "");
  const [place, score] = [numberOf(result.position), numberOf(result.points)];
  const millis = numberOf(objectOf(result.Time)?.millis);
  return {
    name: name === "" ? null : name,
    ...(playerId === undefined ? {} : { playerId }),
    ...(status === undefined ? { ...(place !== undefined && { place }) } : { status }),
    ...(score === undefined ? {} : { score }),
    ...(millis === undefined || status !== undefined ? {} : { seconds: millis / 1000 }),
    ...(constructor === undefined ? {} : { shared: { constructor } }),
  };
}
