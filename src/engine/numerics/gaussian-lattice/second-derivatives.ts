/**
 * Second derivatives of the log-probability of an order, from the stored passes of a kernel.
 *
 * Method: d log P / d mu_i = E[s_i | order] with the score s_k = X_k - mu_k of a player of the chain and s_i = -side (phi / Phi)
 * of players tied at an end, a function of their neighbour's performance x; so
 *   -d2 log P / d mu_i d mu_j = [i = j] E[-ds_i / d mu_i] - Cov(s_i, s_j | order).
 * The order makes the chain a Markov chain: with u_k the density from below, w_k(x) = u_k(x) E[s_i - E s_i | X_k = x] is passed
 * from stage to stage by the same linear step as u_k, from w_l = u_l (s_i - E s_i) where the score is known, and
 *   Cov(s_i, X_k) = sum_x w_k(x) b_k(x) (x - E X_k) / sum_x u_k(x) b_k(x),  b_k the message from above.
 * One pass up for each score: n^2 / 2 steps of the antiderivative. Error: that of the kernel.
 */
import { atLeast } from "../buffers";
import type { Antiderivative } from "./antiderivative";
import type { Chain } from "./chain";
import type { EndFactor } from "./end-factor";
import type { Flow } from "./flow";

/** The passes stored by a call of the kernel. Blocks start at chain.store[t], with `pad` zeros before the nodes. */
interface Passes {
  readonly chain: Chain;
  readonly below: EndFactor;
  readonly above: EndFactor;
  readonly flow: Flow;
  readonly antiderivative: Antiderivative;
  readonly pad: number;
  readonly factors: Float64Array;
  /** u and b, by stage. */
  readonly rising: Float64Array;
  readonly falling: Float64Array;
}

export class SecondDerivatives {
  /** [scores * stride] w of every score so far, with the padding that the antiderivative needs. */
  private spread = new Float64Array(0);

  /** Writes minus the second derivatives [n * n]; false for tied groups in the middle or only two groups, which are not supported. */
  write(passes: Passes, out: Float64Array): boolean {
    const { chain, below, above, pad } = passes;
    const n = chain.players;
    if (n === 0 || chain.stages !== n) return false;
    const size = n + below.count + above.count;
    const scores = below.count + n;
    let widest = 0;
    for (let k = 0; k < n; k++) widest = Math.max(widest, chain.nodesOf(k));
    const stride = widest + 3 * pad;
    this.spread = atLeast(this.spread, scores * stride);
    this.spread.fill(0, 0, scores * stride);
    for (let i = 0; i < below.count; i++) this.startTied(passes, i, i * stride);
    for (let k = 0; ; k++) {
      this.start(passes, k, (below.count + k) * stride);
      this.covariances(passes, k, stride, below.count + k, size, out);
      if (k === n - 1) break;
      this.step(passes, k, stride, below.count + k + 1);
    }
    for (let score = 0; score < scores; score++) this.tiedCovariances(passes, score, score * stride, size, out);
    below.information(out, size);
    above.information(out, size);
    return true;
  }

  /** w of the score of chain player k at its own stage. */
  private start({ chain, rising, pad }: Passes, k: number, to: number): void {
    const nodes = chain.nodesOf(k);
    const at = chain.store[k] + pad;
    for (let j = 0; j < nodes; j++) this.spread[to + pad + j] = rising[at + j] * fromMean(chain, k, j);
  }

  /** The same for a player tied last, at the first stage. */
  private startTied({ chain, below, rising, pad }: Passes, i: number, to: number): void {
    const nodes = chain.nodesOf(0);
    const at = chain.store[0] + pad;
    for (let j = 0; j < nodes; j++)
      this.spread[to + pad + j] = rising[at + j] * (below.score(i, j) - below.gradient[i]);
  }

  /** Covariances of chain player k with all scores below it and with its own score. */
  private covariances(
    { chain, below, falling, pad }: Passes,
    k: number,
    stride: number,
    scores: number,
    size: number,
    out: Float64Array,
  ): void {
    const nodes = chain.nodesOf(k);
    const at = chain.store[k] + pad;
    const own = chain.index[k];
    out[own * size + own] = 1 - chain.variance[k];
    for (let score = 0; score < scores; score++) {
      const from = score * stride + pad;
      let sum = 0;
      for (let j = 0; j < nodes; j++) sum += this.spread[from + j] * falling[at + j] * fromMean(chain, k, j);
      const other = score < below.count ? below.first + score : chain.index[score - below.count];
      out[own * size + other] = out[other * size + own] = -sum / chain.mass[k];
    }
  }

  private step(passes: Passes, k: number, stride: number, scores: number): void {
    const { chain, flow, antiderivative, factors, pad } = passes;
    const { spread } = this;
    const next = k + 1;
    const nodes = chain.nodesOf(next);
    const at = chain.store[next] + pad;
    antiderivative.compute(chain.slope[next] * chain.h, chain.h / chain.forwardSum[k]);
    for (let score = 0; score < scores; score++) {
      const from = score * stride + pad;
      flow.rise(spread, from, k, next);
      const { values, at: start } = flow;
      for (let j = 0; j < nodes; j++) spread[from + j] = factors[at + j] * values[start + j];
      spread.fill(0, from + nodes, (score + 1) * stride);
    }
  }

  /** Covariances of players tied first with a score, at the last stage. */
  private tiedCovariances(passes: Passes, score: number, from: number, size: number, out: Float64Array): void {
    const { chain, below, above, falling, pad } = passes;
    const top = chain.players - 1;
    const nodes = chain.nodesOf(top);
    const at = chain.store[top] + pad;
    const other = score < below.count ? below.first + score : chain.index[score - below.count];
    for (let i = 0; i < above.count; i++) {
      let sum = 0;
      for (let j = 0; j < nodes; j++)
        sum += this.spread[from + pad + j] * falling[at + j] * (above.score(i, j) - above.gradient[i]);
      const own = above.first + i;
      out[own * size + other] = out[other * size + own] = -sum / chain.mass[top];
    }
  }
}

/** Distance of node j of the window of chain player k from the player's mean. */
function fromMean(chain: Chain, k: number, j: number): number {
  return chain.offset[k] + (j + chain.from[k] - chain.lattice[k]) * chain.h - chain.mean[k];
}
