import type { History } from "../history/types";
import type { Explanation } from "../rating/model";
import type { Title } from "../rating/titles";
import type { Steps } from "../steps";
import { contenderOf, type ContenderSpec } from "./contender";
import type { ResultReading } from "./rater";
import { whyOf } from "./why-of";

/** `whyOf` for a contender as chosen. Throws ParameterError for an unknown model or parameter, RangeError for an unrated row. */
export function* whySteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  row: number,
  titles?: readonly Title[],
): Steps<Explanation> {
  return yield* whyOf(history, reading, contenderOf(spec), row, titles);
}
