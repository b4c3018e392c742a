import type { OrderLikelihood } from "../../models/practice/likelihood";

/** A likelihood with its second derivatives, and, where draws are estimated, those in log nu. */
export interface DesignLikelihood extends OrderLikelihood {
  information: NonNullable<OrderLikelihood["information"]>;
  /** Set before `evaluate`; undefined: the likelihood has no draws of its own. */
  logNu?: number;
  /** Of the last `evaluate`: slope in log nu. */
  readonly logNuSlope?: number;
  /** Of the last `information`: minus the second derivatives, log nu with itself and [n] with each rating. */
  readonly logNuInformation?: number;
  readonly logNuCross?: Float64Array;
}
