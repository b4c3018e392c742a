import { parseStatus } from "../../cells/status";
import type { Context } from "../tables/candidate";
import { headingRoles } from "../tokens/headings";
import { isNameLike, trimmed } from "../tokens/names";
import { statusBehind } from "../tokens/statuses";
import type { Piece } from "../types";
import { corrects } from "./amended";
import { dateInLine, stretch, type ContentLine } from "./content";
import { leadAt, statusLeadAt, type Lead } from "./lead";
import type { Parsed } from "./parsed";
import { tellsBackwards } from "./orders";
import { bodiesOf, isStatus, type Written } from "./parts";

/** A line, or a part of one, that may be that of an entrant. */
interface Item {
  readonly line: ContentLine;
  readonly lead?: Lead;
  /** A blank line precedes it, or it begins a line of several. */
  readonly parted: boolean;
}

interface Seat extends Written {
  readonly line: ContentLine;
  readonly lead: Lead;
}

interface Race {
  readonly from: number;
  /** The item after the last one. */
  readonly to: number;
  readonly seats: readonly Seat[];
}

/** What each line was read as alone. */
type Usual = ReadonlyMap<number, readonly Parsed[]>;

interface Roster {
  readonly parsed: readonly Parsed[];
  /** The text has no other results than these lists. */
  readonly alone: boolean;
}

const LONGEST = 120;
const UNPLACED: Lead = { clear: true, tied: false, size: 0, end: 0 };

/**
 * Reads lists of places as a whole: places that count from 1 show where entrants begin, in a line each, several in a line, or
 * one in several lines. What stands around names is judged by all lines together. `usual`: what each line was read as alone.
 */
