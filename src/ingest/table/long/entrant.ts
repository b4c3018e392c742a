import { parsePlaceRange, placeInCell } from "../../cells/place";
import { isNameless, bareName } from "../../cells/name";
import { isSumRow } from "../../cells/sum";
import { parseScore, type NumberStyle } from "../../cells/score";
import {
  clearestStatus,
  isVoid,
  meansFinished,
  parsePlaceStatus,
  parseReasonedStatus,
  parseScoredStatus,
  parseScoreStatus,
  parseStatus,
  type EntrantStatus,
} from "../../cells/status";
import { parseTime, type TimeCell } from "../../cells/time";
import { blockValues, type BlockValues } from "../blocks";
import type { GameSink } from "../../gameSink";
import { cellAt, type Row } from "../../text/rows";
import type { LongLayout } from "./layout";

/** One row before its game is complete: gaps need the winner's time. */
export interface LongEntrant extends BlockValues {
  readonly name: string | null;
  readonly playerId?: string;
  readonly line: number;
  readonly place?: number;
  readonly status?: EntrantStatus;
  readonly time?: TimeCell;
  readonly score?: number;
  readonly team?: string;
  readonly minutes?: number;
  readonly share?: number;
  readonly start?: number;
  readonly startSd?: number;
  readonly unread?: string;
  readonly year: string;
  readonly class: string;
  /** "s.t.": same time as the entrant before. */
  readonly sameTime?: boolean;
  /** Weight of the race stated in the row. */
  readonly weight?: number;
}

