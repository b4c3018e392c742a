import type { Density } from "../density";
import type { PanelLayout } from "./panel-layout";
import { PanelFunction } from "./panel-function";

/**
 * A tied group in the middle, with every order of its members counted by a recursion over subsets,
 * G_S(x) = integral_{-inf}^x sum_{i in S} f_i G_{S without i}, and its mirror image H_S from above.
 * A member's posterior is f_i sum_S G_S H_{rest without S}. 2^m antiderivatives each way.
 */
export class SubsetGroup {
  private start = 0;
  private members = 0;
  private readonly factors: PanelFunction[] = [];
  private readonly rising: PanelFunction[] = [];
  private readonly falling: PanelFunction[] = [];
  private readonly integrand = new PanelFunction();
  private readonly product = new PanelFunction();
  private mu: Float64Array = new Float64Array(0);

  constructor(
    private readonly density: Density,
    private readonly layout: PanelLayout,
  ) {}

  /** Reads the running integral from below; writes the density of the group's best to `out`. Players are start .. end - 1. */
  up(mu: Float64Array, start: number, end: number, flow: PanelFunction, out: PanelFunction): void {
    const { layout, density, factors, rising, falling } = this;
    this.start = start;
    this.members = end - start;
    this.mu = mu;
    const full = 2 ** this.members - 1;
    while (factors.length < this.members) factors.push(new PanelFunction());
    while (rising.length < full) {
      rising.push(new PanelFunction());
      falling.push(new PanelFunction());
    }
    for (let i = 0; i < this.members; i++) factors[i].fillDensity(layout, density, mu[start + i]);
    rising[0].copy(layout, flow);
    for (let set = 1; set < full; set++) {
      this.gather(set, rising, this.integrand);
      rising[set].integrate(layout, this.integrand, 1);
    }
    this.gather(full, rising, out);
  }

  /** Reads the running integral from above; writes the density of the group's last to `out`, and the members' gradients. */
  down(flow: PanelFunction, out: PanelFunction, gradient: Float64Array, masses: Float64Array): void {
    const { layout, density, factors, rising, falling, integrand, product, start } = this;
    const full = 2 ** this.members - 1;
    falling[0].copy(layout, flow);
    for (let set = 1; set < full; set++) {
      this.gather(set, falling, integrand);
      falling[set].integrate(layout, integrand, -1);
    }
    this.gather(full, falling, out);
    for (let i = 0; i < this.members; i++) {
      const others = full & ~(1 << i);
      integrand.multiply(layout, rising[others], falling[0]);
      for (let set = others; set !== 0;) {
        set = (set - 1) & others;
        product.multiply(layout, rising[set], falling[others & ~set]);
        integrand.add(layout, product);
      }
      factors[i].multiply(layout, factors[i], integrand);
      const log = factors[i].logIntegral(layout, masses);
      const mu = this.mu[start + i];
      gradient[start + i] = factors[i].expectation(layout, masses, log, (x) => density.slope(x - mu));
    }
  }

  /** Posterior of a member, up to a factor, after both passes. */
  posterior(member: number): PanelFunction {
    return this.factors[member];
  }

  /** out = sum_{i in set} f_i F_{set without i}. */
  private gather(set: number, from: readonly PanelFunction[], out: PanelFunction): void {
    const { layout, factors, product } = this;
    let started = false;
    for (let rest = set; rest !== 0;) {
      const i = 31 - Math.clz32(rest);
      rest &= ~(1 << i);
      const other = from[set & ~(1 << i)];
      if (started) {
        product.multiply(layout, factors[i], other);
        out.add(layout, product);
      } else {
        out.multiply(layout, factors[i], other);
        started = true;
      }
    }
  }
}
