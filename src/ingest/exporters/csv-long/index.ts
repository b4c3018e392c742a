import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import type { Exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import { EXACT_COLUMNS, EXACT_ENTRANT, EXACT_RACE } from "../../table/exact/columns";
import type { ExactField, OwnCells } from "../../table/exact/columns";

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

type Cell = string | number | null | undefined;

function rowOf(race: RaceRecord, number: number, entrant: EntrantRecord): string {
  const own: OwnCells<Cell> = {
    "podium race": number,
    recorded: race.recorded === undefined ? undefined : race.recorded ? "yes" : "no",
    player: entrant.name,
    "player id": entrant.playerId,
    place: entrant.rank,
    status: entrant.status,
    team: entrant.team,
  };
  const cells: Readonly<Record<string, Cell>> = {
    ...cellsOf(EXACT_RACE, race),
    ...own,
    ...cellsOf(EXACT_ENTRANT, entrant),
  };
  return EXACT_COLUMNS.map((column) => written(cells[column])).join(",");
}

function cellsOf(fields: readonly ExactField[], record: object): Record<string, Cell> {
  const known = record as Readonly<Record<string, Cell>>;
  return Object.fromEntries(fields.map(({ heading, field }) => [heading, known[field]]));
}

/** Numbers are no formulas, even below zero; text is made harmless. */
function written(value: Cell): string {
  if (value === undefined || value === null) return "";
  return typeof value === "number" ? String(value) : quoted(neutralise(value));
}
