import { ownOf, type NamedValues } from "../../../engine/history/named";
import type { EntrantRecord, RaceRecord } from "../../../engine/history/types";
import { exporter } from "../../exporter";
import { neutralise, quoted } from "../../table/exact/cell";
import {
  EXACT_COLUMNS,
  EXACT_ENTRANT,
  EXACT_NAMED,
  EXACT_RACE,
  namedPrefix,
  type ExactField,
  type OwnCells,
} from "../../table/exact/columns";
import { eachRace } from "../eachRace";

export const csvLongExporter = exporter({
  id: "csv-long",
  label: "Table, one row an entrant (CSV)",
  hint: "Everything, for spreadsheets and for Podium: reading it gives the same races.",
  extension: "csv",
  mediaType: "text/csv;charset=utf-8",

  *steps(races) {
    const named = EXACT_NAMED.flatMap((column) => namesIn(races, column).map((name) => ({ column, name })));
    yield 0;
    const headings = named.map(({ column, name }) => written(namedPrefix(column) + name));
    const rows = yield* eachRace(races, (race, at) => {
      let lines = "";
      for (const entrant of race.entrants) {
        lines += rowOf(race, at + 1, entrant);
        for (const { column, name } of named) lines += `,${written(ownOf(namedIn(entrant, column), name))}`;
        lines += "\n";
      }
      return lines;
    });
    return { text: `${[...EXACT_COLUMNS, ...headings].join(",")}\n${rows}`, dropped: [] };
  },
});

function namedIn(entrant: EntrantRecord, { field }: ExactField): NamedValues | undefined {
  return (entrant as unknown as Readonly<Record<string, NamedValues | undefined>>)[field];
}

/** The names under which any entrant has a value, in order of appearance. */
function namesIn(races: readonly RaceRecord[], column: ExactField): string[] {
  const names = new Set<string>();
  for (const { entrants } of races)
    for (const entrant of entrants) for (const name in namedIn(entrant, column)) names.add(name);
  return [...names];
}

type Cell = string | number | null | undefined;

type CellOf = (race: RaceRecord, entrant: EntrantRecord, number: number) => Cell;

const OWN: OwnCells<CellOf> = {
  "podium race": (_race, _entrant, number) => number,
  recorded: ({ recorded }) => (recorded === undefined ? undefined : recorded ? "yes" : "no"),
  player: (_race, { name }) => name,
  "player id": (_race, { playerId }) => playerId,
  place: (_race, { rank }) => rank,
  status: (_race, { status }) => status,
  team: (_race, { team }) => team,
};

/** A field as stored in its record. */
const fieldOf = (record: object, field: string): Cell => ownOf(record as Readonly<Record<string, Cell>>, field);

const BY_HEADING = new Map<string, CellOf>([
  ...EXACT_RACE.map(({ heading, field }): [string, CellOf] => [heading, (race) => fieldOf(race, field)]),
  ...EXACT_ENTRANT.map(({ heading, field }): [string, CellOf] => [heading, (_, entrant) => fieldOf(entrant, field)]),
  ...Object.entries(OWN),
]);
/** In the order of the table; looked up once, because there may be millions of rows. */
const CELLS = EXACT_COLUMNS.map((heading) => BY_HEADING.get(heading)!);

function rowOf(race: RaceRecord, number: number, entrant: EntrantRecord): string {
  return CELLS.map((cellOf) => written(cellOf(race, entrant, number))).join(",");
}

/** Numbers cannot be formulas, even if negative; text is made safe. */
function written(value: Cell): string {
  if (value === undefined || value === null) return "";
  return typeof value === "number" ? String(value) : quoted(neutralise(value));
}
