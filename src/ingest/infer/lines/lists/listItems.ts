import { trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { inlineLists } from "./inlineLists";
import { leadAt, type Lead } from "../lexing/lead";
import type { Parsed } from "../parsed";

/** A line, or a part of one, that may be that of an entrant. */
export interface ListItem {
  readonly line: ContentLine;
  readonly lead?: Lead;
  /** After a blank line, or the first of several entrants on a line. */
  readonly parted: boolean;
}

/** How each line is read by itself. */
export type ReadingsByLine = ReadonlyMap<number, readonly Parsed[]>;

/** Longer lines are sentences. */
export const LONGEST = 120;

/** Places that were left out. */
const ELLIPSIS = /^[([]?(?:…|\.{2,}|⋮)[)\]]?$/;

export function listItems(lines: readonly ContentLine[], usual: ReadingsByLine): ListItem[] {
  const items: ListItem[] = [];
  let parted = true;
  for (const line of lines) {
    if (line.text.trim() === "" || (/^[-=_*~\s]+$/.test(line.text) && line.text.length > 2)) {
      parted = true;
      continue;
    }
    if (ELLIPSIS.test(line.text)) continue;
    const several = severalOf(line, usual.get(line.line) ?? []);
    items.push(...several);
    if (several.length === 0)
      items.push({ line, lead: line.heading || line.text.length > LONGEST ? undefined : leadAt(line.text), parted });
    parted = false;
  }
  return items;
}

const LONGEST_LABEL = 50;

/** "Boys: 1. Ann, 2. Bo, 3. Cy": an item for the label and one for each entrant. A line of fewer entrants gives no items. */
function severalOf(line: ContentLine, usual: readonly Parsed[]): ListItem[] {
  const [list, ...others] = line.text.length < 1500 ? inlineLists(line) : [];
  // The reader of single lines may have found one more entrant, without a place.
  const areClear = list?.entries.every(({ weight }) => weight > 0.9) ?? false;
  const read = usual.filter(({ kind }) => kind === "entry").length;
  if (
    !list ||
    others.length > 0 ||
    list.label.text.length > LONGEST_LABEL ||
    list.entries.length < Math.max(list.label.text === "" || areClear ? 2 : 3, read) ||
    (list.entries[0].place !== 1 && !(areClear && list.label.text === ""))
  )
    return [];
  const parts = list.entries.flatMap(({ placePiece, body }, at): ListItem[] => {
    const part = stretch(line, placePiece!.from - line.from, body.to - placePiece!.from);
    const lead = leadAt(part.text);
    return lead
      ? [{ line: { ...line, ...part }, lead: { ...lead, end: body.from - part.from }, parted: at === 0 }]
      : [];
  });
  if (parts.length < list.entries.length) return [];
  const { label } = list;
  return label.text === "" ? parts : [{ line: { ...line, ...label, heading: true }, parted: true }, ...parts];
}

export const isAlike = (one: Lead, other: Lead): boolean =>
  one.style === undefined || other.style === undefined || one.style === other.style;

/** Number of lines from one place to the next in most cases. */
export function strideOf(items: readonly ListItem[]): number {
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
export function areLoose(items: readonly ListItem[]): boolean {
  const placed = items.filter(({ lead }) => (lead?.place ?? 0) > 1);
  return placed.filter(({ parted }) => parted).length > 0.8 * placed.length;
}

/** `clear`: surely a place, or after several who share one on a line: "2= Ben, Sam; 4 Joe". */
export const isNextOf = (place: number, last: number, count: number, clear: boolean): boolean =>
  place === last || place === last + 1 || place === count + 1 || (clear && place > last);

export const behindLead = (line: ContentLine, { end }: Lead): Piece =>
  trimmed(stretch(line, end, line.text.length - end));
