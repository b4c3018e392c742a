/**
 * Densities of the performances given the order, on any grid, from the last call of a panel kernel.
 *
 * Method: the barycentric polynomial through a panel's nodes; for players tied at an end, times the performance density.
 * Error: 1e-9 of the peak at "fine".
 */
import type { Density } from "../density";
import type { PanelLayout } from "./panel-layout";
import type { PanelFunction } from "./panel-function";

/** A density on panels; `log` is the logarithm of its integral. */
export interface PanelCurve {
  readonly values: PanelFunction;
  readonly log: number;
  /** Multiply by the performance density at this location. */
  readonly times?: { readonly density: Density; readonly location: number };
}

/** @param x [points] in the layout's coordinate */
export function curveAt(layout: PanelLayout, curve: PanelCurve, x: Float64Array): Float64Array {
  const { values, log, times } = curve;
  const { count, nodes } = layout.rule;
  const bary = barycentric(nodes);
  return x.map((t) => {
    const p = layout.panelOf(t);
    if (p < 0) return 0;
    const base = p * count;
    let above = 0;
    let below = 0;
    let exact = -1;
    const local = (t - layout.ends[p]) / layout.half[p] - 1;
    for (let q = 0; q < count; q++) {
      const distance = local - nodes[q];
      if (distance === 0) exact = q;
      above += (bary[q] / distance) * values.mantissa[base + q];
      below += bary[q] / distance;
    }
    const mantissa = exact >= 0 ? values.mantissa[base + exact] : above / below;
    const factor = values.scale[p] - log + (times ? times.density.logPdf(t - times.location) : 0);
    return mantissa > 0 ? mantissa * Math.exp(factor) : 0;
  });
}

function barycentric(nodes: Float64Array): Float64Array {
  return nodes.map((x, q) => {
    let product = 1;
    for (let r = 0; r < nodes.length; r++) if (r !== q) product *= 2 * (x - nodes[r]);
    return 1 / product;
  });
}
