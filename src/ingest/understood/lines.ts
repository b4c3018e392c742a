import type { EntrantRecord } from "../../engine/history/types";
import { parseDate, resolveDate } from "../cells/date";
import { statusIn } from "../infer/tokens/statuses";
import type { Understood } from "../types";
import type { FormatReading } from "./reading";

interface FoundName {
  readonly span: Understood;
  readonly entrant: EntrantRecord;
}

/**
 * The positions of races in a format without columns: each name is searched from the first line of its race, then the numbers
 * and words beside it that agree with what was read. What is not found stays unmarked.
 */
export function spansOfLines({ text, races, lines }: FormatReading): Understood[] {
  const starts = startsOf(text);
  const begun = races
    .flatMap((_, race) => (lines[race] === undefined ? [] : [{ race, line: lines[race] }]))
    .toSorted((a, b) => a.line - b.line);
  const used = new Set<number>();
  let above = 0;
  return begun.flatMap(({ race, line }, at) => {
    const start = starts[line - 1] ?? text.length;
    const later = begun.slice(at + 1, at + 20).find((one) => one.line > line);
    const end = (later && starts[later.line - 1]) ?? text.length;
    const found = namesIn(text, races[race].entrants, start, end, race, used);
    const first = found[0]?.span.from ?? end;
    const lead = Math.max(above, starts[Math.max(0, line - 3)] ?? 0);
    const spans = [
      ...headingIn(text, lead, first, races[race].id, races[race].date, race),
      ...found.map(({ span }) => span),
      ...besides(text, start, end, found, race),
    ];
    above = Math.max(above, found.at(-1)?.span.to ?? start);
    return spans;
  });
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Position of a name as a whole word between two offsets that was not used before. */
function placeOf(text: string, name: string, from: number, to: number, used: ReadonlySet<number>): number {
  for (let at = text.indexOf(name, from); at >= 0 && at < to; at = text.indexOf(name, at + 1)) {
    if (!used.has(at) && !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))) return at;
  }
  return -1;
}

function namesIn(
  text: string,
  entrants: readonly EntrantRecord[],
  start: number,
  end: number,
  race: number,
  used: Set<number>,
): FoundName[] {
  const found: FoundName[] = [];
  let from = start;
  for (const [at, entrant] of entrants.entries()) {
    if (!entrant.name) continue;
    const next = placeOf(text, entrant.name, from, end, used);
    const place = next < 0 ? placeOf(text, entrant.name, start, end, used) : next;
    if (place < 0) continue;
    used.add(place);
    from = place + entrant.name.length;
    found.push({ span: { role: "name", from: place, to: from, race, entrant: at }, entrant });
  }
  return found.toSorted((a, b) => a.span.from - b.span.from);
}

const DATE =
  /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)?\s+\p{L}{3,9}\.?,?\s+\d{4}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/gu;

/** The race's own title and date, at most two lines above its first line. */
function headingIn(
  text: string,
  from: number,
  to: number,
  id: string | undefined,
  date: string | undefined,
  race: number,
): Understood[] {
  const lead = text.slice(from, to);
  const at = id ? lead.lastIndexOf(id) : -1;
  const title: Understood[] = at < 0 ? [] : [{ role: "race", from: from + at, to: from + at + id!.length, race }];
  const dates = date
    ? [...lead.matchAll(DATE)].filter(([words]) => {
        const cell = parseDate(words, false);
        return cell && [resolveDate(cell, "dmy"), resolveDate(cell, "mdy")].includes(date.slice(0, 10));
      })
    : [];
  const last = dates.at(-1);
  if (!last) return title;
  const start = from + last.index;
  if (title[0] && start < title[0].to && start + last[0].length > title[0].from) return title;
  return [...title, { role: "date", from: start, to: start + last[0].length, race }];
}

const TOKEN = /\d{1,3}(?::\d{2}){1,2}(?:[.,]\d+)?|(?<![\d\p{L}])-?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\p{L}[\p{L}./’'-]*/gu;
const PLACE = /(?<![\d.,:])(\d{1,4})(?:st|nd|rd|th|er|[.):º°])?[\s\t|]*$/u;

/** The numbers and words between names that agree with what was read for the name before or after them. */
function besides(text: string, start: number, end: number, found: readonly FoundName[], race: number): Understood[] {
  const spans: Understood[] = [];
  for (let at = 0; at <= found.length; at++) {
    const [before, after] = [found[at - 1], found[at]];
    const from = before?.span.to ?? start;
    const gap = text.slice(from, after?.span.from ?? Math.min(end, lineEnd(text, from)));
    const isBroken = gap.indexOf("\n") >= 0;
    const place = after && PLACE.exec(gap);
    const placed = place && Number(place[1]) === after.entrant.rank && after.entrant.score !== after.entrant.rank;
    if (placed) {
      const digits = from + place.index;
      spans.push({ role: "place", from: digits, to: digits + place[1].length, race, entrant: after.span.entrant });
    }
    for (const token of gap.matchAll(TOKEN)) {
      if (placed && token.index >= place.index) break;
      const broken = isBroken && token.index > gap.indexOf("\n");
      const of = [broken ? undefined : before, isBroken && !broken ? undefined : after].find(
        (one) => one && roleBeside(token[0], one.entrant),
      );
      if (!of) continue;
      const role = roleBeside(token[0], of.entrant)!;
      spans.push({
        role,
        from: from + token.index,
        to: from + token.index + token[0].length,
        race,
        entrant: of.span.entrant,
      });
    }
  }
  return spans;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The role of a token beside a name, if it agrees with what was read. */
function roleBeside(token: string, { status, score, seconds }: EntrantRecord): "status" | "score" | "time" | undefined {
  if (/^\p{L}/u.test(token)) return status && statusIn(token) === status ? "status" : undefined;
  if (token.includes(":")) return seconds === undefined ? undefined : "time";
  const value = Number(token.replace(",", "."));
  if (score !== undefined && value === score) return "score";
  return seconds !== undefined && value === seconds ? "time" : undefined;
}
