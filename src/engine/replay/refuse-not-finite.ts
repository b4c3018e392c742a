import type { History } from "../history/types";
import { lastUpTo } from "../numerics/bisect";
import type { Rater } from "../rating/model";
import { extremeParameter, NotFiniteError, raceWords } from "../rating/not-finite";
import { OvershootError } from "../rating/overshoot";
import type { Contender } from "./contender";

/** Beliefs about all players, [players] each; a rater's other columns may hold NaN. */
export interface BeliefColumn {
  readonly word: string;
  readonly values: Float64Array;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ["rating", "rating"],
  ["sd", "uncertainty"],
  ["volatility", "volatility"],
]);

export function beliefsOf(rater: Rater, contender: Contender | undefined): readonly BeliefColumn[] {
  return (contender?.model.columns ?? []).flatMap((column, k) => {
    const word = WORDS.get(column);
    return word === undefined ? [] : [{ word, values: rater.state[k] }];
  });
}

/** Throws NotFiniteError, with race, player and parameter, for beliefs that the races `from` .. `to` - 1 made infinite or NaN. */
export function refuseNotFinite(
  history: History,
  beliefs: readonly BeliefColumn[],
  from: number,
  to: number,
  contender?: Contender,
): void {
  const { offsets, player } = history;
  const end = offsets[to];
  for (const { word, values } of beliefs) {
    for (let row = offsets[from]; row < end; row++) {
      const value = values[player[row]];
      if (value - value === 0) continue;
      const name = history.names[player[row]];
      throw new NotFiniteError(`After ${raceWords(history, lastUpTo(offsets, row))}`, contender, `${word} of ${name}`);
    }
  }
}

/** Checks every player, after race `last`. */
export function refuseAnyNotFinite(
  history: History,
  beliefs: readonly BeliefColumn[],
  last: number,
  contender?: Contender,
): void {
  for (const { word, values } of beliefs) {
    const player = values.findIndex((value) => !(value - value === 0));
    if (player < 0) continue;
    throw new NotFiniteError(`After ${raceWords(history, last)}`, contender, `${word} of ${history.names[player]}`);
  }
}

/** The error with race and parameter named, if it is a refusal; any other error unchanged. */
export function inRace(history: History, index: number, error: unknown, contender?: Contender): unknown {
  if (!(error instanceof OvershootError)) return error;
  const race = raceWords(history, index);
  return error.inRace(`R${race.slice(1)}`, contender && extremeParameter(contender));
}
