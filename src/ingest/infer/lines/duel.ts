import { western } from "../../cells/digits";
import { NUMBERED_CLUB } from "../../cells/name";
import { isNameLike, peopleOf, trimmed } from "../tokens/names";
import { saysNoGame } from "../tokens/statuses";
import { halves } from "../tokens/token";
import type { Piece } from "../types";
import { MONTH, stretch } from "./content";
import { BEATS as WON } from "./verbs";

/** Two sides and how it ended. */
export interface LineDuel {
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
  readonly winner: "left" | "right" | "draw";
  readonly scores?: readonly [number, number];
  readonly score?: Piece;
  /** How sure the shape is: a verb or a symbol between plain names counts most. */
  readonly weight: number;
  /** Text of the sides as written. */
  readonly shape: string;
}

const NUMBER = "(\\d{1,3}½?|½|\\d{1,2}[.,]5)";
const SCORE = new RegExp(
  `(?<![\\d\\p{L}.,:/-])\\(?${NUMBER}\\s?(?:[-–—−:×]|\\sx\\s|x|\\sv(?:s\\.?)?\\s|\\sto\\s|\\sà\\s|\\sa\\s)\\s?${NUMBER}(?![\\d½]|\\s?(?:st|nd|rd|th|[ap]\\.?m|%|€|\\$|gmt|utc|bst|ce?s?t|e[sd]t|uhr|hrs)(?!\\p{L}))(?!\\s?[:/.-]\\s?\\d)\\)?`,
  "iu",
);
const SETS = /(?<![\d\p{L}:.])(?:\d{1,2}\s?[-–:/]\s?\d{1,2}(?:\s?\(\d{1,2}\))?)(?![\d:])/gu;
const VERSUS =
  /\s+(?:vs?\.?|versus|gegen|contra|contre|tegen|mot|vastaan|przeciw|proti|против|対|对|VS|@|at|x|–|—|-|−|×|⚔️?|🆚)\s+|\s*(?:–|—|🆚)\s*|(?<=\p{L}{2})-(?=\p{Lu}\p{L})|(?<=\p{L})-\s+(?=[\p{Lu}\p{Lo}])/u;
const LOST =
  /\s+(?:lost to|loses to|lost against|lost vs\.?|fell to|falls to|verliert gegen|verlor gegen|a perdu contre|perd contre|perdió (?:con|contra|ante)|perde para|perdeu para|perde contro|ha perso contro|verliest van|verloor van|förlorade mot|tapte mot|tabte til|hävisi|przegrał z|przegrała z|prohrál s|проиграл[аи]?|thua|l\.)\s+|\s*<\s*/iu;
const DREW =
  /\s+(?:drew(?: with| against|\s\d{1,2}(?=\s\p{Lu}))|draws? (?:with|vs\.?)|tied (?:with)?|ties|halved with|shared with|spielt remis gegen|remis gegen|unentschieden gegen|a fait nul contre|empató con|empata com|empatou com|pareggia con|gelijk tegen|oavgjort mot|remis z|ничья с)\s+|\s+=\s+/iu;
