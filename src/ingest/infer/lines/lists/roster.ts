import { groupBy } from "../../../grouped";
import type { Context } from "../../common/context";
import { headingRoles, type HeadingRole } from "../../tokens/headings";
import { isStandings } from "../../tokens/statuses";
import { corrects } from "../sentences/amended";
import type { Piece } from "../../types";
import { dateInLine, stretch, type ContentLine } from "../lexing/content";
import { endsTied } from "../lexing/lead";
import type { Parsed } from "../parsed";
import { bodiesOf } from "./bodies";
import { listItems, type ListItem, type ReadingsByLine } from "./listItems";
import { tellsBackwards } from "./orders";
import { placedOf, racesIn, type Race } from "./placeRuns";
import type { RosterEntrant } from "./unplaced";

interface Roster {
  readonly parsed: readonly Parsed[];
  /** The text has no other results than these lists. */
  readonly alone: boolean;
}

/** Lists of places that were found in the items of a text, with the reading of each line by itself. */
interface FoundRaces {
  readonly lines: readonly ContentLine[];
  readonly items: readonly ListItem[];
  readonly races: readonly Race[];
  readonly readings: readonly Parsed[];
  readonly byLine: ReadingsByLine;
  /** Numbers of the lines of the races. */
  readonly inside: ReadonlySet<number>;
}

/** Texts that are not rosters although places count from 1 in them. */
const REFUSALS: readonly (readonly [name: string, holds: (found: FoundRaces) => boolean])[] = [
  ["corrects results", ({ lines }) => lines.some((line) => corrects(line))],
  ["begins with the last place", ({ lines }) => lines.some(({ text }) => tellsBackwards(text))],
  [
    "is a cross table",
    ({ items }) => items.filter(({ lead, line }) => lead?.place !== undefined && CROSS.test(line.text)).length > 1,
  ],
  ["has no race of two", ({ races }) => !races.some((race) => placedOf(race) > 1)],
  ["has fewer than three entrants", ({ races }) => races.flatMap(({ seats }) => seats).length < 3],
  [
    "is a table with headings",
    ({ races, items }) =>
      races.some(({ from }) => from > 0 && isHead(items[from - 1].line.text, items[from].line.text)),
  ],
  // "1. HS: … 2. HS: … 1. DS: …"
  [
    "numbers its games",
    ({ races, items }) =>
      races.some(
        ({ from, to }, at) => from > 0 && !items[from].parted && races[at - 1]?.to === from && to < items.length,
      ),
  ],
  ["has a list in each line", hasLists],
  [
    "continues in another notation",
    ({ races, items, byLine, inside }) =>
      races.some((race) => !inside.has(items[race.to]?.line.line) && goesOn(race, items, byLine)),
  ],
  // "first Ann, second Bo and third Cy"
  ["is a sentence", isSentence],
  ["is a list of games", ({ readings, inside }) => areGames(readings.filter(({ line }) => inside.has(line.line)))],
];

/** At least two lines that are a single item contain a whole list. */
function hasLists({ items, readings, inside }: FoundRaces): boolean {
  const rows = items.map(({ line }) => line.line);
  const single = new Set(rows.filter((row, at) => rows[at - 1] !== row && rows[at + 1] !== row));
  return (
    readings.filter(({ kind, line: { line } }) => kind === "list" && inside.has(line) && single.has(line)).length > 1
  );
}

function isSentence({ items, readings, inside }: FoundRaces): boolean {
  const named = new Set(readings.flatMap((one) => (one.kind === "entry" && one.names ? [one.line.line] : [])));
  return items.some(
    ({ line: { line } }, at) => named.has(line) && inside.has(line) && items[at + 1]?.line.line === line,
  );
}

/**
 * Reads lists of places as a whole: places that count from 1 show where entrants begin, in a line each, several in a line, or
 * one in several lines. Text around names is removed if most lines have it. `readings`: each line read by itself.
 */
export function rosterOf(
  lines: readonly ContentLine[],
  readings: readonly Parsed[],
  context: Context,
): Roster | undefined {
  const byLine = groupBy(readings, ({ line }) => line.line);
  const items = listItems(lines, byLine).filter(({ line }) => !isPlainHead(line.text));
  const races = racesIn(items, byLine).map((race) => ({ ...race, seats: race.seats.flatMap(eachOf) }));
  const inside = new Set(races.flatMap(({ from, to }) => items.slice(from, to).map(({ line }) => line.line)));
  const found = { lines, items, races, readings, byLine, inside };
  if (REFUSALS.some(([, holds]) => holds(found))) return undefined;
  const summed = sumsIn(items);
  const bodies = bodiesBySeat(races, summed);
  return bodies && joinedRoster(found, summed, bodies, context);
}

type Bodies = ReadonlyMap<RosterEntrant, ReturnType<typeof bodiesOf>[number]>;

