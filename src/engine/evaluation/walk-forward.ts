import type { History, HistoryOptions } from "../history/types";
import type { PerformanceLaw, Rater } from "../models/model";
import type { PreparedRace } from "../models/race";
import type { Contender } from "../replay/contender";
import { logWinProbability } from "../prediction/winner";
import { drive } from "../replay/drive";
import type { Observer } from "../replay/drive";
import { forEachDecidedPair } from "../replay/pairs";
import { Course } from "../replay/replay";
import type { ReplayColumns } from "../replay/replay";
import type { Steps } from "../steps";

/**
 * How well each race was predicted from the ratings before it, [R] each. Sums over the race's decided pairs,
 * so that any set of races can be pooled (and bootstrapped).
 */
export interface RaceScores {
  /** Pairs of rated entrants of different rank, not of one team; DNFs are below finishers. */
  readonly pairs: Int32Array;
  /** Pairs in which the entrant with the lower published score beat the higher; equal scores count half. */
  readonly upsets: Float64Array;
  /** Sum of -log P(the winner of the pair beats its loser), natural log; P is taken as 1e-300 at least. */
  readonly pairLogLoss: Float64Array;
  /** Sum of (1 - P)^2. */
  readonly brier: Float64Array;
  /** 1: the side with the highest published score won; shared among equals; NaN without a sole winner. A team counts by its mean. */
  readonly winnerHit: Float64Array;
  /** -log P(first) of a sole winner under the model's law; NaN without one, and with teams. */
  readonly winnerLogLoss: Float64Array;
  /** log P(order); NaN where the model has no law of the order. */
  readonly logLikelihood: Float64Array;
}

export interface Evaluation {
  readonly columns: ReplayColumns;
  readonly scores: RaceScores;
}

/** Replays a (filtered) history under one contender and scores every race before the rater sees it. */
export function* walkForward(
  history: History,
  { ties }: Pick<HistoryOptions, "ties">,
  contender: Contender,
): Steps<Evaluation> {
  const course = new Course(history, contender);
  const scorer = new Scorer(history.raceCount, course.rater, contender.model.law(contender.parameters));
  yield* drive(history, ties, course.rater, [course, scorer]);
  return { columns: course.columns(), scores: scorer.scores };
}

const LEAST_PROBABILITY = 1e-300;

/** Scores races as the rater goes through them. */
class Scorer implements Observer {
  readonly scores: RaceScores;
  private index = 0;
  private race: PreparedRace | null = null;
  private locations = new Float64Array(64);
  private scales = new Float64Array(64);
  private readonly performance = { location: 0, scale: 0 };

  constructor(
    races: number,
    private readonly rater: Rater,
    private readonly law: PerformanceLaw,
  ) {
    const column = (): Float64Array => new Float64Array(races);
    this.scores = {
      pairs: new Int32Array(races),
      upsets: column(),
      pairLogLoss: column(),
      brier: column(),
      winnerHit: column(),
      winnerLogLoss: column(),
      logLikelihood: column(),
    };
  }

  beforeRace(index: number, race: PreparedRace): void {
    this.index = index;
    this.race = race;
    forEachDecidedPair(race, this.scorePair);
    const hasSoleWinner = race.groups > 1 && race.team[0] === race.team[race.groupStart[1] - 1];
    this.scores.winnerHit[index] = hasSoleWinner ? this.winnerHit(race) : NaN;
    this.scores.winnerLogLoss[index] = hasSoleWinner && !race.hasTeams ? this.winnerLogLoss(race) : NaN;
    this.scores.logLikelihood[index] = race.observed ? this.rater.logLikelihood(race) : NaN;
  }

  private readonly scorePair = (winner: number, loser: number): void => {
    const { player } = this.race!;
    const lead = this.rater.score(player[winner]) - this.rater.score(player[loser]);
    const probability = this.rater.winProbability(player[winner], player[loser]);
    const { scores, index } = this;
    scores.pairs[index]++;
    scores.upsets[index] += lead < 0 ? 1 : lead === 0 ? 0.5 : 0;
    scores.pairLogLoss[index] -= Math.log(Math.max(LEAST_PROBABILITY, probability));
    scores.brier[index] += (1 - probability) ** 2;
  };

  /** Share of the sole winner in the side or sides of the highest score. */
  private winnerHit(race: PreparedRace): number {
    let best = -Infinity;
    let equals = 0;
    let own = 0;
    for (let team = 0; team < race.teams; team++) {
      let sum = 0;
      let members = 0;
      for (let k = 0; k < race.size; k++) {
        if (race.team[k] !== team) continue;
        sum += this.rater.score(race.player[k]);
        members++;
      }
      const mean = sum / members;
      if (team === race.team[0]) own = mean;
      if (mean > best) {
        best = mean;
        equals = 1;
      } else if (mean === best) {
        equals++;
      }
    }
    return own === best ? 1 / equals : 0;
  }

  private winnerLogLoss(race: PreparedRace): number {
    const n = race.size;
    if (this.locations.length < n) {
      this.locations = new Float64Array(2 * n);
      this.scales = new Float64Array(2 * n);
    }
    for (let k = 0; k < n; k++) {
      this.rater.performance(race.player[k], this.performance);
      this.locations[k] = this.performance.location;
      this.scales[k] = this.performance.scale;
    }
    return -logWinProbability(this.law, this.locations, this.scales, n, 0);
  }
}
