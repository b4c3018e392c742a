import { joinOf, peopleOf, THEN } from "../infer/tokens/names";

/** A name that ends or begins with numbers, or contains a score, numbers in brackets, an age group, a title or characters of a list. */
const UNCLEAN =
  /^(?:vs?\.?|at|@)\s|^(?:I|[Mm]e|[Ii]ch|[Mm]oi|[Yy]o|[Ee]u|[Ii]o|[Jj]ag|[Jj]eg)$|\([^()]*\s(?:and|und|et|y|e|&|\+|och|og|en|i)\s[^()]*\)|^(?:I|\p{Ll}+)\s\p{Ll}+\s|,\s.*,\s|^\p{Lu}\S+\s\p{Lu}\S+,\s|\p{Lu}\p{L}+(?:\s\p{Ll}{2,}){2,}$|\s(?:won|beat|lost|had|has|scored|finished|came|got|with)(?:\s|$)|^(?:\d+[\s、.)]|(?:W?[GFCI]M|NM)\s(?=\p{L})|\d[\d\s.:/-]*[,;]|[^\p{L}\p{M}\p{N}])|\s\d{1,3}(?:[ºª]\s|x$)|[|>→*½%]|\.{3}|\s(?:gr|kg|pts?)\.?$|\([^()]*\d[^()]*\)|\s\d+(?:[.,/:'’′]\d+)*(?:\s|$|\p{Ll}{2})|\s[-–]\s|\/\d|\s(?:\d+\p{L}\d+\p{L}?|\p{Lu}\d\d|\d+h\d\d\S*)$/u;

/** Text in brackets after a name. */
const BRACKET = /(?<=.)(?:\([^()]{2,}\)+|\[[^[\]]{2,}\])$/u;

/** What people add after a name: a remark in brackets, an emoji, a percentage, half a point, an age group. */
const ADDED =
  /[\s,–—-]+(?:\([^()]+\)|\[[^[\]]+\]|(?![\d#*])\p{Extended_Pictographic}\uFE0F?|\d+(?:[.,]\d+)?\s?%|[£€$¥]\s?\d+(?:[.,]\d+)?|\d*½|[MFVWDKHL]\d\d|FT|n\.?[PV]\.?|won|wins|gewinnt|gewann|gagne|gana|ganó|vince|vinse|wint|vann|vinner|wygrał[a]?)$/u;

/** "(tie) Cy", "-5. Cy": a part of the place before a name; "Bo (tied), 4. Di": the next one after it. */
const PLACED = /^(?:\((?:tied?|t|=|joint|equal)\)|[-–]\d{1,3}[.)])\s|[,;]\s\d{1,3}[.)]\s\p{L}/iu;
/** "Cy. Di pulled out with a stitch": a sentence after a name. */
const SENTENCE = /\p{L}{2}[.!;]\s\p{Lu}\p{L}*\s\p{Ll}{4}/u;

/** Number of names that are examined, and of their characters. */
const MAX_NAMES = 300;
const LONGEST = 600;

/** Share of the names from which inference is tried. */
const MANY = 0.5;

function sampled(names: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.ceil(names.length / MAX_NAMES));
  return names.flatMap((name, at) => (at % step === 0 ? [name.slice(0, LONGEST)] : []));
}

/** "Mario (Tim)", "Luigi (Eva)": if all are different, the text in brackets may be the actual name. */
function areBracketsNames(names: readonly string[]): boolean {
  const brackets = names.flatMap((name) => BRACKET.exec(name)?.[0] ?? []);
  return brackets.length === names.length && new Set(brackets).size === new Set(names).size;
}

const partsOf = (name: string, join: number | undefined): string[] =>
  peopleOf({ text: name, from: -1, to: -1 }, join).map(({ text }) => text);

/** "&" and "and", as `peopleOf` numbers separators; a slash may separate anything. */
const WORDS: ReadonlySet<number | undefined> = new Set([2, 3]);

const isPair = (name: string, join: number | undefined): boolean => partsOf(name, join).length > 1;

/** Share of the names that contain other text, such as a club, or two people. */
function uncleanShare(names: readonly string[]): number {
  const own = areBracketsNames(names);
  const join = joinOf(names, false);
  const unclean = names.filter((name) => UNCLEAN.test(name) || (!own && BRACKET.test(name)) || isPair(name, join));
  return unclean.length / Math.max(1, names.length);
}

/** Whether so many names contain other text that inference should be tried. "Blink 182" and "3" are names. */
export function isUnclean(all: readonly string[]): boolean {
  const names = sampled(all).flatMap((name) => (/\p{L}/u.test(name) ? [name.replace(/\s\d+$/, "")] : []));
  if (names.some((name) => PLACED.test(name.slice(0, 120)) || SENTENCE.test(name.slice(0, 120)))) return true;
  if (names.some((name) => THEN.test(name) || ADDED.test(name.slice(-60))) && !areBracketsNames(names)) return true;
  const join = joinOf(names, false);
  return uncleanShare(names) >= MANY || (WORDS.has(join) && names.some((name) => isPair(name, join)));
}

/** The same names, some of them without an addition or as two people. */
function isShorter(names: readonly string[], than: readonly string[]): boolean {
  const own = new Set(names);
  const left = than.filter((name) => !own.has(name));
  return (
    names.length >= than.length &&
    left.length > 0 &&
    left.every(
      (name) =>
        own.has(name.replace(THEN, "").replace(ADDED, "").trimEnd()) ||
        partsOf(name, joinOf(than, false)).every((part) => own.has(part)),
    )
  );
}

/** Far fewer names contain text that is not part of a name. */
export function isCleaner(all: readonly string[], others: readonly string[]): boolean {
  if (others.length < 3 || all.length < 0.6 * others.length) return false;
  const than = sampled(others);
  if (!areBracketsNames(than) && isShorter(all, than)) return true;
  const share = uncleanShare(than);
  return share >= 0.25 && uncleanShare(sampled(all)) <= 0.4 * share;
}

/** Whether some names contain a shorter name and other text, such as a place or a number. */
export function holdMore(names: readonly string[], bare: readonly string[]): boolean {
  const kept = new Set(bare);
  // Text in brackets does not decide; other rules check whether it belongs to a name.
  const longer = names.filter((name) => !kept.has(name) && !kept.has(name.replace(BRACKET, "").trim()));
  const trimmed = longer.filter((name) => bare.some((one) => name.includes(one)));
  return trimmed.length > 0 && trimmed.length >= 0.8 * longer.length && bare.length >= 0.8 * names.length;
}
