import type { History } from "../history/types";
import type { Rater } from "../rating/model";
import type { PreparedRace } from "../rating/race";
import type { Steps } from "../steps";
import { contenderOf, type ContenderSpec } from "./contender";
import { drive } from "./drive";
import { raterOf, type ResultReading } from "./rater";
import type { Observer } from "./observer";

/** A player's scores against expected scores. A meeting: a pair of opponents in a race, decided or drawn. O opponents, N races. */
export interface PlayerRecord {
  /** [O] player indexes, in the order of the first meeting. */
  readonly opponent: Int32Array;
  /** [O] meetings, total score, and total score expected from the beliefs before each race. */
  readonly meetings: Int32Array;
  readonly score: Float64Array;
  readonly expected: Float64Array;
  readonly row: Int32Array;
  /** [N] meetings, score and expected score of that race. */
  readonly raceMeetings: Int32Array;
  readonly raceScore: Float64Array;
  readonly raceExpected: Float64Array;
  /** [N] sum of p (1 - p) over the meetings: the variance of the score if they were independent. */
  readonly raceVariance: Float64Array;
}

/** Replays a (filtered) history and keeps one player's record. Yields the share done. Throws ParameterError. */
export function* recordSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  player: number,
): Steps<PlayerRecord> {
  const contender = contenderOf(spec);
  const rater = raterOf(history, contender, reading);
  const keeper = new RecordKeeper(rater, player);
  yield* drive(history, reading.ties, rater, [keeper], contender);
  return keeper.record();
}

interface Tally {
  meetings: number;
  score: number;
  expected: number;
}

class RecordKeeper implements Observer {
  private readonly opponents = new Map<number, Tally>();
  private readonly races: (Tally & { row: number; variance: number })[] = [];

  constructor(
    private readonly rater: Rater,
    private readonly player: number,
  ) {}

  beforeRace(_: number, race: PreparedRace): void {
    const k = race.player.subarray(0, race.size).indexOf(this.player);
    if (k < 0) return;
    const tally = { row: race.row[k], meetings: 0, score: 0, expected: 0, variance: 0 };
    for (let j = 0; j < race.size; j++) {
      if (race.team[j] === race.team[k]) continue;
      const level = race.group[j] === race.group[k];
      if (level && race.unobserved[race.group[k]] === 1) continue;
      const score = level ? 0.5 : race.group[k] < race.group[j] ? 1 : 0;
      const other = race.player[j];
      const draw = this.rater.drawProbability(this.player, other);
      const expected = (1 - draw) * this.rater.winProbability(this.player, other) + draw / 2;
      const known = this.opponents.get(other) ?? { meetings: 0, score: 0, expected: 0 };
      for (const one of [known, tally]) {
        one.meetings++;
        one.score += score;
        one.expected += expected;
      }
      this.opponents.set(other, known);
      tally.variance += expected * (1 - expected);
    }
    this.races.push(tally);
  }

  record(): PlayerRecord {
    const tallies = [...this.opponents.values()];
    const { races } = this;
    return {
      opponent: Int32Array.from(this.opponents.keys()),
      meetings: Int32Array.from(tallies, (tally) => tally.meetings),
      score: Float64Array.from(tallies, (tally) => tally.score),
      expected: Float64Array.from(tallies, (tally) => tally.expected),
      row: Int32Array.from(races, (race) => race.row),
      raceMeetings: Int32Array.from(races, (race) => race.meetings),
      raceScore: Float64Array.from(races, (race) => race.score),
      raceExpected: Float64Array.from(races, (race) => race.expected),
      raceVariance: Float64Array.from(races, (race) => race.variance),
    };
  }
}
