import { groupBy } from "../../../grouped";

/** "Spiel 1", "Abend 2 (bei Lisa)": words and a number, whatever the language. */
const COUNTED = /^(\p{L}[\p{L}\p{M}.' ]{0,24}?)\s?[#№]?(\d{1,3})[.:]?(?:\s?[-–—(,].{0,40})?$/u;

/** Indices of lines that head blocks of others, since the same words recur with 1, 2, 3 and so on. */
export function countedHeads(lines: readonly string[]): ReadonlySet<number> {
  const counted = lines.flatMap((text, at) => {
    const match = COUNTED.exec(text.trim());
    return match ? [{ words: match[1].toLowerCase(), at, count: Number(match[2]) }] : [];
  });
  return new Set(
    [...groupBy(counted, ({ words }) => words).values()].flatMap((group) => {
      const rises = group.every(({ count }, index) => count === group[0].count + index);
      const isApart = group.slice(1).every(({ at }, index) => at - group[index].at > 2);
      const isOpen = group.slice(1).every(({ at }) => lines[at - 1].trim() === "");
      const heads = group.length > 1 && rises && isApart && group[0].count < 3 && (isOpen || group.length > 2);
      return heads ? group.map(({ at }) => at) : [];
    }),
  );
}
