/** Which rig of a league holds when. A pure leaf: the page imports it as values. */

interface Done {
  readonly race: number;
  readonly kind: string;
  readonly value: unknown;
}

/** The rig of a kind that holds in race `race`, with its place in the list; null: none. Rigs in the order of their races. */
export function rigAt<R extends Done>(
  rigs: readonly R[],
  kind: R["kind"],
  race: number,
): { readonly rig: R; readonly index: number } | null {
  const index = rigs.findLastIndex((rig) => rig.kind === kind && rig.race <= race);
  return index < 0 || rigs[index].value === null ? null : { rig: rigs[index], index };
}
