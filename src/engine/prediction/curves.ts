/** Rating changes as functions of the rating gap of two players and of the field size. Beliefs in points, results in model units. */
import { DEFAULT_TIES } from "../history/types";
import type { RatingScale } from "../rating/model";
import type { ContenderSpec } from "../replay/contender";
import { answerRace } from "./open-race";

/** A contender with its belief about every entrant of a curve. */
export interface CurveContender extends ContenderSpec {
  /** Uncertainty in points; null: the model's starting value. */
  readonly sdPoints: number | null;
}

export interface GapQuestion {
  readonly contenders: readonly CurveContender[];
  /** Mean of the two ratings, points. */
  readonly centre: number;
  /** Winner's rating minus the loser's, points. */
  readonly gaps: readonly number[];
}

export interface GapCurve {
  readonly gaps: readonly number[];
  /** By contender, model units, [gaps]: changes of the winner and the loser. */
  readonly contenders: readonly {
    readonly scale: RatingScale;
    readonly winner: Float64Array;
    readonly loser: Float64Array;
  }[];
}

export interface FieldQuestion {
  readonly contenders: readonly CurveContender[];
  /** Rating of all entrants, points. */
  readonly centre: number;
  /** Numbers of entrants, each 2 or more. */
  readonly sizes: readonly number[];
}

export interface FieldCurve {
  readonly sizes: readonly number[];
  /** By contender, model units, [sizes]: changes of first, middle (mean of two in an even field) and last place. */
  readonly contenders: readonly {
    readonly scale: RatingScale;
    readonly first: Float64Array;
    readonly middle: Float64Array;
    readonly last: Float64Array;
  }[];
}

/** Changes of all entrants who finish in the given order, by contender; ratings in points, best place first. */
function changesOf(contenders: readonly CurveContender[], ratings: readonly number[]) {
  const entrants = ratings.map((_, i) => ({
    rank: i + 1,
    status: "finished" as const,
    team: -1,
    score: null,
    minutes: null,
  }));
  const beliefs = contenders.map(({ sdPoints }) => ratings.map((points) => ({ points, sdPoints })));
  return answerRace({ race: { entrants, beliefs, ties: DEFAULT_TIES }, contenders, focus: 0, want: ["updates"] })
    .updates;
}

/** Change of two players against their rating gap (Kerby 2). Throws ParameterError for an unknown model or parameter. */
export function gapCurve({ contenders, centre, gaps }: GapQuestion): GapCurve {
  const answers = gaps.map((gap) => changesOf(contenders, [centre + gap / 2, centre - gap / 2]));
  return {
    gaps,
    contenders: contenders.map((_, c) => ({
      scale: answers[0][c].scale,
      winner: Float64Array.from(answers, (updates) => updates[c].change[0]),
      loser: Float64Array.from(answers, (updates) => updates[c].change[1]),
    })),
  };
}

/**
 * Change of equally rated entrants against their number (Kerby 3: the pairwise sum grows with every entrant, mean and
 * elimination are bounded, the likelihoods level off).
 * @throws RangeError for a field of fewer than two
 * @throws ParameterError for an unknown model or parameter
 */
export function fieldCurve({ contenders, centre, sizes }: FieldQuestion): FieldCurve {
  const answers = sizes.map((size) =>
    changesOf(
      contenders,
      Array.from({ length: size }, () => centre),
    ),
  );
  const at = (c: number, place: (size: number) => number) =>
    Float64Array.from(answers, (updates, s) => updates[c].change[place(sizes[s])]);
  return {
    sizes,
    contenders: contenders.map((_, c) => {
      const upper = at(c, (size) => Math.floor((size - 1) / 2));
      const lower = at(c, (size) => Math.ceil((size - 1) / 2));
      return {
        scale: answers[0][c].scale,
        first: at(c, () => 0),
        middle: upper.map((value, s) => (value + lower[s]) / 2),
        last: at(c, (size) => size - 1),
      };
    }),
  };
}
