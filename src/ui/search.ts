/** The search of all pickers and lists: words in any order, ignoring case and accents. Pure. */
import type { History } from "../engine/history/types";

/** Letters that are not a plain letter with a diacritic. */
const PLAIN: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ð: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };

/** Letters for which lower case is enough. */
// eslint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7f]*$/;

export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => PLAIN[letter]);
}

const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);

export function matches(text: string, search: string): boolean {
  const where = folded(text);
  return wordsOf(search).every((word) => where.includes(word));
}

/** Whether every word of a search occurs in a race's heading (its name and date) or in the name of an entrant. */
export function raceSearch(
  { names, player, offsets }: Pick<History, "names" | "player" | "offsets">,
  search: string,
  headingOf: (race: number) => string,
): (race: number) => boolean {
  const words = wordsOf(search);
  if (words.length === 0) return () => true;
  const plain = names.map(folded);
  // For each word, the players whose names contain it.
  const holders = words.map((word) => plain.map((name) => name.includes(word)));
  return (race) => {
    let heading: string | null = null;
    return words.every((word, at) => {
      for (let row = offsets[race]; row < offsets[race + 1]; row++) if (holders[at][player[row]]) return true;
      return (heading ??= folded(headingOf(race))).includes(word);
    });
  };
}

/** How a text matches a search: it begins with it, contains all its words, or does not match. */
export function matcher(search: string): (text: string) => "starts" | "holds" | "not" {
  const words = wordsOf(search);
  if (words.length === 0) return () => "holds";
  const sought = words.join(" ");
  return (text) => {
    const where = folded(text);
    if (where.startsWith(sought)) return "starts";
    return words.every((word) => where.includes(word)) ? "holds" : "not";
  };
}

/** Matching items in their order, but those that begin with the search come first. */
export function findIn<Item>(items: readonly Item[], search: string, textOf: (item: Item) => string): readonly Item[] {
  if (wordsOf(search).length === 0) return items;
  const match = matcher(search);
  const starting: Item[] = [];
  const holding: Item[] = [];
  for (const item of items) {
    const how = match(textOf(item));
    if (how !== "not") (how === "starts" ? starting : holding).push(item);
  }
  return [...starting, ...holding];
}