const NOISE =
  /^(?:\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?\s+(?:\([^()]{1,12}\)\s+)?(?=\p{Lu})|(?:\p{L}{2,3}\.?,?\s)?\d{1,2}\.\s?\d{1,2}\.?(?:\s?\d{4}|\d{2})?(?:\s\d{1,2}[:.]\d{2})?(?=\s)|final|semi ?final\w*|quarter ?final\w*|sf\d?|qf\d?|finale|halbfinale|viertelfinale|3rd place|third place|bronze|round \d+|r\d+|game \d+|match \d+|m\d+|g\d+|group [a-z]|gruppe [a-z]|court \d+|ct \d+|board \d+|table \d+|bd \d+|финал|полуфинал|за 3 место|\d{1,2}[.)、．]|\(#?\d{1,3}\)|\[#?\d{1,3}\]|#\d+|final score|full ?time|ft|result|winners?|doubles|singles|doppel|einzel|복식|단식|double|simple|mixed)(?!\p{L})\s*[:.–-]?\s*/iu;
/** A sentence, not a side. */
const PROSE =
  /(?<!(?:^|\s)(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr|No|\p{Lu}))[.!?]\s+\p{L}|(?<!\p{L})(?:the|was|were|is|are|with|that|this|who|after|when|because|next|please|need|paid|een|het|und|der|die|das|wir|ich|les|des|pour|dans|que|los|las|para|por|con)(?!\p{L})/iu;

/** Reads a line as a game of two sides. */
export function duelIn(line: Piece): LineDuel | undefined {
  let piece = trimmed({ ...line, text: line.text.slice(0, 300) });
  let text = western(piece.text);
  if (text.length !== piece.text.length || text.length < 5 || line.text.length > 220) return undefined;
  // A symbol within quotes is part of a name.
  if (/"[^"]*[<>=→][^"]*"/.test(text)) return undefined;
  // A label before the sides: "Final: Ann - Bob 3:1".
  for (let times = 0; times < 3; times++) {
    const label = NUMBERED_CLUB.test(text)
      ? null
      : (NOISE.exec(text) ??
        /^(?:[^\d:]{2,40}|[^:]{2,60}? won by [^:]{1,30}|[+−-]?\d[^:]{1,16}\p{L}|\p{L}{2,15}\s\d{1,3}):\s+(?=\p{L})/u.exec(
          text,
        ));
    if (!label || label[0].length >= text.length - 4) break;
    piece = trimmed(stretch(piece, label[0].length, piece.text.length - label[0].length));
    text = western(piece.text);
  }
  const found = byVerb(piece, text) ?? byScore(piece, text) ?? byNumbers(piece, text);
  return found && inPairs(crewed(found, piece));
}

/** "Reds (Ann & Bo) 10 – 7 Blues (Cy & Di)": the people of both sides, whose names are those of teams or colours. */
function crewed(found: LineDuel, piece: Piece): LineDuel {
  const [left, right] = [found.left, found.right].map((side) => {
    const end = side.length === 1 ? side[0].to - piece.from : -1;
    const inside = end < 0 ? undefined : /^\s?\(([^()\d]{3,80})\)/u.exec(piece.text.slice(Math.max(0, end - 0)))?.[1];
    const own =
      inside === undefined ? undefined : stretch(piece, end + piece.text.slice(end).indexOf("(") + 1, inside.length);
    return own ? ([2, 3, 1, 0, 5].map((join) => peopleOf(own, join)).find((people) => people.length > 1) ?? []) : [];
  });
  return left.length > 1 && right.length > 1 ? { ...found, left, right } : found;
}

/** "We (Ann + Bo)": the bracket says who. */
const PRONOUN =
  /^(?:we|us|me|i|wir|uns|ich|nous|moi|nosotr[oa]s|yo|nós|eu|noi|io|wij|ik|vi|jag|jeg|my|ja|мы|я)\s\(([^()]+)\)$/iu;

function sideOf(piece: Piece): readonly Piece[] | undefined {
  const whole = trimmed(piece);
  const named = PRONOUN.exec(whole.text)?.[1];
  const bare = named === undefined ? whole : stretch(whole, whole.text.indexOf("(") + 1, named.length);
  const text = bare.text.replace(/\s*[([][^)\]]*$/, "").replace(/^[\s,;:–—→*"“”'_~•·-]+|[\s,;:–—→*"“”_~•·-]+$/g, "");
  const start = Math.max(0, bare.text.indexOf(text));
  // `Upper Reach "B"`: the quote belongs to the name.
  const quoted = /^[^"“]+["“][^"“”]+$/u.test(text) && /^["”]/u.test(bare.text.slice(start + text.length));
  const side = stretch(bare, start, text.length + Number(quoted));
  if (
    text === "" ||
    text.length > 60 ||
    /^[^(]*\)/.test(text) ||
    !/\p{L}/u.test(text.replace(/[([][^)\]]*[)\]]/g, "")) ||
    !isNameLike(text.replace(/[([][^)\]]*[)\]]/g, "").trim() || text)
  )
    return undefined;
  const open = text.replace(/\([^)]*\)/g, "").trim();
  if (open.split(/\s+/).length > 6 || (PROSE.test(open) && !ME.test(open))) return undefined;
  const join = /\/(?!d\s)/.test(text) ? 0 : /\s\+\s|\w\+\w/.test(text) ? 1 : /\s?&\s?/.test(text) ? 2 : undefined;
  const people = peopleOf(side, join).filter((one) => one.text.trim() !== "");
  return people.length === 0 ? undefined : people;
}

/** The author of the message, in the singular and in the plural. */
export const ME = /^(?:me|i|ich|moi|je|yo|io|eu|ik|jag|jeg|minä|ja|já|я|我|나|僕|私|אני)$/iu;

const AND = /\s+(?:and|und|et|y|e|och|og|en|i|и|与|和)\s+/iu;

/** "Ann and Bo beat Cy and Di": both sides are pairs. */
export function inPairs(found: LineDuel): LineDuel {
  if (found.left.length > 1 || found.right.length > 1) return found;
  const [left, right] = [found.left[0], found.right[0]].map((side) => (AND.test(side.text) ? peopleOf(side, 3) : []));
  return left.length > 1 && right.length > 1 ? { ...found, left, right } : found;
}

