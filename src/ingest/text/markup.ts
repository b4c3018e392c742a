/** Signs of layout within lines: tags of flowing HTML, BBCode, bold in Markdown and chats, fences of code. */
const FLOW = /<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]{0,200}>/i;
const TABLE = /<t(?:able|[rdh])\b|<\?xml|<html|<head\b|<!doctype/i;
const TAG =
  /<\/?(?:a|b|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|li|ol|p|s|small|span|strong|sup|u|ul)\b[^<>]{0,400}>/gi;
/** Tags that end a line. */
const ENDS = /^<(?:br|hr|\/p|\/li|\/div|\/h\d)/i;
const CODE = /\[\/?(?:b|i|u|s|quote|center|code|list|size|color|url|spoiler|table|tr|td)(?:=[^\]\n]{0,80})?\]/gi;
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, " "],
  [/&amp;/g, "&"],
  [/&(?:#0?39|apos|rsquo);/g, "’"],
  [/&quot;/g, '"'],
];
const BOLD =
  /(?<![*\p{L}\d]|(?<!\*)-)(\*{1,2})(?=[^\s*_-])([^*\n]{1,80}?)(?<=[^\s*_:-])\1(?![*\p{L}\d]|-(?!\*)|\s?:)/gu;
/** "[Ann](https://…)". */
const LINK = /(?<!!)\[([^\][\n]{1,120})\]\((?:https?:\/\/|www\.|\/)[^()\s]{1,300}\)/gu;
/** "`Ann`" and "_Ann_"; a single one may be a nick. */
const QUOTED: readonly RegExp[] = [
  /(?<![`\p{L}\p{N}])`([^`\n]{1,80})`(?![`\p{L}\p{N}])/gu,
  /(?<![_\p{L}\p{N}/])_(?=[^\s_])([^_\n]{1,80}?)(?<=[^\s_])_(?![_\p{L}\p{N}])/gu,
];
const MIN_QUOTED = 3;
/** A line break in Markdown. */
const BREAK = /(?<=[^\s\\])\\(?=\n|$)/gu;
const FENCE = /^ {0,3}(?:```|~~~)[\w-]{0,20}[ \t]*$/gm;
/** Longer texts are data without such signs. */
const MAX_CHARACTERS = 300_000;

const blank = (text: string): string => " ".repeat(text.length);

/** The text with its signs of layout replaced by blanks; every other character keeps its place. A tag that ends a line in the middle of one becomes a line break. */
export function withoutMarkup(text: string): string {
  if (text.length > MAX_CHARACTERS || /^\s*[[{]\s*["[{]/.test(text.slice(0, 200))) return text;
  let bare = text;
  if (FLOW.test(bare) && !TABLE.test(bare) && isTagged(bare)) {
    bare = bare.replace(TAG, (tag: string, at: number) =>
      ENDS.test(tag) && !/^\s*(?:\n|$)/.test(bare.slice(at + tag.length, at + tag.length + 80))
        ? `\n${" ".repeat(tag.length - 1)}`
        : blank(tag),
    );
    for (const [entity, sign] of ENTITIES) bare = bare.replace(entity, (all) => sign.padEnd(all.length));
  }
  if (/\[\/\w/.test(bare)) bare = bare.replace(CODE, blank);
  if (bare.includes("```") || bare.includes("~~~")) bare = bare.replace(FENCE, blank);
  if (bare.includes("](")) bare = bare.replace(LINK, (all, words: string) => ` ${words}`.padEnd(all.length));
  if (bare.includes("\\\n")) bare = bare.replace(BREAK, " ");
  for (const sign of QUOTED) bare = withoutQuotes(bare, sign);
  return bare.includes("*") && !showsWinners(bare) ? withoutBold(bare) : bare;
}

function withoutQuotes(bare: string, sign: RegExp): string {
  const found = [...bare.matchAll(sign)].filter(({ 0: all, index }) => !isWholeLine(bare, index, all.length));
  if (found.length < MIN_QUOTED) return bare;
  return bare.replace(sign, (all: string, words: string, at: number) =>
    isWholeLine(bare, at, all.length) ? all : ` ${words} `,
  );
}

function withoutBold(bare: string): string {
  return bare.replace(BOLD, (all: string, sign: string, words: string, at: number) =>
    isWholeLine(bare, at, all.length) ? all : blank(sign) + words + blank(sign),
  );
}

const VERSUS = /\s(?:vs?\.?|versus|gegen|contra|contre|mot|tegen)\s/iu;

/** "Ann vs **Bo**" in at least three lines, and never both sides in bold: who won. */
function showsWinners(text: string): boolean {
  const games = text.split("\n").filter((line) => line.length < 120 && VERSUS.test(line));
  const isTold = (line: string): boolean => line.split(VERSUS).filter((side) => side.includes("**")).length === 1;
  return games.length >= 3 && games.every(isTold);
}

/** Most lines have tags: in a table of other cells they are left. */
function isTagged(text: string): boolean {
  const filled = text.split("\n").filter((line) => line.trim() !== "");
  return filled.filter((line) => /<\/?[a-z][^<>]{0,200}>/i.test(line)).length >= 0.5 * filled.length;
}

/** A line that is bold as a whole is a heading. */
function isWholeLine(text: string, at: number, length: number): boolean {
  const from = text.lastIndexOf("\n", at) + 1;
  const end = text.indexOf("\n", at);
  return text.slice(from, end < 0 ? undefined : end).trim().length <= length;
}
