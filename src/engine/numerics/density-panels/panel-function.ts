import type { Density } from "../density";
import type { PanelLayout } from "./panel-layout";
import type { PanelRule } from "./panel-rule";

/** Stands for the logarithm of zero; finite, so that differences are not NaN. */
const LOG_ZERO = -1e200;
/** Densities above this can be multiplied with mantissas without underflow. */
const SAFE = 1e-150;

/** A positive function on the nodes of a layout, with one scale for each panel: values mantissa * exp(scale). */
export class PanelFunction {
  mantissa = new Float64Array(0);
  scale = new Float64Array(0);

  reserve(layout: PanelLayout): void {
    const nodes = layout.panels * layout.rule.count;
    if (this.mantissa.length < nodes) this.mantissa = new Float64Array(Math.ceil(1.3 * nodes));
    if (this.scale.length < layout.panels) this.scale = new Float64Array(Math.ceil(1.3 * layout.panels));
  }

  fillOne(layout: PanelLayout): void {
    this.reserve(layout);
    this.mantissa.fill(1, 0, layout.panels * layout.rule.count);
    this.scale.fill(0, 0, layout.panels);
  }

  /** exp(log(x)) at every node. */
  fillExp(layout: PanelLayout, log: (x: number) => number): void {
    this.reserve(layout);
    const { mantissa } = this;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    for (let q = 0; q < nodes; q++) mantissa[q] = log(layout.x[q]);
    for (let p = 0; p < layout.panels; p++) this.fillPanel(p, p * count, count, mantissa);
  }

  fillPanel(p: number, base: number, count: number, logs: Float64Array): void {
    let top = -Infinity;
    for (let q = base; q < base + count; q++) top = Math.max(top, logs[q]);
    this.scale[p] = top > LOG_ZERO ? top : LOG_ZERO;
    for (let q = base; q < base + count; q++) this.mantissa[q] = top > LOG_ZERO ? Math.exp(logs[q] - top) : 0;
  }

  /** The density around a location, without logarithms where it is in the range of doubles. */
  fillDensity(layout: PanelLayout, density: Density, mu: number): void {
    this.reserve(layout);
    const { mantissa, scale } = this;
    const { count } = layout.rule;
    for (let p = 0; p < layout.panels; p++) {
      const base = p * count;
      const last = base + count - 1;
      if (density.pdf(layout.x[base] - mu) > SAFE && density.pdf(layout.x[last] - mu) > SAFE) {
        for (let q = base; q <= last; q++) mantissa[q] = density.pdf(layout.x[q] - mu);
        scale[p] = 0;
        continue;
      }
      let top = -Infinity;
      for (let q = base; q <= last; q++) top = Math.max(top, density.logPdf(layout.x[q] - mu));
      scale[p] = top > LOG_ZERO ? top : LOG_ZERO;
      for (let q = base; q <= last; q++)
        mantissa[q] = top > LOG_ZERO ? Math.exp(density.logPdf(layout.x[q] - mu) - top) : 0;
    }
  }

  /** this = a b. */
  multiply(layout: PanelLayout, a: PanelFunction, b: PanelFunction): void {
    this.reserve(layout);
    const { count } = layout.rule;
    for (let p = 0; p < layout.panels; p++) {
      const base = p * count;
      let top = 0;
      for (let q = base; q < base + count; q++) {
        const value = a.mantissa[q] * b.mantissa[q];
        this.mantissa[q] = value;
        if (value > top) top = value;
      }
      this.scale[p] = a.scale[p] + b.scale[p];
      this.rescale(p, base, count, top);
    }
  }

  /** this += a b, where `product` is a b as written by `multiply`. */
  add(layout: PanelLayout, product: PanelFunction): void {
    const { count } = layout.rule;
    for (let p = 0; p < layout.panels; p++) {
      if (product.scale[p] <= LOG_ZERO) continue;
      const base = p * count;
      if (this.scale[p] >= product.scale[p]) {
        const factor = Math.exp(product.scale[p] - this.scale[p]);
        for (let q = base; q < base + count; q++) this.mantissa[q] += factor * product.mantissa[q];
      } else {
        const factor = Math.exp(this.scale[p] - product.scale[p]);
        for (let q = base; q < base + count; q++) this.mantissa[q] = factor * this.mantissa[q] + product.mantissa[q];
        this.scale[p] = product.scale[p];
      }
    }
  }

  /** Sets all values to 0; add panel by panel with `open`, then call `normalise`. */
  clear(layout: PanelLayout): void {
    this.reserve(layout);
    this.mantissa.fill(0, 0, layout.panels * layout.rule.count);
    this.scale.fill(LOG_ZERO, 0, layout.panels);
  }

  /** Prepares a panel for terms of size exp(log); returns the factor that converts their mantissas to its scale. */
  open(p: number, count: number, log: number): number {
    const { scale, mantissa } = this;
    if (log > scale[p]) {
      const factor = Math.exp(scale[p] - log);
      for (let q = p * count; q < (p + 1) * count; q++) mantissa[q] *= factor;
      scale[p] = log;
    }
    return Math.exp(log - scale[p]);
  }

