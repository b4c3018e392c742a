import { STATUS_CODE } from "../../../cells/statusWords";
import { isNameLike, peopleOf } from "../../tokens/names";
import { isNobody } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";

/** A part of a line, and the same part without remarks. */
export interface Part {
  readonly piece: Piece;
  readonly text: string;
}

export function part(piece: Piece, text: string, from: number, to: number): Part {
  return { piece: stretch(piece, from, to - from), text: text.slice(from, to) };
}

/** A sentence, not a side. */
const PROSE =
  /\p{Ll}{3}[.!?]\s+\p{L}{2}|(?<=\S\s)(?<!(?:^|\s)v[ao]n\s)(?:the|het|een|der|die|das|les|los|las|des)(?!\p{L})|(?<!\p{L})(?:was|were|is|are|with|that|this|who|after|when|because|next|please|need|paid|und|wir|ich|pour|dans|que|para|por|con)(?!\p{L})/iu;

interface Side {
  readonly people: readonly Piece[];
  /** The number before or after the name. */
  readonly figure?: number;
}

const FIGURES_BEFORE = /^(\d{1,3})(?:\s+\d{1,3})*\s+(?=\p{L})/u;
const FIGURES_BEHIND =
  /(?<=\S)\s+(\d{1,3})(?:[-/.,]\d{1,3})?(?:\s\d{1,3}(?:[-/]\d{1,2})?)*(?:\s?(?:d|dec|decl)\.?|\s(?:all out|a\.?o\.?))?\*?$/iu;
/** "bottom side Woodsend WMC", "Rob's stand in Jonty Marsh": words before a name of several words. */
const APPOSITION =
  /^(?:\p{Lu}[\p{L}.]*['’]s\s)?(?:(?!(?:de|del|della|di|da|dos|du|den|der|van|von|vom|zu|zur|zum|ten|ter|el|la|le|al|bin|ibn|st)\s)\p{Ll}[\p{Ll}-]+\s){1,4}(?=\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}.'’-]*)+\s*$)/u;
/** Words between a name and the verb, or after the second name. */
const ADVERBS =
  /\s(?:(?:again|easily|comfortably|narrowly|clearly|convincingly|finally|barely|just|then|also|wieder|erneut|knapp|klar|deutlich|nettement|fácilmente|facilmente|ook|weer|också|gg|wp|ez|lol|ffs|haha\p{L}*)[\s.!]*)+$/iu;
const AROUND = /(?:\s\.|[\s,;:–—→*"“”_~•·-])+$/u;

export const PRONOUN =
  /^(?:we|us|me|i|wir|uns|ich|nous|moi|nosotr[oa]s|yo|nós|eu|noi|io|wij|ik|vi|jag|jeg|my|ja|мы|я)$/iu;

/** "1st = Ann": a place, not a side. */
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/iu;

const STATUS_BEFORE = new RegExp(`^(?:${STATUS_CODE})\\.?\\s+`);

/** The players of a part; `figures`: numbers beside the name do not belong to it. */
export function sideOf({ piece, text }: Part, figures: boolean): Side | undefined {
  let [from, to] = [0, text.length];
  const cut = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(text.slice(from, to));
    if (match && match.index === 0) from += match[0].length;
    else if (match) to = from + match.index;
    return match;
  };
  const trim = (): void => {
    const kept = text.slice(from, to);
    from += kept.length - kept.replace(/^[\s,;:–—→*"“”'_~•·@-]+/u, "").length;
    to = from + text.slice(from, to).replace(AROUND, "").length;
  };
  trim();
  cut(STATUS_BEFORE);
  cut(APPOSITION);
  cut(ADVERBS);
  const figure = figures ? (cut(FIGURES_BEFORE) ?? cut(FIGURES_BEHIND)) : null;
  trim();
  cut(/(?<=^\p{L}+|\p{L}{2}|\p{Lo}|\p{Ll}|\.)(?<!\s(?:Jr|Sr|jun|sen))\.$/u);
  // `Upper Reach "B"`: the quote belongs to the name.
  if (/^["”]/u.test(text.slice(to)) && /^[^"“]+["“][^"“”]+$/u.test(text.slice(from, to))) to += 1;
  const name = text.slice(from, to);
  if (!/\p{L}/u.test(name) || name.length > 80 || !isNameLike(name.replace(/\s+/g, " ").slice(0, 60))) return undefined;
  if (
    /[()[\]]|,\S[^,]*,\S|\s(?:from|to|by|at|for|with|of|an|and|but|or|(?<!team\s|side\s)a)$/.test(name) ||
    isNobody(name.trim()) ||
    ORDINAL.test(name)
  )
    return undefined;
  const commas = name.split(",").length - 1;
  if (name.split(/\s+/).length > 6 + 3 * commas || (PROSE.test(name) && !ME.test(name))) return undefined;
  const people = peopleOf(stretch(piece, from, to - from), joinIn(name)).filter((one) => one.text.trim() !== "");
  return people.length === 0 ? undefined : { people, ...(figure ? { figure: Number(figure[1]) } : {}) };
}

/** How a side joins its players: "Ann / Bo", "Ann + Bo", "Ann & Bo", "A Hart, P Moon, J Sykes". */
function joinIn(name: string): number | undefined {
  if (/\s[+]\s|\w\+\w/.test(name)) return 1;
  if (/\sw\/\s/.test(name)) return 0;
  if (/(?<!(?:^|\s)\p{Ll})\//u.test(name)) return 0;
  if (/\s?&\s?/.test(name)) return 2;
  const commas = name.split(/,\s+/);
  return commas.length > 2 || (commas.length === 2 && commas.every((one) => /\S\s\S/.test(one))) ? 5 : undefined;
}

/** The author of the message, in the singular and in the plural. */
export const ME = /^(?:me|i|ich|moi|je|yo|io|eu|ik|jag|jeg|minä|ja|já|я|我|나|僕|私|אני)$/iu;

export const AND = /\s+(?:and|und|et|y|e|och|og|en|i|и|与|和|u\.|ve|dan|es|és|ja)\s+/iu;

/** Both sides of a game. Numbers after the names are cut off if both sides have one. `figures` decides it instead, if given. */
export function sidesWithFigures([one, other]: readonly Part[], figures?: boolean): (Side | undefined)[] {
  const bare = [one, other].map((side) => sideOf(side, true));
  const loose =
    figures ??
    (bare.every((side) => side?.figure !== undefined) ||
      [one, other].every(({ text }) => /(?<![.\p{L}])\d{1,3}[\s*]*$/u.test(text)));
  return loose ? bare : [one, other].map((side) => sideOf(side, false));
}

export const bothOf = (left: Side, right: Side): readonly [number, number] | undefined =>
  left.figure === undefined || right.figure === undefined ? undefined : [left.figure, right.figure];