const FIGURES_BEFORE = /^(?:\d{1,3}\s)+(?=\p{L})/u;
const FIGURES_BEHIND = /(?:\s\d{1,3})+$/;
/** Runs and wickets at cricket: "203-8", "256-4 dec", "142 all out". */
const RUNS = /\s\d{1,3}(?:[-/]\d{1,2})?(?:\s(?:dec|all out))?(?:\s\([^()]*\))?\s*$/iu;

function byVerb(piece: Piece, text: string): LineDuel | undefined {
  for (const [verb, winner] of [
    [WON, "left"],
    [LOST, "right"],
    [DREW, "draw"],
  ] as const) {
    const match = verb.exec(text);
    // "Mrs L. Hewson": a capital is an initial.
    if (!match || match.index === 0 || /^\p{Lu}\.$/u.test(match[0].trim())) continue;
    const start = match.index + match[0].length;
    // "6 6 Ann beat 3 4 Bo", "Ann 21 beat Bo 8": each side's score at the same end of its name.
    const lead = [FIGURES_BEFORE.exec(text), FIGURES_BEFORE.exec(text.slice(start))].map((one) => one?.[0].length ?? 0);
    const [skipLeft, skipRight] = lead.every((size) => size > 0) ? lead : [0, 0];
    const rest = text.slice(start + skipRight);
    const [end, score] = endOfSide(rest);
    const behind = FIGURES_BEHIND.exec(text.slice(0, match.index));
    const runs = RUNS.exec(text.slice(0, match.index));
    const figured = (runs ?? behind) && /^\s?\d/.test(rest.slice(end));
    const cut = figured ? (runs ?? behind)!.index : match.index;
    const left = sideOf(stretch(piece, skipLeft, cut - skipLeft));
    const right = sideOf(stretch(piece, start + skipRight, end));
    if (!left || !right) continue;
    if (saysNoGame(rest.slice(end)) && !/\d/.test(rest.slice(end))) return undefined;
    // "A > B > C" is a chain.
    if (/[>→<=]/.test(match[0]) && /\s[>→<=]\s/.test(rest)) return undefined;
    const scores = score && ordered(score, winner);
    return { left, right, winner, ...(scores ? { scores } : {}), weight: 1, shape: "verb" };
  }
  return undefined;
}

function ordered([a, b]: readonly [number, number], winner: "left" | "right" | "draw"): readonly [number, number] {
  const [most, least] = a > b ? [a, b] : [b, a];
  return winner === "left" ? [most, least] : winner === "right" ? [least, most] : [a, b];
}

