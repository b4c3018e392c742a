import type { History } from "../history/types";
import { OvershootError } from "../rating/overshoot";
import type { Rater } from "../rating/model";
import type { PreparedRace } from "../rating/race";
import type { Steps } from "../steps";
import { contenderOf, type ContenderSpec } from "./contender";
import { drive } from "./drive";
import { raterOf, type ResultReading } from "./rater";
import type { Observer } from "./observer";

/** How unlikely the winner of each race was by the beliefs before it, for the film of a season. R races. */
export interface WonAgainst {
  /** [R] the winner's lowest probability of finishing ahead of another finisher, `beaten` (draws not counted as ahead); NaN without one. */
  readonly probability: Float64Array;
  /** [R] their rows of the history; -1 where there is no such pair. */
  readonly winner: Int32Array;
  readonly beaten: Int32Array;
}

/**
 * Replays a (filtered) history under a contender. DNFs are not opponents here: beating a favourite who retired would otherwise
 * be every finisher's greatest upset. Yields the share done.
 *
 * @throws ParameterError for an unknown model or parameter
 * @throws OvershootError where ratings are too far apart for a probability
 */
export function* winnersSteps(history: History, reading: ResultReading, spec: ContenderSpec): Steps<WonAgainst> {
  const contender = contenderOf(spec);
  const rater = raterOf(history, contender, reading);
  const keeper = new Keeper(history, rater);
  yield* drive(history, reading.ties, rater, [keeper], contender);
  return keeper.found;
}

class Keeper implements Observer {
  readonly found: WonAgainst;

  constructor(
    private readonly history: History,
    private readonly rater: Rater,
  ) {
    const { raceCount } = history;
    this.found = {
      probability: new Float64Array(raceCount).fill(NaN),
      winner: new Int32Array(raceCount).fill(-1),
      beaten: new Int32Array(raceCount).fill(-1),
    };
  }

  beforeRace(index: number, race: PreparedRace): void {
    // Tied winners are not ahead of each other; every member of a winning team won.
    if (race.groups < 2 || race.unfinished[0] || race.team[race.groupStart[1] - 1] !== race.team[0]) return;
    for (let i = 0; i < race.groupStart[1]; i++) {
      for (let j = race.groupStart[1]; j < race.size; j++) {
        if (!race.unfinished[j]) this.note(index, race.row[i], race.row[j]);
      }
    }
  }

  beforeDuel(index: number, first: number, second: number, draw: boolean): void {
    if (draw) return;
    const { player } = this.history;
    // The score is read first, because reading it updates an sd that grows with time away.
    this.rater.score(player[first]);
    this.rater.score(player[second]);
    this.note(index, first, second);
  }

  private note(index: number, winner: number, beaten: number): void {
    const { player } = this.history;
    const [i, j] = [player[winner], player[beaten]];
    const value = (1 - this.rater.drawProbability(i, j)) * this.rater.winProbability(i, j);
    if (!(value >= 0 && value <= 1)) throw new OvershootError("The probability of a pair is not a number from 0 to 1.");
    const { found } = this;
    if (value >= found.probability[index]) return;
    found.probability[index] = value;
    found.winner[index] = winner;
    found.beaten[index] = beaten;
  }
}
