import type { EntrantRecord, RaceRecord, StatusName } from "../../../engine/history/types";
import { cellAt, type Row } from "../../text/rows";
import { guessColumns } from "../columns";
import { headingKey } from "../../cells/heading";
import type { TableReader } from "../reader";
import type { Table } from "../table";
import { isUsable } from "../width";
import { restore } from "./cell";
import { EXACT_COLUMNS, EXACT_ENTRANT, EXACT_NAMED, EXACT_RACE, namedPrefix, type ExactField } from "./columns";

const STATUSES = new Set<string>(["dnf", "dq", "dns", "unrated"] satisfies StatusName[]);

/** Podium's own long table: read exactly, without merging names or guessing. */
export const exactReader: TableReader = {
  id: "csv-long",

  fits(table) {
    return table.headings?.some((heading) => headingKey(heading) === headingKey(EXACT_COLUMNS[0])) ? 0.99 : 0;
  },

  *read(table, sink) {
    sink.mapped(table, guessColumns(table, {}));
    const column = columnsOf(table);
    const races = new Map<string, { race: RaceRecord; entrants: EntrantRecord[]; line: number }>();
    for (const block of table.blocks()) {
      for (const row of block.rows) if (isUsable(row, table, sink)) takeRow(row, column, races);
      yield 0.8 * block.done;
    }
    let done = 0;
    for (const { race, line } of races.values()) {
      sink.take(race, line);
      done += 1;
      if (done % 1024 === 0) yield 0.8 + (0.2 * done) / races.size;
    }
  },
};

interface Columns {
  readonly at: Readonly<Record<string, number>>;
  readonly named: readonly { readonly column: number; readonly name: string; readonly field: ExactField }[];
}

function columnsOf(table: Table): Columns {
  const headings = table.headings ?? [];
  const keys = headings.map(headingKey);
  return {
    at: Object.fromEntries(EXACT_COLUMNS.map((name) => [name, keys.indexOf(headingKey(name))])),
    named: headings.flatMap((heading, column) => {
      const field = EXACT_NAMED.find((one) => restore(heading).startsWith(namedPrefix(one)));
      return field ? [{ column, name: restore(heading).slice(namedPrefix(field).length), field }] : [];
    }),
  };
}

function takeRow(
  row: Row,
  { at: column, named }: Columns,
  races: Map<string, { race: RaceRecord; entrants: EntrantRecord[]; line: number }>,
): void {
  const text = (name: string): string | undefined => {
    const cell = row.cells[column[name]] ?? "";
    return cell === "" ? undefined : restore(cell);
  };
  const number = (name: string): number | undefined => {
    const cell = cellAt(row, column[name]);
    return cell === "" || Number.isNaN(Number(cell)) ? undefined : Number(cell);
  };
  const fields = (all: readonly ExactField[]): object =>
    Object.fromEntries(
      all.flatMap(({ heading, field, isNumber }) => {
        const value = isNumber ? number(heading) : text(heading);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const key = row.cells[column["podium race"]] ?? "";
  let known = races.get(key);
  if (!known) {
    const recorded = text("recorded");
    const entrants: EntrantRecord[] = [];
    const race: RaceRecord = {
      ...fields(EXACT_RACE),
      ...(recorded === undefined ? {} : { recorded: recorded !== "no" }),
      entrants,
    };
    known = { race, entrants, line: row.line };
    races.set(key, known);
  }
  const [playerId, team, status] = [text("player id"), text("team"), text("status")];
  known.entrants.push({
    name: text("player") ?? null,
    ...(playerId === undefined ? {} : { playerId }),
    rank: number("place") ?? null,
    ...(team === undefined ? {} : { team }),
    ...fields(EXACT_ENTRANT),
    ...namedFields(row, named),
    ...(status !== undefined && STATUSES.has(status) ? { status: status as EntrantRecord["status"] } : {}),
  });
}

function namedFields({ cells }: Row, named: Columns["named"]): object {
  const found = new Map<string, Record<string, string | number>>();
  for (const { column, name, field } of named) {
    const cell = cells[column] ?? "";
    const value = field.isNumber ? Number(cell) : restore(cell);
    if (cell === "" || Number.isNaN(value)) continue;
    const values = found.get(field.field) ?? (Object.create(null) as Record<string, string | number>);
    found.set(field.field, Object.assign(values, { [name]: value }));
  }
  return Object.fromEntries(found);
}
