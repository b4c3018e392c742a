import type { History } from "../history/types";
import { NotFiniteError, raceWords } from "../models/not-finite";
import type { PreparedRace } from "../models/race";
import type { Steps } from "../steps";
import { logOfEquals } from "../models/equals";
import { contenderOf } from "./contender";
import type { ContenderSpec } from "./contender";
import { drive } from "./drive";
import { raterOf } from "./rater";
import type { Reading } from "./rater";

/**
 * How each race of a (filtered) history went against a contender with a law of the whole order: how much less likely
 * the order was, from the beliefs before the race, than if all entrants had been equal.
 *
 * surprise = log10 P(equals finish so) - log10 P(order), with P(equals finish so) = (product of g! over the groups
 * whose order nobody saw) / n!. Above 0: guessing had done better. Fields of any size compare, which bare
 * likelihoods do not.
 *
 * @returns [R] surprise; NaN where the model has no law of the order, or nothing of it was seen
 * @throws ParameterError for an unknown model or parameter
 */
export function* surpriseSteps(history: History, reading: Reading, spec: ContenderSpec): Steps<Float64Array> {
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