const SAME_TIME = /^(?:s\.?\s?t\.?|m\.?\s?t\.?|id\.?|["″”]|,,|do\.?)$/i;

/** Undefined, and reported, for a row without a name. `above`: the place in the row above. */
export function readEntrant(
  row: Row,
  layout: LongLayout,
  sink: GameSink,
  style: NumberStyle,
  above?: number,
): LongEntrant | undefined {
  const cell = (column: number): string => cellAt(row, column);
  const stated = (column: number): string | undefined => (isVoid(cell(column)) ? undefined : cell(column));
  const name = nameIn(row, layout, cell(layout.forename));
  const playerId = stated(layout.playerId);
  if (isSumRow(name) && (layout.place < 0 || cell(layout.place) === "")) {
    const level = layout.place < 0 ? "info" : undefined;
    sink.report("bad-row", { line: row.line }, "A row that sums up others: left out.", row.cells.join(", "), level);
    return undefined;
  }
  if (isNameless(name) && playerId === undefined) {
    sink.report("empty-name", { line: row.line }, "A row without a name: left out.", row.cells.join(", "));
    return undefined;
  }
  const place = placeInCell(cell(layout.place), above);
  const result = resultOf(cell, place, layout, style, (text) =>
    sink.report("bad-place", { line: row.line }, `“${text}” is no place, time or status: listed, not rated.`, text),
  );
  // Of two time columns only one counts; the other may explain why it is empty.
  // "NC" only says that there is no place.
  const isVague = result.place === undefined && /^n\.?c\.?$/i.test(cell(layout.place).trim());
  const isTold = !isVague && (result.status || result.time || layout.time < 0);
  const fallen = isTold ? undefined : parseStatus(row.cells.find((one) => OUTRIGHT.test(one.trim())) ?? "");
  const score = /^(?:e|even)$/i.test(cell(layout.score)) ? 0 : parseScore(cell(layout.score), style);
  // A golfer who withdrew after a round has started.
  const began = result.status === "dns" && score !== undefined && /^w\/?d/i.test(cell(layout.place));
  return {
    name: isNameless(name) || isUnknown(name, row, layout) ? null : name,
    line: row.line,
    year: cell(layout.year),
    class: cell(layout.class),
    sameTime: SAME_TIME.test(cell(layout.time)),
    ...result,
    status: began ? "dnf" : (fallen ?? result.status),
    playerId,
    score,
    team: stated(layout.team),
    minutes: minutesOf(cell(layout.minutes), style),
    share: minutesOf(cell(layout.share), style),
    start: parseScore(cell(layout.start), style),
    startSd: parseScore(cell(layout.startSd), style),
    weight: minutesOf(cell(layout.weight), style),
    ...blockValues(row, layout.blocks, style, sink),
  };
}

function nameIn({ cells }: Row, layout: LongLayout, forename: string): string {
  const own = bareName(cells[layout.player] ?? "");
  return forename === "" || isNameless(own) ? own : `${forename} ${own.trim()}`;
}

/** A row with only a place and the name "Unknown": a runner without a barcode, a different one each week. */
function isUnknown(name: string, { cells }: Row, layout: LongLayout): boolean {
  return (
    layout.place >= 0 &&
    /^(?:unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend|nieznany|okänd)$/i.test(name.trim()) &&
    cells.length > 3 &&
    cells.every((cell, column) => column === layout.place || column === layout.player || isVoid(cell))
  );
}

/** Codes in a time column that are unambiguous; "Retired" may also be beside the place of a classified car. */
const OUTRIGHT = /^d\.?n\.?[fs]\.?$|^ds?q\.?$|^did not (?:finish|start)$/i;

type Result = Pick<LongEntrant, "place" | "status" | "time" | "unread">;

function resultOf(
  cell: (column: number) => string,
  stated: number | undefined,
  layout: LongLayout,
  style: NumberStyle,
  complain: (text: string) => void,
): Result {
  const placeText = cell(layout.place);
  const timeText = cell(layout.time);
  const statusText = cell(layout.status);
  const place = stated ?? (layout.ranges ? parsePlaceRange(placeText) : undefined);
  const time = parseTime(timeText, style.decimalComma);
  const found = { place, time };
  if (/^(?:0|no|false|nein|non|off)$/i.test(cell(layout.rated))) return { ...found, status: "unrated" };
  const codes = [
    ...(place === undefined ? [[placeText, parsePlaceStatus(placeText) ?? parseScoredStatus(placeText)] as const] : []),
    ...(place === undefined && !time ? [[timeText, parseReasonedStatus(timeText)] as const] : []),
  ];
  // An explicit dnf, dq or dns in a status column overrides a running number; a reason beside a place does not.
  const said = clearestStatus([[statusText, parseReasonedStatus(statusText)], ...codes]);
  if (said) return { ...found, status: said };
  if (place !== undefined) return found;
  const status =
    (isVoid(placeText) && placeText !== "" && /n\/?a/i.test(placeText) && !time && layout.place >= 0
      ? "dnf"
      : undefined) ??
    (time ? undefined : reasonOf(cell(layout.reason))) ??
    (time ? undefined : parseScoreStatus(cell(layout.score)));
  if (status) return { ...found, status };
  const unread = unreadText(placeText, timeText, statusText, layout, time !== undefined);
  if (unread !== undefined) complain(unread);
  return { ...found, unread };
}

/** The reason of a retirement, if there is no place. */
function reasonOf(text: string): EntrantStatus | undefined {
  if (isVoid(text) || /^(?:0|no|false)$/i.test(text) || meansFinished(text)) return undefined;
  return parseStatus(text) ?? "dnf";
}

/** The result cell that could not be read. */
function unreadText(
  place: string,
  time: string,
  status: string,
  layout: LongLayout,
  timed: boolean,
): string | undefined {
  if (!isVoid(place)) return place;
  if (layout.place < 0 && layout.criterion === "time" && !timed && !isVoid(time) && !SAME_TIME.test(time)) return time;
  if (layout.place < 0 && layout.criterion === "place" && !isVoid(status) && !meansFinished(status)) return status;
  return undefined;
}

function minutesOf(text: string, style: NumberStyle): number | undefined {
  const minutes = parseScore(text, style);
  if (minutes !== undefined) return minutes >= 0 ? minutes : undefined;
  const time = parseTime(text, style.decimalComma);
  return time?.kind === "time" ? time.seconds / 60 : undefined;
}
