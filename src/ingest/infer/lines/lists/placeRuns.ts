/** Finds lists of places: runs of items whose places count from 1, or down to 1. */
import type { ContentLine } from "../lexing/content";
import type { Lead } from "../lexing/lead";
import { MAX_SHARING } from "./inlineLists";
import {
  areLoose,
  behindLead,
  isAlike,
  isNextOf,
  LONGEST,
  strideOf,
  type ListItem,
  type ReadingsByLine,
} from "./listItems";
import { othersAt, unplacedAt, type RosterEntrant } from "./unplaced";

export interface Race {
  readonly from: number;
  /** The item after the last one. */
  readonly to: number;
  readonly seats: readonly RosterEntrant[];
}

export function racesIn(items: readonly ListItem[], byLine: ReadingsByLine): Race[] {
  const stride = strideOf(items);
  const loose = areLoose(items);
  const races: Race[] = [];
  for (let at = 0; at < items.length; at++) {
    const race = raceAt(items, at, { stride, loose, byLine }) ?? countdownAt(items, at, { stride, loose, byLine });
    if (!race) continue;
    races.push(race);
    at = race.to - 1;
  }
  return races;
}

export const placedOf = ({ seats }: Race): number => seats.filter(({ placed }) => placed).length;

interface Layout {
  /** Number of lines of each entrant. */
  readonly stride: number;
  /** Whether blank lines separate all entrants. */
  readonly loose: boolean;
  readonly byLine: ReadingsByLine;
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
    const found = isNext
      ? placedAt(items, at, seats, layout)
      : at > from
        ? (besideAt(items, at, layout) ?? headingWithin(items, at, seats))
        : undefined;
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

/** Entrants without a place, or in the last place. */
const besideAt = (items: readonly ListItem[], at: number, { stride, byLine }: Layout): Seated | undefined =>
  othersAt(items[at], byLine, true) ?? unplacedAt(items, at, stride) ?? othersAt(items[at], byLine, false);

/** "The other places:" between the third and the fourth: the list goes on. */
function headingWithin(items: readonly ListItem[], at: number, seats: readonly RosterEntrant[]): Seated | undefined {
  const { line, lead } = items[at];
  const next = at + 1 < items.length ? items[at + 1].lead : undefined;
  const isHeading = lead === undefined && line.text.length < 60 && /^\p{Lu}[^\d]*:$/u.test(line.text.trim());
  const last = lastPlace(seats);
  return isHeading && last > 1 && next?.place === last + 1 ? { seats: [], size: 1 } : undefined;
}

/** "3. Cy", "2. Bo", "1. Ann": a list that ends with the winner. */
function countdownAt(items: readonly ListItem[], from: number, { stride, byLine }: Layout): Race | undefined {
  const first = items[from].lead;
  if (stride > 1 || !first?.clear || (first.place ?? 0) < 3 || isBelowEntry(items, from, byLine)) return undefined;
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
    const out = last > 1 ? undefined : (unplacedAt(items, at, 1) ?? othersAt(items[at], byLine, false));
    if (!out) break;
    seats.push(...out.seats);
  }
  const count = seats.filter(({ placed }) => placed).length;
  return last === 1 && count > 2 && count >= first.place! - 1 ? { from, to: at, seats } : undefined;
}

/** Whether a line such as "First out: Gaz" is directly above the list. */
function isBelowEntry(items: readonly ListItem[], from: number, byLine: ReadingsByLine): boolean {
  const above = from > 0 ? items[from - 1].line.line : -1;
  return above !== items[from].line.line && byLine.get(above)?.some(({ kind }) => kind === "entry") === true;
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
