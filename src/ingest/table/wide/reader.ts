import { bareName } from "../../cells/name";
import { parseStatus, splitStatus, isVoid } from "../../cells/status";
import type { DraftEntrant } from "../../draft";
import { cellAt, type Row } from "../../text/rows";
import { guessColumns } from "../columns";
import { placeOfHeading } from "../../cells/heading";
import type { TableReader } from "../reader";
import { readRowGames } from "../rowGames";
import type { Table } from "../table";

/** One row for each game, one column for each place: 1st, 2nd, 3rd. Short rows have fewer entrants; "A / B" in a cell is a tie. */
export const wideReader: TableReader = {
  id: "csv-wide-places",

  fits(table) {
    const columns = placeColumns(table);
    if (columns.length < 2 || columns[0].place > 1 || guessColumns(table, {}).some((one) => one.role === "player"))
      return 0;
    // "1st", "2nd" at the beginning of the rows: the headings "1", "2" are races.
    const ordinals = table.sample.flatMap(({ cells: [first = ""] }) =>
      /\d\D/.test(first.trim()) ? [placeOfHeading(first)] : [],
    );
    if (ordinals.length > 1 && ordinals.every((place, at) => place === at + 1)) return 0;
    const cells = table.sample
      .flatMap((row) => columns.map(({ column }) => cellAt(row, column)))
      .filter((cell) => cell !== "");
    const names = cells.filter((cell) => /\p{L}/u.test(cell) && !parseStatus(cell));
    const isNamed = cells.length > 0 && names.length > 0.6 * cells.length;
    return isNamed || areNumbersOfPlayers(table, columns) ? 0.92 : 0;
  },

  *read(table, sink) {
    const places = placeColumns(table);
    const outs = statusColumns(table);
    const guessed = guessColumns(table, sink.options).map((guess, column) => {
      const found = places.find((one) => one.column === column);
      if (found) return { ...guess, role: `place-${found.place}`, reason: `The column holds who came ${found.place}.` };
      // Here a winner column is a place, not a result.
      return guess;
    });
    yield* readRowGames(table, guessed, sink, (row, head) => {
      sink.add({ ...head, decidedBy: "place", entrants: [...placed(row, places), ...outOf(row, outs)] });
    });
  },
};

/** Whole numbers that differ within each row, below three places or more: players by their numbers. */
const areNumbersOfPlayers = (table: Table, columns: readonly PlaceColumn[]): boolean =>
  columns.length > 2 &&
  table.sample.length > 1 &&
  table.sample.every((row) => {
    const cells = columns.map(({ column }) => cellAt(row, column)).filter((cell) => cell !== "");
    return cells.length > 1 && cells.every((cell) => /^\d{1,6}$/.test(cell)) && new Set(cells).size === cells.length;
  });

interface PlaceColumn {
  readonly column: number;
  readonly place: number;
}

function placeColumns(table: Table): PlaceColumn[] {
  return (table.headings ?? [])
    .flatMap((heading, column) => {
      const place = placeOfHeading(heading);
      return place === undefined ? [] : [{ column, place }];
    })
    .toSorted((a, b) => a.place - b.place);
}

function statusColumns(table: Table): { column: number; status: "dnf" | "dq" | "dns" }[] {
  return (table.headings ?? []).flatMap((heading, column) => {
    const status = parseStatus(heading);
    return status && status !== "unrated" ? [{ column, status }] : [];
  });
}

function placed(row: Row, places: readonly PlaceColumn[]): DraftEntrant[] {
  return places.flatMap(({ column, place }) => {
    const cell = row.cells[column] ?? "";
    if (isVoid(cell)) return [];
    return sharing(cell).map((one): DraftEntrant => {
      const { text, status } = splitStatus(one);
      return { name: bareName(text), line: row.line, ...(status ? { status } : { place }) };
    });
  });
}

/** The players in a cell. Of several empty names one is kept, so that it is reported once. */
function sharing(cell: string): string[] {
  const parts = cell.split(/(?<=\s)[/=](?=\s)/);
  if (parts.length === 1) return parts;
  const names = parts.map((one) => one.trim());
  const firstEmpty = names.indexOf("");
  return names.filter((one, at) => one !== "" || at === firstEmpty);
}

function outOf(row: Row, outs: ReturnType<typeof statusColumns>): DraftEntrant[] {
  return outs.flatMap(({ column, status }) =>
    (row.cells[column] ?? "")
      .split(/[;,/]/)
      .filter((name) => !isVoid(name))
      .map((name) => ({ name: bareName(name), line: row.line, status })),
  );
}
