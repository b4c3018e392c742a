import { Panel } from "./panel";
import { fallingRoot } from "../../numerics/root";
import type { OpponentEvidence } from "./terms";

/** Sides of a race, best first. */
export interface SideSkills {
  readonly n: number;
  /** [n] mean skill of each side. */
  readonly mu: Float64Array;
  /** [n] standard deviation of a performance about mu: delta of 3.1. */
  readonly delta: Float64Array;
  readonly groups: number;
  /** [groups + 1] index of the first side of each tie group. */
  readonly first: ArrayLike<number>;
  /** [groups] 1: the order within the group is unknown. */
  readonly unobserved: ArrayLike<number>;
}

/** Performances are at most this many of the largest delta outside the field. */
const REACH = 40;
/** From this number of sides on, sums are interpolated on panels. */
const MANY = 40;

/**
 * Performances of all sides of a race: for each tie group the zero of
 * Q(p) = sum of v_j(p) over the beaten + sum of l_j(p) over the winners + sum of d_j(p) over the tied, itself included
 * (Ebtekar and Liu 3.1, algorithm 3). In a group of unknown order, each member keeps only its own d.
 *
 * Method: Newton's method within a bracket. Performances decrease with the place, so in a large field the sums over all others are
 * interpolated on one short panel at a time, and updated for the few sides that change between places. Cost: linear in n for a range of
 * ratings of a fixed number of deltas. Error: 1e-13 (1 + |p|) for the zero, plus that of `Panel`.
 */
export class Performances {
  private readonly out = new Float64Array(2);
  private readonly term = new Float64Array(2);
  private scale = new Float64Array(0);
  private low = 0;
  private high = 0;
  /** Width of a panel: two scales of the narrowest distribution. */
  private width = 0;

  constructor(private readonly shape: OpponentEvidence) {}

  /** @param performance [n] written */
  solve(field: SideSkills, performance: Float64Array): void {
    this.measure(field);
    if (field.n >= MANY && (this.high - this.low) / this.width < 1e9) this.sweep(field, performance);
    else this.each(field, performance);
  }

  private measure({ n, mu, delta }: SideSkills): void {
    if (this.scale.length < n) this.scale = new Float64Array(2 * n);
    let lowest = Infinity;
    let highest = -Infinity;
    let widest = 0;
    let narrowest = Infinity;
    for (let j = 0; j < n; j++) {
      this.scale[j] = delta[j] * this.shape.perSd;
      lowest = Math.min(lowest, mu[j]);
      highest = Math.max(highest, mu[j]);
      widest = Math.max(widest, delta[j]);
      narrowest = Math.min(narrowest, delta[j]);
    }
    this.low = lowest - REACH * widest;
    this.high = highest + REACH * widest;
    this.width = 1.1 * narrowest;
  }

  private each(field: SideSkills, performance: Float64Array): void {
    let start = this.high;
    for (let group = 0; group < field.groups; group++) {
      const to = field.first[group + 1];
      for (let i = field.first[group]; i < to; i = this.spread(field, group, i, performance)) {
        start = performance[i] = this.direct(field, group, i, start);
      }
    }
  }

  /** Copies a side's performance to its group, unless members have different ones; returns the next side to solve. */
  private spread({ first, unobserved }: SideSkills, group: number, i: number, performance: Float64Array): number {
    if (unobserved[group] === 1) return i + 1;
    performance.fill(performance[i], i, first[group + 1]);
    return first[group + 1];
  }

  private direct(field: SideSkills, group: number, i: number, start: number): number {
    return fallingRoot(
      (p, out) => {
        this.others(field, group, p, out);
        this.own(field, group, i, p, out);
      },
      this.low,
      this.high,
      start,
      this.out,
    );
  }

  /** Writes the sum over the sides of other groups. */
  private others({ n, mu, first }: SideSkills, group: number, p: number, out: Float64Array): void {
    const { shape, scale, term } = this;
    const from = first[group];
    const to = first[group + 1];
    let value = 0;
    let slope = 0;
    for (let j = 0; j < from; j++) {
      shape.loss(p, mu[j], scale[j], term);
      value += term[0];
      slope += term[1];
    }
    for (let j = to; j < n; j++) {
      shape.win(p, mu[j], scale[j], term);
      value += term[0];
      slope += term[1];
    }
    out[0] = value;
    out[1] = slope;
  }

  /** Adds the draw terms of the whole group, or only that of side i if the order is unknown. */
  private own({ mu, first, unobserved }: SideSkills, group: number, i: number, p: number, out: Float64Array): void {
    const isApart = unobserved[group] === 1;
    const from = isApart ? i : first[group];
    const to = isApart ? i + 1 : first[group + 1];
    for (let j = from; j < to; j++) {
      this.shape.draw(p, mu[j], this.scale[j], this.term);
      out[0] += this.term[0];
      out[1] += this.term[1];
    }
  }

  private sweep(field: SideSkills, performance: Float64Array): void {
    const { first, groups, unobserved, mu } = field;
    const { shape, scale, out } = this;
    let panel: Panel | null = null;
    const change = (j: number, kind: "win" | "loss", sign: number): void => {
      panel?.add((x, to) => shape[kind](x, mu[j], scale[j], to), sign, out);
    };
    let start = this.high;
    for (let group = 0; group < groups; group++) {
      const from = first[group];
      const to = first[group + 1];
      for (let j = from; j < to; j++) change(j, "win", -1);
      if (unobserved[group] === 1) {
        this.apart(field, group, performance);
      } else {
        const read: number | null = panel && this.readOff(field, group, panel, start);
        if (read === null) {
          start = this.direct(field, group, from, start);
          panel = this.panel(field, group, start - this.width);
        } else {
          start = read;
        }
        performance.fill(start, from, to);
      }
      for (let j = from; j < to; j++) change(j, "loss", 1);
    }
  }

  /** The zero in the panel; null if it is outside. */
  private readOff(field: SideSkills, group: number, panel: Panel, start: number): number | null {
    const { out } = this;
    const i = field.first[group];
    const f = (p: number, to: Float64Array): void => {
      panel.at(p, to);
      this.own(field, group, i, p, to);
    };
    f(panel.low, out);
    if (!(out[0] >= 0)) return null;
    f(panel.high, out);
    if (!(out[0] <= 0)) return null;
    return fallingRoot(f, panel.low, panel.high, start, out);
  }

  /** A panel for the sums over the sides of other groups, starting at `low`. */
  private panel(field: SideSkills, group: number, low: number): Panel {
    const panel = new Panel(low, low + this.width);
    for (let k = 0; k < panel.nodes.length; k++) {
      this.others(field, group, panel.nodes[k], this.out);
      panel.value[k] = this.out[0];
      panel.slope[k] = this.out[1];
    }
    return panel;
  }

  /** Solves each member of a group of unknown order, with the common sums and its own term. */
  private apart(field: SideSkills, group: number, performance: Float64Array): void {
    const { first } = field;
    const panels = new Map<number, Panel>();
    const isMany = first[group + 1] - first[group] >= MANY;
    for (let i = first[group]; i < first[group + 1]; i++) {
      if (!isMany) {
        performance[i] = this.direct(field, group, i, field.mu[i]);
        continue;
      }
      const f = (p: number, out: Float64Array): void => {
        const index = Math.floor((p - this.low) / this.width);
        let panel = panels.get(index);
        if (!panel) panels.set(index, (panel = this.panel(field, group, this.low + index * this.width)));
        panel.at(p, out);
        this.own(field, group, i, p, out);
      };
      performance[i] = fallingRoot(f, this.low, this.high, field.mu[i], this.out);
    }
  }
}
