import { gravest, parseStatus } from "../../cells/status";
import { STATUS_CODE } from "../../cells/statusWords";
import { statusIn } from "../tokens/statuses";
import { bestRole } from "../tokens/headings";
import { tokenOf, type Kind } from "../tokens/token";
import type { InferredEntrant } from "../types";
import type { TableColumn } from "./columns";
import { statusOfTitle } from "./races";
import type { Section } from "./sections";

const YES = /^(?:true|yes|y|x|✓|✔|☑)$/i;

interface RowOfStatus {
  readonly at: number;
  readonly columns: readonly TableColumn[];
  readonly placeColumn: TableColumn | undefined;
  readonly resultColumn: TableColumn | undefined;
  readonly name: TableColumn;
  readonly ranked: boolean;
  readonly measured: boolean;
}

/** A status itself, and not a reason such as "engine". */
const isOutright = (text: string): boolean => parseStatus(text.replaceAll("_", " ")) !== undefined;

/** Both are attempts of one kind: "attempt3" beside "attempt5", "best" beside "average". */
function isAttempt(column: TableColumn, result: TableColumn): boolean {
  return column.says("part") >= 1 && result.says("part") >= 1 && column.share("time", "number", "status") > 0.8;
}

/** The status in the cells of a row, the gravest of them. */
export function statusOfRow(row: RowOfStatus): InferredEntrant["status"] {
  const { at, columns, placeColumn, name, ranked, measured } = row;
  // An entrant with a place and a time in one of several attempts finished, even if another attempt failed.
  const isTried = ranked && hasAttempt(row);
  const isUsed = (column: TableColumn): boolean => isTried && isAttempt(column, row.resultColumn!);
  const placed = placeColumn && !ranked ? statusIn(placeColumn.cells[at].text, true) : undefined;
  const stated = statusOfResult(row);
  let found = stated === "dnf" && isTried ? placed : gravest([placed, stated]);
  for (const column of columns) {
    const text = column.cells[at].text.trim();
    // "dnf: true", "DNS" above a cross: the heading is the status.
    const isTicked = YES.test(text) && column.says("part") < 2;
    if (isTicked) found = gravest([found, statusIn(column.heading, true)]);
    if (text !== "" && !isOfOthers(column) && !isUsed(column)) found = statusInCell(row, column, text, found);
  }
  return found ?? (ranked || measured ? undefined : statusBehind(name.cells[at].text));
}

/** A status in brackets after a name. */
function statusBehind(name: string): InferredEntrant["status"] {
  const behind = /[([]\s*([^()[\]]{2,30})[)\]]\s*$/.exec(name.slice(0, 120))?.[1];
  return behind === undefined ? undefined : statusIn(behind);
}

/** A team, a thing, a country or a class has no status. */
const isOfOthers = ({ says }: TableColumn): boolean =>
  (["team", "thing", "country", "class"] as const).some((role) => says(role) >= 2);

const hasAttempt = ({ at, columns, resultColumn }: RowOfStatus): boolean =>
  resultColumn !== undefined &&
  columns.some((one) => isAttempt(one, resultColumn) && tokenOf(one.cells[at].text).value !== undefined);

function statusOfResult({ at, resultColumn, measured }: RowOfStatus): InferredEntrant["status"] {
  if (!resultColumn || measured) return undefined;
  const { text } = resultColumn.cells[at];
  return tokenOf(text).status ?? statusIn(text);
}

/** What a cell adds to the status found so far. */
function statusInCell(
  { at, placeColumn, ranked, measured }: RowOfStatus,
  column: TableColumn,
  text: string,
  found: InferredEntrant["status"],
): InferredEntrant["status"] {
  const token = column.tokens[at];
  const isStatus = token.kind === "status";
  if (ranked && overrules(column, text, token.kind)) return gravest([found, statusIn(text)]);
  if (isOfStatuses(column, text, ranked && measured))
    return isStatus && (column.says("note") < 2 || !(ranked || measured)) ? gravest([found, token.status]) : found;
  if (ranked || (measured && placeColumn === undefined)) return found;
  if (isStatus) return gravest([found, token.status]);
  return found === undefined && column.says("note") >= 1 ? statusIn(text) : found;
}

const CODE = new RegExp(`^(?:${STATUS_CODE})$`, "i");

/** Times or gaps of the race as a whole. */
const isTimed = (column: TableColumn): boolean =>
  column.share("time", "gap") > 0.4 && column.says("part") < 1 && column.says("subplace") < 1;

/** "Disqualified after a protest" in a remark, or DNF instead of a time: it counts although the entrant has a place. */
const overrules = (column: TableColumn, text: string, kind: Kind): boolean =>
  (column.says("note") >= 2 && statusIn(text) === "dq") || (kind === "status" && isTimed(column) && CODE.test(text));

/** A column of statuses: by its heading or by its cells. */
const isOfStatuses = (column: TableColumn, text: string, isPlaced: boolean): boolean =>
  column.says("status") >= 2 ||
  (isOutright(text) && column.share("status", "finished") > 0.9 && column.share("finished") > 0.3) ||
  (column.share("status") > 0.1 && (column.heading.trim() === "" || !isPlaced));

/** The status that a title above a row states. */
export function statusAbove({ inner }: Section, at: number): InferredEntrant["status"] {
  const title = inner.findLast((one) => one.at <= at && one.title.text.trim() !== "")?.title.text;
  return title === undefined ? undefined : statusOfTitle(title);
}

/** "Did not start:" before a name, and nothing before the names of the next rows: the status of all of them. */
export function statusCarried({ rows }: Section, name: TableColumn, at: number): InferredEntrant["status"] {
  for (let row = at; row >= 0 && at - row < 60; row--) {
    const before = rows[row].cells.slice(0, name.at).filter(({ text }) => /\p{L}/u.test(text));
    const label = before.map(({ text }) => text.trim()).find((text) => text.length > 5);
    if (label !== undefined) return statusOfTitle(label.replace(/\s\d.*$/, ""));
    if (before.length > 0) return undefined;
  }
  return undefined;
}

export const WITHDRAWN = /^\W{0,3}(?:w\/?d|wdn?|withdr\p{L}*|inj\p{L}*)(?!\p{L})/iu;

/** Laps, a time or a score of a part that is not zero; under other headings if others have none. */
export function isBegun(column: TableColumn, at: number): boolean {
  const said = column.says("laps") + column.says("time") + column.says("part") + 2 * column.says("round");
  const isMeasure = bestRole(column.heading) === undefined && column.filled < column.cells.length;
  if ((said < 2 && !isMeasure) || column.says("subplace") >= 2) return false;
  const { kind, value } = column.tokens[at];
  return (kind === "int" || kind === "time" || kind === "number") && (value ?? 0) > 0;
}

/** Who withdrew after a part of the race did not finish it. */
export function leftOr(
  status: InferredEntrant["status"],
  number: number | undefined,
  noted: readonly TableColumn[],
  at: number,
): InferredEntrant["status"] {
  return number !== undefined || noted.some((one) => isBegun(one, at)) ? "dnf" : status;
}
