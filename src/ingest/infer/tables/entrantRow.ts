import { statusIn } from "../tokens/statuses";
import { EMPTY, type InferredEntrant, type Mark, type Piece } from "../types";
import type { Context } from "../common/context";
import { valueOf, type TableColumn } from "./columns";
import type { ResultColumn } from "./results";
import { isBegun, leftOr, statusAbove, statusCarried, statusOfRow, WITHDRAWN } from "./rowStatus";
import type { Section } from "./sections";

/** The meaning of each column in a table with one row for each entrant. */
export interface RowLayout {
  /** Codes that the text explains as a status. */
  readonly legend: Context["legend"];
  readonly section: Section;
  readonly name: TableColumn;
  /** The names in a row. */
  readonly seats: (at: number) => Piece[];
  readonly place: TableColumn | undefined;
  readonly result: ResultColumn | undefined;
  /** Columns that may explain why an entrant has no place. */
  readonly noted: readonly TableColumn[];
  readonly decidedBy: "place" | "time" | "score";
}

/** What replaces a name that was not recorded. */
const NO_PLAYER_WORDS =
  /^[([]?(?:unknown|unbekannt|inconnue?|desconocid[oa]|sconosciuto|onbekend|ukjent|okänd|no name|sans nom|neznám\p{L}*)[)\]]?$/iu;

/** The entrants of a row: one, or the members of a crew. */
export function entrantsOf(
  at: number,
  layout: RowLayout,
  counted: ReadonlyMap<number, number> | undefined,
): InferredEntrant[] {
  const { section, seats, place, result, decidedBy } = layout;
  const rank = rankOf(at, layout, counted);
  const number = result ? valueOf(result.column.tokens[at]) : undefined;
  const status = statusFor(at, layout, rank, number);
  const names = seats(at);
  const isMissing = !status && (decidedBy === "place" ? rank : number) === undefined;
  const isWord = isMissing && decidedBy === "place" && place!.tokens[at].kind !== "void";
  const unread = isWord ? place!.cells[at].text.trim() : "";
  const shared = {
    line: section.rows[at].line,
    marks: marksOf(at, layout, rank, status !== undefined),
    ...(status ? { status } : {}),
    // A word that is not understood is reported.
    ...(unread !== "" ? { unread } : isMissing ? { status: statusWithoutFigures(at, layout) } : {}),
    ...(rank !== undefined && !status ? { place: rank } : {}),
    ...(number === undefined ? {} : result!.time ? { seconds: number } : { score: number }),
  };
  return names.map((one) => ({
    ...shared,
    name: NO_PLAYER_WORDS.test(one.text) ? { ...one, text: "" } : one,
    ...(names.length > 1 ? { team: names.map(({ text }) => text).join(" & ") } : {}),
  }));
}

/** The place of a row; a 0 below a title such as "Did not start" is none. */
function rankOf(
  at: number,
  { section, place }: RowLayout,
  counted: ReadonlyMap<number, number> | undefined,
): number | undefined {
  if (!place || place.tokens[at].kind === "percent") return undefined;
  const rank = valueOf(place.tokens[at]) ?? counted?.get(at);
  return rank === 0 && statusAbove(section, at) ? undefined : rank;
}

/** The status of a row: by its cells, by the legend of the text, by a title above it or a word before it. */
function statusFor(
  at: number,
  { legend, section, name, place, result, noted }: RowLayout,
  rank: number | undefined,
  number: number | undefined,
): InferredEntrant["status"] {
  const deciding = [place, result?.column].flatMap((one) => (one ? [one.cells[at].text.trim()] : []));
  let status = statusOfRow({
    at,
    columns: noted,
    placeColumn: place,
    resultColumn: result?.column,
    name,
    ranked: rank !== undefined,
    measured: number !== undefined,
  });
  if (rank === undefined) {
    status = deciding.map((text) => legend?.get(text.toLowerCase())).find((one) => one !== undefined) ?? status;
    status = statusAbove(section, at) ?? status;
    if (place !== undefined || number === undefined) status ??= statusCarried(section, name, at);
  }
  const said = [...deciding, ...noted.map((one) => one.cells[at].text)];
  if (status === "dns" && noted.some((one) => isRun(one) && isBegun(one, at))) return "dnf";
  return status === "dns" && said.some((text) => WITHDRAWN.test(text)) ? leftOr(status, number, noted, at) : status;
}

/** "1. Lauf", "Run 2": a part that all start. */
const isRun = ({ heading }: TableColumn): boolean =>
  /^(?:\d\.?\s?)?(?:lauf|durchgang|run|manche|åk|omgang|omgång|ronda|přejezd|przejazd|futam)(?:\s?\d)?$/iu.test(
    heading.trim(),
  );

