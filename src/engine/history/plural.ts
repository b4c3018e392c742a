/** Counts with their noun. A pure leaf: the page imports it as values. */

/** "1,123 races", "1 race"; an irregular plural may be given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
