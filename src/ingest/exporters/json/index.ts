import { exporter } from "../../exporter";
import { eachRace } from "../eachRace";
import { publishRace } from "./shape";

export const jsonExporter = exporter({
  id: "json",
  label: "JSON",
  hint: "Everything, for programs and for Podium: reading it gives the same races.",
  extension: "json",
  mediaType: "application/json",

  *steps(races) {
    const head = '{"format": "podium-json", "exact": true, "problems": [], "games": [';
    const games = yield* eachRace(races, (race, at) => `${at === 0 ? "" : ",\n"}${JSON.stringify(publishRace(race))}`);
    return { text: `${head}\n${games}\n]}\n`, dropped: [] };
  },
});
