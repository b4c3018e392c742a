import type { Context } from "../../common/context";
import { headingRoles, type HeadingRole } from "../../tokens/headings";
import { isStandings } from "../choosing/onlyResults";
import { corrects } from "../sentences/amended";
import { dateInLine, stretch, type ContentLine } from "../lexing/content";
import {
  areLoose,
  behindLead,
  isAlike,
  isNextOf,
  listItems,
  LONGEST,
  strideOf,
  type ListItem,
  type Usual,
} from "./listItems";
import { MAX_SHARING } from "./inlineLists";
import { endsTied, type Lead } from "../lexing/lead";
import type { Parsed } from "../parsed";
import { tellsBackwards } from "./orders";
import { bodiesOf } from "./bodies";
import { othersAt, unplacedAt, type RosterEntrant } from "./unplaced";

interface Race {
  readonly from: number;
  /** The item after the last one. */
  readonly to: number;
  readonly seats: readonly RosterEntrant[];
}

interface Roster {
  readonly parsed: readonly Parsed[];
  /** The text has no other results than these lists. */
  readonly alone: boolean;
}

/**
 * Reads lists of places as a whole: places that count from 1 show where entrants begin, in a line each, several in a line, or
 * one in several lines. Text around names is removed if most lines have it. `usual`: how each line is read by itself.
 */
export function rosterOf(
  lines: readonly ContentLine[],
  usual: readonly Parsed[],
  context: Context,
): Roster | undefined {
  if (lines.some((line) => corrects(line) || tellsBackwards(line.text))) return undefined;
  const alone = new Map<number, Parsed[]>();
  for (const one of usual) alone.set(one.line.line, [...(alone.get(one.line.line) ?? []), one]);
  const items = listItems(lines, alone).filter(({ line }) => !isPlainHead(line.text));
  if (items.filter(({ lead, line }) => lead?.place !== undefined && CROSS.test(line.text)).length > 1) return undefined;
  const races = racesIn(items, alone).map((race) => ({ ...race, seats: race.seats.flatMap(eachOf) }));
  const seats = races.flatMap((race) => race.seats);
  if (!races.some((race) => placedOf(race) > 1) || seats.length < 3) return undefined;
  if (races.some(({ from }) => from > 0 && isHead(items[from - 1].line.text, items[from].line.text))) return undefined;
  // "1. HS: … 2. HS: … 1. DS: …": numbers of games.
  if (
    races.some(({ from, to }, at) => from > 0 && !items[from].parted && races[at - 1]?.to === from && to < items.length)
  )
    return undefined;
  const inside = new Set(races.flatMap(({ from, to }) => items.slice(from, to).map(({ line }) => line.line)));
  const rows = items.map(({ line }) => line.line);
  const single = new Set(rows.filter((row, at) => rows[at - 1] !== row && rows[at + 1] !== row));
  if (usual.filter((one) => one.kind === "list" && inside.has(one.line.line) && single.has(one.line.line)).length > 1)
    return undefined;
  if (races.some((race) => !inside.has(rows[race.to]) && goesOn(race, items, alone))) return undefined;
  // A sentence: "first Ann, second Bo and third Cy".
  const told = new Set(usual.flatMap((one) => (one.kind === "entry" && one.names ? [one.line.line] : [])));
  if (rows.some((row, at) => told.has(row) && inside.has(row) && rows[at + 1] === row)) return undefined;
  if (areGames(usual.filter(({ line }) => inside.has(line.line)))) return undefined;
  const summed = sumsIn(items);
  // Standings below the races may have another format, so their lines are compared separately.
  const [sums, own] = [true, false].map((is) => seats.filter(({ line }) => summed.has(line.line) === is));
  const bodies = new Map([own, sums].flatMap((some) => bodiesOf(some).map((body, at) => [some[at], body] as const)));
  const names = new Set([...bodies.values()].map((body) => body?.name.text));
  if (
    names.size * races.length < 0.6 * seats.length ||
    [...bodies.values()].filter(Boolean).length < 0.8 * seats.length
  )
    return undefined;
  // "Egg and spoon (under 8s)": a number in the heading of a race.
  const heads = new Set(races.flatMap(({ from }) => (from > 0 ? [items[from - 1].line.line] : [])));
  const others = usual
    .filter(({ line }) => !inside.has(line.line))
    .map((one): Parsed => (one.kind === "scored" && heads.has(one.line.line) ? besideOf(one, context) : one));
  const duels = others.filter(({ kind }) => kind === "duel").length;
  const played = others.filter(
    ({ kind, line }) =>
      !summed.has(line.line) && (kind === "duel" || kind === "list" || kind === "entry" || kind === "scored"),
  );
  const listed = others.some(
    (one, at) => one.kind === "entry" && others[at + 1]?.kind === "entry" && one.line.line === others[at + 1].line.line,
  );
  const isAlone = duels < 2 && !listed && played.length < MIN_BESIDE;
  const besides = (some: readonly ListItem[]): Parsed[] =>
    isAlone
      ? some.map((item) => besideOf(item, context))
      : some.flatMap(({ line }) => others.filter((one) => one.line.line === line.line));
  const parsed: Parsed[] = [];
  let before = 0;
  for (const race of races) {
    parsed.push(...besides(items.slice(before, race.from)));
    const [{ line }] = race.seats;
    if (parsed.at(-1)?.kind !== "heading") parsed.push({ kind: "break", line });
    parsed.push(...race.seats.flatMap((seat, at) => entryOf(seat, bodies.get(seat), race.seats[at - 1])), {
      kind: "break",
      line,
    });
    before = race.to;
  }
  return { parsed: [...parsed, ...besides(items.slice(before))], alone: isAlone };
}

