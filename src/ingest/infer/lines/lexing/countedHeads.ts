/** "Spiel 1", "Abend 2 (bei Lisa)": words and a number, whatever the language. */
const COUNTED = /^(\p{L}[\p{L}\p{M}.' ]{0,24}?)\s?[#№]?(\d{1,3})[.:]?(?:\s?[-–—(,].{0,40})?$/u;

/** Indices of lines that head blocks of others, since the same words recur with 1, 2, 3 and so on. */
export function countedHeads(lines: readonly string[]): ReadonlySet<number> {
  const groups = new Map<string, { readonly at: number; readonly count: number }[]>();
  for (const [at, text] of lines.entries()) {
    const [, words, count] = COUNTED.exec(text.trim()) ?? [];
    if (words === undefined) continue;
    const key = words.toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), { at, count: Number(count) }]);
  }
  return new Set(
    [...groups.values()].flatMap((group) => {
      const rises = group.every(({ count }, index) => count === group[0].count + index);
      const isApart = group.slice(1).every(({ at }, index) => at - group[index].at > 2);
      const isOpen = group.slice(1).every(({ at }) => lines[at - 1].trim() === "");
      const heads = group.length > 1 && rises && isApart && group[0].count < 3 && (isOpen || group.length > 2);
      return heads ? group.map(({ at }) => at) : [];
    }),
  );
}
