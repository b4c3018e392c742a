import type { Exporter } from "../../exporter";
import { publishRace } from "./shape";

export const jsonExporter: Exporter = {
  id: "json",
  label: "JSON",
  hint: "Everything, for programs and for Podium: reading it gives the same races.",
  extension: "json",
  mediaType: "application/json",

  write(races) {
    const head = '{"format": "podium-json", "exact": true, "problems": [], "games": [';
    const games = races.map((race) => JSON.stringify(publishRace(race)));
    return { text: `${head}\n${games.join(",\n")}\n]}\n`, dropped: [] };
  },
};
