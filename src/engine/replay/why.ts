import type { History } from "../history/types";
import { lastUpTo } from "../numerics/bisect";
import type { Explanation } from "../rating/model";
import { isFiniteExplanation, NotFiniteError, raceWords } from "../rating/not-finite";
import type { PreparedRace } from "../rating/race";
import type { Title } from "../rating/titles";
import type { Steps } from "../steps";
import type { Contender } from "./contender";
import { drive } from "./drive";
import { raterOf, type ResultReading } from "./rater";

/**
 * Why one entrant of a (filtered) history gained or lost what it did, from the contender's beliefs at the time: the history is
 * replayed up to that race. Opponents are named by their row. Yields the share done.
 * @param row row of the history
 * @param titles of the data set, if it has any
 * @throws RangeError when the row is not rated
 */
export function* whySteps(
  history: History,
  reading: ResultReading,
  contender: Contender,
  row: number,
  titles?: readonly Title[],
): Steps<Explanation> {
  const rater = raterOf(history, contender, reading);
  const asked = lastUpTo(history.offsets, row);
  if (!(asked >= 0 && asked < history.raceCount)) throw new RangeError(`Row ${row} does not exist.`);
  let explanation: Explanation | null = null;
  const beforeRace = (index: number, race: PreparedRace): void => {
    if (index !== asked) return;
    const k = race.row.subarray(0, race.size).indexOf(row);
    if (k < 0) return;
    explanation = withRows(rater.explain(race, k, titles), race);
    const name = history.names[history.player[row]];
    if (!isFiniteExplanation(explanation))
      throw new NotFiniteError(`In ${raceWords(history, index)}`, contender, `reason for the change of ${name}`);
  };
  yield* drive({ ...history, raceCount: asked + 1 }, reading.ties, rater, [{ beforeRace }], contender);
  if (!explanation) throw new RangeError("This entrant is not rated, so nothing changes.");
  return explanation;
}

function withRows(explanation: Explanation, race: PreparedRace): Explanation {
  return {
    ...explanation,
    parts: explanation.parts.map((part) =>
      part.opponent === undefined ? part : { ...part, opponent: race.row[part.opponent] },
    ),
  };
}
