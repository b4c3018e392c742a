/** A sparse design: entrant i performs around theta_i, a weighted sum of coefficients, which are constant or paths through time. */

/** A factor (player, car: one coefficient for each level) or a number (home, weight: one coefficient). */
export interface Term {
  readonly id: string;
  readonly kind: "factor" | "number";
  /** Number of coefficients: one for each level; 1 for a number. */
  readonly levels: number;
  /** Prior mean of a coefficient where it first appears, natural units. */
  readonly mean: number;
  /** Prior variance there; Infinity: flat. */
  readonly variance: number;
  /** Variance of a step for each unit of time (w^2); 0: constant. */
  readonly drift: number;
}

/** Coefficients of all terms, numbered one term after the other. */
export class Coefficients {
  readonly count: number;
  /** [T] first coefficient of each term. */
  readonly first: readonly number[];
  /** [C] term of each coefficient. */
  readonly term: Int32Array;

  /** @throws RangeError for a path without a proper prior, a variance that is not positive, or a negative drift */
  constructor(readonly terms: readonly Term[]) {
    const first: number[] = [];
    let count = 0;
    for (const { id, levels, variance, drift, mean } of terms) {
      if (!(variance > 0)) throw new RangeError(`The prior of ${id} needs a variance above 0, not ${variance}.`);
      if (!(drift >= 0 && drift < Infinity))
        throw new RangeError(`The drift of ${id} must be 0 or more, not ${drift}.`);
      if (!Number.isFinite(mean)) throw new RangeError(`The prior of ${id} needs a finite mean, not ${mean}.`);
      if (drift > 0 && variance === Infinity)
        throw new RangeError(`${id} drifts, so its prior needs a finite variance.`);
      first.push(count);
      count += levels;
    }
    this.count = count;
    this.first = first;
    this.term = new Int32Array(count);
    terms.forEach(({ levels }, t) => this.term.fill(t, first[t], first[t] + levels));
  }

  of(coefficient: number): Term {
    return this.terms[this.term[coefficient]];
  }
}
