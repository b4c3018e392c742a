import type { History } from "../history/types";
import { NotFiniteError, raceWords } from "../rating/not-finite";
import type { PreparedRace } from "../rating/race";
import type { Steps } from "../steps";
import { logOfEquals } from "../rating/equals";
import { contenderOf, type ContenderSpec } from "./contender";
import { drive } from "./drive";
import { raterOf, type ResultReading } from "./rater";

/**
 * How surprising each race of a (filtered) history was to a contender with a probability of the whole order: how much less likely
 * its beliefs before the race made the order than equal entrants would have.
 *
 * surprise = log10 P(order if all are equal) - log10 P(order), with P(order if all are equal) = (product of g! over the groups
 * of unobserved order) / n!. Above 0: guessing would have done better. It compares fields of any size, unlike
 * plain likelihoods.
 *
 * @returns [R] surprise; NaN where the model has no probability of the order, or no order was observed
 * @throws ParameterError for an unknown model or parameter
 */
export function* surpriseSteps(history: History, reading: ResultReading, spec: ContenderSpec): Steps<Float64Array> {
  const contender = contenderOf(spec);
  const { model } = contender;
  const surprise = new Float64Array(history.raceCount).fill(NaN);
  if (!model.supports.order) return surprise;
  const rater = raterOf(history, contender, reading);
  const beforeRace = (index: number, race: PreparedRace): void => {
    if (!race.observed) return;
    const value = (surprise[index] = (logOfEquals(race) - rater.logLikelihood(race)) / Math.LN10);
    if (!Number.isFinite(value))
      throw new NotFiniteError(`Before ${raceWords(history, index)}`, contender, "likelihood of the order");
  };
  yield* drive(history, reading.ties, rater, [{ beforeRace }], contender);
  return surprise;
}
