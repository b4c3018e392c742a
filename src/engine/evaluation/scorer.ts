import type { History } from "../history/types";
import type { Archive, Serialisable } from "../rating/archive";
import type { Rater } from "../rating/model";
import { NotFiniteError, raceWords } from "../rating/not-finite";
import type { PreparedRace } from "../rating/race";
import type { PerformanceLaw } from "../numerics/density";
import { pairOutlook } from "../prediction/pairs";
import { sidesOf, type Sides } from "../prediction/sides";
import { logWinProbability } from "../prediction/winner";
import { ratesTeams } from "../rating/teams/parameters";
import type { Contender } from "../replay/contender";
import type { Observer } from "../replay/observer";
import type { MetricId } from "./metrics";
import { Recalibration } from "./recalibration";
import { emptyScores, type RaceScores } from "./scores";

export interface PairListener {
  /** Called for every decided pair of a race with P(the winner of the pair beats its loser), as scored and as the contender states it. */
  pair(race: number, probability: number, stated: number): void;
  /**
   * Called for every game of two sides, after its pair. Absent: draws are not needed.
   * @param win P(the first side wins), given that the game is not drawn, as stated; unless drawn, the first side won
   */
  game?(race: number, win: number, draw: number, isDrawn: boolean): void;
}

export interface ScorerOptions {
  /** A pair counts if all players of both sides have at least this many earlier rated races, and an order if all entrants have. */
  readonly minimumRaces?: number;
  /** The metrics to compute; probabilities of winners and orders cost more than the ratings. */
  readonly only?: readonly MetricId[];
  readonly listener?: PairListener;
  /** Whether probabilities of pairs are recalibrated on earlier dates (`Recalibration`); absent: used as stated. */
  readonly recalibrate?: boolean;
  /** Capacity in players, if there may be more than in the history. */
  readonly players?: number;
}

const MIN_PROBABILITY = 1e-300;
const WINNER = "probability of the winner";

/** Scores races from the beliefs before them. Sides are in order, best first; single players are compared by the rater, teams by `prediction/sides.ts`. */
export class Scorer implements Observer, Serialisable {
  scores: RaceScores;
  private experience: Int32Array;
  private readonly minimumRaces: number;
  private readonly listener: PairListener | undefined;
  private readonly recalibration: Recalibration | null;
  private readonly wantsWinner: boolean;
  private readonly wantsOrder: boolean;
  /** false: the system has no probabilities, so only metrics of its order are measured. */
  private readonly predicts: boolean;
  private readonly law: PerformanceLaw;
  /** [sides] first entrant, number of players, published score, and whether all players have enough races. */
  private first = new Int32Array(64);
  private members = new Int32Array(64);
  private score = new Float64Array(64);
  private isKnown = new Uint8Array(64);
  private locations = new Float64Array(64);
  private scales = new Float64Array(64);
  private readonly performance = { location: 0, scale: 0 };
  /** Scores two finishers without preparing a race; absent if the probability of the order needs the whole race. */
  readonly beforeDuel?: (index: number, first: number, second: number, draw: boolean) => void;
  private readonly two = { locations: new Float64Array(2), scales: new Float64Array(2) };

  constructor(
    private history: History,
    private readonly contender: Contender,
    private readonly rater: Rater,
    { minimumRaces = 0, only, listener, recalibrate = false, players = 0 }: ScorerOptions = {},
  ) {
    this.scores = emptyScores(history.raceCount);
    this.experience = new Int32Array(Math.max(players, history.playerCount));
    this.law = contender.model.law(contender.parameters);
    this.minimumRaces = minimumRaces;
    this.listener = listener;
    this.recalibration = recalibrate ? new Recalibration() : null;
    this.predicts = !contender.model.supports.noProbability;
    this.wantsWinner = this.predicts && (!only || only.includes("winnerLogLoss"));
    this.wantsOrder = !only || only.includes("orderLogLikelihood");
    if (!(this.wantsOrder && contender.model.supports.order))
      this.beforeDuel = (index, first, second, draw) => this.scoreDuel(index, first, second, draw);
  }

  /** Continues with another history, the next part of a stream; players keep their numbers. */
  continueWith(history: History): void {
    this.history = history;
    if (this.scores.pairs.length < history.raceCount) this.scores = emptyScores(history.raceCount);
    if (this.experience.length >= history.playerCount) return;
    const wider = new Int32Array(2 * history.playerCount);
    wider.set(this.experience);
    this.experience = wider;
  }

  serialise(archive: Archive): void {
    archive.column("experience", this.experience);
  }

