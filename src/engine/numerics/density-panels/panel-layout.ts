import type { Density } from "../density";
import type { Accuracy } from "../accuracy";
import { firstAfter } from "../bisect";
import { panelRule, type PanelRule } from "./panel-rule";

/** Nodes in a panel, largest change of the logarithm over a panel, and where tails are cut (at exp(-drop)). */
interface PanelSetting {
  readonly nodes: number;
  readonly span: number;
  readonly drop: number;
}

const SETTINGS: Readonly<Record<Accuracy, PanelSetting>> = {
  fast: { nodes: 8, span: 2, drop: 24 },
  standard: { nodes: 10, span: 2.5, drop: 28 },
  fine: { nodes: 12, span: 3, drop: 34 },
};

export class PanelLayout {
  readonly rule: PanelRule;
  panels = 0;
  half = new Float64Array(0);
  /** [panels * nodes] */
  x = new Float64Array(0);
  private readonly setting: PanelSetting;
  /** Largest slope that one performance can give a running integral. */
  private steepest = 1;
  /** [panels + 1] */
  readonly ends: number[] = [];

  constructor(
    private readonly density: Density,
    accuracy: Accuracy,
  ) {
    this.setting = SETTINGS[accuracy];
    this.rule = panelRule(this.setting.nodes);
  }

  /** @param sorted [n] ascending locations, units of the scale */
  build(sorted: Float64Array, n: number): void {
    const { density, setting, ends } = this;
    const lowest = sorted[0];
    const highest = sorted[n - 1];
    const [below, above] = density.reach(setting.drop, highest - lowest);
    // At most half of the players are steep against the other half.
    this.steepest = density.steepest(highest - lowest);
    const steepest = this.steepest * Math.max(2, 0.5 * n);
    ends.length = 0;
    this.tail(lowest, below, -1, n, steepest);
    ends.reverse();
    ends.push(lowest);
    const breaks = density.kinked || density.tails === "heavy";
    for (let k = 1; k < n; k++) {
      const gap = sorted[k] - sorted[k - 1];
      if (gap > 0 && breaks) this.between(sorted[k - 1], sorted[k], n, steepest);
    }
    if (!breaks && highest > lowest) this.between(lowest, highest, n, steepest);
    this.tail(highest, above, 1, n, steepest);
    this.place();
  }

  /** The panel that contains x; -1 outside. */
  panelOf(x: number): number {
    const { ends, panels } = this;
    if (!(x >= ends[0] && x <= ends[panels])) return -1;
    return firstAfter(0, panels, (at) => ends[at] > x) - 1;
  }

  /** Equal panels from one location to the next; with heavy tails, panels widen away from both. */
  private between(from: number, to: number, n: number, steepest: number): void {
    const { density, ends } = this;
    if (density.tails === "heavy") {
      const middle = 0.5 * (from + to);
      const rising: number[] = [];
      for (let x = from; ;) {
        x += this.width(x - from, n, steepest, 0);
        if (x >= middle) break;
        rising.push(x);
      }
      for (const x of rising) ends.push(x);
      if (rising.length > 0) ends.push(middle);
      for (let k = rising.length - 1; k >= 0; k--) ends.push(from + to - rising[k]);
    } else {
      const count = Math.ceil((to - from) / this.width(0, n, steepest, 0));
      for (let k = 1; k < count; k++) ends.push(from + ((to - from) * k) / count);
    }
    ends.push(to);
  }

  /** Panels outward from the outermost location; they widen because fewer players can be that far out. */
  private tail(from: number, length: number, side: 1 | -1, n: number, steepest: number): void {
    for (let d = 0; d < length;) {
      d = Math.min(length, d + this.width(d, n, steepest, side));
      this.ends.push(from + side * d);
    }
  }

  private width(d: number, n: number, steepest: number, side: 1 | 0 | -1): number {
    const { density, setting } = this;
    if (density.tails === "heavy") {
      const slope = Math.min(steepest, d > 0 ? (n * this.steepest * 2 * density.panel) / d : Infinity);
      return Math.min(Math.max(density.panel, 0.5 * d), setting.span / slope);
    }
    if (side === 0) return Math.min(density.panel, setting.span / steepest);
    // The integrand matters only where the sum of slopes times the distance is below the drop.
    let slope = Math.max(this.steepest, Math.min(steepest, setting.drop / d));
    const own = Math.abs(density.slope(side * (d + 0.5 * density.panel)));
    slope = Math.max(slope, Math.min(setting.drop, own));
    return Math.min(density.panel * (1 + 0.5 * d), setting.span / slope);
  }

  private place(): void {
    const { ends, rule } = this;
    const panels = ends.length - 1;
    this.panels = panels;
    if (this.half.length < panels) {
      const room = Math.ceil(1.3 * panels);
      this.half = new Float64Array(room);
      this.x = new Float64Array(room * rule.count);
    }
    for (let p = 0; p < panels; p++) {
      const half = 0.5 * (ends[p + 1] - ends[p]);
      this.half[p] = half;
      for (let q = 0; q < rule.count; q++) this.x[p * rule.count + q] = ends[p] + half * (1 + rule.nodes[q]);
    }
  }
}
