import type { OrderLikelihood } from "../rating/gradient/likelihood";

/** A likelihood with second derivatives, also in log nu if draws are estimated. */
export interface DesignLikelihood extends OrderLikelihood {
  information: NonNullable<OrderLikelihood["information"]>;
  /** Set before `evaluate`; undefined: draws are not estimated. */
  logNu?: number;
  /** From the last `evaluate`: slope in log nu. */
  readonly logNuSlope?: number;
  /** From the last `information`: minus the second derivatives, of log nu with itself and [n] with each rating. */
  readonly logNuInformation?: number;
  readonly logNuCross?: Float64Array;
}
