import { AND_WORDS, isNameLike, trimmed } from "../../tokens/names";
import { statusBehind, statusIn } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { bodyOf, entryIn, scoredIn, signedIn, type Body, type LineEntry } from "../lexing/lineEntry";
import { split } from "../lexing/split";
import type { Parsed } from "../parsed";

const AND_PLACE = new RegExp(`\\d(?:st|nd|rd|th|º|er|e)\\)?(\\s(?:${AND_WORDS})\\s)(?=\\p{Lu})`, "u");
const SLASH = /\s*\/\s*/;
const PARTS = [/\s*,\s+/, /\s*;\s*/, /\s*[,;]\s+/, /\s*\|\s*/, /\s+[-–—]\s+/, SLASH, /\s{2,}/];

/** "me 98 tom 87 lucy 110", "Shell: ann 52 bo 47 cy 44": names and numbers in turn, with blanks only. */
const IN_TURN = /^(?:\p{L}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*)?\s\d{1,5}(?:\s|$)){3,}(?=[^\p{L}\d]*$)/u;
const TURN = /(\p{L}[^\d]*?)\s(\d{1,5})(?=\s|$)/gu;

function inTurn(line: ContentLine): Parsed[] | undefined {
  const lead = /^[^:]{1,40}:\s+|^[^\n]{1,80}?(?:,|\s[–—-])\s+(?=\p{L}[^\s\d,]*(?:\s[^\s\d,]+)?\s\d)/u;
  const size = lead.exec(line.text.slice(0, 160))?.[0].length ?? 0;
  const turn = IN_TURN.exec(line.text.slice(size, size + 300))?.[0];
  if (turn === undefined) return undefined;
  const parts = [...turn.matchAll(TURN)].map((match): Parsed => {
    const name = stretch(line, size + match.index, match[1].length);
    const figure = stretch(line, size + match.index + match[1].length + 1, match[2].length);
    return { kind: "scored", line, body: { name, rest: figure, figure, score: Number(match[2]) } };
  });
  return listOf(line, line.text.slice(0, size), parts);
}

/** A list in a line, its entries between separators: "Ann 1st, Bo 2nd", "Ann 52, Bo 47, Cy 44". */
export function listIn(line: ContentLine): Parsed[] | undefined {
  const turned = inTurn(line);
  if (turned) return turned;
  const signed = signedIn(line);
  if (signed.length > 0)
    return listOf(
      line,
      "",
      signed.map((body): Parsed => ({ kind: "scored", line, body })),
    );
  const counted = COUNTED_LABEL.exec(line.text)?.[0].length;
  const label = counted ?? /^[^:]{1,60}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  const stop = line.text.search(/[;,]/);
  const sentence = stop < 0 ? 0 : line.text.slice(0, stop).lastIndexOf(". ") + 1;
  for (const start of new Set([label, sentence, 0])) {
    const rest = stretch(line, start, Math.min(900, line.text.length) - start);
    for (const sign of PARTS) {
      const parts = split(rest, sign);
      // Two with a place or a status after a label: "100 m: Ann 2nd, Bo disqualified".
      if (parts.length < (start === label && label > 0 ? 2 : 3)) continue;
      const found =
        partsOf(line, parts.flatMap(withLast), placedIn) ??
        partsOf(line, parts.flatMap(withLastFigure), scoredPart, counted === undefined ? 3 : 2);
      if (found) return listOf(line, line.text.slice(0, start === label ? label : 0), found);
      // "Suzuka / Ann 73 / Bo 71": the race stands first.
      const behind =
        sign === SLASH && start === 0 && !/\d/.test(parts[0].text) && partsOf(line, parts.slice(1), scoredPart);
      if (behind) return listOf(line, parts[0].text, behind);
    }
  }
  return undefined;
}

