/** The decisions of `policies.ts` at simulation speed, exact: candidates that cannot be best are skipped. Ties: the lowest index. */
import type { Belief } from "./beliefs";
import type { Field } from "./field";
import { Gradient } from "./gradient";

export class Chooser {
  private readonly gradient: Gradient;
  /** Where the last search ended; the next one starts there. */
  private best = 0;
  private at = 0;

  constructor(
    private readonly field: Field,
    private readonly noiseVariance: number,
  ) {
    this.gradient = new Gradient(field, noiseVariance);
  }

  /** Forgets earlier decisions, which only determine where a search starts and never its result. */
  reset(): void {
    this.gradient.reset();
    this.best = 0;
    this.at = 0;
  }

  /** (8) */
  pointEstimate(player0: Belief): number {
    const { means, indexes, size } = this.field;
    const at = this.field.locate(player0.mean, this.at);
    this.at = at;
    let least = Infinity;
    if (at < size) least = means[at] - player0.mean;
    if (at > 0) least = Math.min(least, player0.mean - means[at - 1]);
    let choice = size;
    for (let k = at; k < size && means[k] - player0.mean <= least; k++) choice = Math.min(choice, indexes[k]);
    for (let k = at - 1; k >= 0 && player0.mean - means[k] <= least; k--) choice = Math.min(choice, indexes[k]);
    return choice;
  }

  /** (9) */
  drawChance(player0: Belief): number {
    const { field } = this;
    const { means, variances, indexes, size } = field;
    const { mean } = player0;
    this.at = field.locate(mean, this.at);
    this.best = field.likeliest(mean, player0.variance + 2 * this.noiseVariance, -1, this.at, this.best);
    const best = this.best;
    // Two opponents can have the same density: with the same belief, or with a mean on the other side.
    const gap = Math.abs(means[best] - mean);
    const variance = variances[best];
    let choice = indexes[best];
    for (let k = 0; k < size; k++)
      if (variances[k] === variance && indexes[k] < choice && Math.abs(means[k] - mean) === gap) choice = indexes[k];
    return choice;
  }

  /** (12), (13): `weight` of `horizonWeight` or `discountWeight`. */
  knowledgeGradient(player0: Belief, weight: number): number {
    return this.gradient.choose(player0, weight);
  }
}
