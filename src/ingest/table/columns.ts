import { headingKey } from "../cells/heading";
import type { ColumnGuess, ColumnRole, ReadOptions } from "../types";
import { meaningOf } from "./headings";
import type { Table } from "./table";
import { cellAt } from "../text/rows";

/** Roles that several columns may have: several columns together distinguish games, or each has its own block. */
const SHARED = new Set<ColumnRole>(["game", "shared", "condition", "first"]);

/** The role of each column with the reason. The user's choice overrides the guess. */
export function guessColumns(table: Table, options: ReadOptions): ColumnGuess[] {
  const headings = table.headings ?? Array.from({ length: table.width }, (_, i) => `Column ${i + 1}`);
  const known = headings.map((heading, column) =>
    table.headings
      ? (rated(timed(meaningOf(heading), table, column), heading, table, column) ?? placed(heading, table, column))
      : undefined,
  );
  // Without a column of players, teams are the competitors.
  const teams = !known.some((one) => one?.role === "player" || one?.role === "playerId");
  const meanings = withForenames(
    known.map((one) => (teams && (one?.role === "team" || one?.role === "shared") ? { ...one, role: "player" } : one)),
    table,
  );
  const roles = chosenRoles(headings, options);
  return headings.map((heading, column) => {
    const sample = table.sample.slice(0, 5).map((row) => cellAt(row, column));
    const chosen = roles?.[column];
    if (chosen !== undefined) {
      const known = table.headings && meanings[column]?.role === chosen;
      const reason = known ? `The heading “${heading}” means ${chosen}.` : "You chose this.";
      return { heading, role: chosen, reason, sample };
    }
    const meaning = meanings[column];
    if (!meaning) {
      const reason = table.headings ? `No known heading: “${heading}” is left out.` : "There is no heading line.";
      return { heading, role: "ignore", reason, sample };
    }
    const elsewhere = roles?.findIndex((role, at) => role === meaning.role && at !== column) ?? -1;
    if (elsewhere >= 0 && !SHARED.has(meaning.role)) {
      return { heading, role: "ignore", reason: `You chose “${headings[elsewhere]}” for the ${meaning.role}.`, sample };
    }
    const better = meanings.findIndex(
      (other, at) =>
        at !== column &&
        other?.role === meaning.role &&
        (other.rank < meaning.rank || (other.rank === meaning.rank && at < column)),
    );
    if (better >= 0 && !SHARED.has(meaning.role)) {
      return { heading, role: "ignore", reason: `“${headings[better]}” says the ${meaning.role} already.`, sample };
    }
    return { heading, role: meaning.role, reason: `The heading “${heading}” means ${meaning.role}.`, sample };
  });
}

const CLOCK = /^\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?$/;

/** A "Total" that contains times is a time. */
function timed<Known extends { readonly role: ColumnRole }>(
  known: Known | undefined,
  table: Table,
  column: number,
): Known | undefined {
  if (known?.role !== "score") return known;
  const cells = table.sample.flatMap(({ cells }) => (cells[column] ?? "").trim() || []);
  const clocks = cells.filter((cell) => CLOCK.test(cell)).length;
  return clocks > 1 && clocks >= 0.7 * cells.length ? { ...known, role: "time" } : known;
}

/** “Start” may head dates, bibs or grid positions; only numbers in the range of ratings are initial ratings. */
function rated<Known extends { readonly role: ColumnRole }>(
  known: Known | undefined,
  heading: string,
  table: Table,
  column: number,
): Known | undefined {
  if (headingKey(heading) !== "start") return known;
  const cells = table.sample.flatMap(({ cells }) => (cells[column] ?? "").trim() || []);
  const isRating = (cell: string): boolean => /^\d{3,4}(?:[.,]\d+)?$/.test(cell) && parseFloat(cell) >= 400;
  const isYear = (cell: string): boolean => /^(?:19|20)\d\d$/.test(cell);
  return cells.length > 1 && cells.every(isRating) && !cells.every(isYear) ? { ...known!, role: "start" } : known;
}

