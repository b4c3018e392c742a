import type { History } from "../history/types";
import { OvershootError } from "../models/overshoot";
import type { Rater } from "../models/model";
import type { PreparedRace } from "../models/race";
import type { Steps } from "../steps";
import { contenderOf } from "./contender";
import type { ContenderSpec } from "./contender";
import { drive } from "./drive";
import { raterOf } from "./rater";
import type { Reading } from "./rater";
import type { Observer } from "./observer";

/** How each race was won against the odds, told before it: what a film of the season tells of it. R races. */
export interface WonAgainst {
  /** [R] the winner's lowest probability to finish ahead (draws not ahead), against `beaten`; NaN without winner or finishers. */
  readonly probability: Float64Array;
  /** [R] their rows of the history; -1 where there is no such pair. */
  readonly winner: Int32Array;
  readonly beaten: Int32Array;
}

/**
 * Replays a (filtered) history under a contender. Who did not finish is nobody to be ahead of: of a favourite who retires,
 * every finisher would be the greatest upset. Yields the share done.
 *
 * @throws ParameterError for an unknown model or parameter
 * @throws OvershootError where ratings lie too far apart for a probability
 */
export function* winnersSteps(history: History, reading: Reading, spec: ContenderSpec): Steps<WonAgainst> {
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
    // Of several in the first place nobody is ahead of the others; of a team each member won.
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
    // The score first: it brings an sd that grows with time away up to date.
    this.rater.score(player[first]);
    this.rater.score(player[second]);
    this.note(index, first, second);
  }

  private note(index: number, winner: number, beaten: number): void {
    const { player } = this.history;
    const [i, j] = [player[winner], player[beaten]];
    const value = (1 - this.rater.drawProbability(i, j)) * this.rater.winProbability(i, j);
    if (!(value >= 0 && value <= 1)) throw new OvershootError("There is no probability for a pair.");
    const { found } = this;
    if (value >= found.probability[index]) return;
    found.probability[index] = value;
    found.winner[index] = winner;
    found.beaten[index] = beaten;
  }
}
