import type { Importer } from "../../importer";
import { isRace, readRace } from "./race";

export const racetimeRace: Importer = {
  id: "racetime-race",
  shape: "signed",
  label: "racetime.gg race",
  hint: "The JSON behind a race page (add /data to its address).",
  example:
    '{"name": "sm/kind-crocomire-1", "status": {"value": "finished"}, "ended_at": "2024-05-01T20:00:00Z", "recorded": true, "entrants": [{"user": {"id": "a1", "name": "Anna"}, "status": {"value": "done"}, "place": 1, "finish_time": "P0DT01H02M03S"}, {"user": {"id": "b2", "name": "Ben"}, "status": {"value": "dnf"}, "place": null, "finish_time": null}]}',

  detect(source) {
    return isRace(source.json) ? 0.97 : 0;
  },

  *read(source, sink) {
    if (isRace(source.json)) readRace(source.json, sink);
    else sink.report("bad-row", {}, "Expected one race as JSON, with status and entrants.");
    yield 1;
  },
};
