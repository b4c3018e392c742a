/**
 * Invisible characters: control characters except blanks, byte-order mark, zero-width space, word joiner, direction marks.
 * Joiners stay, because emoji and scripts need them.
 */
// oxlint-disable-next-line no-misleading-character-class, no-control-regex
const INVISIBLE = /[\0-\x08\x0E-\x1F\x7F-\x9F\uFEFF\u200B\u2060\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;
const STARS = new Set<string | undefined>(["*", "†", "‡"]);
const BRACKETED = /\[(?:[a-z]|\d{1,3})\]$/iu;

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0E-\x1F\x7F-\x9F]/g;

/** German clubs begin with a number that is part of the name: "1. FC Köln". */
export const NUMBERED_CLUB = /^1\.\s?(?:F?FC|FSV|B?SV|SC|T?TC|BC|VC|CfR)(?!\p{L})/u;

/** Text that is kept exactly, except for control characters, which no format preserves. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, "");

/** A name as displayed: NFC, without invisible characters, single spaces, trimmed. */
export function cleanName(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Visible characters: not blanks, control characters, invisible marks, and fillers that fonts leave blank. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;

export function isNameless(text: string): boolean {
  return !SEEN.test(text);
}

/** Before a name: a flag, a medal, the @ of a mention, a bib number. */
const BEFORE = /^\s*(?:(?:[\u{1F1E6}-\u{1F1FF}]{2}|🥇|🥈|🥉|🏆|@(?=[\p{L}\d_])|#\d{1,5}\s+(?=\p{L}))\s*)+(?=\S)/u;
/** After a name: a flag, a medal, a champion's mark, how a player entered the draw, a figure with its unit. */
const BEHIND =
  /(?<=\S)(?:\s*(?:[\u{1F1E6}-\u{1F1FF}]{2}|🥇|🥈|🥉|🏆)|\s+[([](?:[cC]|WC|LL|[PS]B|[PNC]R|Q|b\d)[)\]]|\s+[PS]B|\s+\((?:\d{1,5}[.,:]\d+(?:\s?[a-z%]{1,3})?|\d{1,5}\s?(?:ms|s|pts|points|Punkte|kg|km|m|%))\))$/u;

/** A name without additions of tables and chats, unless nothing else remains: flags, "@", bib numbers, "(c)", footnote marks. */
export function bareName(text: string): string {
  let kept = text.charCodeAt(0) < 0x41 || text.charCodeAt(0) > 0x7f ? text.replace(BEFORE, "") : text;
  for (let bare = kept.trimEnd(); bare !== ""; bare = kept) {
    const last = bare.charCodeAt(bare.length - 1);
    const end =
      last === 0x29 || last === 0x5d || last === 0x42 || last > 0x7f ? Math.max(0, bare.length - 16) : bare.length;
    const open = bare.slice(0, end) + bare.slice(end).replace(BEHIND, "");
    const shorter = open.slice(0, startOfFootnote(open)).trimEnd();
    if (shorter === bare || shorter.trim() === "") break;
    kept = shorter;
  }
  return kept;
}

/** Start of a footnote mark at the very end: [a], [12] or stars and daggers in a row. */
function startOfFootnote(text: string): number {
  let start = text.length;
  while (STARS.has(text[start - 1])) start -= 1;
  // Only the last few characters are searched, so the name before may have any length.
  return start < text.length ? start : start - (BRACKETED.exec(text.slice(-5))?.[0].length ?? 0);
}

/** Names with the same key belong to one person: upper and lower case count as equal, accents do not. */
export function nameKey(cleaned: string): string {
  // Converting to upper case first maps ß to SS and unifies both sigmas; dotless ı stays a separate letter.
  return cleaned
    .split("ı")
    .map((part) => part.toUpperCase().toLowerCase())
    .join("ı")
    .normalize("NFC");
}
