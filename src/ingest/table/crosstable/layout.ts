import { cleanName, nameKey } from "../../cells/name";
import { guessColumns, columnOf } from "../columns";
import { filled, headed, type Table } from "../table";
import { isOwn, readPairing, readScore, readScores } from "./cell";
import { cellAt } from "../../text/rows";

export interface CrossRow {
  readonly name: string;
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CrossLayout {
  readonly kind: "square" | "rounds";
  readonly player: number;
  /** One for each player in row order, or one for each round. */
  readonly columns: readonly number[];
  readonly rows: readonly CrossRow[];
  /** The number of each row's player, by which opponents are named. */
  readonly numbers: readonly number[];
}

const RATING = /[([]{1,2}\d{3,4}[)\]]{1,2}$/;

const MAX_PLAYERS = 200;

export function layoutOf(given: Table): CrossLayout | undefined {
  // A heading line of player names has no known heading.
  const table = !given.headings && (given.sample[0]?.cells[0] ?? "x").trim() === "" ? headed(given) : given;
  const player = playerColumn(table);
  if (player < 0 || table.sample.length < 3 || table.sample.length >= MAX_PLAYERS) return undefined;
  const heads = new Set((table.headings ?? []).map(keyOf));
  const rows = table.sample
    .filter((row) => (filled(row) > 2 || heads.has(keyOf(row.cells[player] ?? ""))) && cellAt(row, player) !== "")
    .map(({ cells, line }) => ({ name: (cells[player] ?? "").replace(RATING, "").trim(), line, cells }));
  const names = new Set(rows.map(({ name }) => keyOf(name)));
  if (rows.length < 3 || names.size < rows.length) return undefined;
  return square(table, player, rows) ?? rounds(table, player, rows);
}

const keyOf = (name: string): string => nameKey(cleanName(name));

function playerColumn(table: Table): number {
  const known = columnOf(guessColumns(table, {}), "player");
  if (known >= 0) return known;
  return [0, 1, 2].find((column) => table.sample.every((row) => /\p{L}/u.test(row.cells[column] ?? ""))) ?? -1;
}

/** A square of as many result columns as rows, with an empty diagonal. */
function square(table: Table, player: number, rows: readonly CrossRow[]): CrossLayout | undefined {
  const size = rows.length;
  for (let from = player + 1; from + size <= table.width; from += 1) {
    const own = rows.filter((row, at) => isOwn(row.cells[from + at] ?? "")).length;
    const blank = rows.filter((row, at) => cellAt(row, from + at) === "").length;
    const headed = headsAre(table, rows, from);
    const starred = rows.every((row, at) => /^[*■█▪●]+$/.test(cellAt(row, from + at)));
    // Without headings, a diagonal of dashes or crosses may also mean absences.
    if (!starred && !(headed && (own === size || blank === size))) continue;
    const cells = rows.flatMap((row, at) =>
      rows.flatMap((_, other) => (other === at ? [] : [cellAt(row, from + other)])),
    );
    const played = cells.filter((cell) => cell !== "" && !/^[.·-]$/.test(cell));
    if (played.length < 2 || (played.some((cell) => readScore(cell) === undefined) && !areMany(played))) continue;
    const columns = rows.map((_, at) => from + at);
    return { kind: "square", player, columns, rows, numbers: rows.map((_, at) => at + 1) };
  }
  return undefined;
}

/** Whether each cell holds as many games as the others. */
function areMany(cells: readonly string[]): boolean {
  const counts = new Set(cells.map((cell) => readScores(cell).length));
  return counts.size === 1 && !counts.has(0);
}

/** Whether the headings of the square are the rows' numbers, names, or the beginnings of their words. */
function headsAre(table: Table, rows: readonly CrossRow[], from: number): boolean {
  return rows.every((row, at) => {
    const head = keyOf(table.headings?.[from + at] ?? "");
    const name = keyOf(row.name);
    const initials = name.split(/[\s-]+/).map(([first]) => first ?? "");
    return head !== "" && (head === String(at + 1) || name.startsWith(head) || initials.join("").startsWith(head));
  });
}

/** Share of the cells of a round that must be read; the others are reported one by one. */
const READ = 0.6;

/** Round columns of opponents by number, confirmed by the opponents' own cells. */
function rounds(table: Table, player: number, rows: readonly CrossRow[]): CrossLayout | undefined {
  const columns = Array.from({ length: table.width }, (_, column) => column).filter((column) => {
    if (column === player) return false;
    const cells = rows.map((row) => cellAt(row, column)).filter((cell) => cell !== "");
    const pairings = cells.map(readPairing);
    return (
      pairings.filter((one) => one !== undefined && one !== "bye").length >= 2 &&
      cells.some((cell) => /[wbsld+=½]/i.test(cell)) &&
      pairings.filter((one) => one !== undefined).length >= READ * cells.length
    );
  });
  if (columns.length === 0) return undefined;
  const numbered = rows.map((row) =>
    Number((row.cells.slice(0, player).find((cell) => /^\d{1,4}\.?$/.test(cell.trim())) ?? "").replace(".", "") || NaN),
  );
  const numbers =
    numbered.every((number) => number > 0) && new Set(numbered).size === rows.length
      ? numbered
      : rows.map((_, at) => at + 1);
  // Both players must name each other: "+9" may also be a distance to par.
  const byNumber = new Map(numbers.map((number, at) => [number, at]));
  const back = columns.flatMap((column) =>
    rows.flatMap((row, at) => {
      const one = readPairing(row.cells[column] ?? "");
      if (!one || one === "bye") return [];
      const other = rows[byNumber.get(one.opponent) ?? -1];
      const answer = other && readPairing(other.cells[column] ?? "");
      return [answer !== undefined && answer !== "bye" && answer.opponent === numbers[at]];
    }),
  );
  if (back.filter(Boolean).length < 0.8 * back.length) return undefined;
  return { kind: "rounds", player, columns, rows, numbers };
}
