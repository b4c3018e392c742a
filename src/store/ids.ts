/** A key that no other tab or session can produce: for data sets and bases. */
export function newKey(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return prefix + Array.from(bytes, (b) => b.toString(36).padStart(2, "0")).join("");
}

/** The next free id of a short list that lives in one document ("c1", "c2", ...). */
export function nextId(prefix: string, taken: readonly { readonly id: string }[]): string {
  let highest = 0;
  for (const { id } of taken) {
    const n = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : NaN;
    if (Number.isInteger(n) && n > highest) highest = n;
  }
  return prefix + (highest + 1);
}
