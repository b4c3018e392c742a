import { isSumRow } from "../../../cells/sum";
import type { Context } from "../../common/context";
import { PartCache } from "../../tokens/byText";
import { AND_WORDS, isNameLike, nameIn, THEN, trimmed } from "../../tokens/names";
import { isAside, statusBehind, statusIn } from "../../tokens/statuses";
import type { InferredEntrant, Piece } from "../../types";
import { dateInLine, stretch, type ContentLine } from "../lexing/content";
import { duelFrom, duelIn, type LineDuel } from "../duels/lineDuel";
import { bodyOf, entryIn, scoredIn, signedIn, type Body, type LineEntry } from "../lexing/lineEntry";
import { bracketed, namedWinner, signedDuelIn, verdictIn } from "../duels/verdicts";
import { inlineLists } from "../lists/inlineLists";
import type { Parsed } from "../parsed";
import { isHeadingByMarks, placedByMark } from "./lineMarks";
import { sentencesOf } from "../lexing/sentences";

const LISTED = new RegExp(`,\\s|\\s(?:${AND_WORDS})\\s`, "u");
const AND_BEHIND = new RegExp(`(?<=\\d\\)?)\\s(?:${AND_WORDS})\\s(?=\\p{L})`, "gu");
const AND_PLACE = new RegExp(`\\d(?:st|nd|rd|th|º|er|e)\\)?(\\s(?:${AND_WORDS})\\s)(?=\\p{Lu})`, "u");

/** Reads a line: usually as one thing, as several if it contains several lists or games. */
export function segmentsOf(whole: ContentLine, context: Context): readonly Parsed[] {
  const lead = THEN.exec(whole.text)?.[0].length ?? 0;
  const line = lead > 0 ? { ...whole, ...stretch(whole, lead, whole.text.length - lead) } : whole;
  const { text } = line;
  if (text === "" || /^[-=_*~\s]+$/.test(text) || /^[([]?(?:…|\.{2,}|\[…\]|⋮|etc\.?)[)\]]?$/.test(text))
    return [{ kind: "blank", line }];
  // A part of the line without a result leaves the rest of it as it is.
  if (context.hints.in(line, "none").some(({ from, to }) => from <= line.from && to >= line.to))
    return [{ kind: "noise", line }];
  if (context.hints.in(line, "race").length > 0 || isHeadingByMarks(line, context))
    return [{ kind: "heading", line: { ...line, heading: true } }];
  const placed = placedByMark(line, context);
  if (placed) return [placed];
  const { from, start, to, line: _, ...rest } = whole;
  const key = `${context.dateOrder} ${from - start} ${to - from} ${JSON.stringify(rest)}`;
  return unmarkedCache.of(key, whole, () => unmarked(line, context));
}

/** Cached readings of unmarked lines. Other lines and their marks do not affect them. */
const unmarkedCache = new PartCache<readonly Parsed[]>();

function unmarked(line: ContentLine, context: Context): readonly Parsed[] {
  const { text } = line;
  // A line in brackets is a remark: scorers, a player who does not count.
  if (/^\([^()]*\)$/.test(text) && entryIn(line) === undefined) return [{ kind: "noise", line }];
  if (LEGEND.test(text) || isAside(text)) return [{ kind: "noise", line }];
  if (line.heading && !/\d\s?[-–:]\s?\d|^\d+\s?[.)]/.test(text)) return [{ kind: "heading", line }];
  return severalDuels(line) ?? listsIn(line) ?? single(line, context);
}