/** Where a side ends: before a score, a bracket, a comma, a dash or a remark. */
function endOfSide(rest: string): [number, (readonly [number, number])?] {
  const score = SCORE.exec(rest);
  const stops = [
    score?.index,
    /\s?(?!\([^()]*\)\s\p{Lu}\p{Ll}+\s*$)[([,;!]|\s[-–—]\s|(?<!(?:^|\s)(?:St|Mt|Ft|Dr|\p{Lu}))\.\s|\.$|\s\d|\s(?:in|after|by|nach|with|mit|am|on|at)\s/u.exec(
      rest,
    )?.index,
  ].filter((one) => one !== undefined && one > 0);
  return [Math.min(rest.length, ...(stops as number[])), score ? [halves(score[1]), halves(score[2])] : undefined];
}

/** "Women's 40-44 Singles" is a class. */
/** "12-13 May": days, not a score. */
const DAYS = new RegExp(`\\d\\s?[-–]\\s?\\d{1,2}\\.?\\s(?:de\\s|of\\s)?${MONTH}(?!\\p{L}|\\s\\p{L}+\\s\\d)`, "iu");
const AGES =
  /(?<!\p{L})(?:(?:men|women|ladies|boys|girls|ages?|aged|damen|herren|masculino|femenino)(?:['’]?s)?\s\d{1,2}\s?[-–]\s?\d{1,2}|\d{1,2}\s?[-–]\s?\d{1,2}\s(?:singles|doubles|mixed|years?|men|women|boys|girls|jahre|ans|años|anni))(?!\p{L})/iu;

/** "at 18:22" is a time of day. */
const CLOCK_WORD = /(?<!\p{L})(?:at|um|kl|klo|om|godz|ore|a las|à)\.?\s*$/iu;

function byScore(piece: Piece, text: string): LineDuel | undefined {
  const match = SCORE.exec(text);
  if (AGES.test(text) || DAYS.test(text)) return undefined;
  if (!match) return bySlashes(piece, text);
  const at = match.index;
  const end = at + match[0].length;
  const before = text.slice(0, at);
  if (match[0].includes(":") && CLOCK_WORD.test(before)) return undefined;
  const after = text.slice(end);
  const pair: readonly [number, number] = [halves(match[1]), halves(match[2])];
  const score = stretch(piece, at, match[0].length);
  const versus = versusIn(before);
  const tail = after.replace(/^[\s,;]+/, "");
  // A – B 3:1
  if (
    (versus &&
      !/^\p{L}{2}/u.test(
        tail.replace(/^(?:n\.?v|i\.?e|ot|aet|a\.?e\.?t|pens?|so|p\.?k|ret|rtd|h|ht|ft)(?![\p{L}])/iu, ""),
      )) ||
    (versus && (isRemark(tail) || /^\s?[,;!](?!.*\d\s?[-–:]\s?\d)/u.test(after)))
  ) {
    const left = sideOf(stretch(piece, 0, versus.index));
    const right = sideOf(stretch(piece, versus.index + versus[0].length, at - versus.index - versus[0].length));
    if (left && right && !saysNoGame(tail)) {
      const sets = [...`${match[0]} ${after}`.replace(/\([^)]*\)/g, " ").matchAll(SETS)].map(([one]) =>
        one.split(/[-–:/]/).map((part) => Number.parseInt(part, 10)),
      );
      const scores = sets.length > 1 && Math.max(...pair) > 3 ? setsWon(sets) : pair;
      return { left, right, winner: won(scores), scores, score, weight: 1, shape: "versus" };
    }
  }
  const crews = crewsAround(piece, at, end);
  if (crews && !saysNoGame(after))
    return { ...crews, winner: won(pair), scores: pair, score, weight: 1, shape: "between" };
  // A 3:1 B
  const left = sideOf(stretch(piece, 0, at));
  const [stop] = endOfSide(after);
  const against = /^\s*(?:vs?\.?|versus|against|gegen|contra|contre|tegen|mot|over)\s/iu.exec(after)?.[0].length ?? 0;
  const right = sideOf(stretch(piece, end + against, stop - against));
  if (left && right && !versusIn(before) && !saysNoGame(after.slice(stop))) {
    const sets = [
      ...after
        .slice(stop)
        .replace(/\([^)]*\)/g, " ")
        .matchAll(SETS),
    ].map(([one]) => one.split(/[-–:/]/).map((part) => Number.parseInt(part, 10)));
    const lost = /\b(?:lost|l|verlor\w*)\b/i.test(after.slice(stop));
    const scores = sets.length > 0 && Math.max(...pair) > 5 && !lost ? setsWon([[...pair], ...sets]) : pair;
    return { left, right, winner: won(scores), scores, score, weight: 0.9, shape: "between" };
  }
  return undefined;
}

/** "A Roe, B Fox, C Orr 21 – 14 D Elm, E Ash, F Low": as many names on both sides of the score. */
function crewsAround(piece: Piece, at: number, end: number): Pick<LineDuel, "left" | "right"> | undefined {
  const [left, right] = [stretch(piece, 0, at), stretch(piece, end, piece.text.length - end)].map((side) =>
    peopleOf(trimmed(stretch(side, 0, side.text.replace(/\s?\([^()]*\)\s*$/u, "").length)), 5),
  );
  const isCrew = (side: readonly Piece[]): boolean =>
    side.length > 1 && side.every(({ text }) => /^\p{Lu}/u.test(text) && text.split(/\s+/).length <= 4);
  return left.length === right.length && isCrew(left) && isCrew(right) ? { left, right } : undefined;
}

/** "Ann – Bo 6/3 4/6 10/6": sets with strokes between. */
function bySlashes(piece: Piece, text: string): LineDuel | undefined {
  const found = /(?:\s\d{1,2}\/\d{1,2}){2,5}\s*$/.exec(text);
  const versus = found && versusIn(text.slice(0, found.index));
  if (!versus) return undefined;
  const start = versus.index + versus[0].length;
  const left = sideOf(stretch(piece, 0, versus.index));
  const right = sideOf(stretch(piece, start, found.index - start));
  if (!left || !right) return undefined;
  const scores = setsWon([...found[0].matchAll(SETS)].map(([one]) => one.split("/").map(Number)));
  const score = stretch(piece, found.index, found[0].length);
  return { left, right, winner: won(scores), scores, score: trimmed(score), weight: 1, shape: "versus" };
}

function isRemark(tail: string): boolean {
  return (
    tail === "" ||
    /^[([]/.test(tail) ||
    /^\d/.test(tail) ||
    /^[^\p{L}]*$/u.test(tail) ||
    /^(?:n\.?v|i\.?e|ot|aet|a\.e\.t|pens?|so|ret|rtd|hz)/iu.test(tail)
  );
}

function versusIn(text: string): RegExpExecArray | null {
  const word = /\s+(?:vs?\.?|versus|challenged|gegen|contra|contre|tegen|mot|vastaan|VS|@|x|против|対|对)\s+/iu.exec(
    text,
  );
  // A dash with blanks around it separates more than a hyphen within a name.
  const match = word ?? /\s+[–—-]\s+/u.exec(text) ?? VERSUS.exec(text);
  return match && match.index > 0 && text.slice(match.index + match[0].length).trim() !== "" ? match : null;
}

function setsWon(sets: readonly (readonly number[])[]): readonly [number, number] {
  return [sets.filter(([a, b]) => a > b).length, sets.filter(([a, b]) => a < b).length];
}

function won([a, b]: readonly [number, number]): "left" | "right" | "draw" {
  return a === b ? "draw" : a > b ? "left" : "right";
}

/** "Alabama 24, Auburn 10", "A 4 vs 11 B" are split at the scores; "Tom 2 Jo 1". */
function byNumbers(piece: Piece, text: string): LineDuel | undefined {
  const match =
    /^(\p{L}[^\d,;:]{0,50}?)\s+(\d{1,3})(?:\/\d{1,2})?\s*(?:[,;:]|\s[–—-]|\svs?\.?)?\s+(\p{L}[^\d,;:]{0,50}?)\s+(\d{1,3})(?:\/\d{1,2})?(?=\s*(?:$|[.,;!([–-]|(?!\p{L})\P{ASCII}|\s(?:ot|aet|pens?|final|ffs|lol|ft|after)\b))/iu.exec(
      // Ignores a remark in brackets beside the numbers: "Ashdown 2 (Reid, Cole) Fenwick 2".
      text.replace(/\([^()]*\)/g, (all) => " ".repeat(all.length)),
    );
  if (!match) return undefined;
  const [whole, first, a, second, b] = match;
  const at = whole.indexOf(second, first.length + a.length);
  const left = sideOf(stretch(piece, 0, first.length));
  const right = sideOf(stretch(piece, at, second.length));
  // A third "name number" makes it a list.
  if (!left || !right || /[,;–-]\s*\p{L}[^\d,;]{0,40}\s\d/u.test(text.slice(whole.length))) return undefined;
  const scores: readonly [number, number] = [Number(a), Number(b)];
  return { left, right, winner: won(scores), scores, weight: 0.6, shape: "numbers" };
}

/** Two sides and nothing else: "Ann vs Bo", "Darran v Benno". */
export function fixtureIn(line: Piece): readonly [Piece, Piece] | undefined {
  if (line.text.length > 70 || /\d/.test(line.text)) return undefined;
  const versus = /\s+(?:[Vv][Ss]?\.?|[Vv]ersus|gegen|contra|contre|tegen|mot|challenged|played|faced)\s+/u.exec(
    line.text,
  );
  if (!versus) return undefined;
  const end = versus.index + versus[0].length;
  const [left, right] = [sideOf(stretch(line, 0, versus.index)), sideOf(stretch(line, end, line.text.length - end))];
  return left?.length === 1 && right?.length === 1 ? [left[0], right[0]] : undefined;
}

/** Two names of a line, or two groups of names, with a score or a verb between or behind them. */
export function duelBetween(line: Piece, names: readonly Piece[]): LineDuel | undefined {
  for (let cut = 1; cut < names.length; cut++) {
    const from = names[cut - 1].to - line.from;
    const to = names[cut].from - line.from;
    const middle = ` ${western(line.text.slice(from, to)).trim()} `;
    const sides = { left: names.slice(0, cut), right: names.slice(cut) };
    for (const [verb, winner] of [
      [WON, "left"],
      [LOST, "right"],
      [DREW, "draw"],
    ] as const)
      if (verb.exec(middle)?.[0].trim() === middle.trim()) return { ...sides, winner, weight: 1, shape: "verb" };
    const versus = versusIn(`x${middle}x`);
    const after = line.text.slice(names[names.length - 1].to - line.from);
    const score = SCORE.exec(middle) ?? (versus ? SCORE.exec(after) : null);
    if (!score) continue;
    const scores: readonly [number, number] = [halves(score[1]), halves(score[2])];
    return { ...sides, winner: won(scores), scores, weight: 1, shape: "versus" };
  }
  return undefined;
}
