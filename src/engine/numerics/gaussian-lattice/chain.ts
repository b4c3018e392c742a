import { resetColumns, roomFor } from "../buffers";

/** Buffers for the players of an order outside the end groups, worst first. They only grow, so that later calls allocate nothing. */
export class Chain {
  private room = 0;
  /** Lattice step of the last call. */
  h = 1;
  /** Number of players in the chain, and of stages (a tied group is one stage). */
  players = 0;
  stages = 0;
  /** [n] ratings. */
  mu = new Float64Array(0);
  /** [n] index of the player in the caller's order. */
  index = new Int32Array(0);
  /** [n] approximate position of the performance given the order. */
  centre = new Float64Array(0);
  /** [n] gap to the next centre. */
  gap = new Float64Array(0);
  /** [n + 1] slopes of the running integrals; slope[k] belongs to A_k. */
  slope = new Float64Array(0);
  /** [n] centre of the tilted factor g_k. */
  tilted = new Float64Array(0);
  /** [n] curvature of -log of the forward and the backward message. */
  forward = new Float64Array(0);
  backward = new Float64Array(0);
  /** [n] lattice index next to the tilted centre, and the centre's distance from it. */
  lattice = new Float64Array(0);
  offset = new Float64Array(0);
  /** [n] first and last lattice index of the window. */
  from = new Float64Array(0);
  to = new Float64Array(0);
  /** [n] posterior mean (from the tilted centre) and variance. */
  mean = new Float64Array(0);
  variance = new Float64Array(0);
  /** [n] sum of each posterior before normalisation. */
  mass = new Float64Array(0);
  /** [n] scratch for the Newton step and the isotonic fit. */
  step = new Float64Array(0);
  pivot = new Float64Array(0);
  fit = new Float64Array(0);
  block = new Int32Array(0);
  /** [stages] sums by which the running integrals were scaled after each stage. */
  forwardSum = new Float64Array(0);
  backwardSum = new Float64Array(0);
  /** [stages] first player of each stage, and the start of its block in the kernel's stores. */
  stageStart = new Int32Array(0);
  store = new Int32Array(0);

  /** Loads the groups `lowest` .. `highest` as stages, worst first, with the players of each sorted by rating. `groupStart`: first player of each group. */
  take(mu: Float64Array, groupStart: Int32Array, lowest: number, highest: number): void {
    this.reserve(groupStart[lowest + 1] - groupStart[highest]);
    let k = 0;
    let stage = 0;
    for (let group = lowest; group >= highest; group--) {
      const start = k;
      this.stageStart[stage++] = start;
      for (let i = groupStart[group]; i < groupStart[group + 1]; i++, k++) {
        let at = k;
        for (; at > start && this.mu[at - 1] > mu[i]; at--) {
          this.mu[at] = this.mu[at - 1];
          this.index[at] = this.index[at - 1];
        }
        this.mu[at] = mu[i];
        this.index[at] = i;
      }
    }
    this.stageStart[stage] = k;
    this.players = k;
    this.stages = stage;
  }

  nodesOf(player: number): number {
    return this.to[player] - this.from[player] + 1;
  }

  private reserve(n: number): void {
    if (n + 1 <= this.room) return;
    this.room = roomFor(n + 1, 16);
    resetColumns(this, this.room);
  }
}
