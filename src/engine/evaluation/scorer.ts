import type { PerformanceLaw } from "../numerics/densities/density";
import type { Rater } from "../models/model";
import type { PreparedRace } from "../models/race";
import { logWinProbability } from "../prediction/winner";
import type { Observer } from "../replay/observer";
import type { MetricId } from "./metrics";
import { emptyScores } from "./scores";
import type { RaceScores } from "./scores";

/** Hears of every decided pair of a race as the contender saw it: P(the winner of the pair beats its loser). */
export interface PairListener {
  pair(race: number, probability: number): void;
}

export interface ScorerOptions {
  /** Pairs count when both have so many rated races behind them, and whole orders when all have. */
  readonly minimumRaces?: number;
  /** Leaves out what other metrics than these need: the law of winners and orders costs more than the ratings. */
  readonly only?: readonly MetricId[];
  readonly listener?: PairListener;
}

const LEAST_PROBABILITY = 1e-300;

/** Scores races from the beliefs before them, as the rater goes through a history. */
export class Scorer implements Observer {
  readonly scores: RaceScores;
  private readonly experience: Int32Array;
  private readonly minimumRaces: number;
  private readonly listener: PairListener | undefined;
  private readonly wantsWinner: boolean;
  private readonly wantsOrder: boolean;
  private score = new Float64Array(64);
  private locations = new Float64Array(64);
  private scales = new Float64Array(64);
  private readonly performance = { location: 0, scale: 0 };

  constructor(
    races: number,
    players: number,
    private readonly rater: Rater,
    private readonly law: PerformanceLaw,
    { minimumRaces = 0, only, listener }: ScorerOptions = {},
  ) {
    this.scores = emptyScores(races);
    this.experience = new Int32Array(players);
    this.minimumRaces = minimumRaces;
    this.listener = listener;
    this.wantsWinner = !only || only.includes("winnerLogLoss");
    this.wantsOrder = !only || only.includes("orderLogLikelihood");
  }

  beforeRace(index: number, race: PreparedRace): void {
    const n = race.size;
    this.reserve(n);
    let areAllKnown = true;
    for (let k = 0; k < n; k++) {
      this.score[k] = this.rater.score(race.player[k]);
      if (this.experience[race.player[k]] < this.minimumRaces) areAllKnown = false;
    }
    this.scorePairs(index, race);
    const { scores, rater } = this;
    const hasSoleWinner = areAllKnown && race.groups > 1 && race.team[0] === race.team[race.groupStart[1] - 1];
    scores.winnerHit[index] = hasSoleWinner ? this.winnerHit(race) : NaN;
    scores.winnerLogLoss[index] = hasSoleWinner && !race.hasTeams && this.wantsWinner ? this.winnerLogLoss(race) : NaN;
    scores.logLikelihood[index] = areAllKnown && race.observed && this.wantsOrder ? rater.logLikelihood(race) : NaN;
    for (let k = 0; k < n; k++) this.experience[race.player[k]]++;
  }

  private scorePairs(index: number, race: PreparedRace): void {
    const { scores, rater, score, experience, minimumRaces } = this;
    let pairs = 0;
    let discordant = 0;
    let loss = 0;
    let expected = 0;
    let brier = 0;
    for (let i = 0; i < race.size; i++) {
      const winner = race.player[i];
      if (experience[winner] < minimumRaces) continue;
      for (let j = race.groupStart[race.group[i] + 1]; j < race.size; j++) {
        const loser = race.player[j];
        if (race.team[i] === race.team[j] || experience[loser] < minimumRaces) continue;
        const probability = rater.winProbability(winner, loser);
        const logProbability = Math.log(Math.max(LEAST_PROBABILITY, probability));
        pairs++;
        discordant += score[i] < score[j] ? 1 : score[i] === score[j] ? 0.5 : 0;
        loss -= logProbability;
        expected -=
          probability * logProbability + (1 - probability) * Math.log(Math.max(LEAST_PROBABILITY, 1 - probability));
        brier += (1 - probability) ** 2;
        this.listener?.pair(index, probability);
      }
    }
    scores.pairs[index] = pairs;
    scores.discordant[index] = discordant;
    scores.pairLogLoss[index] = loss;
    scores.expectedLogLoss[index] = expected;
    scores.brier[index] = brier;
    if (pairs > 0) scores.surprise[index] = ((loss - expected) * Math.sqrt(2 / race.size)) / (race.size - 1);
  }

  /** Share of the sole winner in the side or sides of the highest score. */
  private winnerHit(race: PreparedRace): number {
    let best = -Infinity;
    let equals = 0;
    let own = 0;
    for (let team = 0; team < race.teams; team++) {
      let sum = 0;
      let members = 0;
      for (let k = 0; k < race.size; k++) {
        if (race.hasTeams ? race.team[k] !== team : k !== team) continue;
        sum += this.score[k];
        members++;
        if (!race.hasTeams) break;
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
    for (let k = 0; k < n; k++) {
      this.rater.performance(race.player[k], this.performance);
      this.locations[k] = this.performance.location;
      this.scales[k] = this.performance.scale;
    }
    return -logWinProbability(this.law, this.locations, this.scales, n, 0);
  }

  private reserve(n: number): void {
    if (this.score.length >= n) return;
    this.score = new Float64Array(2 * n);
    this.locations = new Float64Array(2 * n);
    this.scales = new Float64Array(2 * n);
  }
}
