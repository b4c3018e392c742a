import { isSumRow } from "../../../cells/sum";
import type { Context } from "../../common/context";
import { PartCache } from "../../tokens/byText";
import { AND_WORDS, isNameLike, nameIn, THEN, trimmed } from "../../tokens/names";
import { isAside, statusBehind, statusIn } from "../../tokens/statuses";
import type { InferredEntrant } from "../../types";
import { dateInLine, stretch, type ContentLine } from "../lexing/content";
import { duelIn, type LineDuel } from "../duels/lineDuel";
import { severalDuels } from "../duels/severalDuels";
import { entryIn, scoredIn, type LineEntry } from "../lexing/lineEntry";
import { bracketed, namedWinner, signedDuelIn, verdictIn } from "../duels/verdicts";
import { inlineLists } from "../lists/inlineLists";
import { listIn } from "../lists/listInLine";
import type { Parsed } from "../parsed";
import { isHeadingByMarks, placedByMark } from "./lineMarks";
import { split } from "../lexing/split";

const LISTED = new RegExp(`,\\s|\\s(?:${AND_WORDS})\\s`, "u");

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

/** "2:15" between two words is a time rather than a score after a place. */
export const isTimed = ({ shape, score }: LineDuel): boolean =>
  shape === "between" && /^\(?\d{1,2}:\d{2}\)?$/.test(score?.text ?? "");

/** "0 g: Ann, Bo" below a list: several who share the last place. */
const LAST_WITH_ZERO = /^0\s?\p{L}{0,6}\s?[:–-]\s+(?=\p{L})/u;

function lastWithZero(line: ContentLine): Parsed[] | undefined {
  const lead = LAST_WITH_ZERO.exec(line.text)?.[0].length;
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
  const attempts = read?.scores ? undefined : (attemptsIn(line) ?? lastWithZero(line));
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