/** "Pl." heads places if all numbers differ, as those of games played seldom do. */
function placed(heading: string, table: Table, column: number): ReturnType<typeof meaningOf> {
  if (headingKey(heading).replace(".", "") !== "pl") return undefined;
  const cells = table.sample.flatMap(({ cells }) => (cells[column] ?? "").trim() || []);
  const isPlaced = cells.length > 2 && new Set(cells).size === cells.length && cells.every((cell) => PLACE.test(cell));
  return isPlaced ? meaningOf("place") : undefined;
}

const PLACE = /^\d{1,5}(?:\.0?)?$/;

/** Names split over two columns: the forename is put before the surname, unless one cell contains both. */
function withForenames<Known extends { readonly role: ColumnRole } | undefined>(
  known: readonly Known[],
  table: Table,
): Known[] {
  const at = (role: ColumnRole): number => known.findIndex((one) => one?.role === role);
  const [forename, player, surname] = [at("forename"), at("player"), at("surname")];
  const roles = new Map<number, ColumnRole>();
  if (player >= 0 && surname >= 0) {
    // "Nombre, Apellidos"; with a third column, that one contains the whole name.
    if (forename < 0) roles.set(player, "forename").set(surname, "player");
    else roles.set(forename, "ignore").set(surname, "ignore");
  } else if (surname >= 0) roles.set(surname, "player");
  else if (player < 0 && forename >= 0) roles.set(forename, "player");
  const [first, last] = [...known.keys()].reduce(
    ([one, other], column) => {
      const role = roles.get(column) ?? known[column]?.role;
      return [role === "forename" ? column : one, role === "player" ? column : other];
    },
    [-1, -1],
  );
  const both = table.sample.filter(({ cells }) => {
    const name = (cells[first] ?? "").trim();
    return name !== "" && ` ${cells[last] ?? ""} `.includes(` ${name} `);
  });
  if (first >= 0 && both.length > table.sample.length / 2) roles.set(first, "ignore");
  return known.map((one, column) => {
    const role = roles.get(column);
    return one && role !== undefined ? { ...one, role } : one;
  });
}

/** The headings as one text: tables with equal headings share a mapping. */
export function headOf(headings: readonly string[]): string {
  return headings.join("\t");
}

/** The roles that the user chose for a table with these headings. */
export function chosenRoles(headings: readonly string[], options: ReadOptions): readonly ColumnRole[] | undefined {
  const head = headOf(headings);
  const { mapping } = options;
  // A heading may be "constructor".
  return mapping && Object.hasOwn(mapping, head) ? mapping[head] : options.columns;
}

/** Columns whose role a reader finds from their cells, except those to which the user gave another one. */
export function unchanged(
  table: Table,
  columns: readonly number[],
  role: ColumnRole,
  options: ReadOptions,
): readonly number[] {
  const chosen = table.headings && chosenRoles(table.headings, options);
  return columns.filter((column) => chosen?.[column] === undefined || chosen[column] === role);
}

/** Index of the first column of a role; -1: none. */
export function columnOf(columns: readonly ColumnGuess[], role: ColumnRole): number {
  return columns.findIndex((column) => column.role === role);
}

export function columnsOf(columns: readonly ColumnGuess[], role: ColumnRole): number[] {
  return columns.flatMap((column, index) => (column.role === role ? [index] : []));
}

/** The game columns that form a row's label, the most specific first. */
export function labelColumn(columns: readonly ColumnGuess[]): number {
  const ranked = columnsOf(columns, "game").toSorted((a, b) => labelRank(columns[a]) - labelRank(columns[b]));
  return ranked[0] ?? -1;
}

/** Smaller for more descriptive words; round numbers come last. */
export function labelRank({ heading }: ColumnGuess): number {
  return (/^(?:round|runde|heat)$/.test(headingKey(heading)) ? 50 : 0) + (meaningOf(heading)?.rank ?? 100);
}
