import { exactTies, type History, type TieReadings } from "../history/types";
import { emptyRace } from "../rating/buffers";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import { prepareRace } from "../rating/prepare";
import type { Steps } from "../steps";

/** Entrants between two reports of progress. */
const ENTRANTS_A_STEP = 500;
/** Step of the gradient's differences: truncation and rounding errors are both near 1e-8. */
const DIFFERENCE = 1e-4;

/** Log-likelihood of all races minus (precision / 2) sum of squares, with exact gradient and information. Ratings by `index`. */
export class Objective {
  evaluations = 0;
  private readonly race = emptyRace();
  private readonly own: Float64Array;
  private readonly slope: Float64Array;
  private readonly moved: Float64Array;
  private readonly ties: TieReadings;

  constructor(
    private readonly history: History,
    ties: TieReadings,
    private readonly likelihood: OrderLikelihood,
    /** [P] number of each player among the rated ones, -1 for the others. */
    private readonly index: Int32Array,
    readonly size: number,
    readonly precision: number,
  ) {
    this.ties = exactTies(ties);
    const longest = longestRace(history);
    this.own = new Float64Array(longest);
    this.slope = new Float64Array(longest);
    this.moved = new Float64Array(longest);
  }

  *evaluate(ratings: Float64Array, gradient: Float64Array): Steps<number> {
    const { slope, index, race } = this;
    this.evaluations++;
    let value = 0;
    for (let i = 0; i < this.size; i++) {
      value -= 0.5 * this.precision * ratings[i] ** 2;
      gradient[i] = -this.precision * ratings[i];
    }
    yield* this.eachRace(ratings, (log) => {
      value += log;
      for (let k = 0; k < race.size; k++) gradient[index[race.player[k]]] += slope[k];
    });
    return value;
  }

  /** [N * N] observed information by central differences of each race's exact gradient, whose rows sum to zero. */
  *information(ratings: Float64Array): Steps<Float64Array> {
    const { size } = this;
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < size; i++) matrix[i * size + i] = this.precision;
    yield* this.secondDerivatives(ratings, (i, j, second) => {
      matrix[i * size + j] += 0.5 * second;
      matrix[j * size + i] += 0.5 * second;
    });
    return matrix;
  }

  /** [N] diagonal of the observed information. */
  *informationDiagonal(ratings: Float64Array): Steps<Float64Array> {
    const diagonal = new Float64Array(this.size).fill(this.precision);
    yield* this.secondDerivatives(ratings, (i, j, second) => {
      if (i === j) diagonal[i] += second;
    });
    return diagonal;
  }

  /** [N * N] sum over races of the outer product of the race's gradient with itself, and the number of races. */
  *gradientProducts(ratings: Float64Array): Steps<{ readonly matrix: Float64Array; readonly races: number }> {
    const { slope, index, race, size } = this;
    const matrix = new Float64Array(size * size);
    let races = 0;
    yield* this.eachRace(ratings, () => {
      races++;
      for (let k = 0; k < race.size; k++) {
        const row = index[race.player[k]] * size;
        for (let j = 0; j < race.size; j++) matrix[row + index[race.player[j]]] += slope[k] * slope[j];
      }
    });
    return { matrix, races };
  }

  /** Calls back for every observed race with its log-likelihood, its gradient in `slope`. */
  private *eachRace(ratings: Float64Array, visit: (log: number) => void): Steps<void> {
    const { own, slope, index, history, race } = this;
    let entrants = 0;
    for (let number = 0; number < history.raceCount; number++) {
      prepareRace(history, number, this.ties, race);
      if (!race.observed) continue;
      for (let k = 0; k < race.size; k++) own[k] = ratings[index[race.player[k]]];
      visit(this.likelihood.evaluate(own, race, slope));
      if ((entrants += race.size) >= ENTRANTS_A_STEP) {
        entrants = 0;
        yield number / history.raceCount;
      }
    }
  }

  /** Calls back with every race's contribution to every (ordered) pair of its players. */
  private *secondDerivatives(ratings: Float64Array, add: (i: number, j: number, second: number) => void): Steps<void> {
    const { own, slope, moved, index, history, race } = this;
    let entrants = 0;
    for (let number = 0; number < history.raceCount; number++) {
      prepareRace(history, number, this.ties, race);
      if (!race.observed) continue;
      const n = race.size;
      const last = index[race.player[n - 1]];
      for (let k = 0; k < n; k++) own[k] = ratings[index[race.player[k]]];
      let corner = 0;
      for (let k = 0; k < n - 1; k++) {
        const at = index[race.player[k]];
        const centre = own[k];
        own[k] = centre + DIFFERENCE;
        this.likelihood.evaluate(own, race, moved);
        own[k] = centre - DIFFERENCE;
        this.likelihood.evaluate(own, race, slope);
        own[k] = centre;
        let row = 0;
        for (let j = 0; j < n - 1; j++) {
          const second = (slope[j] - moved[j]) / (2 * DIFFERENCE);
          row += second;
          add(at, index[race.player[j]], second);
        }
        add(at, last, -row);
        add(last, at, -row);
        corner += row;
        // The cost is n^2 for each of n players, so that a single large race takes long.
        if ((entrants += 2 * n) >= ENTRANTS_A_STEP) {
          entrants = 0;
          yield number / history.raceCount;
        }
      }
      add(last, last, corner);
    }
  }
}

function longestRace({ offsets, raceCount }: History): number {
  let longest = 0;
  for (let race = 0; race < raceCount; race++) longest = Math.max(longest, offsets[race + 1] - offsets[race]);
  return longest;
}