/** Explanations of abbreviations: "MSP = mispunch, KP = control points". */
export const LEGEND = /^(?:[\p{L}.*]{1,5}\s?[=:]\s?[\p{Ll}'’][^=:,;]{2,40}(?:[,;]\s*|\s{2,}|$)){2,}/u;

/** Numbered lists within a line. */
function listsIn(line: ContentLine): Parsed[] | undefined {
  const lists = inlineLists(line);
  if (lists.length === 0) return undefined;
  return lists.flatMap(({ label, entries }): Parsed[] => [
    { kind: label.text === "" ? "break" : "heading", line: { ...line, ...label, heading: true } },
    ...entries.flatMap((entry) => withOut(line, entry)),
    { kind: "break", line },
  ]);
}

/** "2. Lena, Max ausgefallen": after the last place, a name with a status. */
function withOut(line: ContentLine, entry: LineEntry): Parsed[] {
  const whole: Parsed = { kind: "entry", line: { ...line, ...entry.body }, entry };
  const gap = [...entry.body.text.matchAll(/, |\s[-–—/]\s|;\s/g)].at(-1);
  const at = gap?.index ?? -1;
  const behind = at + (gap?.[0].length ?? 0);
  const tail = at < 0 ? undefined : stretch(entry.body, behind, entry.body.text.length - behind);
  const cut = tail && /^\p{Lu}/u.test(tail.text) ? statusBehind(tail.text, true) : undefined;
  const status = tail && cut !== undefined ? statusIn(tail.text.slice(cut)) : undefined;
  if (!tail || cut === undefined || !status) return [whole];
  const body = stretch(entry.body, 0, at);
  return [
    { kind: "entry", line: { ...line, ...body }, entry: { ...entry, body } },
    {
      kind: "entry",
      line: { ...line, ...tail },
      entry: { status, body: stretch(tail, 0, cut), tied: false, weight: 0.9 },
    },
  ];
}

/** Several games in a line, separated by semicolons, commas or bars. */
function severalDuels(line: ContentLine): Parsed[] | undefined {
  if (line.text.length < 30) return undefined;
  const found = sentencesOf(line, /(?<=\d|\p{L}{3}|\))\.\s+(?=\p{Lu})/gu).flatMap((sentence) =>
    duelsOf({ ...line, ...sentence }),
  );
  return found.filter(({ kind }) => kind === "duel").length > 1 ? found : undefined;
}

const SIGNS = [/\s*;\s*/, /\s*,\s+/, /\s+(?:[|/•·]|\.{3}|…)\s+/];

function duelsOf(line: ContentLine): Parsed[] {
  const label = /^(?:[^:;,(]|\([^()]*\)|,(?=[^:;]{0,40}:\s)){1,90}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  const head: Parsed[] =
    label > 0 ? [{ kind: "heading", line: { ...line, ...stretch(line, 0, label), heading: true } }] : [];
  const body = stretch(line, label, line.text.length - label);
  for (const sign of SIGNS) {
    const cut = split(body, sign);
    const parts = cut.length > 1 || sign === SIGNS[2] ? cut.flatMap(halves) : cut;
    if (parts.length < 2 || parts.length > 60) continue;
    const duels: (LineDuel | undefined)[] = [];
    for (const [at, one] of parts.entries()) duels.push(duelAfter(one, duels[at - 1], sign !== SIGNS[2]));
    const clear = duels.filter((duel) => duel !== undefined && (duel.scores !== undefined || duel.shape === "verb"));
    if (clear.length < 2 || clear.length < 0.6 * parts.length) continue;
    return [
      ...head,
      ...parts.map((part, at): Parsed => {
        const own = { ...line, ...part };
        return duels[at] ? { kind: "duel", line: own, duel: duels[at] } : { kind: "noise", line: own };
      }),
    ];
  }
  const duel = duelIn(line);
  return duel && (duel.scores || duel.shape === "verb") && duel.shape !== "numbers"
    ? [...head, { kind: "duel", line, duel }]
    : [{ kind: "noise", line }];
}

/** A game, or what the first side of the game before did next: "Ann beat Bea 3-1, Cy 3-0, then lost to Di". */
function duelAfter(part: Piece, before: LineDuel | undefined, listed = true): LineDuel | undefined {
  if (before?.shape !== "verb") return duelIn(part);
  return (
    duelFrom(part, before.left) ?? duelIn(part) ?? (listed ? duelFrom(part, before.left, before.winner) : undefined)
  );
}

/** "John beat Pete 5-0 and Charlie beat Marco 5-0": two games. */
function halves(part: Piece): Piece[] {
  for (const match of part.text.matchAll(AND_BEHIND)) {
    const end = match.index + match[0].length;
    const both = [stretch(part, 0, match.index), stretch(part, end, part.text.length - end)];
    const first = duelIn(both[0]) ?? duelFrom(both[0], [], "left");
    if (first?.scores && duelAfter(both[1], first)?.scores) return both;
  }
  return [part];
}

/** "2:15" between two words is a time rather than a score after a place. */
export const isTimed = ({ shape, score }: LineDuel): boolean =>
  shape === "between" && /^\(?\d{1,2}:\d{2}\)?$/.test(score?.text ?? "");

/** "0 g: Ann, Bo" below a list: several who share the last place. */
const NOTHING = /^0\s?\p{L}{0,6}\s?[:–-]\s+(?=\p{L})/u;

function withoutCatch(line: ContentLine): Parsed[] | undefined {
  const lead = NOTHING.exec(line.text)?.[0].length;
  if (lead === undefined) return undefined;
  const names = split(stretch(line, lead, line.text.length - lead), LISTED);
  const entry = { place: -1, placePiece: stretch(line, 0, 1), tied: true, weight: 0.9 };
  return names.map((body) => ({ kind: "entry", line, entry: { ...entry, body } }));
}

/** "3/6: @ann @bo", "X/6: @cy": attempts, then all players who needed as many. */
const ATTEMPTS = /^\P{L}{0,4}([\dX]{1,2})\/\d{1,2}\*?\s?[:–-]\s?(?=@?\p{L})/u;

function attemptsIn(line: ContentLine): Parsed[] | undefined {
  const [lead, said] = ATTEMPTS.exec(line.text) ?? [];
  if (lead === undefined) return undefined;
  const names = split(stretch(line, lead.length, line.text.length - lead.length), /,\s|\s(?=@)/);
  const at = lead.indexOf(said);
  const placePiece = stretch(line, at, said.length);
  return names.map((name) => ({
    kind: "entry",
    line,
    entry: {
      ...(said === "X" ? { status: "dnf" as const } : { place: Number(said) }),
      placePiece,
      body: name,
      tied: false,
      weight: 0.9,
    },
  }));
}

/** A line that is one thing: a game, a list, an entry, a name with a figure, a date, or a heading. */
function single(line: ContentLine, context: Context): Parsed[] {
  const entry = entryIn(line);
  const read = namedWinner(line) ?? duelIn(line);
  // "10/03: Ann 2-2 Bo": a day before a game.
  const attempts = read?.scores ? undefined : (attemptsIn(line) ?? withoutCatch(line));
  if (attempts) return attempts;
  const played = read && playedIn(line, bracketed(read, line), entry);
  if (played) return [played];
  const verdict = read || entry ? undefined : (signedDuelIn(line) ?? verdictIn(line));
  if (verdict) return [{ kind: "duel", line, duel: verdict }];
  const chain = chainIn(line);
  if (chain) return [chain];
  return listIn(line) ?? [entry ? { kind: "entry", line, entry } : plainIn(line, context)];
}

/** A game, unless its score is a time or one side is a place. */
function playedIn(line: ContentLine, duel: LineDuel, entry: LineEntry | undefined): Parsed | undefined {
  // "Ann 391 (43:57) two seconds": a time in brackets.
  const clocked =
    !entry && isTimed(duel) && line.text.includes(`(${duel.score?.text ?? ""})`) ? scoredIn(line) : undefined;
  if (clocked) return { kind: "scored", line, body: clocked };
  // "1 место - Ann 18:20": a side that is the place.
  const misread =
    entry?.placePiece !== undefined &&
    /\p{L}/u.test(entry.placePiece.text) &&
    duel.left.length === 1 &&
    duel.left[0].to <= entry.placePiece.to;
  if (misread || (entry && entry.weight >= 0.9 && isTimed(duel))) return undefined;
  return { kind: "duel", line, duel, ...(entry ? { entry } : {}) };
}

/** A line that is neither a game nor numbered. */
function plainIn(line: ContentLine, context: Context): Parsed {
  const body = scoredIn(line);
  if (body && !isSumRow(body.name.text)) return { kind: "scored", line, body };
  if (line.text.length >= 90) return { kind: "noise", line };
  return { kind: dateInLine(line, context.dateOrder) ? "date" : "heading", line };
}

/** "A > B > C"; "A, B = C, D" only if it has a symbol. */
function chainIn(line: ContentLine): Parsed | undefined {
  if (/"[^"]*[>→]/.test(line.text.slice(0, 400))) return undefined;
  const label = /^[^>:]{1,50}:\s+(?=\S)/u.exec(line.text)?.[0].length ?? 0;
  const rest = stretch(line, label, line.text.length - label);
  const parts = rest.text.slice(0, 1000).split(/\s*(?:>|→|≻|›)\s*/);
  if (parts.length < 3 || parts.some((part) => part.length > 50)) return undefined;
  const entrants: InferredEntrant[] = [];
  let at = 0;
  let place = 1;
  for (const part of parts) {
    const from = rest.text.indexOf(part, at);
    at = from + part.length;
    const tied = part.split(/\s*=\s*/);
    let inner = from;
    for (const one of tied) {
      const start = rest.text.indexOf(one, inner);
      inner = start + one.length;
      const name = nameIn(trimmed(stretch(rest, start, one.length)));
      if (!isNameLike(name.text)) return undefined;
      entrants.push({ name, place, line: line.line });
    }
    place += tied.length;
  }
  return { kind: "list", line, entrants, order: "place" };
}

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

function listIn(line: ContentLine): Parsed[] | undefined {
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

function split(piece: Piece, sign: RegExp): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  // Text in brackets is one part.
  const shown = piece.text.replace(/\([^()]*\)/g, (all) => all.replace(/[,;|/–-]/g, "\u0001"));
  for (const part of shown.split(sign)) {
    const from = shown.indexOf(part, at);
    if (part.trim() !== "") parts.push(trimmed(stretch(piece, from, part.length)));
    at = from + part.length;
  }
  return parts;
}