/** An entrant with neither place nor status did not start, or did not finish if a part of the race was measured. */
function statusWithoutFigures(at: number, { place, result, noted }: RowLayout): "dnf" | "dns" {
  const isPartly = place !== undefined && noted.concat(result?.column ?? []).some((one) => isBegun(one, at));
  return isPartly ? "dnf" : "dns";
}

/** What the cells of place and result mean. */
function marksOf(at: number, { place, result }: RowLayout, rank: number | undefined, isOut: boolean): Mark[] {
  const mark = (column: TableColumn | undefined, role: Mark["role"], isFigure: boolean): Mark[] => {
    const { text, from, to } = column?.cells[at] ?? EMPTY;
    return from < 0 || text.trim() === "" ? [] : [{ role: isOut && !isFigure ? "status" : role, from, to }];
  };
  const isMeasured = result !== undefined && valueOf(result.column.tokens[at]) !== undefined;
  return [
    ...mark(place, "place", rank !== undefined),
    ...mark(result?.column, result?.time ? "time" : "score", isMeasured),
  ];
}

/** Places that were left out: those of rows in order, of ties, and of all who came in behind the last place. */
export function countedPlaces(
  rows: readonly number[],
  { place, result, noted }: RowLayout,
): ReadonlyMap<number, number> | undefined {
  if (!place) return undefined;
  const found = countedInOrder(rows, place, result?.column);
  if (!found || !result) return found;
  return new Map([...found, ...behindPlaces(rows, place, result.column, noted, found)]);
}

/** Only the first few have a place: the others follow by their results, if the results of the places are in order. */
function behindPlaces(
  rows: readonly number[],
  place: TableColumn,
  result: TableColumn,
  noted: readonly TableColumn[],
  counted: ReadonlyMap<number, number>,
): [row: number, place: number][] {
  const all = rows.map((at) => ({
    at,
    rank: valueOf(place.tokens[at]) ?? counted.get(at),
    value: valueOf(result.tokens[at]),
    isOut:
      // No points: not classified.
      valueOf(result.tokens[at]) === 0 ||
      place.tokens[at].kind !== "blank" ||
      noted.some((one) => one.tokens[at].kind === "status" || (one.says("note") >= 1 && statusIn(one.cells[at].text))),
  }));
  const placed = all
    .flatMap(({ rank, value }) => (rank === undefined || value === undefined ? [] : [{ rank, value }]))
    .toSorted((a, b) => a.rank - b.rank);
  const open = all.flatMap(({ at, rank, value, isOut }) =>
    rank !== undefined || value === undefined || isOut ? [] : [{ at, value }],
  );
  const [first, last] = [placed.at(0), placed.at(-1)];
  if (placed.length < 3 || open.length === 0 || !first || !last || first.value === last.value) return [];
  const sign = Math.sign(last.value - first.value);
  const isSorted = placed.every(({ value }, at) => at === 0 || sign * (value - placed[at - 1].value) >= 0);
  if (!isSorted || open.some(({ value }) => sign * (value - last.value) < 0)) return [];
  const before = (value: number): number => open.filter((one) => sign * (one.value - value) < 0).length;
  return open.map(({ at, value }) => [at, value === last.value ? last.rank : placed.length + before(value) + 1]);
}

/** The place of the row above, if it has the same result. */
function tiedAbove(
  rows: readonly number[],
  index: number,
  { tokens }: TableColumn,
  placeOf: (row: number) => number | undefined,
): number | undefined {
  const above = rows.at(index - 1);
  const value = valueOf(tokens[rows[index]]);
  return index > 0 && above !== undefined && value !== undefined && valueOf(tokens[above]) === value
    ? placeOf(above)
    : undefined;
}

function countedInOrder(
  rows: readonly number[],
  place: TableColumn,
  result: TableColumn | undefined,
): ReadonlyMap<number, number> | undefined {
  const found = new Map<number, number>();
  const given = rows.map((at) => valueOf(place.tokens[at]));
  for (const [index, at] of rows.entries()) {
    if (given[index] !== undefined) {
      if (given[index] > index + 1) return undefined;
      continue;
    }
    if (statusIn(place.cells[at].text, true)) continue;
    const { kind } = place.tokens[at];
    const measured = result !== undefined && valueOf(result.tokens[at]) !== undefined;
    const tied =
      kind === "blank" && result
        ? tiedAbove(rows, index, result, (row) => valueOf(place.tokens[row]) ?? found.get(row))
        : undefined;
    if (tied !== undefined) {
      found.set(at, tied);
      continue;
    }
    const next = given.slice(index + 1).find((value) => value !== undefined);
    // "BM", the booby prize, stands for the last place.
    const isLast = kind === "void" || kind === "code" || kind === "words";
    if (measured && (next === undefined ? isLast : next > index + 1)) found.set(at, index + 1);
  }
  return found;
}
