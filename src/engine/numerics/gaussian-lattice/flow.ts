import { atLeast } from "../buffers";
import type { Antiderivative } from "./antiderivative";
import type { Chain } from "./chain";

/** The running integral that one stage of the chain passes to the next. */
export class Flow {
  values = new Float64Array(0);
  /** Offset in `values` of the current stage's window. */
  at = 0;

  constructor(
    private readonly chain: Chain,
    private readonly antiderivative: Antiderivative,
    private readonly pad: number,
  ) {}

  /** @param widest nodes of the widest window */
  reserve(widest: number): void {
    this.values = atLeast(this.values, 2 * widest + 3 * this.pad);
  }

  /** Starts a pass with these values on the window of the first stage. */
  start(values: Float64Array, nodes: number): void {
    // `set` would need a view of `values`, which allocates.
    for (let j = 0; j < nodes; j++) this.values[j] = values[j];
    this.at = 0;
  }

  /** Integrates `source` from index `at` on, from the window of player `own` to that of `next`; outside the window of `own` the integral only decays. */
  rise(source: Float64Array, at: number, own: number, next: number): void {
    const { chain, antiderivative, values, pad } = this;
    const { decay } = antiderivative;
    const from = chain.from[own];
    const nextFrom = chain.from[next];
    const nextTo = chain.to[next];
    const end = Math.min(nextTo, chain.to[own] + pad);
    let count = end - from + 1;
    let last = antiderivative.rise(source, at - pad, values, 0, count);
    this.at = nextFrom - from;
    if (nextFrom > end) {
      last *= decay ** (nextFrom - end);
      values[0] = last;
      count = 1;
      this.at = 0;
    }
    for (const target = this.at + nextTo - nextFrom + 1; count < target; count++) {
      last *= decay;
      values[count] = last;
    }
  }

  /** The mirror image, to the window of the stage below. In `source` the window of `own` starts at twice the padding. */
  fall(source: Float64Array, own: number, next: number): void {
    const { chain, antiderivative, values, pad } = this;
    const { decay } = antiderivative;
    const nextFrom = chain.from[next];
    const end = Math.max(nextFrom, chain.from[own] - pad);
    let count = chain.to[own] - end + 1;
    const start = pad + 1 + chain.to[own] - chain.from[own];
    // The last node of the window below is at `top`, the first one at 0.
    let top = chain.to[own] - nextFrom;
    let last = antiderivative.fall(source, start, values, top, count);
    if (chain.to[next] < end) {
      last *= decay ** (end - chain.to[next]);
      top = chain.nodesOf(next) - 1;
      values[top] = last;
      count = 1;
    }
    for (let j = top - count; j >= 0; j--) {
      last *= decay;
      values[j] = last;
    }
    this.at = 0;
  }
}