/** Name and details of each entrant; undefined if too few have a name of their own. */
function bodiesBySeat(races: readonly Race[], summed: ReadonlySet<number>): Bodies | undefined {
  const seats = races.flatMap((race) => race.seats);
  // Standings below the races may have another format, so their lines are compared separately.
  const groups = [false, true].map((isSum) => seats.filter(({ line }) => summed.has(line.line) === isSum));
  const bodies = new Map(groups.flatMap((some) => bodiesOf(some).map((body, at) => [some[at], body] as const)));
  const names = new Set([...bodies.values()].map((body) => body?.name.text));
  const read = [...bodies.values()].filter(Boolean).length;
  return names.size * races.length < 0.6 * seats.length || read < 0.8 * seats.length ? undefined : bodies;
}

/** The races with the lines between them: other results, or headings and remarks if the text has no other results. */
function joinedRoster(
  { items, races, readings, inside }: FoundRaces,
  summed: ReadonlySet<number>,
  bodies: Bodies,
  context: Context,
): Roster {
  // "Egg and spoon (under 8s)": a number in the heading of a race.
  const heads = new Set(races.flatMap(({ from }) => (from > 0 ? [items[from - 1].line.line] : [])));
  const others = readings
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

/** Whether the line below a list has the next place in another notation. */
function goesOn({ to, seats }: Race, items: readonly ListItem[], byLine: ReadingsByLine): boolean {
  const below = to < items.length ? (byLine.get(items[to].line.line) ?? []) : [];
  const last = Math.max(...seats.map(({ lead }) => lead.place ?? 0));
  return !items[to]?.parted && below.some((one) => one.kind === "entry" && one.entry.place === last + 1);
}

/** Whether most players on the right also play on the left: numbered games. */
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

/** The stretches between separators. */
const partsAt = (piece: Piece, cuts: readonly RegExpMatchArray[]): Piece[] =>
  [...cuts, undefined].map((cut, at) => {
    const before = cuts.at(at - 1);
    const from = at > 0 && before ? before.index! + before[0].length : 0;
    return stretch(piece, from, (cut?.index ?? piece.text.length) - from);
  });

/** "2nd Ann and Bo" above "4th Cy", "T5 Di, Ed and Flo": splits entrants that share a line when their number matches the gap in places, or a tie sign says so. */
function eachOf(seat: RosterEntrant, at: number, seats: readonly RosterEntrant[]): RosterEntrant[] {
  const place = seat.lead.place ?? 0;
  const after = seats.slice(at + 1).find(({ placed }) => placed)?.lead.place;
  const missing = (after ?? place) - place;
  if (!seat.placed || seat.pieces.length > 1 || seats[at - 1]?.lead.place === place || after === place) return [seat];
  const small = seats.every(({ pieces: [{ text }] }) => /^\p{Ll}/u.test(text));
  const [piece] = seat.pieces;
  const each = eachInBrackets(seat, seats);
  if (each) return each;
  const isTied = seat.lead.tied || endsTied(piece.text);
  const cuts = cutsOf(piece.text, small);
  const fills = missing > 1 && missing < 6 && cuts.length === missing - 1;
  const isPaired = (): boolean =>
    seats.filter((one) => one !== seat && one.placed && cutsOf(one.pieces[0].text, small).length > 0).length >
    0.4 * seats.length;
  if (!fills && (!isTied || (missing > 1 && cuts.length > missing - 1) || cuts.length === 0 || isPaired()))
    return [seat];
  return partsAt(piece, cuts).map((part, at) => ({
    ...seat,
    pieces: [part],
    ...(at < cuts.length ? { sharing: true } : {}),
  }));
}

const CLUB = /[)）]\s*$/u;
const BETWEEN_CLUBS = /(?<=[)）])\s?(?:、|,|·|・|と|(?:and|und|y|et|e|och|og|en)(?=\s))\s?(?=[\p{Lu}\p{Lo}])/gu;

/** "3. Ann (Club), Bo (Club)" among entrants with one club each: each is an entrant who shares the place. */
function eachInBrackets(seat: RosterEntrant, seats: readonly RosterEntrant[]): RosterEntrant[] | undefined {
  const [piece] = seat.pieces;
  const cuts = [...piece.text.matchAll(BETWEEN_CLUBS)];
  const isSingle = ({ pieces: [{ text }] }: RosterEntrant): boolean =>
    CLUB.test(text) && [...text.matchAll(BETWEEN_CLUBS)].length === 0;
  if (cuts.length === 0 || !CLUB.test(piece.text) || seats.filter(isSingle).length < 0.5 * seats.length)
    return undefined;
  return partsAt(piece, cuts).map((part) => ({ ...seat, lead: { ...seat.lead, tied: true }, pieces: [part] }));
}

/** Fewer results outside the lists are remarks. */
const MIN_BESIDE = 3;

/** "Platz Name", "Pos | Player | Time": headings that add nothing to the lists. */
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
