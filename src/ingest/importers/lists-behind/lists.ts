import { isCourtesy } from "../../text/courtesy";
import { isBlank, linesOf, type Line } from "../../text/lines";
import { entryOf, type Entry } from "./entry";

export interface List {
  readonly heading: string | undefined;
  readonly line: number;
  readonly entries: readonly Entry[];
  readonly strays: readonly Line[];
}

/** Longer text is not a list. */
const LONGEST = 600;
const PARTS = /\s*[,;|•·]\s+|\s+\/\s+|\s*\n\s*/;
const DASHES = /\s+[-–—]\s+/;
const JOINT = /\s+(?:and|und|et|y|e|og|och|en|then|&)\s+/;
const LABEL = /^(.{1,60}?)\s*(?::|\s[-–—]|\s\/)\s+(\S.*)$/u;
/** "Anna 1st Bo 2nd Cy 3rd", "Anna 10 Bo 8". */
const RUN = /\s*(\p{L}[^\d,;:/|()]{0,38}?)\s+(\d{1,4}(?:st|nd|rd|th)?)(?=\s|$)/gu;

/** Several entries on one line, with the text before them. */
interface EntryRow {
  readonly heading?: string;
  readonly entries: readonly Entry[];
}

/** A whole list on one line; undefined if the line is not one. */
function rowOf({ text, number }: Line): EntryRow | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = entriesOf(text, number);
  if (whole) return { entries: whole };
  const led = LABEL.exec(text);
  const behind = led ? entriesOf(led[2], number) : undefined;
  if (behind) return { heading: led![1], entries: behind };
  const [first, ...rest] = text.split(PARTS).filter((part) => part !== "");
  // "2020-10-16 : Axel 10 *, Mick 10": the first player is not a heading.
  const isHeading = /\p{L}/u.test(first) && !/:.*\s\d{1,4}\s?[*+!]?$/u.test(first);
  const below =
    rest.length > 1 && isHeading && !entryOf(first, number) ? entriesOf(rest.join(", "), number) : undefined;
  return below ? { heading: first, entries: below } : undefined;
}

function entriesOf(text: string, line: number): Entry[] | undefined {
  return partsOf(text, PARTS, line) ?? partsOf(text, DASHES, line) ?? runOf(text, line);
}

function partsOf(text: string, separator: RegExp, line: number): Entry[] | undefined {
  const parts = text
    .trim()
    .replace(/[.!]+$/, "")
    .split(separator)
    .flatMap((part) => (entryOf(part, line) ? [part] : part.split(JOINT)))
    .filter((part) => part.trim() !== "");
  const entries = parts.flatMap((part) => entryOf(part.replace(JOINT_BEFORE, ""), line) ?? []);
  return parts.length > 1 && entries.length === parts.length && sameKind(entries) ? entries : undefined;
}

function runOf(text: string, line: number): Entry[] | undefined {
  const run = [...text.matchAll(RUN)];
  if (
    run.length < 2 ||
    run
      .map(([all]) => all)
      .join("")
      .trim() !== text.trim()
  )
    return undefined;
  const entries = run.flatMap(([, name, tail]) => entryOf(`${name} ${tail}`, line) ?? []);
  return entries.length === run.length && sameKind(entries) ? entries : undefined;
}

/** "Anna first, Bo second, and Cy third". */
const JOINT_BEFORE = /^(?:and|und|et|y|e|og|och|en|then|&)\s+/;

function sameKind(entries: readonly Entry[]): boolean {
  return new Set(entries.flatMap(({ tail }) => (tail.kind === "status" ? [] : [tail.kind]))).size === 1;
}

/** Lists of a text: an optional heading, then entries up to a blank line or the next heading; or one list on each line. */
export function* listsOf(text: string): Generator<List, void, void> {
  let heads: Line[] = [];
  let entries: Entry[] = [];
  const close = function* (): Generator<List, void, void> {
    if (entries.length > 0) yield listFrom(heads, entries);
    if (entries.length > 0) heads = [];
    entries = [];
  };
  let before = "";
  for (const line of linesOf(text)) {
    if (isBlank(line.text)) {
      yield* close();
      continue;
    }
    const above = before;
    before = line.text;
    const isLong = line.text.length > LONGEST;
    const starts = !isLong && startsList(line.text);
    const entry = isLong || starts ? undefined : entryOf(line.text, line.number);
    const row = entry || starts ? undefined : rowOf(line);
    if (entry) entries.push(entry);
    else if (row) {
      yield* close();
      if (row.heading !== undefined) heads.push({ text: row.heading, number: line.number });
      yield listFrom(heads, row.entries);
      heads = [];
    } else {
      yield* close();
      if (!isCourtesy(line.text, above)) heads.push(line);
    }
  }
  yield* close();
  if (heads.length > 0) yield { heading: undefined, line: heads[0].number, entries: [], strays: heads };
}

/** "Catan 2024": a name followed by a year is a heading. */
function startsList(text: string): boolean {
  return /\p{L}.*\s(?:19|20)\d\d\s*:?$/u.test(text.trim());
}

function listFrom(heads: readonly Line[], entries: readonly Entry[]): List {
  const heading = heads.at(-1);
  return {
    heading:
      heading &&
      heading.text
        .slice(0, LONGEST)
        .replace(/\*\*|__/g, "")
        .replace(/^[\s#]+|[\s:/–—-]+$/g, ""),
    line: heading?.number ?? entries[0].line,
    entries,
    strays: heads.slice(0, -1),
  };
}
