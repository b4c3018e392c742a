/** Where a name ends before a club, a class or a country, in rows whose columns were copied with single blanks. */

/** Small words that belong to the surname after them. */
const PARTICLES = new Set(
  "de del della di da do dos das du den der van von vom zu zum ten ter el la le los al bin ben ibn af av y i e st st. mc san".split(
    " ",
  ),
);
const MIN_NAMES = 4;
/** Share of the names that have more words than a name. */
const MANY = 0.7;
/** Share of them whose further words recur: for clubs of several words, and for a single word, which may be a second surname. */
const RECURRING = 0.3;
const RECURRING_WORD = 0.6;
/** "M40", "SEN", "GBR": a class or a country. */
const CODE = /^(?=.*\p{Lu})[\p{Lu}\d]{2,4}$/u;
const CLASS = /^(?:[MFVWSJUHDK]{1,3}\d{1,2}[A-Z]?|\d{2,3}[MFWHD]|[SVJU][MWFHD]|SE[MF]|V\d[MF]|ES[MFH]|[MF]?SEN|VET)$/u;
const DISTINCT_CODES = 0.5;

/** Number of words of "Ann Lee", "J. P. Smith", "Jan van der Berg" at the start of a text. */
function nameSize(words: readonly string[]): number {
  const isInitial = (word: string | undefined): boolean => word !== undefined && /^\p{Lu}\.?$/u.test(word);
  let at = 0;
  for (let parts = 0; parts < 2 && at < words.length; parts++) {
    const start = at;
    while (isInitial(words[at])) at += 1;
    while (PARTICLES.has(words[at]?.toLowerCase()) && at + 1 < words.length) at += 1;
    at += 1;
    // "J. P. Smith": initials stand for the forename.
    if (isInitial(words[start])) break;
  }
  return Math.min(at, words.length);
}

/** Number of words before the first code of each name; undefined if too few have one, or the codes hardly recur. */
function codesIn(rows: readonly (readonly string[])[]): number[] | undefined {
  const at = rows.map((words) => words.findIndex((word, index) => index > 1 && CODE.test(word)));
  const codes = rows.flatMap((words, row) => (at[row] < 0 ? [] : [words[at[row]]]));
  const isLoud = rows.every((words) => words.every((word) => word === word.toUpperCase()));
  const isKnown =
    new Set(codes).size <= DISTINCT_CODES * codes.length ||
    codes.filter((code) => CLASS.test(code)).length >= 0.8 * codes.length;
  return codes.length >= 0.8 * rows.length && isKnown && !isLoud
    ? at.map((size, row) => (size < 0 ? nameSize(rows[row]) : size))
    : undefined;
}

/** Number of words of each name, if the words after two names recur. */
function clubsIn(rows: readonly (readonly string[])[]): number[] | undefined {
  const sizes = rows.map(nameSize);
  const tails = rows.flatMap((words, row) => (words.length > sizes[row] ? [words.slice(sizes[row])] : []));
  if (tails.length < MANY * rows.length) return undefined;
  const counts = new Map<string, number>();
  for (const tail of tails) counts.set(tail.join(" "), (counts.get(tail.join(" ")) ?? 0) + 1);
  const recurring = tails.filter((tail) => counts.get(tail.join(" "))! > 1);
  const clubs = recurring.filter((tail) => tail.length > 1 || CODE.test(tail[0]));
  const kinds = new Set(recurring.map((tail) => tail.join(" "))).size;
  const isClubs = clubs.length >= RECURRING * tails.length || recurring.length >= RECURRING_WORD * tails.length;
  // Nearly all have two more words, and one club has several members; a suffix of all, such as "Cricket Club", is part of teams.
  const long = tails.filter(({ length }) => length > 1).length;
  const isLong = long >= 0.8 * rows.length && clubs.length > 1 && clubs.length < 0.6 * rows.length;
  return (kinds > 1 && isClubs) || isLong ? sizes : undefined;
}

/**
 * Length of the player’s name in each text, if nearly all texts also contain a class, a country or a club: "Ann Lee M40 Harrow AC",
 * "Bo Ek Thames Harriers". Undefined for names of people alone, and of teams.
 */
export function playersWithin(names: readonly string[]): readonly number[] | undefined {
  const distinct = new Set(names);
  if (distinct.size < MIN_NAMES) return undefined;
  const rows = names.map((name) => name.split(" "));
  if (rows.some((words) => words.length > 12) || rows.filter(({ length }) => length > 2).length < MANY * rows.length)
    return undefined;
  const sizes = codesIn(rows) ?? clubsIn(rows);
  const cut = sizes?.map((size, row) => rows[row].slice(0, size).join(" "));
  // Of teams "Harrow AC A" and "Harrow AC B", nothing would tell one from the other.
  return cut && new Set(cut).size >= 0.9 * distinct.size ? cut.map(({ length }) => length) : undefined;
}
