/** Results of a lab run before its end: figures of the systems, without a comparison. */
import type { LabKnown } from "./known";
import { comparisonOf, rowsOf, type LabRow } from "./lab-rows";

export interface LabSoFar {
  /** In the order of the plan, which is no ranking. */
  readonly rows: readonly (LabRow & { readonly simulated: number })[];
  readonly systems: number;
  /** Simulated seasons of each system. */
  readonly seasons: number;
}

/** Systems with figures that are not finite are omitted until the end, which names them. */
export function soFar(known: LabKnown): LabSoFar {
  const rows = rowsOf(known, comparisonOf(known))
    .filter(({ order, odds }) => Number.isFinite(order.value) && Number.isFinite(odds.value))
    .map((row) => ({ ...row, simulated: known.courses[row.system].filter(Boolean).length }));
  return { rows, systems: known.plan.systems.length, seasons: known.plan.settings.seasons };
}
