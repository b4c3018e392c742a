import { fnv1a } from "../../../engine/hash";
import { seeded } from "../../../store/random";

/**
 * The items in an order determined by the key, which is the same at every visit and independent of the author's order.
 */
export function shuffled<Item>(items: readonly Item[], key: string): readonly Item[] {
  return inRandomOrder(items, seeded(fnv1a(key)));
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
