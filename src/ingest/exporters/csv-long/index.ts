import { ownOf } from "../../../engine/history/named";
import type { NamedValues } from "../../../engine/history/named";
import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import type { Exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import { EXACT_COLUMNS, EXACT_ENTRANT, EXACT_NAMED, EXACT_RACE, namedPrefix } from "../../table/exact/columns";
import type { ExactField, OwnCells } from "../../table/exact/columns";

export const csvLongExporter: Exporter = {
  id: "csv-long",
  label: "Table, one row an entrant (CSV)",
  hint: "Everything, for spreadsheets and for Podium: reading it gives the same races.",
  extension: "csv",
  mediaType: "text/csv;charset=utf-8",

  write(races) {
    const named = EXACT_NAMED.flatMap((column) => namesIn(races, column).map((name) => ({ column, name })));
    const headings = named.map(({ column, name }) => written(namedPrefix(column) + name));
    const rows = races.flatMap((race, at) =>
      race.entrants.map((entrant) => {
        const values = named.map(({ column, name }) => written(ownOf(namedIn(entrant, column), name)));
        return [rowOf(race, at + 1, entrant), ...values].join(",");
      }),
    );
    return { text: [[...EXACT_COLUMNS, ...headings].join(","), ...rows, ""].join("\n"), dropped: [] };
  },
};

function namedIn(entrant: EntrantRecord, { field }: ExactField): NamedValues | undefined {
  return (entrant as unknown as Readonly<Record<string, NamedValues | undefined>>)[field];
}

/** The names that some entrant has a value under, in the order of their first. */
function namesIn(races: readonly RaceRecord[], column: ExactField): string[] {
  const names = new Set<string>();
  for (const { entrants } of races)
    for (const entrant of entrants) for (const name in namedIn(entrant, column)) names.add(name);
  return [...names];
}

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
