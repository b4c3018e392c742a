import { each } from "../../each";
import type { Importer } from "../../importer";
import { isObject } from "../../json/values";
import type { Source } from "../../source";
import { isRace, readRace } from "../racetime-race/race";

export const racetimePage: Importer = {
  id: "racetime-page",
  shape: "signed",
  label: "racetime.gg list of races",
  hint: "The JSON of a category’s races page; ask for it with show_entrants=true.",
  example:
    '{"count": 1, "num_pages": 1, "races": [{"name": "sm/kind-crocomire-1", "status": {"value": "finished"}, "ended_at": "2024-05-01T20:00:00Z", "entrants": [{"user": {"id": "a1", "name": "Anna"}, "status": {"value": "done"}, "place": 1, "finish_time": "P0DT01H02M03S"}, {"user": {"id": "b2", "name": "Ben"}, "status": {"value": "done"}, "place": 2, "finish_time": "P0DT01H03M03S"}]}]}',

  detect(source) {
    const races = racesOf(source).slice(0, 5);
    return races.length > 0 && races.every(isRace) ? 0.97 : 0;
  },

  read: (source, sink) =>
    each(racesOf(source), (race) =>
      isRace(race) ? readRace(race, sink) : sink.skip("bad-row", "Expected a race with status and entrants."),
    ),
};

/** The list of a page, or a list of races. */
function racesOf({ json }: Source): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.races) ? json.races : [];
}
