/** A pure leaf: the page imports it as values. */

/** The three words of a list nearest to a misspelt word by edit distance, best first. */
export function nearestWords(word: string, words: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  return words
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Levenshtein distance, where letters that the longer word adds before or after the shorter one do not count. */
function distanceTo(a: string, b: string): number {
  if (a !== "" && (b.includes(a) || a.includes(b))) return Math.abs(a.length - b.length) / 100;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}
