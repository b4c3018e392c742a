/** Weights of races by kind: by words in the race's name or season. A pure leaf: the page imports it as values. */

/** Races whose name or season contains the words have this weight. */
export interface KindWeight {
  readonly words: string;
  /** 0 or more. */
  readonly weight: number;
}

/** Most kinds of a data set, and most letters of one. */
export const MAX_KINDS = 20;
const MAX_LETTERS = 60;
const MAX_WEIGHT = 1000;

const plain = (text: string): string => text.trim().toLowerCase();

/** The weight of the first kind that matches a race; undefined: none matches. */
export function weightByKind(kinds: readonly KindWeight[], name: string, season: string): number | undefined {
  const texts = [plain(name), plain(season)];
  return kinds.find(({ words }) => texts.some((text) => text.includes(plain(words))))?.weight;
}

/** Parses "final = 2, friendly = 0.5"; errors are returned as a sentence. */
export function parseKinds(text: string): { readonly kinds: readonly KindWeight[] } | { readonly problem: string } {
  const kinds: KindWeight[] = [];
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const at = part.lastIndexOf("=");
    const words = part.slice(0, Math.max(0, at)).trim();
    const figure = part.slice(at + 1).trim();
    const weight = Number(figure);
    if (at < 0 || words === "" || figure === "")
      return { problem: `“${part}” has no weight. Write words of the race, “=” and a number: final = 2.` };
    if (!(weight >= 0 && weight <= MAX_WEIGHT))
      return { problem: `“${figure}” is no weight. Enter a number from 0 to ${MAX_WEIGHT}.` };
    if (words.length > MAX_LETTERS) return { problem: `“${words}” is too long. Enter up to ${MAX_LETTERS} letters.` };
    kinds.push({ words, weight });
  }
  return kinds.length > MAX_KINDS ? { problem: `Enter up to ${MAX_KINDS} kinds.` } : { kinds };
}

export const writeKinds = (kinds: readonly KindWeight[]): string =>
  kinds.map(({ words, weight }) => `${words} = ${weight}`).join(", ");