export function rosterOf(
  lines: readonly ContentLine[],
  usual: readonly Parsed[],
  context: Context,
): Roster | undefined {
  if (lines.some((line) => corrects(line) || tellsBackwards(line.text))) return undefined;
  const alone = new Map<number, Parsed[]>();
  for (const one of usual) alone.set(one.line.line, [...(alone.get(one.line.line) ?? []), one]);
  const items = itemsOf(lines, alone);
  if (items.filter(({ lead, line }) => lead?.place !== undefined && CROSS.test(line.text)).length > 1) return undefined;
  const races = racesIn(items, alone);
  const seats = races.flatMap((race) => race.seats);
  if (!races.some((race) => placedOf(race) > 1) || seats.length < 3) return undefined;
  if (races.some(({ from }) => from > 0 && isHead(items[from - 1].line.text, items[from].line.text))) return undefined;
  // "1. HS: … 2. HS: … 1. DS: …": numbers of games.
  if (
    races.some(({ from, to }, at) => from > 0 && !items[from].parted && races[at - 1]?.to === from && to < items.length)
  )
    return undefined;
  const inside = new Set(races.flatMap(({ from, to }) => items.slice(from, to).map(({ line }) => line.line)));
  if (usual.filter((one) => one.kind === "list" && inside.has(one.line.line)).length > 1) return undefined;
  if (areGames(usual.filter(({ line }) => inside.has(line.line)))) return undefined;
  const bodies = new Map(bodiesOf(seats).map((body, at) => [seats[at], body]));
  const names = new Set([...bodies.values()].map((body) => body?.name.text));
  if (
    names.size * races.length < 0.6 * seats.length ||
    [...bodies.values()].filter(Boolean).length < 0.8 * seats.length
  )
    return undefined;
  const others = usual.filter(({ line }) => !inside.has(line.line));
  const duels = others.filter(({ kind }) => kind === "duel").length;
  const played = others.filter(
    ({ kind }) => kind === "duel" || kind === "list" || kind === "entry" || kind === "scored",
  );
  const isAlone = duels < 2 && played.length < LEAST_BESIDE;
  const besides = (some: readonly Item[]): Parsed[] =>
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

/** The players of one side meet others on the other side: numbered games. */
function areGames(some: readonly Parsed[]): boolean {
  const duels = some.flatMap((one) => (one.kind === "duel" ? [one.duel] : []));
  const left = new Set(duels.flatMap((duel) => duel.left.map(({ text }) => text)));
  const right = duels.flatMap((duel) => duel.right.map(({ text }) => text));
  return duels.length > 1 && right.filter((name) => left.has(name)).length >= 0.5 * right.length;
}

/** The diagonal of a cross table. */
const CROSS = /\s\*(?:\s|$)/;

/** Fewer results beside the lists are remarks. */
const LEAST_BESIDE = 3;

const placedOf = ({ seats }: Race): number => seats.filter(({ placed }) => placed).length;

function racesIn(items: readonly Item[], usual: Usual): Race[] {
  const stride = strideOf(items);
  const loose = areLoose(items);
  const races: Race[] = [];
  for (let at = 0; at < items.length; at++) {
    const race = raceAt(items, at, { stride, loose, usual });
    if (!race) continue;
    races.push(race);
    at = race.to - 1;
  }
  return races;
}

const NAMING = ["name", "forename", "surname", "nick", "place"] as const;

/** The headings of a table's columns: its cells are read as a table. */
function isHead(text: string, below: string): boolean {
  const cells = (line: string): number => line.split(/[|;\t]/).length;
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
  { line, lead, pieces: [body] }: Seat,
  read: ReturnType<typeof bodiesOf>[number],
  before: Seat | undefined,
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
function besideOf({ line }: Item, context: Context): Parsed {
  if (line.text.length >= 90) return { kind: "noise", line };
  return { kind: dateInLine(line, context.dateOrder) ? "date" : "heading", line };
}

/** Places that were left out. */
const ELLIPSIS = /^[([]?(?:…|\.{2,}|⋮)[)\]]?$/;

function itemsOf(lines: readonly ContentLine[], usual: Usual): Item[] {
  const items: Item[] = [];
  let parted = true;
  for (const line of lines) {
    if (line.text.trim() === "" || (/^[-=_*~\s]+$/.test(line.text) && line.text.length > 2)) {
      parted = true;
      continue;
    }
    if (ELLIPSIS.test(line.text)) continue;
    const label = leadAt(line.text) ? 0 : (LABEL.exec(line.text)?.[0].length ?? 0);
    const list = { ...line, ...stretch(line, label, line.text.length - label) };
    const several = line.text.length < 1500 ? severalIn(list) : [];
    // What the line alone gives may have one more, who has no place.
    const read = (usual.get(line.line) ?? []).filter(({ kind }) => kind === "entry").length;
    const parts = read > several.length ? [] : several;
    if (parts.length > 0 && label > 0)
      items.push({ line: { ...line, ...trimmed(stretch(line, 0, label)), heading: true }, parted });
    for (const [at, part] of parts.entries())
      items.push({ line: { ...line, ...part }, lead: leadAt(part.text), parted: at === 0 });
    if (parts.length === 0)
      items.push({ line, lead: line.heading || line.text.length > LONGEST ? undefined : leadAt(line.text), parted });
    parted = false;
  }
  return items;
}

/** "Boys: 1 Ann, 2 Bo". */
const LABEL = /^\p{L}[^:]{1,60}:\s+(?=\S)/u;

/** "1. Ann, 2. Bo, 3. Cy": the parts of a line that has several entrants; none in other lines. */
function severalIn(line: ContentLine): Piece[] {
  const first = leadAt(line.text);
  if (first?.place !== 1) return [];
  const starts = [0];
  let [place, from] = [1, first.end];
  for (const blank of line.text.slice(first.end).matchAll(/\s+/g)) {
    const at = first.end + blank.index + blank[0].length;
    if (at < from) continue;
    const lead = leadAt(line.text.slice(at));
    if (!lead || !isAlike(lead, first) || !/\p{L}/u.test(line.text.slice(from, at))) continue;
    const follows =
      lead.place === undefined ? lead.tied : isNextOf(lead.place, place, starts.length, /\S/.test(lead.style ?? ""));
    if (!follows || at + lead.end >= line.text.length) continue;
    starts.push(at);
    [place, from] = [lead.place ?? place, at + lead.end];
  }
  if (starts.length < 3) return [];
  const parts = starts.map((start, at) => {
    const part = stretch(line, start, (starts[at + 1] ?? line.text.length) - start);
    return trimmed(stretch(part, 0, part.text.slice(0, 2 * LONGEST).replace(/[\s,;]+$/u, "").length));
  });
  return parts.some(({ text }) => SENTENCE.test(text.slice(leadAt(text)?.end ?? 0)) || text.length > LONGEST)
    ? []
    : parts;
}

/** What ends a list within a line, or comments on it. */
const SENTENCE = /\p{L}{3}[.;!]\s+\p{Lu}|\p{L}:$|^(?:et|and|und|y|e|och|og)\s/u;

const isAlike = (one: Lead, other: Lead): boolean =>
  one.style === undefined || other.style === undefined || one.style === other.style;

/** Number of lines from one place to the next in most cases. */
function strideOf(items: readonly Item[]): number {
  const counts = [0, 0, 0];
  for (const [at, { lead }] of items.entries()) {
    if (lead?.place === undefined) continue;
    const next = items
      .slice(at + 1, at + 4)
      .findIndex((item) => item.lead?.place === lead.place! + 1 && isAlike(lead, item.lead));
    if (next >= 0) counts[next] += 1;
  }
  return counts.indexOf(Math.max(...counts)) + 1;
}

/** Blank lines stand between all entrants. */
function areLoose(items: readonly Item[]): boolean {
  const placed = items.filter(({ lead }) => (lead?.place ?? 0) > 1);
  return placed.filter(({ parted }) => parted).length > 0.8 * placed.length;
}

interface Layout {
  /** Number of lines of each entrant. */
  readonly stride: number;
  /** Blank lines stand between all entrants. */
  readonly loose: boolean;
  readonly usual: Usual;
}

function raceAt(items: readonly Item[], from: number, { stride, loose, usual }: Layout): Race | undefined {
  const first = items[from].lead;
  if (first?.place !== 1) return undefined;
  const seats: Seat[] = [];
  let last = 0;
  let at = from;
  while (at < items.length) {
    const { line, lead, parted } = items[at];
    const isFirst = at === from;
    if (!isFirst && parted && !loose && lead?.place === 1) break;
    const count = seats.filter(({ placed }) => placed).length;
    const swapped = lead?.place === last - 1 && last > 2 && !seats.some((seat) => seat.lead.place === last - 1);
    const isNext =
      lead &&
      !(((parted && !loose) || !lead.clear) && isSmaller(line, lead, items[from].line, first)) &&
      isAlike(lead, first) &&
      (swapped || follows(lead, last, count)) &&
      !(loose && lead.place === 1 && !isFirst && !isTie(items, at, stride));
    if (isNext) {
      const rows = items.slice(at, at + stride);
      const pieces = rows
        .map((row, index) => (index === 0 ? behindLead(row.line, lead) : row.line))
        .filter(({ text }) => text.trim() !== "");
      if (!pieces.some(({ text }) => /\p{L}/u.test(text)) || pieces.some(({ text }) => text.length > LONGEST)) break;
      last = lead.place ?? last;
      seats.push({ line, lead: { ...lead, place: last }, pieces, placed: true });
      at += stride;
      continue;
    }
    const out = isFirst ? undefined : (unplacedAt(items, at, stride) ?? othersAt(items[at], usual));
    if (!out) break;
    seats.push(...out.seats);
    at += out.size;
  }
  return seats.length > 1 ? { from, to: at, seats } : undefined;
}

/** "6e garçons", "5 km" below names with a capital letter: a heading. */
const isSmaller = (line: ContentLine, lead: Lead, first: ContentLine, before: Lead): boolean =>
  /^\p{Ll}+(?:\s|$)/u.test(behindLead(line, lead).text) && /^\p{Lu}/u.test(behindLead(first, before).text);

/** Behind a first place, another first place shares it if no second place follows. */
const isTie = (items: readonly Item[], at: number, stride: number): boolean => {
  const next = items[at + stride]?.lead?.place;
  return next === 1 || next === 3;
};

/** Places do not fall; those between may be left out. */
const follows = ({ place, tied, clear }: Lead, last: number, count: number): boolean =>
  place === undefined ? tied && count > 0 : count === 0 ? place === 1 : isNextOf(place, last, count, clear);

const isNextOf = (place: number, last: number, count: number, clear: boolean): boolean =>
  place === last || place === last + 1 || place === count + 1 || (clear && place > last);

const behindLead = (line: ContentLine, { end }: Lead): Piece => trimmed(stretch(line, end, line.text.length - end));

const EXPLAINED = /=/;

/** Entrants without a place: a status before or behind the name, or in the line below it. */
function unplacedAt(items: readonly Item[], at: number, stride: number): { seats: Seat[]; size: number } | undefined {
  const { line, lead } = items[at];
  if (line.heading || line.text.length > LONGEST || EXPLAINED.test(line.text)) return undefined;
  const seat = (pieces: readonly Piece[], own: Lead = UNPLACED): Seat => ({ line, lead: own, pieces, placed: false });
  if (stride > 1) {
    const dash = lead !== undefined && lead.place === undefined && !lead.tied && lead.end === line.text.length;
    const rows = items.slice(at, at + stride).slice(dash ? 1 : 0);
    const below = rows.slice(-2);
    return below.length === 2 && isStatus(below[1].line.text) && isNameLike(below[0].line.text)
      ? { seats: [seat(below.map((row) => row.line))], size: stride - (dash || stride < 3 ? 0 : 1) }
      : undefined;
  }
  const before = statusLeadAt(line.text);
  if (before) {
    const names = namesIn(behindLead(line, before), /[:：]/.test(line.text.slice(before.size, before.end)));
    return { seats: names.map((name) => seat([name], before)), size: 1 };
  }
  const bare = trimmed(stretch(line, ...coreOf(line.text)));
  const [body] = bodiesOf([{ pieces: [bare], placed: false }]);
  const words = body?.name.text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.filter((word) => !SMALL.test(word)) ?? [];
  if (!body || words.length > 1 || !NAME.test(body.name.text)) return undefined;
  if (body.status) return { seats: [seat([bare], { ...UNPLACED, status: body.status })], size: 1 };
  const end = statusBehind(bare.text, true) ?? /\s\p{Lu}{2,4}$/u.exec(bare.text)?.index;
  const status = end === undefined ? undefined : parseStatus(bare.text.slice(end));
  return status ? { seats: [seat([stretch(bare, 0, end!)], { ...UNPLACED, status })], size: 1 } : undefined;
}

const NAME = /^[@"“\p{Lu}\p{Lo}]|^\p{L}\S*[\d_]|^#?\d+\s\p{Lu}|^\p{L}+\s#?\d+\s\p{Lu}/u;

/** Small words within names. */
const SMALL = /^(?:de|da|do|dos|la|le|van|von|der|den|ter|ten|and|und|et|och|og|of)$/;

/** "0 g: Ann, Bo", "last: Cy": those whom the line alone names as last or out. */
function othersAt({ line }: Item, usual: Usual): { seats: Seat[]; size: number } | undefined {
  const own = usual.get(line.line) ?? [];
  const seats = own.flatMap((one): Seat[] => {
    if (one.kind !== "entry" || one.names || (one.entry.place ?? -1) > 0) return [];
    const { place, status, body, tied } = one.entry;
    return place === undefined && !status
      ? []
      : [{ line, pieces: [body], placed: false, lead: { ...UNPLACED, tied, ...(status ? { status } : { place }) } }];
  });
  return seats.length > 0 && seats.length === own.length ? { seats, size: 1 } : undefined;
}

/** A line without the signs before an empty place. */
function coreOf(text: string): [number, number] {
  const lead = /^[\s|;–-]*/u.exec(text)![0].length;
  return [lead, text.length - lead];
}

/** "Did not start: Ann, Bo": all who have the status. */
function namesIn(piece: Piece, listed: boolean): Piece[] {
  // A comma in brackets parts members of a team.
  const text = piece.text.replace(/\([^()]*\)/g, (all) => all.replaceAll(",", " "));
  const cuts = listed ? [...text.matchAll(/,\s/g)].map(({ index }) => index) : [];
  // "Haverkamp, Gillian, Okoro, Zoë": surnames before forenames.
  const words = text.split(/,\s/);
  const pairs = words.length > 1 && words.length % 2 === 0 && words.every((word) => !word.includes(" "));
  const ends = [...(pairs ? cuts.filter((_, at) => at % 2 === 1) : cuts), piece.text.length];
  return ends.map((end, at) => {
    const from = at === 0 ? 0 : ends[at - 1] + 2;
    return trimmed(stretch(piece, from, end - from));
  });
}
