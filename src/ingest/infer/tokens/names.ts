import { NUMBERED_CLUB } from "../../cells/name";
import { byText } from "./byText";
import type { Piece } from "../types";

/** Additions of tables and chats before a name. */
const LEADING =
  /^(?:[\s*~•·▪►▸>‣◦–—-]+|[\u{1F1E6}-\u{1F1FF}]{2}|(?:🥇|🥈|🥉|🏆|👑|🏅|⭐|🔥|✅|❌|➡️?|\d\uFE0F?\u20E3)\s*|(?![\d#*])\p{Extended_Pictographic}(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}])*\s+|@(?=[\p{L}\d_])|#\d{1,4}\s+|[[(]#?\d{1,4}[\])]\s*|\(\p{Lu}{1,3}\)\s*|\d{1,3}\s?[:.)、]\s*(?=\p{L})|(?:[Dd]r|Mrs?|Ms|Miss|Prof|Capt(?:ain)?)\.?\s+(?=\p{Lu}\S*,?\s\p{L})|(?:Ing|Lic|Dott|Avv|Mgr|Dipl)\.\s(?=\p{Lu})|\u200E|\u200F|\u202F|\uFEFF)/u;
const TRAILING =
  /(?:[\s*~†‡°,;:|]+|[\u{1F1E6}-\u{1F1FF}]{2}|\s*(?:🥇|🥈|🥉|🏆|👑|🏅|⭐|🔥|✅|❌)\uFE0F?|\s+(?![\d#*])\p{Extended_Pictographic}(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}])*|\s*\((?:[^()]{0,60})\)|\s*\[[^[\]]{0,40}\]|\s*\{[^{}]{0,40}\}|\s+#\d{1,5}|\s[-–—]\s*$|\u200E|\u200F|\uFEFF|!!+)$/u;
/** Codes that colour a nick in Trackmania and Quake. */
const COLOUR = /\$[0-9a-fA-F]{3}|\^\d(?=\p{L})/gu;
const LONGEST = 120;

/** "Then", "and next", before a further game. */
export const THEN =
  /^(?:(?:and|und|et|y|e|och|og|en|i|a)\s)?(?:then|next|after that|dann|danach|luego|después|depois|puis|ensuite|poi|daarna|sedan|potem|pak|sitten)(?:\s(?:game|race|round|one))?\s?[,:–-]?\s+(?=\S)/iu;

/** The name in a text, and its position. */
export function nameIn(piece: Piece): Piece {
  let { text } = piece;
  if (text.length > LONGEST) text = text.slice(0, LONGEST);
  let start = 0;
  let end = text.length;
  // "Jon Harrow (NVCC)Team NVCC": a team glued to the bracket after the name.
  const glued = /^(?=[^([]*\p{L})[^([]{3,60}?(?=\s\([^()]{1,40}\)\p{L}|\s\[[^\]]{1,40}\]\p{L})/u.exec(text);
  if (glued) end = glued[0].length;
  for (let again = true; again;) {
    again = false;
    const cut = text.slice(start, end);
    const before = NUMBERED_CLUB.test(cut) ? null : LEADING.exec(cut);
    if (before && before[0].length < cut.length) [start, again] = [start + before[0].length, true];
    const after = TRAILING.exec(text.slice(start, end));
    if (after && after.index > 0) [end, again] = [start + after.index, true];
  }
  const kept = text.slice(start, end);
  // A nickname or a role in brackets within a name.
  const bare = kept
    .replace(COLOUR, "")
    .replace(/\s*\([^()]{0,40}\)\s*/g, " ")
    .replace(/\s*["“][^"“”]{1,30}["”]\s*/g, (all) => all);
  const from = piece.from < 0 ? -1 : piece.from + start;
  return { text: bare.trim() === "" ? kept : bare, from, to: piece.from < 0 ? -1 : piece.from + end };
}

/** Whether a text could be the name of a player. */
export const isNameLike = byText((text): boolean => {
  const name = text.trim();
  // "TSM|ZeRo": the tag of a team.
  if (/[<>{}=\\]|;$|\(\)$/.test(name) || (name.includes("|") && !/^[^\s|]{1,12}\|[^\s|][^|]*$/.test(name)))
    return false;
  if (name.length > 60 || !/\p{L}/u.test(name) || /^https?:|^www\.|\S@\S+\.\S/i.test(name)) return false;
  if (
    /^(?:[\d.,:;+\s-]+(?:km|kg|pts?|m|s|min|h|pkt|p)|km|kg|pts?|min|pkt)\.?$/.test(name.toLowerCase()) &&
    !/^\p{Lu}+$/u.test(name)
  )
    return false;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 0.4 * name.replace(/\s/g, "").length || /^[\p{L}\d_.-]{3,24}$/u.test(name);
});

/** Words for "and", as alternatives of a pattern. */
export const AND_WORDS = "and|und|et|y|e|i|és|och|og|ja|en|и|与|和";

/** Words that join people into a pair or a crew, the surest first. */
const JOINS: readonly RegExp[] = [
  /\s+w\/\s*|\s*(?<!(?:^|\s)v)\/(?!d\s)\s*/iu,
  /\s*\+\s*/,
  /\s*&\s*/,
  // Two separators in one text: "Ann & Bo" and "Cy and Di".
  new RegExp(`\\s+(?:${AND_WORDS}|AND|UND|ET|OCH|OG|JA|&)\\s+`, "u"),
  /\s+[–—-]\s+/,
  /\s*,\s+/,
  /\s*;\s*/,
  /\s*[、・]\s*/,
  /\s*\n\s*/,
  /\s+(?=@\p{L})/u,
];

const COMMA = 5;

export type Join = number;

/** Indexes into `JOINS`: separators before them join people more surely. */
const [SIGNS, WORDS, SURE] = [2, 3, 5];

/** The separator that splits the names of most cells into people, if there is one. */
export function joinOf(names: readonly string[], loose: boolean): Join | undefined {
  const filled = names
    .map((name) => name.replace(/\s*[([][^)\]]{0,60}[)\]]/g, " "))
    .filter((name) => name.trim() !== "");
  const found = JOINS.findIndex((join, at) => {
    const parted = filled.filter((name) => isParted(name, join));
    if (parted.length === 0 || (at === COMMA && !loose && areSurnamesFirst(parted, filled, join))) return false;
    return parted.length >= (loose ? 0.4 : 0.6) * filled.length || joinsPeople(at, parted, filled);
  });
  return found < 0 ? undefined : found;
}

/** "Vasko, Dimitar" in every cell is a surname and a forename; people are joined if a part also occurs alone, or if there are three. */
function areSurnamesFirst(parted: readonly string[], filled: readonly string[], join: RegExp): boolean {
  const parts = parted.map((name) => name.split(join).map((part) => part.trim()));
  if (parts.some(({ length }) => length !== 2) || parts.flat().every((part) => /\S\s\S/.test(part))) return false;
  const alone = new Set([...filled.map((name) => name.trim()), ...parts.map(([first]) => first)]);
  return !parts.some(([first, second]) => alone.has(second) || filled.some((one) => one.trim() === first));
}

/** Whether a separator in some of the names parts them into people. */
function joinsPeople(at: Join, parted: readonly string[], filled: readonly string[]): boolean {
  const join = JOINS[at];
  const parts = parted.map((name) => name.split(join));
  // "/" and "+" between two short names always join people.
  if (at < SIGNS && parted.length === filled.filter((name) => join.test(name)).length) return true;
  // "F Gale & S Gale" among names of two words.
  if (at < WORDS && parts.flat().every(isWhole) && areWhole(filled, join)) return true;
  // "Jean and Frank", "Corinne": short names of people.
  if ((at === SIGNS || at === WORDS) && filled.length > 2 && filled.every((name) => name.split(join).every(isShort)))
    return true;
  const people = new Set(filled.filter((name) => !join.test(name)).map((name) => name.trim().toLowerCase()));
  return at < SURE && parts.some((some) => some.every((part) => people.has(part.trim().toLowerCase())));
}

/** A forename, with or without an initial. */
const isShort = (name: string): boolean => /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?$/u.test(name.trim());

/** A forename, or its initial, and a surname. */
const isWhole = (name: string): boolean => /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]+){1,2}$/u.test(name.trim());

/** Whether most names that occur alone have this pattern, too. */
function areWhole(names: readonly string[], join: RegExp): boolean {
  const single = names.filter((name) => !join.test(name));
  return single.length > 1 && single.filter(isWhole).length > 0.6 * single.length;
}

function isParted(name: string, join: RegExp): boolean {
  // "Kai(6)/雪(1)": numbers of players.
  const parts = name.split(join).map((part) => part.replace(/\(\d{1,4}\)/g, "").trim());
  return (
    parts.length >= 2 &&
    parts.length <= 9 &&
    parts.every(
      (part) =>
        isNameLike(part) &&
        part.split(/\s+/).length <= 4 &&
        (part.length > 1 || parts.length > 2 || /\p{Lo}/u.test(part)),
    )
  );
}

/** "Ann, Bo & Cy": commas before the last separator. */
const listed = (text: string, sign: RegExp): boolean =>
  /^[^,]+(?:,[^,]+)+$/u.test(text) && !(text.split(sign).at(-1) ?? "").includes(",");

/** The separator of a cell; before "&" or a word, commas part people as well. */
function signOf(text: string, join: Join | undefined): RegExp | undefined {
  const sign = join === undefined ? undefined : JOINS[join];
  const isListed = sign !== undefined && (join === SIGNS || join === WORDS) && listed(text.slice(0, 200), sign);
  return isListed ? new RegExp(`\\s*,\\s+|${sign.source}`, sign.flags) : sign;
}

/** The people of a cell, split at a separator. */
export function peopleOf(piece: Piece, join: Join | undefined): Piece[] {
  const sign = signOf(piece.text, join);
  if (!sign || !isParted(piece.text.slice(0, 200), sign)) return [nameIn(piece)];
  const people: Piece[] = [];
  let at = 0;
  const { text, from } = piece;
  while (at <= text.length) {
    const rest = text.slice(at);
    const match = sign.exec(rest);
    const part = match && match[0] !== "" ? rest.slice(0, match.index) : rest;
    const start = from < 0 ? -1 : from + at;
    if (part.trim() !== "")
      people.push(nameIn(trimmed({ text: part, from: start, to: start < 0 ? -1 : start + part.length })));
    if (!match || match[0] === "") break;
    at += match.index + match[0].length;
  }
  return people;
}

export function trimmed({ text, from, to }: Piece): Piece {
  const start = text.length - text.trimStart().length;
  const bare = text.trim();
  return from < 0 ? { text: bare, from, to } : { text: bare, from: from + start, to: from + start + bare.length };
}