/** The lines below the headings of standings, up to the next blank line. */
function sumsIn(items: readonly ListItem[]): ReadonlySet<number> {
  let inside = false;
  return new Set(
    items.flatMap(({ line, lead, parted }, at) => {
      const isHead = lead === undefined && line.text.length < 60 && isStandings(line.text);
      inside = isHead || (inside && (!parted || items[at - 1].lead === undefined));
      return inside && !isHead ? [line.line] : [];
    }),
  );
}

/** The line below a list has the next place, in another way. */
function goesOn({ to, seats }: Race, items: readonly ListItem[], usual: Usual): boolean {
  const own = to < items.length ? (usual.get(items[to].line.line) ?? []) : [];
  const last = Math.max(...seats.map(({ lead }) => lead.place ?? 0));
  return !items[to]?.parted && own.some((one) => one.kind === "entry" && one.entry.place === last + 1);
}

/** The players of one side meet others on the other side: numbered games. */
function areGames(some: readonly Parsed[]): boolean {
  const duels = some.flatMap((one) => (one.kind === "duel" ? [one.duel] : []));
  const left = new Set(duels.flatMap((duel) => duel.left.map(({ text }) => text)));
  const right = duels.flatMap((duel) => duel.right.map(({ text }) => text));
  return duels.length > 1 && right.filter((name) => left.has(name)).length >= 0.5 * right.length;
}

/** The diagonal of a cross table. */
const CROSS = /\s\*(?:\s|$)/;

const JOINED = /\s?、\s?|\s(?:and|und|y|et|e|och|og|en|i|ja|és|и|&|\+)\s|\s?[/;]\s|,\s/gu;

function cutsOf(text: string, small: boolean): RegExpMatchArray[] {
  return [...text.matchAll(JOINED)].filter((match) => {
    const behind = text.slice(match.index + match[0].length);
    return (small ? /^\p{L}/u : /^[\p{Lu}\p{Lo}@]/u).test(behind);
  });
}

/** "2nd Ann and Bo" above "4th Cy", "T5 Di, Ed and Flo": as many entrants as the places that are left out, or a sign of a tie. */
function eachOf(seat: RosterEntrant, at: number, seats: readonly RosterEntrant[]): RosterEntrant[] {
  const place = seat.lead.place ?? 0;
  const after = seats.slice(at + 1).find(({ placed }) => placed)?.lead.place;
  const missing = (after ?? place) - place;
  if (!seat.placed || seat.pieces.length > 1 || seats[at - 1]?.lead.place === place || after === place) return [seat];
  const small = seats.every(({ pieces: [{ text }] }) => /^\p{Ll}/u.test(text));
  const [piece] = seat.pieces;
  const isTied = seat.lead.tied || endsTied(piece.text);
  const cuts = cutsOf(piece.text, small);
  const fills = missing > 1 && missing < 6 && cuts.length === missing - 1;
  const isPaired = (): boolean =>
    seats.filter((one) => one !== seat && one.placed && cutsOf(one.pieces[0].text, small).length > 0).length >
    0.4 * seats.length;
  if (!fills && (!isTied || (missing > 1 && cuts.length > missing - 1) || cuts.length === 0 || isPaired()))
    return [seat];
  return [...cuts, undefined].map((cut, index) => {
    const before = cuts[index - 1];
    const from = before ? before.index! + before[0].length : 0;
    const part = stretch(piece, from, (cut?.index ?? piece.text.length) - from);
    return { ...seat, pieces: [part], ...(cut ? { sharing: true } : {}) };
  });
}