function partsOf(
  line: ContentLine,
  parts: readonly Piece[],
  read: (part: ContentLine) => Parsed | undefined,
  least = 2,
): Parsed[] | undefined {
  const found: Parsed[] = [];
  for (const part of parts) {
    const one = read({ ...line, ...part });
    if (!one) return undefined;
    found.push(one);
  }
  const timed = found.filter((one) => one.kind === "scored" && one.body.seconds !== undefined).length;
  for (const [at, one] of found.entries())
    if (timed > 0.5 * found.length && one.kind === "scored") found[at] = { ...one, body: dotted(one.body) };
  const figures = found.filter(
    (one) => one.kind === "entry" || (one.kind === "scored" && (one.body.score ?? one.body.seconds) !== undefined),
  );
  return figures.length < least ? undefined : found;
}

/** "24.00" among "23:47" and "24:35" is also a time. */
function dotted(body: Body): Body {
  const { score: _, ...rest } = body;
  const [, minutes, seconds] = /^(\d{1,2})\.([0-5]\d)$/.exec(body.figure?.text ?? "") ?? [];
  return minutes === undefined || body.seconds !== undefined
    ? body
    : { ...rest, seconds: 60 * Number(minutes) + Number(seconds) };
}

function scoredPart(line: ContentLine): Parsed | undefined {
  // "Arno Sturm 40:58, Bruno Bernd 49:37" are two, whatever separates the others.
  const several = /\d[^,;]{0,8}[,;]\s+\p{Lu}\p{L}+[^\d]*\d/u.test(line.text);
  const body = line.text.length < 45 && !several ? scoredIn(line) : undefined;
  return body && { kind: "scored", line, body };
}

/** A list of its own within a line, under its label. */
function listOf(line: ContentLine, label: string, parts: readonly Parsed[]): Parsed[] {
  const head = stretch(line, 0, label.length);
  return [
    label === "" ? { kind: "break", line } : { kind: "heading", line: { ...line, ...trimmed(head), heading: true } },
    ...parts,
    { kind: "break", line },
  ];
}

/** "Division 1 – ", "Heat B: ". */
const COUNTED_LABEL = /^\p{L}{3,20}\s(?:\d|[A-H])(?:\s[–—-]|:)\s+(?=[^;,]+[;,])/u;

/** "Bruno Berner 49:37 min und Elisabeth Berner 56:04 min" are two. */
function withLastFigure(part: Piece): Piece[] {
  const join = AND_FIGURED.exec(part.text);
  if (!join) return [part];
  const end = join.index + join[0].length;
  return [stretch(part, 0, join.index), stretch(part, end, part.text.length - end)];
}

const AND_FIGURED = new RegExp(`(?<=\\d(?:\\s\\p{L}{1,4}\\.?)?)\\s(?:${AND_WORDS}|&)\\s(?=\\p{Lu}.*\\d)`, "u");

/** "Lorimer 2nd and Caper 1st" are two. */
function withLast(part: Piece): Piece[] {
  const joined = AND_PLACE.exec(part.text);
  if (!joined) return [part];
  const end = joined.index + joined[0].length;
  return [stretch(part, 0, end - joined[1].length), stretch(part, end, part.text.length - end)];
}

function placedIn(line: ContentLine): Parsed | undefined {
  const behind =
    /^(.{1,40}?)(?:\s*[(–,-]\s?|\s)(\d{1,3})(?:st|nd|rd|th|er|ers|re|ère|e|è|ème|º|ª|°)\)?(?:\s+(?:(?:en|in|con|com|med|på|i)\s)?[\d.,:'’′"”″h]+)?(?:\s\([^()]*\))?$/iu.exec(
      line.text,
    );
  const entry: LineEntry | undefined = behind
    ? { place: Number(behind[2]), body: stretch(line, 0, behind[1].length), tied: false, weight: 0.9 }
    : entryIn(line);
  const cut = entry ? undefined : statusBehind(line.text, true);
  const status = cut === undefined ? undefined : statusIn(line.text.slice(cut));
  if (status) return { kind: "entry", line, entry: { status, body: stretch(line, 0, cut!), tied: false, weight: 0.9 } };
  if (!entry || entry.weight < 0.9 || entry.place === undefined || entry.body.text.length > 45) return undefined;
  return isNameLike(bodyOf(entry.body).name.text) ? { kind: "entry", line, entry } : undefined;
}
