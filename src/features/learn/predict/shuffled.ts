import { seeded } from "../../../store/random";

/** A hash of a text (FNV-1a), as a seed. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/**
 * The items in an order determined by the key, which is the same at every visit and independent of the author's order.
 */
export function shuffled<Item>(items: readonly Item[], key: string): readonly Item[] {
  return inRandomOrder(items, seeded(seedOf(key)));
}

/** Fisher and Yates's shuffle. */
export function inRandomOrder<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const next = [...items];
  for (let i = next.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [next[i], next[j]] = [next[j], next[i]];
  }
  return next;
}