/** Fewer results beside the lists are remarks. */
const MIN_BESIDE = 3;

const placedOf = ({ seats }: Race): number => seats.filter(({ placed }) => placed).length;

function racesIn(items: readonly ListItem[], usual: Usual): Race[] {
  const stride = strideOf(items);
  const loose = areLoose(items);
  const races: Race[] = [];
  for (let at = 0; at < items.length; at++) {
    const race = raceAt(items, at, { stride, loose, usual }) ?? countdownAt(items, at, { stride, loose, usual });
    if (!race) continue;
    races.push(race);
    at = race.to - 1;
  }
  return races;
}

/** "Platz Name", "Pos | Player | Time": headings that say nothing but what the lists show. */
function isPlainHead(text: string): boolean {
  const words = text.length > 60 ? [] : text.split(/[|;,\t\s]+/).filter((word) => word !== "");
  const [first, second, ...others] = words.map(headingRoles);
  const is = (roles: typeof first | undefined, wanted: readonly HeadingRole[]): boolean =>
    wanted.some((role) => (roles?.get(role) ?? 0) >= 2);
  return words.length > 1 && is(first, ["place"]) && is(second, ["name", "nick"]) && others.length < 2;
}

const NAMING = ["name", "forename", "surname", "nick", "place"] as const;

