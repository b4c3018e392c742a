import type { PreparedRace } from "../../models/race";
import type { Rows } from "./filter";
import type { DesignLikelihood } from "./design-likelihood";
import type { Coefficients } from "./terms";

/**
 * Ratings by the gradient of the same likelihood: theta = X b, then b_c += eta_term * sum over entrants of x_ic g_i. Team-mates
 * both push what they share. With all rates but the players' 0 it is the plain gradient rule.
 */
export class OnlineDesign {
  /** [C] natural units. */
  readonly value: Float64Array;
  private slope = new Float64Array(16);
  private theta = new Float64Array(16);

  /** @param rates learning rate of each term, 0 or more */
  constructor(
    private readonly coefficients: Coefficients,
    private readonly likelihood: DesignLikelihood,
    private readonly rates: readonly number[],
  ) {
    this.value = Float64Array.from({ length: coefficients.count }, (_, c) => coefficients.of(c).mean);
  }

  /** Takes in a race; returns the log-likelihood of its order before it. */
  add(race: PreparedRace, rows: Rows): number {
    const n = race.size;
    if (this.slope.length < n) [this.slope, this.theta] = [new Float64Array(2 * n), new Float64Array(2 * n)];
    const { slope, theta, value, coefficients, rates } = this;
    for (let i = 0; i < n; i++) {
      theta[i] = 0;
      for (let e = rows.start[i]; e < rows.start[i + 1]; e++) theta[i] += rows.value[e] * value[rows.coefficient[e]];
    }
    if (!race.observed) return 0;
    const logLikelihood = this.likelihood.evaluate(theta, race, slope);
    for (let i = 0; i < n; i++) {
      for (let e = rows.start[i]; e < rows.start[i + 1]; e++) {
        const c = rows.coefficient[e];
        value[c] += rates[coefficients.term[c]] * rows.value[e] * slope[i];
      }
    }
    return logLikelihood;
  }
}
