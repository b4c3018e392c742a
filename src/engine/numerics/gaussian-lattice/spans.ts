/**
 * Nodes for an integral over the span of a tied group, from its last to its best: Gauss-Legendre panels from 0 up. The
 * integrand vanishes at 0 to the order of the group's size m, and its peak there is as wide as the span over the root of m;
 * so panels grow in that proportion, until what the lattice resolves is wider.
 */
import { atLeast } from "../buffers";
import { gaussLegendre } from "../gauss-legendre";

const NODES = 12;
/** Panels are no wider than so many steps of the lattice. */
const WIDEST = 8;
/** Width of a panel in units of that of the peak. */
const FINENESS = 3;

const rule = gaussLegendre(NODES);

export class Spans {
  readonly perPanel = NODES;
  panels = 0;
  /** [panels * nodes] rising, and the weights. */
  at = new Float64Array(0);
  weight = new Float64Array(0);

  /** `longest` span, `steepest` log-slope of any factor of the integrand, `h`: step of the lattice. */
  lay(longest: number, steepest: number, members: number, h: number): void {
    const growth = Math.min(1, FINENESS / Math.sqrt(members));
    let from = 0;
    this.panels = 0;
    while (from < longest) {
      const width = Math.min(Math.max(1 / steepest, growth * from), WIDEST * h);
      this.add(from, width);
      from += width;
    }
  }

  private add(from: number, width: number): void {
    const start = this.panels++ * NODES;
    const room = this.panels * NODES;
    if (this.at.length < room) {
      const { at, weight } = this;
      this.at = atLeast(at, room);
      this.weight = atLeast(weight, room);
      this.at.set(at);
      this.weight.set(weight);
    }
    for (let q = 0; q < NODES; q++) {
      this.at[start + q] = from + 0.5 * width * (1 + rule.nodes[q]);
      this.weight[start + q] = 0.5 * width * rule.weights[q];
    }
  }
}
