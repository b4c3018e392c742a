import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import type { Exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import { EXACT_COLUMNS, type ExactColumn } from "../../table/exact/columns";

export const csvLongExporter: Exporter = {
  id: "csv-long",
  label: "Table, one row an entrant (CSV)",
  hint: "Everything, for spreadsheets and for Podium: reading it gives the same races.",
  extension: "csv",
  mediaType: "text/csv;charset=utf-8",

  write(races) {
    const rows = races.flatMap((race, at) => race.entrants.map((entrant) => rowOf(race, at + 1, entrant)));
    return { text: [EXACT_COLUMNS.join(","), ...rows, ""].join("\n"), dropped: [] };
  },
};

function rowOf(race: RaceRecord, number: number, entrant: EntrantRecord): string {
  const cells: Record<ExactColumn, string | number | null | undefined> = {
    "podium race": number,
    race: race.id,
    date: race.date,
    recorded: race.recorded === undefined ? undefined : race.recorded ? "yes" : "no",
    player: entrant.name,
    "player id": entrant.playerId,
    place: entrant.rank,
    status: entrant.status,
    team: entrant.team,
    "team label": entrant.label,
    score: entrant.score,
    seconds: entrant.seconds,
    minutes: entrant.minutes,
  };
  return EXACT_COLUMNS.map((column) => written(cells[column])).join(",");
}

/** Numbers are no formulas, even below zero; text is made harmless. */
function written(value: string | number | null | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "number" ? String(value) : quoted(neutralise(value));
}