  /** Sets negative rounding errors to zero, and rescales mantissas. */
  normalise(layout: PanelLayout): void {
    const { count } = layout.rule;
    for (let p = 0; p < layout.panels; p++) {
      let top = 0;
      for (let q = p * count; q < (p + 1) * count; q++) {
        if (!(this.mantissa[q] > 0)) this.mantissa[q] = 0;
        if (this.mantissa[q] > top) top = this.mantissa[q];
      }
      this.rescale(p, p * count, count, top);
    }
  }

  copy(layout: PanelLayout, from: PanelFunction): void {
    this.reserve(layout);
    this.mantissa.set(from.mantissa.subarray(0, layout.panels * layout.rule.count));
    this.scale.set(from.scale.subarray(0, layout.panels));
  }

  /** this(x) = integral of u from the far left (side 1) or from the far right (side -1) to x. */
  integrate(layout: PanelLayout, u: PanelFunction, side: 1 | -1): void {
    this.reserve(layout);
    const { panels, half } = layout;
    const { count } = layout.rule;
    let carried = 0;
    let carriedScale = LOG_ZERO;
    for (let step = 0; step < panels; step++) {
      const p = side === 1 ? step : panels - 1 - step;
      const base = p * count;
      const scale = Math.max(carriedScale, u.scale[p]);
      const start = carriedScale === scale ? carried : carried * Math.exp(carriedScale - scale);
      const factor = u.scale[p] <= LOG_ZERO ? 0 : half[p] * (u.scale[p] === scale ? 1 : Math.exp(u.scale[p] - scale));
      const whole = this.integratePanel(layout.rule, base, u.mantissa, side, start, factor);
      this.scale[p] = scale;
      carried = start + factor * Math.max(0, whole);
      carriedScale = scale;
      if (carried > 0 && (carried < 1e-60 || carried > 1e60)) {
        carriedScale += Math.log(carried);
        carried = 1;
      }
    }
  }

  /** Writes start + factor * (integral of `source` up to each node) for the panel at `base`; returns the whole integral. */
  private integratePanel(
    { count, weights, partial }: PanelRule,
    base: number,
    source: Float64Array,
    side: 1 | -1,
    start: number,
    factor: number,
  ): number {
    const target = this.mantissa;
    let whole = 0;
    for (let r = base, w = 0; w < count; r++, w++) whole += weights[w] * source[r];
    // The rule is symmetric: integral_{-1}^{-x} u(t) = whole - integral_{-1}^x u(-t), so each row serves two nodes.
    for (let q = 0, last = count - 1; q <= last; q++, last--) {
      let own = 0;
      let mirrored = 0;
      for (let k = q * count, r = base, m = base + count - 1, end = k + count; k < end; k++, r++, m--) {
        const weight = partial[k];
        own += weight * source[r];
        mirrored += weight * source[m];
      }
      const left = start + factor * (side === 1 ? own : whole - own);
      const right = start + factor * (side === 1 ? whole - mirrored : mirrored);
      target[base + q] = left > 0 ? left : 0;
      target[base + last] = right > 0 ? right : 0;
    }
    return whole;
  }

  /** log of the integral over the line; fills `masses` with the logs of the panels' contributions. */
  logIntegral(layout: PanelLayout, masses: Float64Array): number {
    const { count, weights } = layout.rule;
    let top = LOG_ZERO;
    for (let p = 0; p < layout.panels; p++) {
      let whole = 0;
      const base = p * count;
      for (let r = 0; r < count; r++) whole += weights[r] * this.mantissa[base + r];
      masses[p] = whole > 0 ? Math.log(whole * layout.half[p]) + this.scale[p] : LOG_ZERO;
      if (masses[p] > top) top = masses[p];
    }
    let sum = 0;
    for (let p = 0; p < layout.panels; p++) sum += Math.exp(masses[p] - top);
    return top + Math.log(sum);
  }

  /** Expectation of `of` with this as the density, given the result of `logIntegral`. */
  expectation(layout: PanelLayout, masses: Float64Array, log: number, of: (x: number) => number): number {
    const { count, weights } = layout.rule;
    let mean = 0;
    for (let p = 0; p < layout.panels; p++) {
      if (masses[p] < log - 45) continue;
      let sum = 0;
      const base = p * count;
      for (let r = 0; r < count; r++) sum += weights[r] * this.mantissa[base + r] * of(layout.x[base + r]);
      mean += sum * layout.half[p] * Math.exp(this.scale[p] - log);
    }
    return mean;
  }

  private rescale(p: number, base: number, count: number, top: number): void {
    if (top > 1e-60 && top < 1e60) return;
    if (top < 1e-290) {
      this.scale[p] = LOG_ZERO;
      return;
    }
    const factor = 1 / top;
    for (let q = base; q < base + count; q++) this.mantissa[q] *= factor;
    this.scale[p] += Math.log(top);
  }
}