  beforeRace(index: number, race: PreparedRace): void {
    const { scores } = this;
    this.recalibration?.moveTo(this.history, index);
    const areAllKnown = this.readSides(index, race);
    const sides = race.hasTeams && this.predicts ? this.teamSides(race) : null;
    this.scorePairs(index, race, sides);
    if (areAllKnown && race.observed && race.teams === 2) this.reportGame(index, race, sides);
    this.scoreWinner(index, race, sides, areAllKnown);
    const isOrderAsked = areAllKnown && race.observed && this.wantsOrder && this.contender.model.supports.order;
    scores.logLikelihood[index] = isOrderAsked ? this.orderLogLikelihood(index, race, sides) : NaN;
    for (let k = 0; k < race.size; k++) this.experience[race.player[k]]++;
  }

  private scoreWinner(index: number, race: PreparedRace, sides: Sides | null, areAllKnown: boolean): void {
    const { scores } = this;
    const hasSoleWinner = areAllKnown && race.groups > 1 && race.team[0] === race.team[race.groupStart[1] - 1];
    scores.winnerHit[index] = hasSoleWinner ? this.winnerHit(race.teams) : NaN;
    scores.winnerLogLoss[index] =
      hasSoleWinner && this.wantsWinner ? this.finite(-this.logWin(race, sides), WINNER, index) : NaN;
  }

  private reportGame(index: number, race: PreparedRace, sides: Sides | null): void {
    if (!this.listener?.game || !this.predicts) return;
    const draw = sides
      ? pairOutlook(sides, this.rater, race.player, 0, 1).draw
      : this.rater.drawProbability(race.player[0], race.player[1]);
    this.listener.game(index, this.winProbability(race, sides, 0, 1), draw, race.groups === 1);
  }

  /** Gives results bit-identical to `beforeRace`. */
  private scoreDuel(index: number, first: number, second: number, draw: boolean): void {
    const { scores, rater, experience, minimumRaces } = this;
    this.recalibration?.moveTo(this.history, index);
    const { player } = this.history;
    const winner = player[first];
    const loser = player[second];
    const own = this.scoreOf(winner, index);
    const other = this.scoreOf(loser, index);
    const areKnown = experience[winner] >= minimumRaces && experience[loser] >= minimumRaces;
    const isCounted = !draw && areKnown;
    this.clear(index);
    if (isCounted) {
      this.scorePair(index, this.predicts ? rater.winProbability(winner, loser) : NaN, own, other);
      scores.surprise[index] = scores.pairLogLoss[index] - scores.expectedLogLoss[index];
    }
    if (areKnown && this.predicts && this.listener?.game) {
      const chance = rater.drawProbability(winner, loser);
      this.listener.game(index, rater.winProbability(winner, loser), chance, draw);
    }
    scores.winnerHit[index] = !isCounted ? NaN : own > other ? 1 : own === other ? 0.5 : 0;
    scores.winnerLogLoss[index] =
      isCounted && this.wantsWinner ? this.finite(-this.logWinOfTwo(winner, loser), WINNER, index) : NaN;
    scores.logLikelihood[index] = NaN;
    experience[winner]++;
    experience[loser]++;
  }

  private scoreOf(player: number, index: number): number {
    const own = this.rater.score(player);
    if (!Number.isFinite(own)) this.refuse(`rating of ${this.history.names[player]}`, index);
    return own;
  }

