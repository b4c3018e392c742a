import { parseStatus, type EntrantStatus } from "../../../cells/status";
import { AND_WORDS, isNameLike, trimmed } from "../../tokens/names";
import { statusBehind } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { behindLead, LONGEST, type ListItem, type ReadingsByLine } from "./listItems";
import { statusHeadOf, statusLabelAt, type Lead } from "../lexing/lead";
import { bodiesOf, isStatus, type EntrantText } from "./bodies";

/** An entrant of a list, before the lines are compared. */
export interface RosterEntrant extends EntrantText {
  readonly line: ContentLine;
  readonly lead: Lead;
}

const UNPLACED: Lead = { clear: true, tied: false, size: 0, end: 0, weight: 0.9 };

/** "PB = personal best". */
const EXPLAINED = /^[^\s=]{1,6}\s?=|=[^=]*=/;

/** Entrants without a place: a status before or after the name, or in the line below it. */
export function unplacedAt(
  items: readonly ListItem[],
  at: number,
  stride: number,
): { seats: RosterEntrant[]; size: number } | undefined {
  const { line } = items[at];
  if (line.heading || line.text.length > LONGEST || EXPLAINED.test(line.text) || statusHeadOf(line.text))
    return undefined;
  if (stride > 1) return statusBelow(items, at, stride);
  const before = statusLabelAt(line.text);
  if (!before) {
    const seat = statusBeside(line);
    return seat && { seats: [seat], size: 1 };
  }
  const names = namesIn(behindLead(line, before), /[:：]/.test(line.text.slice(before.size, before.end)));
  return { seats: names.map((name) => ({ line, lead: before, pieces: [name], placed: false })), size: 1 };
}

/** A name with a status in the line below it, and perhaps a dash above it. */
function statusBelow(
  items: readonly ListItem[],
  at: number,
  stride: number,
): { seats: RosterEntrant[]; size: number } | undefined {
  const { line, lead } = items[at];
  const dash = lead !== undefined && lead.place === undefined && !lead.tied && lead.end === line.text.length;
  const named = dash && stride === 2 && at + 1 < items.length ? unplacedAt(items, at + 1, 1) : undefined;
  if (named) return { ...named, size: named.size + 1 };
  const below = items.slice(at + Number(dash), at + stride).slice(-2);
  if (below.length < 2 || !isStatus(below[1].line.text) || !isNameLike(below[0].line.text)) return undefined;
  const pieces = below.map((row) => row.line);
  return { seats: [{ line, lead: UNPLACED, pieces, placed: false }], size: stride - (dash || stride < 3 ? 0 : 1) };
}

/** "On lap 3 Di crashed": the words before the player. */
export const BEFORE_NAME =
  /^(?:on|in|at|after|during|with|from|by|for|auf|nach|bei|im|am|dans|au|après|en|tras|durante|em|na|no|após|nel|al|dopo|op|bij|på|efter|etter|ved|po|w|v)(?:\s|$)/iu;

/** "Ann Lee did not finish", "Ann Lee DSQ": the status after a name. */
function statusBeside(line: ContentLine): RosterEntrant | undefined {
  if (BEFORE_NAME.test(line.text)) return undefined;
  const bare = trimmed(stretch(line, ...coreOf(line.text)));
  const [body] = bodiesOf([{ pieces: [bare], placed: false }]);
  const words = body?.name.text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.filter((word) => !SMALL.test(word)) ?? [];
  if (!body || words.length > 1 || !NAME.test(body.name.text)) return undefined;
  const seat = (piece: Piece, status: EntrantStatus): RosterEntrant => ({
    line,
    lead: { ...UNPLACED, status },
    pieces: [piece],
    placed: false,
  });
  if (body.status) return seat(bare, body.status);
  const end = statusBehind(bare.text, true) ?? /\s\p{Lu}{2,4}$/u.exec(bare.text)?.index;
  const status = end === undefined ? undefined : parseStatus(bare.text.slice(end));
  return status && seat(stretch(bare, 0, end!), status);
}

const NAME = /^[@"“\p{Lu}\p{Lo}]|^\p{L}\S*[\d_]|^#?\d+\s\p{Lu}|^\p{L}+\s#?\d+\s\p{Lu}/u;

/** Small words within names. */
const SMALL = new RegExp(`^(?:de|da|do|dos|la|le|van|von|der|den|ter|ten|of|${AND_WORDS})$`);

/** "0 g: Ann, Bo", "last: Cy": entrants that were read as last or as DNF line by line. */
export function othersAt(
  { line }: ListItem,
  usual: ReadingsByLine,
  last: boolean,
): { seats: RosterEntrant[]; size: number } | undefined {
  const own = usual.get(line.line) ?? [];
  const seats = own.flatMap((one): RosterEntrant[] => {
    if (one.kind !== "entry" || one.names || (one.entry.place ?? -1) > 0) return [];
    const { place, status, body, tied } = one.entry;
    return (last ? place : (place ?? status)) === undefined
      ? []
      : [{ line, pieces: [body], placed: false, lead: { ...UNPLACED, tied, ...(status ? { status } : { place }) } }];
  });
  return seats.length > 0 && seats.length === own.length ? { seats, size: 1 } : undefined;
}

/** Start and end of a line without the signs before an empty place. */
function coreOf(text: string): [number, number] {
  const lead = /^[\s|;–-]*/u.exec(text)![0].length;
  return [lead, text.length - lead];
}

/** "Did not start: Ann, Bo", "Retired: R. Bebb, Fly; I. Pugh, Craig": all who have the status. */
export function namesIn(piece: Piece, listed: boolean): Piece[] {
  // A comma in brackets separates members of a team.
  const text = piece.text.replace(/\([^()]*\)/g, (all) => all.replaceAll(/[,;]/g, " "));
  const isParted = listed && text.includes("; ");
  // "Haverkamp, Gillian, Okoro, Zoë": surnames before forenames.
  const words = text.split(/,\s/);
  const pairs = words.length > 1 && words.length % 2 === 0 && words.every((word) => !word.includes(" "));
  const signs = listed ? [...text.matchAll(isParted ? /;\s/g : /,\s/g)].map(({ index }) => index) : [];
  const cuts = pairs && !isParted ? signs.filter((_, at) => at % 2 === 1) : signs;
  return [...cuts, piece.text.length].flatMap((end, at) => {
    const from = at === 0 ? 0 : cuts[at - 1] + 2;
    const part = trimmed(stretch(piece, from, end - from));
    return part.text === "" ? [] : [isParted ? withoutClub(part) : part];
  });
}

/** "R. Bebb, Fly": a club or a boat after a whole name. */
function withoutClub(piece: Piece): Piece {
  const [name] = piece.text.split(/,\s/, 1);
  return name.includes(" ") ? stretch(piece, 0, name.length) : piece;
}
