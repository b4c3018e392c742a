import { trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
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
export type Usual = ReadonlyMap<number, readonly Parsed[]>;

/** Longer lines are sentences. */
export const LONGEST = 120;

/** Places that were left out. */
const ELLIPSIS = /^[([]?(?:…|\.{2,}|⋮)[)\]]?$/;

export function listItems(lines: readonly ContentLine[], usual: Usual): ListItem[] {
  const items: ListItem[] = [];
  let parted = true;
  for (const line of lines) {
    if (line.text.trim() === "" || (/^[-=_*~\s]+$/.test(line.text) && line.text.length > 2)) {
      parted = true;
      continue;
    }
    if (ELLIPSIS.test(line.text)) continue;
    const label = leadAt(line.text)?.place === 1 ? 0 : labelOf(line);
    const several = line.text.length < 1500 ? severalIn(behind(line, label)) : [];
    // The reader of single lines may have found one more entrant, without a place.
    const read = (usual.get(line.line) ?? []).filter(({ kind }) => kind === "entry").length;
    const parts = read > several.length ? [] : several;
    if (parts.length > 0 && label > 0)
      items.push({ line: { ...line, ...labelIn(line, label), heading: true }, parted });
    for (const [at, part] of parts.entries())
      items.push({ line: { ...line, ...part }, lead: leadAt(part.text), parted: at === 0 });
    if (parts.length === 0)
      items.push({ line, lead: line.heading || line.text.length > LONGEST ? undefined : leadAt(line.text), parted });
    parted = false;
  }
  return items;
}

const labelIn = (line: Piece, size: number): Piece =>
  trimmed(stretch(line, 0, line.text.slice(0, size).replace(/[\s:–—-]{1,9}$/u, "").length));

const LONGEST_LABEL = 60;

/** "Boys: 1 Ann, 2 Bo, 3 Cy", "HILL CLIMB – 1. Ann / 2. Bo / 3. Cy": the length of what stands before the first place. */
function labelOf(line: ContentLine): number {
  for (const blank of line.text.slice(0, LONGEST_LABEL).matchAll(/\s+/g)) {
    const at = blank.index + blank[0].length;
    const rest = behind(line, at);
    const lead = leadAt(rest.text);
    if (lead?.place === 1 && !/^[\p{Ll}\d]/u.test(rest.text.slice(lead.end)) && severalIn(rest).length > 0) return at;
  }
  return 0;
}

const behind = (line: ContentLine, size: number): ContentLine =>
  size === 0 ? line : { ...line, ...stretch(line, size, line.text.length - size) };

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
    // "7. Team 7, 8. Ann": the sign behind a bare number is that of the others.
    const isOther = lead?.style?.trim() === "" && line.text[at + lead.size] !== line.text[first.size];
    if (!lead || isOther || !isAlike(lead, first) || !/\p{L}/u.test(line.text.slice(from, at))) continue;
    const follows =
      lead.place === undefined ? lead.tied : isNextOf(lead.place, place, starts.length, /\S/.test(lead.style ?? ""));
    if (!follows || at + lead.end >= line.text.length) continue;
    starts.push(at);
    [place, from] = [lead.place ?? place, at + lead.end];
  }
  if (starts.length < 3) return [];
  const parts = starts.map((start, at) => {
    const part = stretch(line, start, (starts[at + 1] ?? line.text.length) - start);
    return trimmed(stretch(part, 0, part.text.slice(0, 2 * LONGEST).replace(ENDING, "").length));
  });
  return parts.some(({ text }) => SENTENCE.test(text.slice(leadAt(text)?.end ?? 0)) || text.length > LONGEST)
    ? []
    : parts;
}

/** What parts an entrant from the next: "1. Ann, 2. Bo and 3. Cy". */
const ENDING = /[\s,;|/·•]{0,4}(?:\s(?:and|und|y|et|e|och|og|en|i|ja|és|a))?$/u;

/** What ends a list within a line, or comments on it. */
const SENTENCE = /\p{L}{3}[.;!]\s+\p{Lu}|\p{L}:$|^(?:et|and|und|y|e|och|og)\s/u;

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

export const isNextOf = (place: number, last: number, count: number, clear: boolean): boolean =>
  place === last || place === last + 1 || place === count + 1 || (clear && place > last);

export const behindLead = (line: ContentLine, { end }: Lead): Piece =>
  trimmed(stretch(line, end, line.text.length - end));