  /** Reads the published scores and the experience of the sides; returns whether all players have enough races. */
  private readSides(index: number, race: PreparedRace): boolean {
    this.reserve(race.size);
    const { first, score, members, isKnown, experience, minimumRaces } = this;
    let areAllKnown = true;
    let sides = 0;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      const own = this.scoreOf(player, index);
      const known = experience[player] >= minimumRaces ? 1 : 0;
      if (known === 0) areAllKnown = false;
      const side = race.team[k];
      if (side === sides) {
        first[sides] = k;
        score[sides] = own;
        members[sides] = 1;
        isKnown[sides++] = known;
      } else {
        score[side] += own;
        members[side]++;
        isKnown[side] &= known;
      }
    }
    if (race.hasTeams) this.scoreTeams(race, sides);
    return areAllKnown;
  }

  /** Replaces the sums of published scores by the model's scores of teams. */
  private scoreTeams(race: PreparedRace, sides: number): void {
    const { score, members, rater, contender } = this;
    for (let side = 0; side < sides; side++) {
      if (members[side] === 1) continue;
      if (rater.teamScore) {
        const own: number[] = [];
        for (let k = 0; k < race.size; k++) if (race.team[k] === side) own.push(rater.score(race.player[k]));
        score[side] = rater.teamScore(own);
      } else if (!ratesTeams(contender.model.supports.teams, contender.parameters)) score[side] /= members[side];
    }
  }

  private teamSides(race: PreparedRace): Sides {
    const { size, team, player } = race;
    return sidesOf(this.contender, this.rater, team.subarray(0, size), player);
  }

  private scorePairs(index: number, race: PreparedRace, sides: Sides | null): void {
    const { scores, score, first, isKnown } = this;
    const { teams } = race;
    this.clear(index);
    for (let i = 0; i < teams; i++) {
      if (isKnown[i] === 0) continue;
      const below = race.groupStart[race.group[first[i]] + 1];
      if (below === race.size) break;
      for (let j = race.team[below]; j < teams; j++) {
        if (isKnown[j] === 0) continue;
        this.scorePair(index, this.predicts ? this.winProbability(race, sides, i, j) : NaN, score[i], score[j]);
      }
    }
    const { pairs, pairLogLoss, expectedLogLoss } = scores;
    if (pairs[index] === 0) return;
    scores.surprise[index] = (pairLogLoss[index] - expectedLogLoss[index]) / pairs[index];
  }

  private clear(index: number): void {
    const { pairs, discordant, pairLogLoss, expectedLogLoss, brier, surprise } = this.scores;
    pairs[index] = discordant[index] = pairLogLoss[index] = expectedLogLoss[index] = brier[index] = surprise[index] = 0;
  }

  /** A decided pair of a race: the probability of its result, and the published scores of winner and loser. */
  private scorePair(index: number, stated: number, own: number, other: number): void {
    if (this.predicts && !(stated >= 0 && stated <= 1)) this.refuse("probability for a pair", index);
    const probability = this.recalibration ? this.recalibration.take(stated) : stated;
    const { scores } = this;
    // NaN if there is no probability: then all values that depend on it are NaN, and their metrics are left out.
    const logProbability = Math.log(Math.max(MIN_PROBABILITY, probability));
    scores.pairs[index]++;
    scores.discordant[index] += own < other ? 1 : own === other ? 0.5 : 0;
    scores.pairLogLoss[index] -= logProbability;
    scores.expectedLogLoss[index] -=
      probability * logProbability + (1 - probability) * Math.log(Math.max(MIN_PROBABILITY, 1 - probability));
    scores.brier[index] += (1 - probability) ** 2;
    if (this.predicts) this.listener?.pair(index, probability, stated);
  }

  /** P(side i beats side j), given no draw. */
  private winProbability(race: PreparedRace, sides: Sides | null, i: number, j: number): number {
    const { rater, first, two } = this;
    if (!sides || (sides.players[i] === 1 && sides.players[j] === 1))
      return rater.winProbability(race.player[first[i]], race.player[first[j]]);
    two.locations.set([sides.locations[i], sides.locations[j]]);
    two.scales.set([sides.scales[i], sides.scales[j]]);
    return Math.min(1, Math.exp(logWinProbability(this.law, two.locations, two.scales, 2, 0)));
  }

  /** 1 if the winner alone had the highest score; 1 / k if k sides with it shared the highest score; 0 otherwise. */
  private winnerHit(teams: number): number {
    const { score } = this;
    let best = -Infinity;
    let equals = 0;
    for (let side = 0; side < teams; side++) {
      if (score[side] > best) {
        best = score[side];
        equals = 1;
      } else if (score[side] === best) {
        equals++;
      }
    }
    return score[0] === best ? 1 / equals : 0;
  }

  /** log P(the first side performs best). */
  private logWin(race: PreparedRace, sides: Sides | null): number {
    if (sides) return logWinProbability(this.law, sides.locations, sides.scales, sides.count, 0);
    for (let k = 0; k < race.size; k++) this.layPerformance(k, race.player[k]);
    return logWinProbability(this.law, this.locations, this.scales, race.size, 0);
  }

  private logWinOfTwo(winner: number, loser: number): number {
    this.layPerformance(0, winner);
    this.layPerformance(1, loser);
    return logWinProbability(this.law, this.locations, this.scales, 2, 0);
  }

  private layPerformance(place: number, player: number): void {
    const { performance } = this;
    this.rater.performance(player, performance);
    this.locations[place] = performance.location;
    this.scales[place] = performance.scale;
  }

  /** log P(order), computed for teams from the winner's probability if there are two sides; the order of tied sides is unobserved, as between players. */
  private orderLogLikelihood(index: number, race: PreparedRace, sides: Sides | null): number {
    // A rater with a distribution of team performances has a likelihood of their order.
    const hasLaw = !sides || this.rater.teamPerformance !== undefined;
    if (!hasLaw && sides.count > 2) return NaN;
    const log = hasLaw ? this.rater.logLikelihood(race) : race.groups === 1 ? 0 : this.logWin(race, sides);
    return this.finite(log, "likelihood of the order", index);
  }

  private finite(value: number, what: string, index: number): number {
    if (!Number.isFinite(value)) this.refuse(what, index);
    return value;
  }

  private refuse(what: string, index: number): never {
    throw new NotFiniteError(`Before ${raceWords(this.history, index)}`, this.contender, what);
  }

  private reserve(n: number): void {
    if (this.score.length >= n) return;
    this.first = new Int32Array(2 * n);
    this.members = new Int32Array(2 * n);
    this.score = new Float64Array(2 * n);
    this.isKnown = new Uint8Array(2 * n);
    this.locations = new Float64Array(2 * n);
    this.scales = new Float64Array(2 * n);
  }
}
