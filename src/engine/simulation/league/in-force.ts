/** Finds the interventions of a league that are in effect in a race. A pure leaf: the page imports it as values. */

interface Done {
  readonly race: number;
  readonly kind: string;
  readonly value: unknown;
}

/** The intervention of a kind in effect in race `race`, with its index; null: none. The list is sorted by race. */
export function rigAt<R extends Done>(
  rigs: readonly R[],
  kind: R["kind"],
  race: number,
): { readonly rig: R; readonly index: number } | null {
  const index = rigs.findLastIndex((rig) => rig.kind === kind && rig.race <= race);
  return index < 0 || rigs[index].value === null ? null : { rig: rigs[index], index };
}