/** The headings of a table's columns: its cells are read as a table. */
function isHead(text: string, below: string): boolean {
  const cells = (line: string): number => line.split(/[|;\t]|,(?=\S)/).length;
  if (cells(text) > 2 && cells(text) === cells(below)) return true;
  const words = text
    .slice(0, 160)
    .split(/\s*[|;\t]\s*|\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const roles = words.map(headingRoles);
  const known = roles.filter((some) => Math.max(0, ...some.values()) >= 2);
  if (!roles.some((some) => NAMING.some((role) => (some.get(role) ?? 0) >= 2))) return false;
  return words.length > (/\s{2}|\t|[|;]/.test(text) ? 1 : 2) && known.length > 1 && known.length >= 0.4 * words.length;
}

function entryOf(
  { line, lead, pieces: [body] }: RosterEntrant,
  read: ReturnType<typeof bodiesOf>[number],
  before: RosterEntrant | undefined,
): Parsed[] {
  if (!read) return [];
  const { place, status, size } = lead;
  const tied = lead.tied || (place !== undefined && place === before?.lead.place);
  const placePiece = size > 0 ? stretch(line, 0, size) : undefined;
  if (!read.status && !status && place === undefined && !tied) return [];
  return [
    {
      kind: "entry",
      line: { ...line, ...body },
      body: read,
      entry: {
        body,
        tied,
        weight: lead.clear ? 1 : 0.65,
        ...(status ? { status } : place === undefined ? (read.status ? { status: read.status } : {}) : { place }),
        ...(placePiece ? { placePiece } : {}),
      },
    },
  ];
}

/** A line between the lists: their heading, a date, a remark. */
function besideOf({ line }: Pick<ListItem, "line">, context: Context): Parsed {
  if (line.text.length >= 90) return { kind: "noise", line };
  return { kind: dateInLine(line, context.dateOrder) ? "date" : "heading", line };
}

interface Layout {
  /** Number of lines of each entrant. */
  readonly stride: number;
  /** Blank lines stand between all entrants. */
  readonly loose: boolean;
  readonly usual: Usual;
}

/** The list of places that begins at an item. */
function raceAt(items: readonly ListItem[], from: number, layout: Layout): Race | undefined {
  if (items[from].lead?.place !== 1) return undefined;
  const seats: RosterEntrant[] = [];
  let at = from;
  while (at < items.length) {
    const { lead, parted } = items[at];
    if (at > from && parted && !layout.loose && lead?.place === 1) break;
    const isNext = isNextIn(items, from, at, seats, layout);
    const found = isNext ? placedAt(items, at, seats, layout) : at > from ? besideAt(items, at, layout) : undefined;
    if (!found) break;
    seats.push(...found.seats);
    at += found.size;
  }
  return seats.length > 1 ? { from, to: at, seats } : undefined;
}

interface Seated {
  readonly seats: readonly RosterEntrant[];
  /** Number of items that they take. */
  readonly size: number;
}

const lastPlace = (seats: readonly RosterEntrant[]): number => seats.findLast(({ placed }) => placed)?.lead.place ?? 0;

/** Whether an item continues a list of places. */
function isNextIn(
  items: readonly ListItem[],
  from: number,
  at: number,
  seats: readonly RosterEntrant[],
  { stride, loose }: Layout,
): boolean {
  const { line, lead, parted } = items[at];
  const first = items[from].lead!;
  if (!lead || !isAlike(lead, first)) return false;
  if (((parted && !loose) || !lead.clear) && isSmaller(line, lead, items[from].line, first)) return false;
  if (loose && lead.place === 1 && at > from && !isTie(items, at, stride)) return false;
  const last = lastPlace(seats);
  const swapped = lead.place === last - 1 && last > 2 && !seats.some((seat) => seat.lead.place === last - 1);
  return swapped || follows(lead, last, seats.filter(({ placed }) => placed).length, seats.at(-1)?.lead.tied === true);
}

/** The entrant of an item with a place. */
function placedAt(
  items: readonly ListItem[],
  at: number,
  before: readonly RosterEntrant[],
  { stride }: Layout,
): Seated | undefined {
  const { line, lead } = items[at];
  const pieces = items
    .slice(at, at + stride)
    .map((row, index) => (index === 0 ? behindLead(row.line, lead!) : row.line))
    .filter(({ text }) => text.trim() !== "");
  if (!pieces.some(({ text }) => /\p{L}/u.test(text)) || pieces.some(({ text }) => text.length > LONGEST))
    return undefined;
  const place = lead!.place ?? lastPlace(before);
  return { seats: [{ line, lead: { ...lead!, place }, pieces, placed: true }], size: stride };
}

/** Entrants without a place, or in the last one. */
const besideAt = (items: readonly ListItem[], at: number, { stride, usual }: Layout): Seated | undefined =>
  othersAt(items[at], usual, true) ?? unplacedAt(items, at, stride) ?? othersAt(items[at], usual, false);

/** "3. Cy", "2. Bo", "1. Ann": a list that ends with the winner. */
function countdownAt(items: readonly ListItem[], from: number, { stride, usual }: Layout): Race | undefined {
  const first = items[from].lead;
  if (stride > 1 || !first?.clear || (first.place ?? 0) < 3 || isBelowEntry(items, from, usual)) return undefined;
  const seats: RosterEntrant[] = [];
  let last = Infinity;
  let at = from;
  for (; at < items.length; at++) {
    const { line, lead } = items[at];
    if (at === from || isNextDown(lead, first, last)) {
      seats.push({ line, lead: lead!, pieces: [behindLead(line, lead!)], placed: true });
      last = lead!.place!;
      continue;
    }
    const out = last > 1 ? undefined : (unplacedAt(items, at, 1) ?? othersAt(items[at], usual, false));
    if (!out) break;
    seats.push(...out.seats);
  }
  const count = seats.filter(({ placed }) => placed).length;
  return last === 1 && count > 2 && count >= first.place! - 1 ? { from, to: at, seats } : undefined;
}

/** "First out: Gaz" above the fifth. */
function isBelowEntry(items: readonly ListItem[], from: number, usual: Usual): boolean {
  const above = from > 0 ? items[from - 1].line.line : -1;
  return above !== items[from].line.line && usual.get(above)?.some(({ kind }) => kind === "entry") === true;
}

const isNextDown = (lead: Lead | undefined, first: Lead, last: number): boolean =>
  lead?.place !== undefined && isAlike(lead, first) && lead.place <= last && last - lead.place < MAX_SHARING;

/** "6e garçons", "5 km" below names with a capital letter: a heading. */
const isSmaller = (line: ContentLine, lead: Lead, first: ContentLine, before: Lead): boolean =>
  /^\p{Ll}+(?:\s|$)/u.test(behindLead(line, lead).text) && /^\p{Lu}/u.test(behindLead(first, before).text);

/** A second "1" is a tie if no 2 follows. */
const isTie = (items: readonly ListItem[], at: number, stride: number): boolean => {
  const next = items[at + stride]?.lead?.place;
  return next === 1 || next === 3;
};

/** Places never decrease; gaps are allowed. */
const follows = ({ place, tied, clear }: Lead, last: number, count: number, shared: boolean): boolean =>
  place === undefined ? tied && count > 0 : count === 0 ? place === 1 : isNextOf(place, last, count, clear || shared);
