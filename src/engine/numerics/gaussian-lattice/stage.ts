import type { Antiderivative } from "./antiderivative";
import type { Chain } from "./chain";
import type { Flow } from "./flow";
import type { LatticeSetting } from "./setting";

/** A tied group in the middle, as one stage of the kernel's two passes. */
export interface Stage {
  /** Sets its position: first player in the chain, number of members, nodes of their common window. */
  locate(first: number, members: number, nodes: number): void;
  /** Reads the running integral from below; writes the density of the group's best to out[at ..] and returns its sum. */
  forward(out: Float64Array, at: number): number;
  /** Reads the running integral from above; writes the density of the group's last to out[at ..] and returns its sum; fills moments. */
  backward(out: Float64Array, at: number): number;
  /** [nodes] density of a member given the order, up to a factor, after both passes. */
  posterior(member: number): Float64Array;
  /** Logarithm of the factor that `forward` removed from its output. */
  readonly logScale: number;
}

/** What a tied group needs of the whole order. */
export interface StageContext {
  readonly setting: LatticeSetting;
  readonly chain: Chain;
  readonly flow: Flow;
  readonly antiderivative: Antiderivative;
}
